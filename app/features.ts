import { applicationsFeature } from '../features/applications/server/create-applications.ts'
import { blackBeltsFeature } from '../features/black-belts/server/create-black-belts.ts'
import { certificatesFeature } from '../features/certificates/server/create-certificates.ts'
import { contactFeature } from '../features/contact/server/create-contact.ts'
import { dojosFeature } from '../features/dojos/server/create-dojos.ts'
import { entriesFeature } from '../features/entries/server/create-entries.ts'
import { eventsFeature } from '../features/events/server/create-events.ts'
import { feesFeature } from '../features/fees/server/create-fees.ts'
import { firstClassFeature } from '../features/first-class/server/create-first-class.ts'
import { galleryFeature } from '../features/gallery/server/create-gallery.ts'
import { gradingsFeature } from '../features/gradings/server/create-gradings.ts'
import { guideFeature } from '../features/guide/server/create-guide.ts'
import { instructorsFeature } from '../features/instructors/server/create-instructors.ts'
import { membersFeature } from '../features/members/server/create-members.ts'
import { membershipFeesFeature } from '../features/membership-fees/server/create-membership-fees.ts'
import { newsFeature } from '../features/news/server/create-news.ts'
import { resultsFeature } from '../features/results/server/create-results.ts'
import { safeguardingFeature } from '../features/safeguarding/server/create-safeguarding.ts'
import type { Feature, FeatureParts } from '../server/feature.ts'
import { codeHooks } from '../server/forms/mailed-codes.ts'
import { createHooks } from '../server/list-hooks.ts'

/** The features that do something in a server, in any order. */
const features = [
  applicationsFeature,
  contactFeature,
  membersFeature,
  blackBeltsFeature,
  eventsFeature,
  dojosFeature,
  firstClassFeature,
  feesFeature,
  guideFeature,
  safeguardingFeature,
  entriesFeature,
  instructorsFeature,
  gradingsFeature,
  membershipFeesFeature,
  resultsFeature,
  certificatesFeature,
  newsFeature,
  galleryFeature,
]

/** The services that all of the features need. */
type ServicesOf<F> = (F extends FeatureParts<infer S> ? (services: S) => void : never) extends (
  services: infer All,
) => void
  ? All
  : never

/** What the features do for their lists that no declaration can say. */
export const hooks = createHooks([codeHooks, ...features.flatMap((feature) => feature.hooks ?? [])])

/** The parts of the features that need a running server. */
export const createFeatures = (services: ServicesOf<(typeof features)[number]>): Feature[] =>
  features.map(({ create }) => create(services))
