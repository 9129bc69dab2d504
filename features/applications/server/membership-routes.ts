import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { systemActor } from '../../../lists/access.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import { createPrivateLink, openByLink, shownLink } from '../../../server/forms/private-links.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { receiveSubmission, type SubmissionServices, wantsJson } from '../../../server/forms/receive-submission.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { readSent, sentLinkCookie } from '../../../server/forms/sent-link.ts'
import { requestId } from '../../../server/http/request-id.ts'
import { isStorageFailure } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import { membershipForm } from '../form.ts'
import { applicantLinks, applicantPath } from './applicant-links.ts'
import { type ApplicationServices, submitApplication } from './submit.ts'

const { path } = membershipForm
type MembershipServices = SubmissionServices & ApplicationServices & { origin: () => string }

/** The routes that receive the membership form, and that show the private link after it. */
export function membershipRoutes(services: MembershipServices) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const resultPages = new ResultPages(services)
  app.post(
    path,
    receiveSubmission(services, membershipForm, async ({ form, context }) => {
      const isScript = wantsJson(context)
      const id = requestId(context)
      const submitted = await submitApplication({ ...services, requestId: id }, form, { holdUploads: !isScript })
      const result = await withLink(services, submitted, context)
      if (!isScript && result.state === 'sent' && result.link)
        context.header('set-cookie', sentLinkCookie(path, result.link))
      return result
    }),
  )
  app.get(path, async (context, next) => {
    const secret = readSent(context)?.key
    if (!secret || !(await openByLink(services, applications, secret))) return next()
    const link = shownLink(services.origin(), applicantPath, secret.replaceAll('-', ''))
    const answer = { state: 'sent' as const, text: membershipForm.sent, link }
    return resultPages.answer(context, { status: 200, path, query: { sent: '1' }, own: { answer } })
  })
  return app
}

/**
 * Adds a new private link to the answer to an application that is stored: also when the same form arrives again, because its
 * first answer was lost. Without the link, which a mail contains as well, the application is stored nevertheless.
 */
async function withLink(
  { store, now, origin, log }: MembershipServices,
  result: SubmissionResult,
  context: FormContext,
): Promise<SubmissionResult> {
  if (result.state !== 'sent' || result.reference === undefined) return result
  try {
    const { records } = await store
      .as(systemActor('applicant-links'))
      .query(applications, { where: { membershipId: result.reference }, size: 1 })
    if (!records[0]) return result
    const secret = await createPrivateLink(store, applicantLinks, records[0].key, { now: now() })
    return { ...result, link: shownLink(origin(), applicantPath, secret) }
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    log.error(path, error, requestId(context))
    return result
  }
}
