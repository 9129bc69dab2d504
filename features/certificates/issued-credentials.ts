import { system } from '../../lists/access.ts'
import { number, text, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { internal } from './messages.ts'

const readable = { readableBy: system } as const

/**
 * The credentials that were issued. The key of a record is the key of its black belt, a full stop, and `digest`. A credential is in
 * force while the black belt is in the register with the content that `digest` is the hash of. The record is deleted when the black belt
 * has been removed for a day and cannot come back from the recycle bin.
 */
export const issuedCredentials = list({
  name: 'Credential',
  internal: true,
  title: internal.credentials,
  singular: internal.credential,
  fields: {
    index: number(internal.index, { ...readable, max: Number.MAX_SAFE_INTEGER }),
    digest: text(internal.digest, readable),
    issuedAt: timestamp(internal.issued, readable),
    endedAt: timestamp(internal.ended, { ...readable, optional: true }),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
