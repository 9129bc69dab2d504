import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import type { ActorStore, Created, Store, Stored } from '../../../server/store/contract.ts'
import { createKeyGenerator } from '../../../server/store/record-keys.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'

export type Application = Stored<typeof applications>
export type ApplicationEvent = Stored<typeof applicationEvents>
/** What happened to an application, as it is written. `at` is an ISO timestamp. */
export type NewEvent = Pick<ApplicationEvent, 'kind' | 'text' | 'picture' | 'answerBy' | 'officer' | 'member'> & {
  application: string
  at: string
}

/** Returns a new key for an event. The mail about it and the member made by it have keys that follow from it. */
export const newEventKey = createKeyGenerator()

/** The server writes applications and events in the name of the person who acts, so that the history names the person. */
export const serverOnBehalfOf = (by: Actor): Actor => systemActor('applications', by)

/**
 * Writes an event, in a transaction together with a write of the application: that write fails when the application is erased
 * meanwhile, so that no event remains without it (`update` with no fields writes nothing and checks that it exists).
 */
export function writeEvent(
  as: (actor: Actor) => ActorStore,
  by: Actor,
  event: NewEvent,
  key: string = newEventKey(),
): Promise<Created<typeof applicationEvents>> {
  return as(serverOnBehalfOf(by)).create(applicationEvents, { ...event, by: actorName(by) }, { key })
}

/** Returns an application with everything that is stored of it. @throws Unavailable */
export const readApplication = (store: Pick<Store, 'as'>, key: string): Promise<Application | undefined> =>
  store.as(systemActor('applications')).get(applications, key)

/** Returns the events of an application, newest first. @throws Unavailable */
export async function readEvents(store: Pick<Store, 'as'>, application: string): Promise<ApplicationEvent[]> {
  const query = { where: { application } }
  const { records } = await store.as(systemActor('applications')).query(applicationEvents, query)
  return records
}

/** The kinds of events that stay in the timeline when they are taken back. */
export const decisionKinds: readonly string[] = ['asked', 'accepted', 'declined']

/** The events without the decisions that were undone: each `undone` takes back the decision before it. `events`: newest first. */
export function withoutUndone(events: readonly ApplicationEvent[]): ApplicationEvent[] {
  let undone = 0
  return events.filter(({ kind = '' }) => {
    if (kind === 'undone') undone++
    const isTakenBack = undone > 0 && decisionKinds.includes(kind)
    if (isTakenBack) undone--
    return kind !== 'undone' && !isTakenBack
  })
}

/**
 * The question that an application waits for an answer to, or that it lapsed without an answer to; undefined when there is none.
 * `events`: newest first.
 */
export function findOpenQuestion(
  { state, stateAt }: Pick<Application, 'state' | 'stateAt'>,
  events: readonly ApplicationEvent[],
): ApplicationEvent | undefined {
  if (state === 'question asked') return events.find(({ kind, at }) => kind === 'asked' && at === stateAt)
  return state === 'lapsed' ? withoutUndone(events).find(({ kind }) => kind === 'asked') : undefined
}
