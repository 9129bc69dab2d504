import type { Log } from '../runtime/log.ts'

/** How long the result of a check answers further requests. */
export const readinessMs = 5000
/** Shorter, because an operator who frees the disk asks at once. */
export const failureMs = 1000

type Checked = { ready(): Promise<unknown> }
type ReadinessServices = { store: Checked; files: Checked; log: Pick<Log, 'error'> }

/**
 * Returns the function that tells whether a record and a file can be written, and the key of the documents read. A check writes to
 * the disk, and anyone may ask: simultaneous calls share one check, and its result holds for five seconds, a failure for one.
 * `clock` is in milliseconds.
 */
export function createReadiness(
  { store, files, log }: ReadinessServices,
  clock = () => performance.now(),
): () => Promise<boolean> {
  let result: Promise<boolean> | undefined
  let validUntil = 0
  const check = async () => {
    try {
      await Promise.all([store.ready(), files.ready()])
      validUntil = clock() + readinessMs
      return true
    } catch (error) {
      validUntil = clock() + failureMs
      log.error('/readyz', error)
      return false
    }
  }
  return () => {
    if (result && clock() < validUntil) return result
    // While the check runs, its result does not expire.
    validUntil = Number.POSITIVE_INFINITY
    result = check()
    return result
  }
}
