import { reviewers, system } from '../access.ts'
import { choice, longText, reference, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

const readable = { readableBy: reviewers } as const

/** What officers do with a record of an inbox. */
export const inboxEventKinds = ['taken', 'assigned', 'state', 'note', 'undone'] as const

export const inboxEvents = list({
  name: 'InboxEvent',
  activity: 'inbox',
  title: 'What happened to messages',
  singular: 'event',
  description: 'Officers, states and notes of messages. They are erased with the message.',
  fields: {
    about: reference('About', { ...readable, erase: true }),
    kind: choice('What happened', inboxEventKinds, readable),
    /** The state in which the record is since then. */
    state: text('State', { ...readable, optional: true }),
    /** The officer to whom the record was assigned, as the name of an actor. */
    officer: text('Officer', { ...readable, optional: true }),
    text: longText('Text', { ...readable, personal: true, optional: true }),
    by: text('By', readable),
    at: timestamp('At', readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  search: ['about'],
})
