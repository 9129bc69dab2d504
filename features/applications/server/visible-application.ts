import type { LeasedStore } from '../../../server/store/contract.ts'
import { applications } from '../applications.ts'
import { type Application, type ApplicationEvent, readEvents, serverOnBehalfOf } from './events.ts'
import { findEarlierState, findUndoable, type UndoableDecision } from './undo.ts'

type ReadServices = { now: () => Date } & { store: Pick<LeasedStore, 'as'> }

/**
 * An application as its applicant may see it, and its events, newest first. `pending`: the decision that is left out, because an
 * officer can still undo it; the state is the one before it.
 */
export type VisibleApplication = {
  application: Application
  events: ApplicationEvent[]
  pending: UndoableDecision | undefined
}

/**
 * Returns what the applicant may see of an application now: a question or a decision only once nobody can undo it any more. The
 * page, the download and the applicant's actions all ask here. `related`: what `readRelated` returns, read while
 * nobody decided or undid a decision. Undefined when the application does not exist.
 * @throws Unavailable
 */
export async function readVisibleApplication<T>(
  services: ReadServices,
  key: string,
  readRelated: () => Promise<T>,
): Promise<(VisibleApplication & { related: T }) | undefined>
export async function readVisibleApplication(
  services: ReadServices,
  key: string,
): Promise<VisibleApplication | undefined>
export async function readVisibleApplication(
  services: ReadServices,
  key: string,
  readRelated: () => Promise<unknown> = async () => undefined,
) {
  const reader = services.store.as(serverOnBehalfOf({ kind: 'system', id: 'applications' }))
  for (;;) {
    const application = await reader.get(applications, key)
    if (!application) return undefined
    const related = await readRelated()
    const visible = await hidePending(services, application)
    // A decision that was made or undone in between has changed the application.
    if ((await reader.get(applications, key))?.revision === application.revision) return { ...visible, related }
  }
}

/** What an applicant sees when the history does not hold the state before a pending decision, for example after a restore. */
const unknownState = { state: 'in review', stateAt: undefined, handledAt: undefined } as const

async function hidePending(services: ReadServices, application: Application): Promise<VisibleApplication> {
  const events = await readEvents(services.store, application.key)
  const pending = await findUndoable(services, application, events)
  if (!pending) return { application, events, pending }
  const before = (await findEarlierState(services.store, application)) ?? unknownState
  return {
    application: { ...application, ...before },
    events: events.filter(({ key }) => key !== pending.event.key),
    pending,
  }
}
