import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { receiveSubmission, type SubmissionServices, wantsJson } from '../../../server/forms/receive-submission.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { sentLinkCookie } from '../../../server/forms/sent-link.ts'
import { requestId } from '../../../server/http/request-id.ts'
import { membershipForm } from '../form.ts'
import { findSentLink, type LinkServices, withLink } from './sent-link.ts'
import { type ApplicationServices, submitApplication } from './submit.ts'

const { path } = membershipForm

/** The routes that receive the membership form, and that show the private link after it. */
export function membershipRoutes(services: SubmissionServices & LinkServices & ApplicationServices) {
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
    const result = await findSentLink(services, context)
    return result
      ? resultPages.answer(context, { status: 200, path, query: { sent: '1' }, own: { answer: result } })
      : next()
  })
  return app
}
