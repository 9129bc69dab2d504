import { systemActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { commandLine } from '../runtime/command-line.ts'
import type { LeasedStore } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import * as messages from './messages.ts'

/** The jobs whose problems the owners see on the start screen of the office. */
export const reportingJobs = ['sweep', 'retention'] as const
export type ReportingJob = (typeof reportingJobs)[number]

/**
 * What went wrong in a job. It is stored without words, because each owner reads it in another language. `reason`: the message of an
 * error, in English. `list`: its stored name.
 */
export type JobProblem =
  | { kind: 'stopped'; reason: string }
  | { kind: 'file'; name: string; reason: string }
  | { kind: 'orphans'; orphans: number; all: number }
  | { kind: 'record'; list: string; key: string; reason: string }
  | { kind: 'expired'; list: string; expired: number; total: number; day: string }
  | { kind: 'more'; count: number }

const maxProblems = 5

/** A problem in a sentence. */
export function sayProblem(problem: JobProblem, lists: Pick<Lists, 'find'>): string {
  switch (problem.kind) {
    case 'stopped':
      return say(messages.jobProblems.stopped, problem)
    case 'file':
      return say(messages.jobProblems.file, problem)
    case 'orphans':
      return say(messages.jobProblems.orphans, { ...problem, command: commandLine('sweep', '--confirm') })
    case 'record':
      return say(messages.jobProblems.record, {
        ...problem,
        record: lists.find(problem.list)?.singular ?? problem.list,
      })
    case 'expired': {
      const records = (lists.find(problem.list)?.title ?? problem.list).toLowerCase()
      return say(messages.jobProblems.expired, { ...problem, records, command: commandLine('retention', '--confirm') })
    }
    case 'more':
      return say(messages.jobProblems.more, problem)
  }
}

/** The stored problems of a job in sentences, one in each line. */
export const sayProblems = (stored: string, lists: Pick<Lists, 'find'>): string =>
  (JSON.parse(stored) as JobProblem[]).map((problem) => sayProblem(problem, lists)).join('\n')

/**
 * Stores the problems of a job's run for the owners, or removes its record when there are none. The record keeps the time at
 * which the job had problems first. @throws Unavailable, LeaseLost
 */
export async function saveProblems(
  store: Pick<LeasedStore, 'as'>,
  job: ReportingJob,
  { problems, at }: { problems: readonly JobProblem[]; at: Date },
): Promise<void> {
  const actorStore = store.as(systemActor(job))
  const current = await actorStore.get(jobProblems, job)
  if (problems.length > 0) {
    const stored = JSON.stringify(firstOf(problems))
    await actorStore.importRecord(jobProblems, job, { problems: stored, at: current?.at ?? at.toISOString() })
  } else if (current) {
    await actorStore.delete(jobProblems, job).catch((error) => {
      if (!(error instanceof NotFound)) throw error
    })
  }
}

function firstOf(problems: readonly JobProblem[]): JobProblem[] {
  const count = problems.length - maxProblems
  return [...problems.slice(0, maxProblems), ...(count > 0 ? [{ kind: 'more', count } as const] : [])]
}
