import { RecurringTask } from '../../../server/jobs/recurring-task.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Issuer } from './issuer.ts'

const intervalMs = 15 * 60_000

/**
 * Starts the job that deletes what is stored about credentials that ended a day ago, after each change of a list of holders and
 * every quarter of an hour. Call `run()` for the first run at once.
 */
export function startCredentialCleanup({ issuer, store, log }: { issuer: Issuer; store: Store; log: Log }) {
  const task = new RecurringTask(async () => {
    try {
      await issuer.deleteRevoked()
    } catch (error) {
      log.error('credentials', error)
    }
  }, intervalMs)
  const unsubscribe = store.onChange(({ list }) => {
    if (issuer.holderLists.includes(list)) void task.run()
  })
  return {
    run: () => task.run(),
    async stop() {
      unsubscribe()
      await task.stop()
    },
  }
}
