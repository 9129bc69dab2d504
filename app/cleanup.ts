import type { Feature } from '../server/feature.ts'
import type { Limits } from '../server/http/rate-limits.ts'
import { type JobProblem, type ReportingJob, saveProblems, sayProblem } from '../server/jobs/job-problems.ts'
import { RecurringTask } from '../server/jobs/recurring-task.ts'
import type { Hooks } from '../server/list-hooks.ts'
import { writeDailyMails } from '../server/mail/work-mails.ts'
import { fillBin } from '../server/privacy/recycle-bin.ts'
import { applyRetention, retentionIntervalMs } from '../server/privacy/retention.ts'
import { sweep } from '../server/privacy/sweep.ts'
import type { Log } from '../server/runtime/log.ts'
import type { StaffService } from '../server/staff/staff.ts'
import type { Files } from '../server/storage/files.ts'
import type { Store } from '../server/store/contract.ts'
import { LeaseLost, Unavailable } from '../server/store/errors.ts'

type CleanupServices = {
  store: Store
  files: Files
  staff: StaffService
  limits: Limits
  hooks: Hooks
  features: readonly Feature[]
  settings: { retentionDays: number; smtpUrl: string | undefined; officeEmail: string | undefined }
  log: Log
  origin: () => string
  now: () => Date
}

/** Writing a file takes less time than this. */
const unfinishedAgeMs = 15 * 60_000

/**
 * Starts the job that deletes expired records, sessions, limits and unfinished files, sweeps the
 * documents, fills the recycle bin after an update, writes the daily mails to officers, and does what the features have
 * for it, every quarter of an hour.
 * Call `run()` for the first run at once.
 */
export function startCleanup(services: CleanupServices): RecurringTask {
  const { files, staff, limits, features, log, now } = services
  return new RecurringTask(async () => {
    await runJob(services, 'sweep', async () => {
      const report = await sweep(services)
      if (report?.quarantined)
        log.info(`${report.quarantined} documents without an application were moved to the quarantine`)
      return report?.problems
    })
    const before = new Date(now().getTime() - unfinishedAgeMs)
    await files.removeUnfinished(before).catch((error) => log.error('unfinished files', error))
    await runJob(services, 'retention', async () => (await applyRetention(services))?.problems)
    for (const { name, run } of [
      ...features.flatMap(({ cleanup = [] }) => cleanup),
      { name: 'recycle bin', run: () => fillBin(services) },
      { name: 'daily mails', run: () => writeDailyMails(services) },
      { name: 'ended sessions', run: () => staff.deleteExpired(now()) },
      { name: 'ended limits', run: () => limits.deleteExpired() },
    ]) {
      try {
        await run()
      } catch (error) {
        log.error(name, error)
      }
    }
  }, retentionIntervalMs)
}

/** Runs a job, and logs its problems for the operator. `run` returns undefined when another process does the job. */
async function runJob(
  { store, log, now }: CleanupServices,
  job: ReportingJob,
  run: () => Promise<JobProblem[] | undefined>,
) {
  try {
    for (const problem of (await run()) ?? []) log.error(job, new Error(sayProblem(problem, store.lists)))
  } catch (error) {
    // Another process has taken over and does the rest.
    if (error instanceof LeaseLost) return log.info(`${job}: ${error.message}`)
    log.error(job, error)
    // The owners cannot be told now; the next run tries again.
    if (error instanceof Unavailable) return
    const problems = [{ kind: 'stopped', reason: (error as Error).message } as const]
    await saveProblems(store, job, { problems, at: now() }).catch((failure) => log.error(job, failure))
  }
}
