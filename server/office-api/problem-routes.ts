import { Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import { dayMs, formatDate, today } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { Feature, Problem } from '../feature.ts'
import { reportingJobs, sayProblems } from '../jobs/job-problems.ts'
import type { Hooks } from '../list-hooks.ts'
import { applyRetention } from '../privacy/retention.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/files.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import type { Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'
import type { Problems, RetentionResult } from './api-types.ts'
import { manyDocuments } from './messages.ts'
import { requireOwner } from './requests.ts'

type ProblemServices = {
  store: Store
  files: Files
  settings: { retentionDays: number }
  staff: StaffService
  hooks: Hooks
  now: () => Date
  features: readonly Feature[]
  uploadSpace: Pick<UploadSpace, 'problem'>
}

/**
 * What the owners must know: jobs that stopped or failed, problems of features, and officers who opened unusually many documents; and
 * the owner's confirmation that many records may be erased at once.
 */
export function problemRoutes(services: ProblemServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/problems', async (context) => {
    const { lists } = services.store
    const reader = services.store.as(context.get('actor'))
    const found = await Promise.all(
      reportingJobs.map(async (job) => {
        const record = await reader.get(jobProblems, job)
        return record ? [{ about: job, text: sayProblems(record.problems ?? '[]', lists), since: record.at ?? '' }] : []
      }),
    )
    const others = await Promise.all([
      ...services.features.map((feature) => feature.problems?.() ?? []),
      diskProblems(services),
      documentAlerts(services, context.get('actor')),
    ])
    return context.json({ problems: [...found, ...others].flat() } satisfies Problems)
  })
  app.post('/api/retention', async (context) => {
    requireOwner(context, 'apply the retention to', 'all lists')
    const report = await applyRetention(services, { confirmed: true })
    if (!report) throw new LeaseLost('retention')
    return context.json({ erased: report.erased, problems: report.problems.length } satisfies RetentionResult)
  })
  return app
}

async function diskProblems({ uploadSpace }: ProblemServices): Promise<Problem[]> {
  const text = await uploadSpace.problem()
  return text === undefined ? [] : [{ about: 'space', text }]
}

const alertDays = 7

/** Officers who opened unusually many documents within a week: the last number of each day. */
async function documentAlerts({ store, staff, now }: ProblemServices, reader: Actor): Promise<Problems['problems']> {
  const from = new Date(now().getTime() - alertDays * dayMs).toISOString()
  const { records } = await store
    .as(reader)
    .query(staffChanges, { where: { kind: 'manyDocuments' }, ranges: { at: { from } } })
  const names = await actorNames(
    staff,
    records.map(({ person }) => `staff:${person}`),
  )
  if (records.length === 0) return []
  // Newest first: of each day the highest number remains.
  const days = new Map(
    records.reverse().map(({ person, count, at = '' }) => {
      const [name, day] = [names.get(`staff:${person}`)!, today(new Date(at))]
      return [`${person} ${day}`, say(manyDocuments, { name, day: formatDate(day), count: Number(count) })]
    }),
  )
  return [{ about: 'documents', text: [...days.values()].reverse().join('\n'), since: records[0]!.at ?? '' }]
}
