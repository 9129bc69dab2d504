import { system } from '../../lists/access.ts'
import { reference, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const

/** The page behind the QR code of a card. The code is its last part. */
export const validPath = '/valid'

/** The codes of members' cards. The key is the code; a member's code stays the same when the membership is renewed. */
export const memberCards = list({
  name: 'MemberCard',
  internal: true,
  title: messages.cards,
  singular: messages.card,
  fields: {
    member: reference(messages.member, { ...readable, to: 'Member', erase: true }),
    createdAt: timestamp(messages.createdAt, readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
