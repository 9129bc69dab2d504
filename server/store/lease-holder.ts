import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The machine or container whose process ids are comparable, without spaces. */
const processSpace = (): string => `${hostname()}/${readOrEmpty(() => readlinkSync('/proc/self/ns/pid'))}`

/** The name of this instance as the holder of leases: `SPACE PID START UUID`. */
export const createHolder = (): string => `${processSpace()} ${process.pid} ${startOf(process.pid)} ${randomUUID()}`

/** Whether the process of a holder has certainly ended, so that its leases are free. False when that cannot be known. */
export function hasEnded(holder: string): boolean {
  const [space, pid, start] = holder.split(' ')
  if (space !== processSpace() || !/^\d+$/.test(pid ?? '')) return false
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
