import { Hono } from 'hono'
import { addressIn } from '../../../lists/language.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { DecisionPreview } from '../api-types.ts'
import { applications } from '../applications.ts'
import { applicantPath } from './applicant-links.ts'
import { decisionRequest, toDecision } from './application-acts.ts'
import { requireApplication } from './change-application.ts'
import type { DecisionServices } from './decision-mail.ts'
import { previewDecision } from './decisions.ts'
import { endAllLinks } from './officer-changes.ts'

const path = '/api/applications'

/** What officers do with applications that is no act. Each route is for those who may edit applications. */
export function applicationRoutes(services: DecisionServices & { origin: () => string }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  // Permission comes before everything else, so that an error reveals nothing.
  app.use(`${path}/*`, async (context, next) => {
    requireEdit(applications, context.get('actor'))
    await next()
  })

  app.post(`${path}/:key/end-links`, async (context) => {
    await endAllLinks(services, context.get('actor'), context.req.param('key'))
    return context.json({ done: true })
  })
  app.post(`${path}/:key/decision-preview`, async (context) => {
    const decision = toDecision(await readJson(context, decisionRequest, 100 << 10))
    const application = await requireApplication(services.store, context.get('actor'), context.req.param('key'))
    const { mail, noMail, member, language } = await previewDecision(services, application, decision)
    const shownLink = `${services.origin()}${addressIn(language, applicantPath)}#…`
    const preview: DecisionPreview = {
      ...(mail && { mail: { ...mail, language, text: mail.text.replace(linkPlaceholder, shownLink) } }),
      ...(noMail && { noMail }),
      ...(member && { member }),
    }
    return context.json(preview)
  })
  return app
}
