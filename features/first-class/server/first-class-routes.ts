import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { openByLink } from '../../../server/forms/private-links.ts'
import { receiveSubmission, type SubmissionServices, wantsJson } from '../../../server/forms/receive-submission.ts'
import { readSent, sentLinkCookie } from '../../../server/forms/sent-link.ts'
import { requestId } from '../../../server/http/request-id.ts'
import { firstClasses } from '../first-class.ts'
import { firstClassForm } from '../form.ts'
import type { BookingPages } from './booking-routes.ts'
import { type BookingServices, submitFirstClass } from './submit.ts'

const { path } = firstClassForm

/** The routes that receive the form, and that show the ticket after it to browsers without scripts. */
export function firstClassRoutes(services: SubmissionServices & BookingServices, bookings: BookingPages) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(
    path,
    receiveSubmission(services, firstClassForm, async ({ form, context }) => {
      const result = await submitFirstClass({ ...services, requestId: requestId(context) }, form)
      if (!wantsJson(context) && result.state === 'sent' && result.link)
        context.header('set-cookie', sentLinkCookie(path, result.link))
      return result
    }),
  )
  app.get(path, async (context, next) => {
    const secret = readSent(context)?.key
    const opened = secret && (await openByLink(services, firstClasses, secret))
    return opened ? bookings.show(context, secret, opened.record) : next()
  })
  return app
}
