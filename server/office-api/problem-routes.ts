import { Hono } from 'hono'
import type { Issuer } from '../../features/black-belts/server/issuer.ts'
import type { Actor } from '../../lists/access.ts'
import { dayMs, formatDate, today } from '../../lists/dates.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { actorNames } from '../activity/actor-names.ts'
import { usesHttps } from '../http/headers.ts'
import { reportingJobs } from '../jobs/job-problems.ts'
import type { Hooks } from '../list-hooks.ts'
import { applyRetention } from '../privacy/retention.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'
import type { Problems, RetentionResult } from './api-types.ts'
import { type OfficeRoutes, requireOwner } from './requests.ts'

type ProblemServices = {
  store: Store
  files: Files
  settings: { retentionDays: number }
  staff: StaffService
  hooks: Hooks
  now: () => Date
  origin: () => string
  issuer: Issuer
}

/**
 * What the owners must know: jobs that stopped or failed, certificates that nobody can check, keys of certificates that are lost at
 * each start; officers who opened unusually many documents; and the owner's confirmation that many applications may be erased at once.
 */
export function problemRoutes(services: ProblemServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/problems', async (context) => {
    const reader = services.store.as(context.get('actor'))
    const found = await Promise.all(
      reportingJobs.map(async (job) => {
        const record = await reader.get(jobProblems, job)
        return record ? [{ about: job, text: record.text ?? '', since: record.at ?? '' }] : []
      }),
    )
    const others = await Promise.all([
      certificateProblems(services),
      keyProblems(services),
      documentAlerts(services, context.get('actor')),
    ])
    return context.json({ problems: [...found, ...others].flat() } satisfies Problems)
  })
  app.post('/api/retention', async (context) => {
    requireOwner(context, 'apply the retention to', 'Membership')
    const report = await applyRetention(services, { confirmed: true })
    if (!report) throw new LeaseLost('retention')
    return context.json({ erased: report.erased, problems: report.problems.length } satisfies RetentionResult)
  })
  return app
}

/** Certificates whose issuer nobody can look up. There is no problem before the first one is signed. */
async function certificateProblems({ store, origin }: ProblemServices): Promise<Problems['problems']> {
  if (usesHttps({ origin: origin() }) || (await store.lastNumber('credential')) === undefined) return []
  const text = `Certificates are signed in the name of ${origin()}, because the website knows no public address that begins with https. Nobody else can check them, and those that are printed now stay worthless.`
  return [{ about: 'certificates', text }]
}

const repeatedWithinDays = 90

/** A start that found no key, as earlier ones did. Once is no problem of the owners: the message at the start says what to do. */
async function keyProblems({ issuer, now }: ProblemServices): Promise<Problems['problems']> {
  const since = now().getTime() - repeatedWithinDays * dayMs
  const recent = (await issuer.keys.replaced()).filter((usedAt) => usedAt.getTime() > since)
  if (recent.length < 2) return []
  const text = `The website found no key for certificates when it started, and made a new one. It did so before: ${recent.length} other keys were first used within the last ${repeatedWithinDays} days. Certificates from before stay valid.`
  return [{ about: 'issuer key', text }]
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
      const [name, day] = [names.get(`staff:${person}`), today(new Date(at))]
      return [`${person} ${day}`, `${name}, on ${formatDate(day)}: at least ${count} documents and exports.`]
    }),
  )
  return [{ about: 'documents', text: [...days.values()].reverse().join('\n'), since: records[0]!.at ?? '' }]
}
