import { albums } from './albums.ts'
import { applicantLinks } from './applicant-links.ts'
import { applicationEvents } from './application-events.ts'
import { approvals } from './approvals.ts'
import { backupState } from './backup-state.ts'
import { blackBelts } from './black-belts.ts'
import { committee } from './committee.ts'
import { messages } from './contact.ts'
import { counters } from './counters.ts'
import type { List } from './engine/list.ts'
import { erasures } from './erasures.ts'
import { events } from './events.ts'
import { imports } from './imports.ts'
import { issuedCredentials } from './issued-credentials.ts'
import { issuerKeys } from './issuer-keys.ts'
import { jobProblems } from './job-problems.ts'
import { lineage } from './lineage.ts'
import { locations } from './locations.ts'
import { mail } from './mail.ts'
import { mailTemplates } from './mail-templates.ts'
import { registeredMembers } from './members.ts'
import { applications } from './membership.ts'
import { news } from './news.ts'
import { partners } from './partners.ts'
import { pictureQueue } from './picture-queue.ts'
import { renewals } from './renewals.ts'
import { signIns } from './sign-ins.ts'
import { site } from './site.ts'
import { slides } from './slides.ts'
import { staffChanges } from './staff-changes.ts'
import { trainingPrograms } from './training-programs.ts'
import { unusedPictures } from './unused-pictures.ts'
import { viewings } from './viewings.ts'

/** All lists, in the order in which an export writes them. */
export const lists: readonly List[] = [
  site,
  slides,
  partners,
  counters,
  trainingPrograms,
  approvals,
  lineage,
  committee,
  blackBelts,
  events,
  locations,
  albums,
  news,
  messages,
  applications,
  applicationEvents,
  registeredMembers,
  renewals,
  mailTemplates,
  mail,
  viewings,
  erasures,
]

/**
 * All lists of the store: the public and office lists, those of jobs and those of the activity log, which no export contains
 * and no screen edits.
 */
export const storedLists: readonly List[] = [
  ...lists,
  applicantLinks,
  issuedCredentials,
  issuerKeys,
  pictureQueue,
  unusedPictures,
  jobProblems,
  staffChanges,
  signIns,
  imports,
  backupState,
]

export {
  albums,
  applicantLinks,
  applicationEvents,
  applications,
  approvals,
  backupState,
  blackBelts,
  committee,
  counters,
  erasures,
  events,
  imports,
  issuedCredentials,
  issuerKeys,
  jobProblems,
  lineage,
  locations,
  mail,
  mailTemplates,
  messages,
  news,
  partners,
  pictureQueue,
  registeredMembers,
  renewals,
  signIns,
  site,
  slides,
  staffChanges,
  trainingPrograms,
  unusedPictures,
  viewings,
}

/** Returns the list with this stored name. */
export const findList = (name: string): List | undefined => lists.find((list) => list.name === name)
