import { type Actor, actorName } from '../../../lists/access.ts'
import { maxSkewMs } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { isDelayed, mail } from '../../../lists/system/mail.ts'
import type { HistoryEntry, LeasedStore, Store, Stored } from '../../../server/store/contract.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { memberGrades } from '../../members/member-grades.ts'
import { registeredMembers } from '../../members/members.ts'
import { renewals } from '../../members/renewals.ts'
import { ownPhoto } from '../../members/server/member-photo.ts'
import { readRenewalEntries } from '../../members/server/member-records.ts'
import { readGradings } from '../../members/server/new-member.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import {
  NotPossible,
  nextMoment,
  type PlannedChange,
  requireApplication,
  type Target,
  toWrites,
} from './change-application.ts'
import { decisionMailKey, endOfUndo, undoMs } from './decisions.ts'
import {
  type Application,
  type ApplicationEvent,
  readEvents,
  serverOnBehalfOf,
  undoableKinds,
  withoutUndone,
} from './events.ts'
import { notSettled, notUndoable } from './messages.ts'

type UndoServices = { store: Store; now: () => Date }
type ReadServices = { now: () => Date } & { store: Pick<LeasedStore, 'as'> }
type MailRecord = Stored<typeof mail>

const undoReader = serverOnBehalfOf({ kind: 'system', id: 'applications' })

/** A decision that can be taken back now: its event, and the mail that waits. `until`: an ISO timestamp. */
export type UndoableDecision = { event: ApplicationEvent; mail: MailRecord | undefined; until: string }

/**
 * Returns the decision that gave the application its state, as long as it can be undone: for a minute, or until its mail leaves.
 * Nothing is written. @throws Unavailable
 */
export async function findUndoable(
  { store, now }: ReadServices,
  application: Application,
  events: readonly ApplicationEvent[],
): Promise<UndoableDecision | undefined> {
  const event = events.find(({ kind = '', at }) => undoableKinds.includes(kind) && at === application.stateAt)
  if (!event?.at) return undefined
  const waitMs = Date.parse(event.at) + undoMs - now().getTime()
  if (!(waitMs > 0 && waitMs <= undoMs + maxSkewMs)) return undefined
  const delayed = await store.as(undoReader).get(mail, decisionMailKey(event.key))
  if (delayed && !isDelayed(delayed)) return undefined
  return { event, mail: delayed, until: endOfUndo(event.at) }
}

/** Decisions that an officer has made at the same time, and can take back. */
type UndoableAct = { at: string; decisions: { application: Application; undoable: UndoableDecision }[] }

/** Returns what an officer has decided and can still take back, the oldest first. @throws Unavailable */
export async function findUndoableActs(services: ReadServices, by: Actor): Promise<UndoableAct[]> {
  const { store, now } = services
  const reader = store.as(undoReader)
  const from = new Date(now().getTime() - undoMs).toISOString()
  const { records } = await reader.query(applicationEvents, { where: { by: actorName(by) }, ranges: { at: { from } } })
  const acts = new Map<string, UndoableAct>()
  for (const { key, application: about = '', at = '' } of records.toReversed()) {
    const application = await reader.get(applications, about)
    const undoable = application && (await findUndoable(services, application, await readEvents(store, about)))
    if (!application || undoable?.event.key !== key) continue
    const act = acts.get(at) ?? { at, decisions: [] }
    act.decisions.push({ application, undoable })
    acts.set(at, act)
  }
  return [...acts.values()]
}

/**
 * Refuses the next decision while the last one can be undone: its mail would leave beside the mail of the next one, and a member
 * that it made would stay. @throws Forbidden, NotFound, Conflict, NotPossible, Unavailable
 */
export async function requireSettled(services: UndoServices, target: Target): Promise<void> {
  const application = await requireApplication(services.store, target)
  const undoable = await findUndoable(services, application, await readEvents(services.store, target.key))
  if (undoable) throw new NotPossible(say(notSettled))
}

