import { system } from '../../lists/access.ts'
import { reference, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/** The private links of visitors. The key of a record is the hash of the secret in the link; the secret is stored nowhere. */
export const firstClassLinks = list({
  name: 'FirstClassLink',
  internal: true,
  title: messages.linksTitle,
  singular: messages.link,
  fields: {
    firstClass: reference(messages.noun, { ...readable, to: 'FirstClass', erase: true }),
    createdAt: timestamp(messages.created, readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
  search: ['firstClass'],
})
