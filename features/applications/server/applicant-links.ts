import type { LinkedPage } from '../../../server/forms/private-links.ts'
import { applicationDrafts, draftLanguage } from '../application-drafts.ts'
import { applications, languageOf } from '../applications.ts'

export const applicantPath = '/application'

/** The links of applicants. A mailbox may have another owner after a year: applicants then ask for a new link. */
export const applicantLinks: LinkedPage<typeof applications> = {
  list: applications,
  path: applicantPath,
  days: 365,
  reachOf: ({ email, phone }) => ({ email, phone }),
  languageOf,
}

/** The links with which people complete what the office has prepared. */
export const draftLinks: LinkedPage<typeof applicationDrafts> = {
  list: applicationDrafts,
  path: applicantPath,
  reachOf: ({ email, phone }) => ({ email, phone }),
  languageOf: draftLanguage,
}
