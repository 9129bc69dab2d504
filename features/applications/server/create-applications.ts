import type { FeatureParts } from '../../../server/feature.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Files } from '../../../server/storage/files.ts'
import { applicantRoutes } from './applicant-routes.ts'
import { applicationActs } from './application-acts.ts'
import { applicationCsvRoutes } from './application-csv.ts'
import { applicationRoutes } from './application-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { applicationHooks } from './list-hooks.ts'
import { membershipRoutes } from './membership-routes.ts'
import { followQuestions } from './question-reminders.ts'

type ApplicationServices = Parameters<typeof applicantRoutes>[0] &
  Parameters<typeof membershipRoutes>[0] &
  Parameters<typeof applicationRoutes>[0] &
  Parameters<typeof applicationActs>[0] & { files: Files; personalData: PersonalData; staff: StaffService }

/** Applications for membership: the form, the applicant's page, and the work of the office with its documents and exports. */
export const applicationsFeature: FeatureParts<ApplicationServices> = {
  hooks: applicationHooks,
  create(services) {
    let applicant: ReturnType<typeof applicantRoutes> | undefined
    return {
      async routes() {
        applicant = applicantRoutes(services)
        return [applicant.routes, membershipRoutes(services)]
      },
      officeRoutes: () => [
        documentRoutes(services),
        exportRoutes(services),
        applicationCsvRoutes(services),
        applicationRoutes(services),
      ],
      acts: applicationActs(services),
      cleanup: [{ name: 'reminders', run: () => followQuestions(services) }],
      close: async () => applicant?.close(),
    }
  },
}
