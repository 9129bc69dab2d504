import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { longText, text } from '../../lists/fields.ts'
import { defineForm } from '../../lists/form.ts'
import { successfullySent } from '../../lists/messages.ts'
import * as messages from './messages.ts'

const personal = { readableBy: reviewers, personal: true } as const

const name = text(messages.name, { ...personal, missing: messages.nameMissing })
const contact = text(messages.contact, { ...personal, missing: messages.contactMissing })
const message = longText(messages.text, { ...personal, missing: messages.textMissing })
/** The fields of the list that visitors fill in. */
export const formFields = { name, contact, message }

/** A message has at most 10,000 characters: up to 40,000 bytes, three times as many when percent-encoded. */
export const contactForm = defineForm({
  name: 'contact',
  path: '/contact-us',
  noun: messages.noun,
  sections: { message: formFields },
  headings: { message: messages.text },
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
