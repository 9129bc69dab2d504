import { system } from '../../lists/access.ts'
import { text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'

const readable = { readableBy: system } as const

/**
 * The public keys that ever signed credentials. The key of a record is the id of the key. The private keys are in no record.
 * A key with `distrustedAt` is not published any more, so that no verifier accepts what it signed.
 */
export const issuerKeys = list({
  name: 'IssuerKey',
  internal: true,
  revoked: 'distrustedAt',
  title: 'Keys of credentials',
  singular: 'key',
  fields: {
    publicKey: text('Public key', readable),
    createdAt: timestamp('First used', readable),
    distrustedAt: timestamp('Distrusted', { ...readable, optional: true }),
  },
  read: system,
  create: system,
  edit: system,
  order: newest('createdAt'),
})
