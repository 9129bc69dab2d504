import * as z from 'zod/mini'
import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, longText, text, timestamp } from '../../lists/fields.ts'
import { defineForm } from '../../lists/form.ts'
import { workFields } from '../../lists/inbox.ts'
import { list, newest } from '../../lists/list.ts'
import { successMessage } from '../../lists/submission-result.ts'

/** The states of a message. */
const messageStates = ['received', 'in progress', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

export const messages = list({
  name: 'Contact',
  inbox: { arrival: ['timestamp'], one: 'message', many: 'messages', done: ['answered'] },
  activity: 'inbox',
  page: true,
  title: 'Messages',
  singular: 'message',
  description: 'Messages that visitors send on the contact page.',
  fields: {
    name: text('Name', { readableBy: reviewers, personal: true, missing: 'Please enter your name' }),
    contact: text('Contact', {
      readableBy: reviewers,
      personal: true,
      missing: 'Please enter your phone number or email address',
    }),
    message: longText('Message', { readableBy: reviewers, personal: true, missing: 'Please enter your message' }),
    isRead: boolean('Read', { readableBy: reviewers }),
    timestamp: timestamp('Sent', { readableBy: reviewers }),
    suspect: boolean('Suspected spam', { readableBy: reviewers }),
    ...workFields(messageStates),
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
  noun: 'message',
  sections: { message: { name, contact, message } },
  headings: { message: 'Message' },
  schema: z.object({ name: name.schema, contact: contact.schema, message: message.schema }),
  maxBytes: 256 << 10,
  maxFieldBytes: 128 << 10,
  sent: successMessage,
})

/**
 * Whether a text contains an email address or a telephone number, so that the association can probably answer. Only for a
 * warning: people may be reached in ways that no rule knows.
 */
export const seemsReachable = (contact: string): boolean =>
  /[^\s@<>"]@[^\s@<>".]+\.[^\s@<>".]/.test(contact) || /\p{Nd}(?:[\s+\-().,/]*\p{Nd}){6}/u.test(contact)
