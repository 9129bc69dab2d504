import type { ApplicantPage } from '../server/applicant-routes.ts'

declare module '../../../site/page.ts' {
  interface LoadContext {
    /** How many days an application is stored after it was handled; undefined means the default. */
    retentionDays?: number
  }
  interface OwnAnswer {
    /** What the applicant's page shows to the person who sent a private link. */
    applicant?: ApplicantPage | undefined
  }
}
