import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, timestamp } from '../../lists/fields.ts'
import { workFields } from '../../lists/inbox.ts'
import { list, newest } from '../../lists/list.ts'
import { formFields } from './form.ts'
import * as messages from './messages.ts'

/** The states of a message. */
const messageStates = ['received', 'in progress', 'answered'] as const

export const contactMessages = list({
  name: 'Contact',
  inbox: { arrival: ['timestamp'], arrived: messages.arrived, moreArrived: messages.moreArrived, done: ['answered'] },
  activity: 'inbox',
  page: true,
  title: messages.messages,
  singular: messages.noun,
  counted: messages.countedMessages,
  description: messages.fromVisitors,
  fields: {
    ...formFields,
    isRead: boolean(messages.read, { readableBy: reviewers }),
    timestamp: timestamp(messages.sentAt, { readableBy: reviewers }),
    suspect: boolean(messages.suspect, { readableBy: reviewers }),
    ...workFields(messageStates, messages.stateNames),
  },
  create: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('timestamp'),
  search: ['name', 'contact', 'message'],
})
