import { system } from '../access.ts'
import { reference, timestamp } from '../fields.ts'
import { list } from '../list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/** Private links to records. The key of a record is the hash of the secret in the link; the secret is stored nowhere. */
export const privateLinks = list({
  name: 'PrivateLink',
  internal: true,
  title: messages.privateLinks.title,
  singular: messages.privateLinks.link,
  fields: {
    about: reference(messages.about, { ...readable, erase: true }),
    createdAt: timestamp(messages.at, readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
