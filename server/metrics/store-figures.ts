import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { mail } from '../../lists/system/mail.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { type ReportingJob, reportingJobs } from '../jobs/job-problems.ts'
import type { Hooks } from '../list-hooks.ts'
import { outboxConsumers } from '../mail/outbox.ts'
import { countDueErasures } from '../privacy/retention.ts'
import type { Reader, Store } from '../store/contract.ts'

type FigureServices = { store: Store; now: () => Date } & { settings: { retentionDays: number } }

/** What the metrics tell about the records. All of it is the same for every process on one store. */
export type StoreFigures = {
  head: number
  mails: { waiting: number; 'given up': number }
  /** How long the oldest mail that is not sent yet has been waiting. */
  oldestMailSeconds: number
  pictures: { waiting: number; failed: number }
  problems: Record<ReportingJob, 0 | 1>
  /** When the last complete backup was made, in seconds since 1970; 0 before the first one. */
  lastBackupSeconds: number
  /** By consumer of changes: how many it has not handled yet, 1000 at most. */
  behind: Record<string, number>
}

const actor = systemActor('metrics')
const maxBehind = 1000

/** Reads the figures in a few indexed queries. @throws Unavailable */
export async function readStoreFigures({
  store,
  now,
  hooks,
}: {
  store: Store
  now: () => Date
  hooks: Hooks
}): Promise<StoreFigures> {
  const reader = store.as(actor)
  const waitingMail = { where: { state: 'waiting' } }
  const [head, waiting, givenUp, picturesWaiting, picturesFailed, problems, backups, behind] = await Promise.all([
    store.head(),
    // The list is newest first.
    reader.query(mail, { ...waitingMail, size: 1, page: 'last' }),
    count(reader, mail, 'given up'),
    count(reader, pictureQueue, 'waiting'),
    count(reader, pictureQueue, 'failed'),
    Promise.all(reportingJobs.map(async (job) => [job, (await reader.get(jobProblems, job)) ? 1 : 0] as const)),
    reader.get(backupState, backupState.singletonKey!),
    Promise.all(
      outboxConsumers(store.lists, hooks).map(
        async ({ name, list }) => [name, await countBehind(store, name, list)] as const,
      ),
    ),
  ])
  const oldestAt = Date.parse(waiting.records[0]?.at ?? '')
  return {
    head,
    mails: { waiting: waiting.total, 'given up': givenUp },
    oldestMailSeconds: Number.isNaN(oldestAt) ? 0 : Math.max(0, (now().getTime() - oldestAt) / 1000),
    pictures: { waiting: picturesWaiting, failed: picturesFailed },
    problems: Object.fromEntries(problems) as StoreFigures['problems'],
    lastBackupSeconds: Date.parse(backups?.lastBackupAt ?? '1970-01-01') / 1000,
    behind: Object.fromEntries(behind),
  }
}

/** The records whose retention is over: see `countDueErasures`. Goes through all records of their lists. @throws Unavailable */
export const readDueErasures = ({ store, settings, now }: FigureServices) =>
  countDueErasures(store, settings.retentionDays, now())

const count = async (reader: Reader, list: typeof mail | typeof pictureQueue, state: string): Promise<number> =>
  (await reader.query(list, { where: { state }, size: 1 })).total

async function countBehind(store: Store, name: string, list: List): Promise<number> {
  const cursor = await store.readCursor(name)
  return cursor === undefined ? 0 : (await store.as(actor).changes(list, cursor, maxBehind)).length
}