/**
 * Takes a decision back: the application has its earlier state again, and the mail and the member with its renewals are deleted, in
 * one transaction. It begins again when one of them changes at the same moment, as a member does that gets its photo. It fails when the
 * sender has begun with the mail. Returns the name of the member's photo, which is to be deleted now.
 * @throws Forbidden, NotFound, NotPossible, Conflict, Unavailable
 */
export function undoDecision(services: UndoServices, target: Target, eventKey: string): Promise<string | undefined> {
  return writeTogether(services.store, async () => {
    const { photo, ...planned } = await planUndo(services, target, eventKey)
    const at = nextMoment([planned.application], services.now())
    return { writes: [toWrites(planned, target.by, at).start], result: photo }
  })
}

/** `photo`: the name of the photo of a member that is deleted. */
export type PlannedUndo = PlannedChange & { photo: string | undefined }

/** What taking a decision back would write, see `undoDecision`. @throws Forbidden, NotFound, NotPossible, Conflict, Unavailable */
export async function planUndo(services: UndoServices, target: Target, eventKey: string): Promise<PlannedUndo> {
  const { store } = services
  const application = await requireApplication(store, target)
  const events = await readEvents(store, application.key)
  const undoable = await findUndoable(services, application, events)
  if (undoable?.event.key !== eventKey) {
    const decision = events.find(({ key }) => key === eventKey)
    const isReplaced = decision !== undefined && decision.at !== application.stateAt
    throw new NotPossible(say(isReplaced ? notUndoable.replaced : notUndoable.late))
  }
  const { event, mail: delayed } = undoable
  const member = await store.as(target.by).get(registeredMembers, event.key)
  const system = serverOnBehalfOf(target.by)
  const renewed = member ? await readRenewalEntries(store, member.key) : []
  const graded = member ? await readGradings(store, member.key) : []
  return {
    application,
    photo: member && ownPhoto(member),
    fields: await requireEarlierState(store, application),
    event: { kind: 'undone' },
    alongside: (as) => [
      ...(delayed ? [as(system).delete(mail, delayed.key, delayed.revision)] : []),
      ...(member ? [as(system).delete(registeredMembers, member.key, member.revision)] : []),
      ...renewed.map(({ key }) => as(system).delete(renewals, key)),
      ...graded.map(({ key }) => as(system).delete(memberGrades, key)),
    ],
  }
}

/** Whether a decision was taken back already, perhaps by a request whose answer was lost. @throws Unavailable */
export async function isUndone(store: Pick<Store, 'as'>, application: string, eventKey: string): Promise<boolean> {
  const events = await readEvents(store, application)
  const isThere = (some: readonly ApplicationEvent[]) => some.some(({ key }) => key === eventKey)
  return isThere(events) && !isThere(withoutUndone(events))
}

async function requireEarlierState(store: Store, application: Application): Promise<EarlierState> {
  const before = await findEarlierState(store, application)
  if (!before) throw new NotPossible(say(notUndoable.unknown))
  return before
}

type EarlierState = Pick<Application, 'state' | 'stateAt' | 'handledAt'>

/**
 * Returns the fields of the application as they were before it got its present state; undefined when the history does not reach
 * back that far. @throws Unavailable
 */
export async function findEarlierState(
  store: Pick<LeasedStore, 'as'>,
  application: Application,
): Promise<EarlierState | undefined> {
  const before: EarlierState | undefined = (await findEarlierVersion(store, application))?.data
  return before && { state: before.state, stateAt: before.stateAt, handledAt: before.handledAt }
}

/** Returns the version of the application from which it got its present state, like `findEarlierState`. @throws Unavailable */
export async function findEarlierVersion(
  store: Pick<LeasedStore, 'as'>,
  { key, stateAt }: Application,
): Promise<HistoryEntry | undefined> {
  const history = await store.as(undoReader).history(applications, key)
  const first = history.findLastIndex(({ data }) => data?.stateAt === stateAt)
  return first < 0 ? undefined : history[first + 1]
}
