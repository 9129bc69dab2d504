import { say } from '../../../lists/language.ts'
import type { BulkResult, UndoableActs } from '../api-types.ts'
import type { BulkChange } from './BulkDecision.tsx'
import * as messages from './messages.ts'

type Names = Readonly<Record<string, string>>
/** An application that stays as it was. `reason` is a sentence for the officer. */
type UnchangedApplication = { key: string; name: string; reason: string }
/** Decisions that were made at once and can be taken back until `untilMs`, in milliseconds of the clock of this device. */
export type Decided = { id: number; text: string; events: Record<string, string>; names: Names; untilMs: number }

/** What became of what an officer has done with several applications. */
export type BulkOutcome = {
  /** What the last change did not change. */
  failed: readonly UnchangedApplication[]
  /** What the last press on “Undo all” did not take back. */
  notUndone: readonly UnchangedApplication[]
  /** The applicants of the last decisions who get no mail. */
  withoutMail: readonly { key: string; name: string }[]
  decisions: readonly Decided[]
  /** How many times several applications were decided: the id of the next decision. */
  made: number
  /** The events of all decisions that this screen has shown. */
  known: ReadonlySet<string>
}

export const noOutcome: BulkOutcome = {
  failed: [],
  notUndone: [],
  withoutMail: [],
  decisions: [],
  made: 0,
  known: new Set(),
}

const nameIn = (names: Names, key: string) => names[key] ?? key
const unchangedIn = ({ failed }: BulkResult, names: Names): UnchangedApplication[] =>
  failed.map(({ key, reason }) => ({ key, name: nameIn(names, key), reason }))

/** What was done, for example `2 applications declined`. */
export function doneText({ done }: BulkResult, action: BulkChange['action'], names: Names): string {
  return done.length === 1
    ? say(messages.oneDone[action], { name: nameIn(names, done[0]!) })
    : say(messages.severalDone[action], { count: done.length })
}

/** The outcome after a change. Earlier decisions that can still be undone stay. `nowMs`: by the clock of this device. */
export function afterChange(
  before: BulkOutcome,
  result: BulkResult,
  { action, names, nowMs }: { action: BulkChange['action']; names: Names; nowMs: number },
): BulkOutcome {
  const events = Object.values(result.undoable).map(({ event }) => event)
  // The server may have told of these decisions before its answer arrived.
  const open = before.decisions.filter((decided) => decided.untilMs > nowMs && !hasSome(decided, events))
  const isUndoable = Object.keys(result.undoable).length > 0
  const text = doneText(result, action, names)
  return {
    failed: unchangedIn(result, names),
    notUndone: [],
    withoutMail: result.noMail.map((key) => ({ key, name: nameIn(names, key) })),
    decisions: isUndoable ? [...open, { id: before.made, names, ...toDecided(result, text, nowMs) }] : open,
    made: before.made + (isUndoable ? 1 : 0),
    known: new Set([...before.known, ...events]),
  }
}

const hasSome = ({ events }: Decided, some: readonly string[]) =>
  Object.values(events).some((event) => some.includes(event))

const actions: Partial<Record<UndoableActs['acts'][number]['kind'], BulkChange['action']>> = {
  accepted: 'accept',
  declined: 'decline',
}

/** The outcome with decisions that the server tells of and this screen does not know, because it was closed or an answer was lost. */
export function withRecovered(before: BulkOutcome, { acts, now }: UndoableActs, nowMs: number): BulkOutcome {
  return acts.reduce((outcome, { kind, decisions }) => {
    const action = actions[kind]
    if (!action || decisions.some(({ event }) => outcome.known.has(event))) return outcome
    const names = Object.fromEntries(decisions.map(({ key, name }) => [key, name]))
    const result: BulkResult = {
      done: Object.keys(names),
      failed: [],
      undoable: Object.fromEntries(decisions.map((decision) => [decision.key, decision])),
      noMail: decisions.flatMap(({ key, hasMail }) => (hasMail ? [] : [key])),
      now,
    }
    const { failed, notUndone, withoutMail } = outcome
    return { ...afterChange(outcome, result, { action, names, nowMs }), failed, notUndone, withoutMail }
  }, before)
}

/** All of them can be undone until the first mail leaves. */
function toDecided({ undoable, noMail, now }: BulkResult, text: string, nowMs: number) {
  const decisions = Object.entries(undoable)
  const mails = decisions.filter(([key]) => !noMail.includes(key)).length
  return {
    text:
      mails > 0 ? say(messages.mailsLeaveIn, { done: text, count: mails }) : say(messages.undoableFor, { done: text }),
    events: Object.fromEntries(decisions.map(([key, { event }]) => [key, event])),
    // The clock of this device may be wrong, so the server tells how long it is.
    untilMs: nowMs + Math.min(...decisions.map(([, { until }]) => Date.parse(until))) - Date.parse(now),
  }
}

/**
 * The outcome after “Undo all”. Applications that the decision itself could not change stay listed in `failed`. A decision that can
 * never be undone is named with the reason, and offered no more; the others can be tried again.
 */
export function afterUndo(before: BulkOutcome, { id, events, names }: Decided, result: BulkResult): BulkOutcome {
  const isUndone = ({ key }: { key: string }) => result.done.includes(key)
  const retriable = result.failed.filter(({ isFinal }) => !isFinal).map(({ key }) => key)
  const text = say(messages.notTakenBack, { count: retriable.length })
  const rest = Object.fromEntries(retriable.flatMap((key) => (events[key] === undefined ? [] : [[key, events[key]]])))
  return {
    ...before,
    failed: before.failed.filter((application) => !isUndone(application)),
    notUndone: unchangedIn(result, names),
    withoutMail: before.withoutMail.filter((applicant) => !isUndone(applicant)),
    decisions: before.decisions.flatMap((decided) => {
      if (decided.id !== id) return [decided]
      return retriable.length > 0 ? [{ ...decided, text, events: rest }] : []
    }),
  }
}
