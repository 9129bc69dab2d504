import { reviewers, system } from '../access.ts'
import { choice, longText, reference, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import { officer, state } from '../messages.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const

/** What officers do with a record of an inbox. */
export const inboxEventKinds = ['taken', 'assigned', 'state', 'note', 'undone'] as const

export const inboxEvents = list({
  name: 'InboxEvent',
  activity: 'inbox',
  title: messages.inboxEvents.title,
  singular: messages.inboxEvents.event,
  counted: messages.inboxEvents.counted,
  description: messages.inboxEvents.description,
  fields: {
    about: reference(messages.about, { ...readable, erase: true }),
    kind: choice(messages.inboxEvents.whatHappened, inboxEventKinds, { ...readable, labels: messages.inboxEventNames }),
    /** The state in which the record is since then. */
    state: text(state, { ...readable, optional: true }),
    /** The officer to whom the record was assigned, as the name of an actor. */
    officer: text(officer, { ...readable, optional: true }),
    text: longText(messages.text, { ...readable, personal: true, optional: true }),
    by: text(messages.by, readable),
    at: timestamp(messages.at, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  indexed: ['at'],
})
