import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { receiveSubmission, type SubmissionServices } from '../../../server/forms/receive-submission.ts'
import { requestId } from '../../../server/http/request-id.ts'
import { contactForm } from '../form.ts'
import { type MessageServices, submitMessage } from './submit.ts'

/** The route that receives the contact form. */
export function contactRoutes(services: SubmissionServices & MessageServices) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(
    contactForm.path,
    receiveSubmission(services, contactForm, ({ form, context }) =>
      submitMessage({ ...services, requestId: requestId(context) }, form),
    ),
  )
  return app
}
