import type { Actor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { endLinks } from '../../../server/forms/private-links.ts'
import type { Numbers } from '../../../server/store/numbers.ts'
import { findMembersOf } from '../../members/server/new-member.ts'
import { applications, isDecided, stateOf } from '../applications.ts'
import {
  addEvent,
  type ChangeServices,
  NotPossible,
  type PlannedChange,
  requireApplication,
  requireUndecided,
} from './change-application.ts'
import type { DecisionServices } from './decision-mail.ts'
import { createMember, newMember } from './decisions.ts'
import { type Application, readEvents } from './events.ts'
import * as messages from './messages.ts'

/** What a change by an officer would write, after it was checked. It reads and writes nothing else. */
type PlanChange = (
  services: Pick<DecisionServices, 'store' | 'now'>,
  application: Application,
  by: Actor,
  numbers: Numbers,
) => Promise<PlannedChange>

/**
 * Takes a decision back, so that another one can be made. The application is not handled any more. A member that was made from it
 * stays in the register: the event names it.
 */
export const planReopening: PlanChange = async ({ store }, application) => {
  if (!isDecided(application)) throw new NotPossible(say(messages.notDecided))
  const [member] = await findMembersOf(store, application.key)
  return {
    fields: { state: 'in review', handledAt: undefined },
    event: { kind: 'reopened', member: member?.key },
  }
}

/**
 * Enters an accepted application in the register of members, when the acceptance did not. No mail leaves.
 * @throws NotPossible, ValidationError, Unavailable
 */
export const planMember: PlanChange = async ({ store, now }, application, by, numbers) => {
  if (stateOf(application) !== 'accepted') throw new NotPossible(say(messages.notAccepted))
  const [existing] = await findMembersOf(store, application.key)
  if (existing)
    throw new NotPossible(
      existing.number === undefined
        ? say(messages.memberAlreadyWithoutNumber)
        : say(messages.memberAlready, { number: existing.number }),
    )
  const accepted = (await readEvents(store, application.key)).find(
    ({ kind, at }) => kind === 'accepted' && at === application.stateAt,
  )
  // The key that the acceptance would have used, so that one of two officers makes the member.
  const key = accepted?.key ?? application.key
  const member = await newMember({ store, now }, application, numbers)
  return {
    fields: {},
    event: { kind: 'registered', member: key },
    alongside: (as) => createMember(as, by, { member, application, key }),
  }
}

/** Records that the applicant withdrew the application by telephone or mail. Retention counts from now. */
export const planWithdrawal: PlanChange = async ({ now }, application) => {
  requireUndecided(application)
  return {
    fields: { state: 'withdrawn', handledAt: now().toISOString() },
    event: { kind: 'withdrawn' },
  }
}

/** Confirms the address that the applicant has entered. The one before is told of it. @throws NotPossible when none waits */
export const planAddress: PlanChange = async (_, { email = '', newEmail }) => {
  if (newEmail === undefined) throw new NotPossible(say(messages.noNewAddress))
  return {
    fields: { email: newEmail, newEmail: undefined },
    event: { kind: 'address confirmed', text: `${email} → ${newEmail}` },
  }
}

/** Ends all links to an application's page. @throws Forbidden, NotFound, Unavailable */
export async function endAllLinks(services: ChangeServices, by: Actor, key: string): Promise<void> {
  const application = await requireApplication(services.store, by, key)
  await endLinks(services.store, aboutRecord(applications, key))
  await addEvent(services, application, by, { kind: 'links ended' })
}
