import { system } from '../../lists/access.ts'
import { choice, email, reference, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/**
 * What a link is for: `page` opens the application, `confirm` confirms a new e-mail address, `restore` makes an earlier address
 * the one of the application again.
 */
export const linkKinds = ['page', 'confirm', 'restore'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The private links of applicants. The key of a record is the hash of the secret in the link; the secret is stored nowhere. */
export const applicantLinks = list({
  name: 'ApplicantLink',
  internal: true,
  title: messages.links.title,
  singular: messages.links.link,
  fields: {
    application: reference(messages.links.application, { ...readable, to: 'Membership', erase: true }),
    kind: choice(messages.links.kind, linkKinds, readable),
    /** The address that a link confirms or restores. */
    email: email(messages.links.email, { ...readable, optional: true }),
    createdAt: timestamp(messages.links.created, readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
