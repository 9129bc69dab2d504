import { system } from '../../lists/access.ts'
import { choice, reference, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/** The private links of applicants. The key of a record is the hash of the secret in the link; the secret is stored nowhere. */
export const applicantLinks = list({
  name: 'ApplicantLink',
  internal: true,
  title: messages.links.title,
  singular: messages.links.link,
  fields: {
    application: reference(messages.links.application, { ...readable, to: 'Membership', erase: true }),
    /** Version 1.0.0 wrote links of two other kinds, about an address. They open nothing. */
    kind: choice(messages.links.kind, ['page'] as const, readable),
    createdAt: timestamp(messages.links.created, readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
