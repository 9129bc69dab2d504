import type { Actor } from '../../../lists/access.ts'
import { maxSkewMs } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { ActorStore, LeasedStore, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import type { Numbers } from '../../../server/store/numbers.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { applications, isDecided, stateOf } from '../applications.ts'
import { type Application, type NewEvent, newEventKey, serverOnBehalfOf, writeEvent } from './events.ts'
import { decidedAlready } from './messages.ts'

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

export type Change = {
  /** The fields of the application that change. A change of `state` also sets `stateAt`, unless that is given. */
  fields: Record<string, unknown>
  event: Omit<NewEvent, 'application' | 'at'>
  /** Starts further writes of the same transaction; see `Store.transaction`. */
  alongside?: (as: (actor: Actor) => ActorStore, change: { event: string; at: string }) => Promise<unknown>[]
}

/** A change that was checked and is not written yet. */
export type PlannedChange = Change & { application: Application }

/**
 * What a change writes: the application, the event, and what goes with them. `at`: a moment of `nextMoment`. A write fails with Conflict
 * when somebody changed the application since it was read, and with NotFound when it was erased.
 */
export function toWrites({ application, fields, event, alongside = () => [] }: PlannedChange, by: Actor, at: string) {
  const { key, revision } = application
  const eventKey = newEventKey()
  const written = 'state' in fields ? { stateAt: at, ...fields } : fields
  const start = (as: (actor: Actor) => ActorStore) =>
    [
      as(serverOnBehalfOf(by)).update(applications, key, written, revision),
      writeEvent(as, by, { ...event, application: key, at }, eventKey),
      ...alongside(as, { event: eventKey, at }),
    ] as const
  return { event: eventKey, start }
}

/**
 * Changes an application, writes the event and starts the other writes, in one transaction. `numbers`: those that it gives.
 * @throws Conflict when somebody changed the application since it was read; NotFound when it was erased; Unavailable
 */
export async function changeApplication(
  { store, now }: { store: Pick<LeasedStore, 'transaction'>; now: () => Date },
  application: Application,
  by: Actor,
  change: Change,
  numbers?: Numbers,
): Promise<Changed & { revision: number }> {
  const at = nextMoment([application], now())
  const { event, start } = toWrites({ ...change, application }, by, at)
  const [changed] = await store.transaction((as) => [...start(as), ...(numbers?.writes(as) ?? [])])
  return { event, at, application, revision: changed.revision }
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
): Promise<Changed & { revision: number }> {
  const { key, revision } = application
  const at = now().toISOString()
  const eventKey = newEventKey()
  await store.transaction((as) => [
    as(serverOnBehalfOf(by)).update(applications, key, {}),
    writeEvent(as, by, { ...event, application: key, at }, eventKey),
  ])
  return { event: eventKey, at, application, revision }
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
