import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, timestamp } from '../../lists/fields.ts'
import { workFields } from '../../lists/inbox.ts'
import { list, newest } from '../../lists/list.ts'
import { formFields } from './form.ts'
import * as texts from './messages.ts'

/** The states of a message. */
const messageStates = ['received', 'in progress', 'answered'] as const

export const contactMessages = list({
  name: 'Contact',
  inbox: { arrival: ['timestamp'], arrived: texts.arrived, moreArrived: texts.moreArrived, done: ['answered'] },
  activity: 'inbox',
  page: true,
  title: texts.messages,
  singular: texts.noun,
  counted: texts.countedMessages,
  description: texts.fromVisitors,
  fields: {
    ...formFields,
    isRead: boolean(texts.read, { readableBy: reviewers }),
    timestamp: timestamp(texts.sentAt, { readableBy: reviewers }),
    suspect: boolean(texts.suspect, { readableBy: reviewers }),
    ...workFields(messageStates, texts.stateNames),
  },
  create: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('timestamp'),
  search: ['name', 'contact', 'message'],
})
