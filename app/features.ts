import { createApplications } from '../features/applications/server/create-applications.ts'
import { applicationHooks } from '../features/applications/server/list-hooks.ts'
import { createBlackBelts } from '../features/black-belts/server/create-black-belts.ts'
import { createContact } from '../features/contact/server/create-contact.ts'
import { messageHooks } from '../features/contact/server/list-hooks.ts'
import { createEvents } from '../features/events/server/create-events.ts'
import { createMembers } from '../features/members/server/create-members.ts'
import { memberHooks } from '../features/members/server/list-hooks.ts'
import type { Feature } from '../server/feature.ts'
import { createHooks } from '../server/list-hooks.ts'
import type { Services } from './services.ts'

/** What the features do for their lists that no declaration can say. */
export const hooks = createHooks([...applicationHooks, ...memberHooks, ...messageHooks])

/** The parts of the features that need a running server. Applications make members. */
export const createFeatures = (services: Services): Feature[] => [
  createApplications(services),
  createContact(services),
  createMembers(services),
  createBlackBelts(services),
  createEvents(services),
]
