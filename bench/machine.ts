import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os'
import { mb, plain } from './numbers.ts'
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
    ['Busy with others before (load of the last minute)', plain(loadavg()[0] ?? 0)],
  ]
  return {
    title: 'The machine',
    columns: ['', ''],
    rows,
    notes: ['Times grow with what else the machine does; processor time and ratios hardly do.'],
  }
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

// Linux counts processor time in hundredths of a second, whatever the machine (USER_HZ).
const tickMs = 10

/** Processor time that a process has used so far, in milliseconds. Not a number where the system does not say. */
export function processorMs(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(afterName[11]) + Number(afterName[12])) * tickMs
  } catch {
    return Number.NaN
  }
}
