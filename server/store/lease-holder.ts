import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The machine or container whose process ids are comparable, without spaces. Two machines may have the same of both. */
const processSpace = (): string => `${hostname()}/${readOrEmpty(() => readlinkSync('/proc/self/ns/pid'))}`

/** The start of this machine's kernel; empty where it is not known. No other machine has the same one. */
const bootId = (): string => readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

/** The name of this instance as the holder of leases: `SPACE PID START UUID BOOT`. */
export const createHolder = (): string =>
  `${processSpace()} ${process.pid} ${startOf(process.pid)} ${randomUUID()} ${bootId()}`

/**
 * Whether the process of a holder has certainly ended, so that its leases are free. False when that cannot be known.
 * `sameMachine`: the leases are in a data folder, which only processes of one machine use; it may have been restarted since.
 */
export function hasEnded(holder: string, { sameMachine = false } = {}): boolean {
  const [space, pid, start, , boot] = holder.split(' ')
  if (space !== processSpace() || !/^\d+$/.test(pid ?? '')) return false
  if (!sameMachine && (!boot || boot !== bootId())) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  // Another process may have got the same id since.
  return startOf(Number(pid)) !== start
}

/** When a process started, in ticks since the system did (proc(5), field 22 of stat); `unknown` where /proc is missing. */
const startOf = (pid: number): string =>
  readOrEmpty(
    () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19]!,
  ) || 'unknown'

function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    // Not Linux, or the process has ended.
    return ''
  }
}
