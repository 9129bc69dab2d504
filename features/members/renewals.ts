import { reviewers, system } from '../../lists/access.ts'
import { choice, date, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const

export const renewals = list({
  name: 'Renewal',
  activity: 'members',
  title: messages.renewals,
  singular: messages.renewal,
  counted: messages.countedRenewals,
  description: messages.renewalsDescription,
  fields: {
    /** The key of the member. */
    member: reference(messages.member, { ...readable, to: 'Member', erase: true }),
    kind: choice(messages.whatHappened, ['renewed', 'mail'], {
      ...readable,
      absent: 'renewed',
      optional: true,
      labels: messages.renewalKinds,
    }),
    /** The day until which the membership was valid before. A mail is about the end on this day. */
    endedOn: date(messages.endedOn, { ...readable, optional: true }),
    validFrom: date(messages.from, { ...readable, optional: true }),
    validUntil: date(messages.until, { ...readable, optional: true }),
    paid: text(messages.paid, { ...readable, personal: true, optional: true }),
    /** The key of the mail. The outbox deletes mails after a time. */
    mail: text(messages.mail, { ...readable, optional: true }),
    /** The id of the act that renewed, and with which the renewal is taken back. */
    act: text(messages.act, { ...readable, optional: true }),
    by: text(messages.by, readable),
    at: timestamp(messages.at, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  indexed: ['endedOn', 'at'],
})
