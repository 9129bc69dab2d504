import { system } from '../../lists/access.ts'
import { text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { internal } from './messages.ts'

const readable = { readableBy: system } as const

/**
 * The public keys that ever signed credentials. The key of a record is the id of the key. The private keys are in no record.
 * A key with `distrustedAt` is not published any more, so that no verifier accepts what it signed.
 */
export const issuerKeys = list({
  name: 'IssuerKey',
  internal: true,
  revoked: 'distrustedAt',
  title: internal.keys,
  singular: internal.key,
  fields: {
    publicKey: text(internal.publicKey, readable),
    createdAt: timestamp(internal.firstUsed, readable),
    distrustedAt: timestamp(internal.distrusted, { ...readable, optional: true }),
  },
  read: system,
  create: system,
  edit: system,
  order: newest('createdAt'),
})
