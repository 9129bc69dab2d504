import { maxSkewMs } from '../../../lists/dates.ts'
import { isDelayed, mail } from '../../../lists/system/mail.ts'
import type { LeasedStore, Stored } from '../../../server/store/contract.ts'
import { applications } from '../applications.ts'
import { decisionMailKey, endOfUndo, undoMs } from './decisions.ts'
import { type Application, type ApplicationEvent, decisionKinds, readEvents, serverOnBehalfOf } from './events.ts'

type ReadServices = { now: () => Date } & { store: Pick<LeasedStore, 'as'> }

const reader = serverOnBehalfOf({ kind: 'system', id: 'applications' })

/** A decision that can still be taken back: its event, and the mail that waits. `until`: an ISO timestamp. */
export type PendingDecision = { event: ApplicationEvent; mail: Stored<typeof mail> | undefined; until: string }

/**
 * Returns the decision that gave the application its state, as long as it can be taken back: for a minute, or until its mail leaves.
 * @throws Unavailable
 */
export async function findPending(
  { store, now }: ReadServices,
  { stateAt }: Application,
  events: readonly ApplicationEvent[],
): Promise<PendingDecision | undefined> {
  const event = events.find(({ kind = '', at }) => decisionKinds.includes(kind) && at === stateAt)
  if (!event?.at) return undefined
  const waitMs = Date.parse(event.at) + undoMs - now().getTime()
  if (!(waitMs > 0 && waitMs <= undoMs + maxSkewMs)) return undefined
  const delayed = await store.as(reader).get(mail, decisionMailKey(event.key))
  if (delayed && !isDelayed(delayed)) return undefined
  return { event, mail: delayed, until: endOfUndo(event.at) }
}

/**
 * An application as its applicant may see it, and its events, newest first. `pending`: the decision that is left out, because an
 * officer can still undo it; the state is the one before it.
 */
export type VisibleApplication = {
  application: Application
  events: ApplicationEvent[]
  pending: PendingDecision | undefined
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
  const store = services.store.as(reader)
  for (;;) {
    const application = await store.get(applications, key)
    if (!application) return undefined
    const related = await readRelated()
    const visible = await hidePending(services, application)
    // A decision that was made or undone in between has changed the application.
    if ((await store.get(applications, key))?.revision === application.revision) return { ...visible, related }
  }
}

/** What an applicant sees when the history does not hold the state before a pending decision, for example after a restore. */
const unknownState = { state: 'in review', stateAt: undefined, handledAt: undefined } as const

async function hidePending(services: ReadServices, application: Application): Promise<VisibleApplication> {
  const events = await readEvents(services.store, application.key)
  const pending = await findPending(services, application, events)
  if (!pending) return { application, events, pending }
  const before = (await findEarlierState(services.store, application)) ?? unknownState
  return {
    application: { ...application, ...before },
    events: events.filter(({ key }) => key !== pending.event.key),
    pending,
  }
}

type EarlierState = Pick<Application, 'state' | 'stateAt' | 'handledAt'>

/** The state before the present one; undefined when the history does not reach back that far. */
async function findEarlierState(
  store: Pick<LeasedStore, 'as'>,
  { key, stateAt }: Application,
): Promise<EarlierState | undefined> {
  const history = await store.as(reader).history(applications, key)
  const first = history.findLastIndex(({ data }) => data?.stateAt === stateAt)
  const before: EarlierState | undefined = first < 0 ? undefined : history[first + 1]?.data
  return before && { state: before.state, stateAt: before.stateAt, handledAt: before.handledAt }
}
