import { system } from '../../lists/access.ts'
import { reference, text, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { memberCodes as messages } from './instructor-messages.ts'
import { member } from './messages.ts'

const readable = { readableBy: system } as const

/**
 * The codes that members have asked for, one for each member. `code`: the hash of the one that was mailed last and not used yet. A private
 * link to the record is the proof that its code was entered.
 */
export const memberCodes = list({
  name: 'MemberCode',
  internal: true,
  title: messages.title,
  fields: {
    member: reference(member, { ...readable, to: 'Member', erase: true }),
    askedAt: timestamp(messages.askedAt, readable),
    code: text(messages.hash, { ...readable, optional: true }),
    codeAt: timestamp(messages.codeAt, { ...readable, optional: true }),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
  retention: { from: 'askedAt', days: 1 },
  search: ['member'],
})
