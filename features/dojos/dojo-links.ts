import { system } from '../../lists/access.ts'
import { reference, text, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/**
 * The private links of contact persons, one for each. The key of a record is the hash of the secret in the link. `code`: the hash of the
 * code that was mailed last and not used yet. The secrets are stored nowhere.
 */
export const dojoLinks = list({
  name: 'DojoLink',
  internal: true,
  title: messages.contactLinks,
  singular: messages.contactLink,
  fields: {
    contact: reference(messages.contactPerson, { ...readable, to: 'DojoContact', erase: true }),
    createdAt: timestamp(messages.linkSince, readable),
    usedAt: timestamp(messages.linkUsed, { ...readable, optional: true }),
    code: text(messages.codeHash, { ...readable, optional: true }),
    codeAt: timestamp(messages.codeSince, { ...readable, optional: true }),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
