import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { formatNumber, mb, type Table } from './report.ts'

/** The cores of the machine and their name. */
export const processor = () => `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`

/** The machine that the figures were measured on. */
export function machine(): Table {
  const rows = [
    ['Processor', processor()],
    ['Memory', mb(totalmem())],
    ['System', `${platform()} ${release()}`],
    ['Node', process.version],
    ['Open files allowed', String(openFiles())],
    ['Load before the bench (last minute)', formatNumber(loadavg()[0] ?? 0)],
  ]
  return {
    title: 'The machine',
    columns: ['', ''],
    rows,
    notes: ['Other work on the machine lengthens times, but hardly changes processor time and ratios.'],
  }
}

/** How many files and connections one process may open. Node raises the soft limit to the hard limit. */
export function openFiles(): number {
  const limits = (process.report.getReport() as unknown as { userLimits?: { open_files: { soft: number | string } } })
    .userLimits
  const soft = limits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** Resident memory of a process in bytes; NaN where the system does not report it. */
export function residentBytes(pid: number): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kibibytes) * 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Memory of a process in bytes where pages that several processes share count in equal parts (PSS); NaN where the system does
 * not report it.
 */
export function sharedBytes(pid: number): number {
  try {
    const kibibytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kibibytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** The process ids of the children of a process; none where the system does not report them. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

// Linux counts processor time in hundredths of a second, whatever the machine (USER_HZ).
const tickMs = 10

/** Processor time of a process so far, in milliseconds; NaN where the system does not report it. */
export function processorMs(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(afterName[11]) + Number(afterName[12])) * tickMs
  } catch {
    return Number.NaN
  }
}

/** Files that a process has open in addition to its connections. */
const reservedFiles = 200
/** How many connections one process may have open. */
export const maxConnections = (): number => openFiles() - reservedFiles
