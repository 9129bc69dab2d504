import { Hono } from 'hono'
import type { MailServices, MailSettings } from '../../../server/list-hooks.ts'
import { linkRoutes } from '../../../server/office-api/link-routes.ts'
import { requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { type Applicant, readApplicants } from '../../applications/server/drafts.ts'
import { instructors } from '../instructors.ts'
import { instructorLinks, writeInstructorMail } from './instructor-links.ts'

/** GET /entry-instructors/:key: the applications that an instructor has prepared. */
export type PreparedApplicants = { applicants: Applicant[] }

/** What officers do with instructors beside what they do in every list. */
export function instructorOfficeRoutes(services: MailServices & { settings: MailSettings }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/entry-instructors/:key', async (context) => {
    requireEdit(instructors, context.get('actor'))
    const applicants = await readApplicants(services.store, context.req.param('key'))
    return context.json({ applicants } satisfies PreparedApplicants)
  })
  app.route(
    '/',
    linkRoutes(services, instructorLinks, (instructor) => writeInstructorMail(services, instructor, { asked: true })),
  )
  return app
}
