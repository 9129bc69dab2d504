import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from './engine.ts'

/** What is called with the writes of a piece of work, and awaited, before they are carried out. Set it with `run`. */
export const beforeWrites = new AsyncLocalStorage<(writes: readonly Write[]) => Promise<void>>()

/** Carries the writes out. Outside of such work it does so at once. */
export function announceWrites<T>(writes: readonly Write[], carryOut: () => Promise<T>): Promise<T> {
  const before = beforeWrites.getStore()
  return before ? before(writes).then(carryOut) : carryOut()
}
