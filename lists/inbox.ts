import { reviewers } from './access.ts'
import { choice, text, timestamp } from './fields.ts'
import type { Words } from './language.ts'
import type { List } from './list.ts'
import * as messages from './messages.ts'

/**
 * The fields of an inbox whose records have states and officers. A missing state means the first one, so that records that are older than
 * the states need no change.
 */
export const workFields = <const S extends readonly [string, ...string[]]>(
  states: S,
  labels: Readonly<Record<S[number], Words>>,
) => ({
  handledAt: timestamp(messages.handled, { readableBy: reviewers, optional: true, serverTimestamp: true }),
  // The server writes these three together with an event.
  state: choice(messages.state, states, {
    readableBy: reviewers,
    absent: states[0],
    optional: true,
    immutable: true,
    labels,
  }),
  stateAt: timestamp(messages.stateSince, { readableBy: reviewers, optional: true, immutable: true }),
  /** The officer who works on the record, as the name of an actor. */
  assignedTo: text(messages.officer, { readableBy: reviewers, optional: true, immutable: true }),
})

/** Whether the records of a list are assigned to officers. */
export const hasOfficers = ({ inbox, fields }: List): boolean => inbox !== undefined && fields.assignedTo !== undefined

/** The states of the records of a list, in order. */
export const inboxStates = ({ fields }: List): readonly string[] => fields.state?.choices ?? []

/** The state of a record. An imported state that the list does not have means the first one. */
export function inboxStateOf(list: List, { state }: { state?: unknown }): string {
  const states = inboxStates(list)
  return states.find((each) => each === state) ?? states[0] ?? ''
}
