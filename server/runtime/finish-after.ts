/**
 * Runs `work`, then `finish` in any case. A `finally` whose own work fails would replace the error that tells what happened.
 * @throws the error of `work`, also when `finish` fails too; otherwise that of `finish`
 */
export async function finishAfter<T>(work: () => Promise<T>, finish: () => Promise<unknown>): Promise<T> {
  const [worked] = await Promise.allSettled([work()])
  const [finished] = await Promise.allSettled([finish()])
  for (const outcome of [worked, finished]) if (outcome.status === 'rejected') throw outcome.reason
  return (worked as PromiseFulfilledResult<T>).value
}
