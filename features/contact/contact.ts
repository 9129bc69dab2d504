import * as z from 'zod/mini'
import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, longText, text, timestamp } from '../../lists/fields.ts'
import { defineForm } from '../../lists/form.ts'
import { workFields } from '../../lists/inbox.ts'
import { list, newest } from '../../lists/list.ts'
import { successfullySent } from '../../lists/messages.ts'
import * as texts from './messages.ts'

/** The states of a message. */
const messageStates = ['received', 'in progress', 'answered'] as const

export const messages = list({
  name: 'Contact',
  inbox: { arrival: ['timestamp'], arrived: texts.arrived, moreArrived: texts.moreArrived, done: ['answered'] },
  activity: 'inbox',
  page: true,
  title: texts.messages,
  singular: texts.noun,
  counted: texts.countedMessages,
  description: texts.fromVisitors,
  fields: {
    name: text(texts.name, { readableBy: reviewers, personal: true, missing: texts.nameMissing }),
    contact: text(texts.contact, {
      readableBy: reviewers,
      personal: true,
      missing: texts.contactMissing,
    }),
    message: longText(texts.text, { readableBy: reviewers, personal: true, missing: texts.textMissing }),
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

const { name, contact, message } = messages.fields

/** A message has at most 10,000 characters: up to 40,000 bytes, three times as many when percent-encoded. */
export const contactForm = defineForm({
  name: 'contact',
  path: '/contact-us',
  noun: texts.noun,
  sections: { message: { name, contact, message } },
  headings: { message: texts.text },
  schema: z.object({ name: name.schema, contact: contact.schema, message: message.schema }),
  maxBytes: 256 << 10,
  maxFieldBytes: 128 << 10,
  sent: successfullySent,
})

/**
 * Whether a text contains an email address or a telephone number, so that the association can probably answer. Only for a
 * warning: people may be reached in ways that no rule knows.
 */
export const seemsReachable = (contact: string): boolean =>
  /[^\s@<>"]@[^\s@<>".]+\.[^\s@<>".]/.test(contact) || /\p{Nd}(?:[\s+\-().,/]*\p{Nd}){6}/u.test(contact)
