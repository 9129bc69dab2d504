import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { reportForm } from './safety-reports.ts'

const aReport = { what: 'He locked the door', where: 'Marol, Tuesday', contact: 'asha@example.org' }

export const rows: FeatureRows = {
  // Nobody has a right by a role: the named officer alone reads and erases reports.
  lists: 'SafetyReport a - - -',
  addresses: `
    /safety-report      …
    /safety-report.json`,
  officeRoutes: `
    GET    /api/safety-reports      401 403 403 403
    DELETE /api/safety-reports/:key 401 403 403 403`,
  bodies: { 'POST /safety-report': { form: aReport } },
  forms: async () => [{ path: '/safety-report', fixed: aReport, fields: reportForm.fieldNames }],
  fieldNames: { '/safety-report': sizeLimitsOf(reportForm).fieldNames },
}
