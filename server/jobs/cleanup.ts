import type { Services } from '../services.ts'
import { LeaseLost } from '../store/errors.ts'
import { deleteOldUpgradeCopies } from '../store/sqlite/upgrade-copy.ts'
import { RecurringTask } from './recurring-task.ts'
import { applyRetention, retentionIntervalMs } from './retention.ts'
import { sweep } from './sweep.ts'

type CleanupServices = Pick<Services, 'store' | 'files' | 'settings' | 'log' | 'now'>

/**
 * Starts the job that deletes expired records and old copies of databases, and sweeps the documents, every quarter of an hour.
 * Call `run()` for the first run at once.
 */
export function startCleanup(services: CleanupServices): RecurringTask {
  const { settings, log, now } = services
  return new RecurringTask(async () => {
    await runJob(services, 'sweep', async () => {
      const report = await sweep(services)
      if (report?.quarantined)
        log.info(`${report.quarantined} documents without an application were moved to the quarantine`)
      return report?.problems
    })
    await runJob(services, 'retention', async () => (await applyRetention(services))?.problems)
    try {
      deleteOldUpgradeCopies(settings.dataDir, now())
    } catch (error) {
      log.error('upgrade copies', error)
    }
  }, retentionIntervalMs)
}

/** Runs a job and logs its problems. `run` returns undefined when another process does the job. */
async function runJob({ log }: CleanupServices, job: string, run: () => Promise<string[] | undefined>) {
  try {
    for (const problem of (await run()) ?? []) log.error(job, new Error(problem))
  } catch (error) {
    // Another process has taken over and does the rest.
    if (error instanceof LeaseLost) log.info(`${job}: ${error.message}`)
    else log.error(job, error)
  }
}
