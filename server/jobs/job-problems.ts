import { systemActor } from '../../lists/access.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import type { LeasedStore } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'

/** The jobs whose problems the owners see on the start screen of the office. */
export const reportingJobs = ['sweep', 'retention'] as const
export type ReportingJob = (typeof reportingJobs)[number]

const maxSentences = 5

/**
 * Stores the problems of a job's run for the owners, or removes its record when there are none. The record keeps the time at
 * which the job had problems first. @throws Unavailable, LeaseLost
 */
export async function saveProblems(
  store: Pick<LeasedStore, 'as'>,
  job: ReportingJob,
  { problems, at }: { problems: readonly string[]; at: Date },
): Promise<void> {
  const actorStore = store.as(systemActor(job))
  const current = await actorStore.get(jobProblems, job)
  if (problems.length > 0) {
    await actorStore.importRecord(jobProblems, job, { text: summarize(problems), at: current?.at ?? at.toISOString() })
  } else if (current) {
    await actorStore.delete(jobProblems, job).catch((error) => {
      if (!(error instanceof NotFound)) throw error
    })
  }
}

function summarize(problems: readonly string[]): string {
  const more = problems.length - maxSentences
  const rest = more > 0 ? [`And ${more} more, which the log of the server names.`] : []
  return [...problems.slice(0, maxSentences), ...rest].join('\n')
}
