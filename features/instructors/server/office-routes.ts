import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { type MailSettings, sendsMail } from '../../../server/mail/office-mails.ts'
import type { Done } from '../../../server/office-api/api-types.ts'
import { readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { type Applicant, readApplicants } from '../../applications/server/drafts.ts'
import { sendsNoMail } from '../../dojos/messages.ts'
import { instructors } from '../instructors.ts'
import { endLinks, linkSince, renewLink, writeInstructorMail } from './instructor-links.ts'

/** GET /entry-instructors/:key: since when there is a private link (an ISO timestamp), and what was prepared with it. */
export type InstructorState = { since: string | undefined; applicants: Applicant[] }
const linkRequest = z.object({ action: z.enum(['create', 'send', 'end']) })

/** What officers do with instructors beside what they do in every list. */
export function instructorOfficeRoutes(services: MailServices & { settings: MailSettings }): OfficeRoutes {
  const { store, settings } = services
  const app: OfficeRoutes = new Hono()
  app.get('/api/entry-instructors/:key', async (context) => {
    requireEdit(instructors, context.get('actor'))
    const key = context.req.param('key')
    const [since, applicants] = await Promise.all([linkSince(store, key), readApplicants(store, key)])
    return context.json({ since, applicants } satisfies InstructorState)
  })
  app.post('/api/entry-instructors/:key/link', async (context) => {
    requireEdit(instructors, context.get('actor'))
    const { action } = await readJson(context, linkRequest)
    const instructor = await store.as(context.get('actor')).get(instructors, context.req.param('key'))
    if (!instructor) throw new NotFound(instructors.name, context.req.param('key'))
    // The link is shown only once.
    if (action === 'create') return context.json({ link: await renewLink(services, instructor) })
    if (action === 'send' && !sendsMail(settings)) throw new RequestError(422, say(sendsNoMail))
    await (action === 'end'
      ? endLinks(store, instructor.key)
      : writeInstructorMail(services, instructor, { asked: true }))
    return context.json({ done: true } satisfies Done)
  })
  return app
}
