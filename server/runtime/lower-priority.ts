import { getPriority, setPriority } from 'node:os'

/**
 * Gives a process, or on Linux a thread, at least this niceness. It is never made less: a user may not raise the priority of what `nice`
 * has started with a lower one.
 */
export function lowerPriority(id: number, niceness: number): void {
  try {
    setPriority(id, Math.max(niceness, getPriority(id)))
  } catch {
    // It has ended already.
  }
}
