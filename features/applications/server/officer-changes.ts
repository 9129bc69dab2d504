import { type Actor, actorName } from '../../../lists/access.ts'
import { maxSkewMs, today } from '../../../lists/dates.ts'
import type { ValidationErrors } from '../../../lists/validation.ts'
import type { ActorStore, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { registeredMembers } from '../../members/members.ts'
import { findMembersOf, memberOf } from '../../members/server/new-member.ts'
import { nextMemberNumber } from '../../members/server/numbers.ts'
import { applications, isDecided, stateOf } from '../applications.ts'
import { type Application, applicationActor, type NewEvent, newEventKey, readEvents, writeEvent } from './events.ts'

export type ChangeServices = { store: Store; now: () => Date }
/** The application that an officer changes. `revision` is the one that the officer saw. */
export type Target = { key: string; by: Actor; revision?: number | undefined }
export type Changed = { event: string; at: string; application: Application }

/** The application is in a state in which this cannot be done. The message is for the officer. */
export class NotPossible extends Error {}

/** Returns the application as the actor may see it. @throws Forbidden, NotFound, and Conflict when it has another revision */
export async function requireApplication(
  store: Pick<Store, 'as'>,
  { key, by, revision }: Target,
): Promise<Application> {
  const application = await store.as(by).get(applications, key)
  if (!application) throw new NotFound(applications.name, key)
  if (revision !== undefined && revision !== application.revision)
    throw new Conflict(applications.name, key, application.revision)
  return application
}

/**
 * What became of an action of an applicant. `late`: the application is in a state that does not allow it. `deciding`: the office
 * has just decided what the applicant cannot see yet. `changed`: the office changed the typed fields or the question meanwhile, or
 * changed something so often that the action could not be stored.
 */
export type ActionResult =
  | { state: 'done' | 'same' | 'late' | 'deciding' | 'changed' }
  | { state: 'refused'; errors: ValidationErrors }

const maxAttempts = 5

/** Repeats an action that reads the application and writes it, while somebody else changes it in between. */
export async function repeatOnConflict(act: () => Promise<ActionResult>): Promise<ActionResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      if (attempt === maxAttempts) return { state: 'changed' }
    }
  }
}

export type Change = {
  /** The fields of the application that change. A change of `state` also sets `stateAt`, unless that is given. */
  fields: Record<string, unknown>
  event: Omit<NewEvent, 'application' | 'at'>
  /** Starts further writes of the same transaction; see `Store.transaction`. */
  alongside?: (as: (actor: Actor) => ActorStore, change: { event: string; at: string }) => Promise<unknown>[]
}

/**
 * Changes an application, writes the event and starts the other writes, in one transaction.
 * @throws Conflict when somebody changed the application since it was read; NotFound when it was erased; Unavailable
 */
export async function changeApplication(
  { store, now }: ChangeServices,
  application: Application,
  by: Actor,
  { fields, event, alongside = () => [] }: Change,
): Promise<Changed & { revision: number }> {
  const { key, revision } = application
  const at = nextMoment(application, now())
  const eventKey = newEventKey()
  const written = 'state' in fields ? { stateAt: at, ...fields } : fields
  const [changed] = await store.transaction((as) => [
    as(applicationActor(by)).update(applications, key, written, revision),
    writeEvent(as, by, { ...event, application: key, at }, eventKey),
    ...alongside(as, { event: eventKey, at }),
  ])
  return { event: eventKey, at, application, revision: changed.revision }
}

/** Now, but after the last change of state: a state is recognised by its time. A time far ahead comes from a wrong clock. */
function nextMoment({ stateAt }: Application, now: Date): string {
  const aheadMs = Date.parse(stateAt ?? '') - now.getTime()
  return new Date(aheadMs >= 0 && aheadMs < maxSkewMs ? now.getTime() + aheadMs + 1 : now).toISOString()
}

/** @throws NotPossible when the application has a decision */
export function requireUndecided(application: Application): void {
  if (isDecided(application))
    throw new NotPossible(`This application is ${stateOf(application)} already. Reopen it to decide again`)
}

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
  const member = memberOf(application, { number: await nextMemberNumber(store), today: today(now()) })
  return changeApplication(services, application, target.by, {
    fields: {},
    event: { kind: 'registered', member: key },
    alongside: (as) => [as(applicationActor(target.by)).create(registeredMembers, member, { key })],
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

/** Writes what happened beside an application, which stays as it is. @throws NotFound when it was erased; Unavailable */
export async function addEvent(
  { store, now }: ChangeServices,
  application: Application,
  by: Actor,
  event: Change['event'],
): Promise<Changed & { revision: number }> {
  const { key, revision } = application
  const at = now().toISOString()
  const eventKey = newEventKey()
  await store.transaction((as) => [
    as(applicationActor(by)).update(applications, key, {}),
    writeEvent(as, by, { ...event, application: key, at }, eventKey),
  ])
  return { event: eventKey, at, application, revision }
}
