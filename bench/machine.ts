import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, cpus, platform, release, tmpdir, totalmem } from 'node:os'
import { mb } from './numbers.ts'
import type { Table } from './table.ts'

/** Where and with what the figures were taken. */
export function machine(): Table {
  const rows = [
    ['Processor', `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`],
    ['Memory', mb(totalmem())],
    ['System', `${platform()} ${release()}`],
    ['Node', process.version],
    ['Temporary folder', inMemory(tmpdir()) ? 'in memory: syncing to it costs nothing' : 'on a disk'],
    ['Open files allowed', String(openFiles())],
  ]
  return { title: 'The machine', columns: ['', ''], rows }
}

const tmpfs = 0x01021994
const inMemory = (path: string) => statfsSync(path).type === tmpfs

/** How many files and connections one process may have open. Node raises the soft limit to the hard one by itself. */
export function openFiles(): number {
  const limits = (process.report.getReport() as unknown as { userLimits?: { open_files: { soft: number | string } } })
    .userLimits
  const soft = limits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** Memory of a process that is really taken (resident set), in bytes. Not a number where the system does not say. */
export function residentBytes(pid: number): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kibibytes) * 1024
  } catch {
    return Number.NaN
  }
}
