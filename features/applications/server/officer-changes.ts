import { say } from '../../../lists/language.ts'
import { Conflict } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import { findMembersOf } from '../../members/server/new-member.ts'
import { applications, isDecided, stateOf } from '../applications.ts'
import { endLinks } from './applicant-links.ts'
import {
  addEvent,
  type Changed,
  type ChangeServices,
  changeApplication,
  NotPossible,
  type PlannedChange,
  requireApplication,
  requireUndecided,
  type Target,
} from './change-application.ts'
import { createMember, newMember } from './decisions.ts'
import { readEvents } from './events.ts'
import * as messages from './messages.ts'

/** A change by an officer: what it would write, after it was checked. Each reads and writes nothing else. */
type PlanChange = (services: ChangeServices, target: Target, numbers: Numbers) => Promise<PlannedChange>

/** Carries out a change by an officer, alone in its transaction. @throws what `plan` throws, Conflict, NotFound, Unavailable */
export async function changeAsOfficer(services: ChangeServices, target: Target, plan: PlanChange) {
  const numbers = new Numbers(services.store)
  const planned = await plan(services, target, numbers)
  return changeApplication(services, planned.application, target.by, planned, numbers)
}

/**
 * Takes a decision back, so that another one can be made. The application is not handled any more. A member that was made from it
 * stays in the register: the event names it.
 */
export const planReopening: PlanChange = async ({ store }, target) => {
  const application = await requireApplication(store, target)
  if (!isDecided(application)) throw new NotPossible(say(messages.notDecided))
  const [member] = await findMembersOf(store, application.key)
  return {
    application,
    fields: { state: 'in review', handledAt: undefined },
    event: { kind: 'reopened', member: member?.key },
  }
}

/**
 * Enters an accepted application in the register of members, when the acceptance did not. No mail leaves.
 * @throws Forbidden, NotFound, NotPossible, ValidationError, Unavailable, and Conflict when another officer does it at the same time
 */
export const planMember: PlanChange = async ({ store, now }, target, numbers) => {
  const application = await requireApplication(store, target)
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
    application,
    fields: {},
    event: { kind: 'registered', member: key },
    alongside: (as) => createMember(as, target.by, { member, application, key }),
  }
}

/** Records that the applicant withdrew the application by telephone or mail. Retention counts from now. */
export const planWithdrawal: PlanChange = async ({ store, now }, target) => {
  const application = await requireApplication(store, target)
  requireUndecided(application)
  return {
    application,
    fields: { state: 'withdrawn', handledAt: now().toISOString() },
    event: { kind: 'withdrawn' },
  }
}

/** Confirms the address that the applicant has entered. The one before is told of it. @throws Conflict when none waits */
export const planAddress: PlanChange = async ({ store }, target) => {
  const application = await requireApplication(store, target)
  const { key, email = '', newEmail, revision } = application
  if (newEmail === undefined) throw new Conflict(applications.name, key, revision)
  return {
    application,
    fields: { email: newEmail, newEmail: undefined },
    event: { kind: 'address confirmed', text: `${email} → ${newEmail}` },
  }
}

/** Ends all links to an application's page. @throws Forbidden, NotFound, Unavailable */
export async function endAllLinks(services: ChangeServices, target: Target): Promise<Changed & { revision: number }> {
  const application = await requireApplication(services.store, target)
  await endLinks(services.store, application.key)
  return addEvent(services, application, target.by, { kind: 'links ended' })
}
