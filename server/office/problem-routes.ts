import { Hono } from 'hono'
import { jobProblems } from '../../lists/index.ts'
import { reportingJobs } from '../jobs/job-problems.ts'
import { applyRetention } from '../jobs/retention.ts'
import type { Services } from '../services.ts'
import { LeaseLost } from '../store/errors.ts'
import type { JobProblems, RetentionResult } from './api-types.ts'
import { type OfficeRoutes, requireOwner } from './requests.ts'

type ProblemServices = Pick<Services, 'store' | 'files' | 'settings' | 'now'>

/** The jobs that stopped or failed, and the owner's confirmation that many applications may be erased at once. */
export function problemRoutes(services: ProblemServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/problems', async (context) => {
    const reader = services.store.as(context.get('actor'))
    const found = await Promise.all(
      reportingJobs.map(async (job) => {
        const record = await reader.get(jobProblems, job)
        return record ? [{ job, text: record.text ?? '', since: record.at ?? '' }] : []
      }),
    )
    return context.json({ problems: found.flat() } satisfies JobProblems)
  })
  app.post('/api/retention', async (context) => {
    requireOwner(context, 'apply the retention to', 'Membership')
    const report = await applyRetention(services, { confirmed: true })
    if (!report) throw new LeaseLost('retention')
    return context.json({ erased: report.erased, problems: report.problems.length } satisfies RetentionResult)
  })
  return app
}
