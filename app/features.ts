import { createApplications } from '../features/applications/server/create-applications.ts'
import { applicationHooks } from '../features/applications/server/list-hooks.ts'
import { createBlackBelts } from '../features/black-belts/server/create-black-belts.ts'
import { certificateHooks } from '../features/certificates/server/certificate-mails.ts'
import { createCertificates } from '../features/certificates/server/create-certificates.ts'
import { createContact } from '../features/contact/server/create-contact.ts'
import { messageHooks } from '../features/contact/server/list-hooks.ts'
import { closureHooks } from '../features/dojos/server/closure-mails.ts'
import { createDojos } from '../features/dojos/server/create-dojos.ts'
import { contactHooks } from '../features/dojos/server/list-hooks.ts'
import { createEntries } from '../features/entries/server/create-entries.ts'
import { entryHooks } from '../features/entries/server/list-hooks.ts'
import { createEvents } from '../features/events/server/create-events.ts'
import { createFees } from '../features/fees/server/create-fees.ts'
import { feeHooks } from '../features/fees/server/list-hooks.ts'
import { createFirstClass } from '../features/first-class/server/create-first-class.ts'
import { firstClassHooks } from '../features/first-class/server/list-hooks.ts'
import { createGradings } from '../features/gradings/server/create-gradings.ts'
import { gradingHooks } from '../features/gradings/server/list-hooks.ts'
import { createGuide } from '../features/guide/server/create-guide.ts'
import { createInstructors, instructorHooks } from '../features/instructors/server/create-instructors.ts'
import { createMembers } from '../features/members/server/create-members.ts'
import { memberHooks } from '../features/members/server/list-hooks.ts'
import { createMembershipFees } from '../features/membership-fees/server/create-membership-fees.ts'
import { createNews } from '../features/news/server/create-news.ts'
import { createResults } from '../features/results/server/create-results.ts'
import { createSafeguarding } from '../features/safeguarding/server/create-safeguarding.ts'
import type { Feature } from '../server/feature.ts'
import { createHooks } from '../server/list-hooks.ts'

/** What the features do for their lists that no declaration can say. */
export const hooks = createHooks([
  ...applicationHooks,
  ...memberHooks,
  ...messageHooks,
  ...closureHooks,
  ...firstClassHooks,
  ...contactHooks,
  ...entryHooks,
  instructorHooks,
  ...gradingHooks,
  ...feeHooks,
  certificateHooks,
])

type FeatureServices = Parameters<typeof createApplications>[0] &
  Parameters<typeof createContact>[0] &
  Parameters<typeof createMembers>[0] &
  Parameters<typeof createBlackBelts>[0] &
  Parameters<typeof createEvents>[0] &
  Parameters<typeof createDojos>[0] &
  Parameters<typeof createFirstClass>[0] &
  Parameters<typeof createFees>[0] &
  Parameters<typeof createGuide>[0] &
  Parameters<typeof createSafeguarding>[0] &
  Parameters<typeof createEntries>[0] &
  Parameters<typeof createInstructors>[0] &
  Parameters<typeof createGradings>[0] &
  Parameters<typeof createMembershipFees>[0] &
  Parameters<typeof createResults>[0] &
  Parameters<typeof createCertificates>[0] &
  Parameters<typeof createNews>[0]

/** The parts of the features that need a running server, in any order. */
export const createFeatures = (services: FeatureServices): Feature[] => [
  createApplications(services),
  createContact(services),
  createMembers(services),
  createBlackBelts(services),
  createCertificates(services),
  createEvents(services),
  createDojos(services),
  createFirstClass(services),
  createFees(services),
  createGuide(services),
  createSafeguarding(services),
  createEntries(services),
  createInstructors(services),
  createGradings(services),
  createMembershipFees(services),
  createResults(services),
  createNews(services),
]
