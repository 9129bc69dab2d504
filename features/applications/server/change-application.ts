import type { Actor } from '../../../lists/access.ts'
import { maxSkewMs } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { ActorStore, LeasedStore, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { applications, isDecided, stateOf } from '../applications.ts'
import { type Application, type NewEvent, newEventKey, serverOnBehalfOf, writeEvent } from './events.ts'
import { decidedAlready } from './messages.ts'

export type ChangeServices = { store: Store; now: () => Date }
/** `revision`: of the application after the change. */
export type Changed = { event: string; at: string; revision: number }

/** The application is in a state in which this cannot be done. The message is for the officer. */
export class NotPossible extends RequestError {
  constructor(message: string) {
    super(409, message)
  }
}

/** Returns the application as the actor may see it. @throws Forbidden, NotFound */
export async function requireApplication(store: Pick<Store, 'as'>, by: Actor, key: string): Promise<Application> {
  const application = await store.as(by).get(applications, key)
  if (!application) throw new NotFound(applications.name, key)
  return application
}

export type Change = {
  /** The fields of the application that change. A change of `state` also sets `stateAt`. */
  fields: Record<string, unknown>
  event: Omit<NewEvent, 'application' | 'at'>
}
/** What an officer's change of an application writes, besides the event in the same transaction. */
export type PlannedChange = Change & {
  alongside?: (as: Store['as'], change: { event: string; at: string }) => readonly Promise<unknown>[]
}

/**
 * Starts the write of an application. It fails with Conflict when somebody changed the application since it was read, and with NotFound when
 * it was erased.
 */
export function writeChange(
  as: (actor: Actor) => ActorStore,
  { key, revision }: Application,
  by: Actor,
  { fields, at }: Pick<Change, 'fields'> & { at: string },
) {
  const written = 'state' in fields ? { stateAt: at, ...fields } : fields
  return as(serverOnBehalfOf(by)).update(applications, key, written, revision)
}

/**
 * Changes an application and writes the event, in one transaction.
 * @throws Conflict when somebody changed the application since it was read; NotFound when it was erased; Unavailable
 */
export async function changeApplication(
  { store, now }: { store: Pick<LeasedStore, 'transaction'>; now: () => Date },
  application: Application,
  by: Actor,
  { fields, event }: Change,
): Promise<Changed> {
  const at = nextMoment([application], now())
  const key = newEventKey()
  const [{ revision }] = await store.transaction((as) => [
    writeChange(as, application, by, { fields, at }),
    writeEvent(as, by, { ...event, application: application.key, at }, key),
  ])
  return { event: key, at, revision }
}

/**
 * Now, but after the last change of state of each of the applications: a state is recognised by its time. A time far ahead comes from a
 * wrong clock.
 */
export function nextMoment(changed: readonly Application[], now: Date): string {
  const aheadMs = changed
    .map(({ stateAt }) => Date.parse(stateAt ?? '') - now.getTime())
    .filter((each) => each >= 0 && each < maxSkewMs)
  return new Date(aheadMs.length > 0 ? now.getTime() + Math.max(...aheadMs) + 1 : now).toISOString()
}

/** Writes what happened beside an application, which stays as it is. @throws NotFound when it was erased; Unavailable */
export async function addEvent(
  { store, now }: ChangeServices,
  application: Application,
  by: Actor,
  event: Change['event'],
): Promise<void> {
  const { key } = application
  await store.transaction((as) => [
    as(serverOnBehalfOf(by)).update(applications, key, {}),
    writeEvent(as, by, { ...event, application: key, at: now().toISOString() }),
  ])
}

/** @throws NotPossible when the application has a decision */
export function requireUndecided(application: Application): void {
  if (isDecided(application))
    throw new NotPossible(say(decidedAlready, { state: labelOf(applications.fields.state, stateOf(application)) }))
}

/**
 * What became of an action of an applicant. `late`: the application is in a state that does not allow it. `deciding`: the office
 * has just decided what the applicant cannot see yet. `changed`: the office changed the typed fields or the question meanwhile, or
 * changed something so often that the action could not be stored.
 */
export type ApplicantActionResult =
  | { state: 'done' | 'same' | 'late' | 'deciding' | 'changed' }
  | { state: 'refused'; errors: ValidationErrors }

/** Repeats an action that reads the application and writes it, while somebody else changes it in between. */
export async function repeatOnConflict(act: () => Promise<ApplicantActionResult>): Promise<ApplicantActionResult> {
  try {
    return await repeatOnRace(act)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return { state: 'changed' }
  }
}
