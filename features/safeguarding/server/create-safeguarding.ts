import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import { say } from '../../../lists/language.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import type { FeatureParts } from '../../../server/feature.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { receiveSubmission, type SubmissionServices } from '../../../server/forms/receive-submission.ts'
import {
  type FormLog,
  identifySubmission,
  refused,
  storageFailed,
  submittedValues,
} from '../../../server/forms/submission.ts'
import { requestId } from '../../../server/http/request-id.ts'
import { writeAlert } from '../../../server/mail/staff-mail.ts'
import { requireProof } from '../../../server/office-api/personal-data.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { findSafeguardingOfficer } from '../../../server/staff/safeguarding.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import * as messages from '../messages.ts'
import { reportForm, safetyReports } from '../safety-reports.ts'

type ReportServices = FormLog & {
  store: Store
  staff: StaffService
  settings: { smtpUrl: string | undefined }
  origin: () => string
  now: () => Date
}
/** GET /safety-reports, newest first. */
export type SafetyReports = { reports: Stored<typeof safetyReports>[] }

/** The reports about the safety of children. */
export const safeguardingFeature: FeatureParts<SubmissionServices & ReportServices> = {
  create: (services) => ({
    routes: async () => {
      const app = new Hono<{ Bindings: HttpBindings }>()
      app.post(
        reportForm.path,
        receiveSubmission(services, reportForm, ({ form, context }) =>
          submitReport({ ...services, requestId: requestId(context) }, form),
        ),
      )
      return [app]
    },
    officeRoutes: () => [reportRoutes(services)],
  }),
}

/** The store allows these to the named officer only. */
function reportRoutes({ store }: ReportServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/safety-reports', async (context) => {
    const { records } = await store.as(context.get('actor')).query(safetyReports)
    requireProof(context, 'document')
    return context.json({ reports: records } satisfies SafetyReports)
  })
  app.delete('/api/safety-reports/:key', async (context) =>
    context.json(await store.as(context.get('actor')).delete(safetyReports, context.req.param('key'))),
  )
  return app
}

/** Stores a report while somebody reads them, and writes to this officer that one has arrived, and nothing of it. */
async function submitReport(services: ReportServices, form: ParsedForm): Promise<SubmissionResult> {
  const { store, settings, origin, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: submittedValues(form, reportForm.fieldNames), submission: submissionId }
  const validated = readForm(entered.values, reportForm)
  if (validated.errors) return refused(entered, validated.errors)
  try {
    const officer = await findSafeguardingOfficer(services)
    if (!officer) return refused(entered, { what: [say(messages.nobodyReads)] })
    await store
      .as(visitor)
      .create(safetyReports, { ...validated.data, sentAt: now().toISOString() }, { idempotencyKey })
    if (settings.smtpUrl !== undefined)
      await writeAlert(services, officer, ({ to, association }) => ({
        to,
        subject: say(messages.mailSubject),
        text: say(messages.mailText, { association, link: `${origin()}/office/#/safety-reports` }),
      }))
    return { state: 'sent', text: reportForm.sent }
  } catch (error) {
    return storageFailed(services, reportForm.path, error, entered)
  }
}
