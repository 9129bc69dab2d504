import { AsyncLocalStorage } from 'node:async_hooks'

type Wait = <T>(work: () => Promise<T>) => Promise<T>
const waits = new AsyncLocalStorage<Wait>()

/** Runs the work of a request that is charged for what the thread does. `wait`: how it waits for somebody else. */
export const runCharged = <T>(wait: Wait, work: () => T): T => waits.run(wait, work)

/**
 * Waits for work of another process, or for somebody else: what this thread does meanwhile is not charged to the request that waits.
 * @throws what the work throws
 */
export const waitUncharged: Wait = (work) => waits.getStore()?.(work) ?? work()
