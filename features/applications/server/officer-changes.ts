import { actorName } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { registeredMembers } from '../../members/members.ts'
import { findMembersOf, toMemberRecord } from '../../members/server/new-member.ts'
import { takeMemberNumber } from '../../members/server/numbers.ts'
import { isDecided, stateOf } from '../applications.ts'
import {
  addEvent,
  type ChangeServices,
  changeApplication,
  NotPossible,
  requireApplication,
  requireUndecided,
  type Target,
} from './change-application.ts'
import { readEvents, serverOnBehalfOf } from './events.ts'

/** Assigns an application to the officer, who begins to review it. A question that was asked stays asked. */
export async function takeApplication(services: ChangeServices, target: Target) {
  const application = await requireApplication(services.store, target)
  requireUndecided(application)
  const state = stateOf(application) === 'received' ? { state: 'in review' } : {}
  return changeApplication(services, application, target.by, {
    fields: { ...state, assignedTo: actorName(target.by) },
    event: { kind: 'taken' },
  })
}

/** Assigns an application to an officer, given as the name of an actor, or to nobody. */
export async function assignApplication(services: ChangeServices, target: Target, officer: string | undefined) {
  const application = await requireApplication(services.store, target)
  return changeApplication(services, application, target.by, {
    fields: { assignedTo: officer },
    event: { kind: 'assigned', officer },
  })
}

/**
 * Takes a decision back, so that another one can be made. The application is not handled any more. A member that was made from it
 * stays in the register: the event names it.
 */
export async function reopenApplication(services: ChangeServices, target: Target) {
  const application = await requireApplication(services.store, target)
  if (!isDecided(application)) throw new NotPossible('This application has no decision yet')
  const [member] = await findMembersOf(services.store, application.key)
  return changeApplication(services, application, target.by, {
    fields: { state: 'in review', handledAt: undefined },
    event: { kind: 'reopened', member: member?.key },
  })
}

/**
 * Enters an accepted application in the register of members, when the acceptance did not. No mail leaves.
 * @throws Forbidden, NotFound, NotPossible, ValidationError, Unavailable, and Conflict when another officer does it at the same time
 */
export async function makeMember(services: ChangeServices, target: Target) {
  const { store, now } = services
  const application = await requireApplication(store, target)
  if (stateOf(application) !== 'accepted') throw new NotPossible('Accept the application first')
  const [existing] = await findMembersOf(store, application.key)
  if (existing)
    throw new NotPossible(
      `This application is in the register already, as member ${existing.number ?? 'without a number'}`,
    )
  const accepted = (await readEvents(store, application.key)).find(
    ({ kind, at }) => kind === 'accepted' && at === application.stateAt,
  )
  // The key that the acceptance would have used, so that one of two officers makes the member.
  const key = accepted?.key ?? application.key
  const member = toMemberRecord(application, { number: await takeMemberNumber(store), today: today(now()) })
  return changeApplication(services, application, target.by, {
    fields: {},
    event: { kind: 'registered', member: key },
    alongside: (as) => [as(serverOnBehalfOf(target.by)).create(registeredMembers, member, { key })],
  })
}

/** Records that the applicant withdrew the application by telephone or mail. Retention counts from now. */
export async function withdrawApplication({ store, now }: ChangeServices, target: Target) {
  const application = await requireApplication(store, target)
  requireUndecided(application)
  return changeApplication({ store, now }, application, target.by, {
    fields: { state: 'withdrawn', handledAt: now().toISOString() },
    event: { kind: 'withdrawn' },
  })
}

/** Keeps a note with an application. It changes nothing else, so it needs no revision. */
export async function addNote(services: ChangeServices, { key, by }: Target, text: string) {
  return addEvent(services, await requireApplication(services.store, { key, by }), by, { kind: 'note', text })
}
