import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { firstClasses } from '../first-class.ts'
import { bookingMail, completeBookingMail, contactMails } from './first-class-mail.ts'

export const firstClassHooks: readonly ListHooks[] = [
  listHooks({
    list: firstClasses,
    receipt: (booking, { store, retentionDays: days }) => bookingMail(booking, { store, days }),
    mailsAfter: contactMails,
    completeMail: completeBookingMail,
    affectedPerson: ({ contact, sentAt }) => ({ contact, since: sentAt }),
  }),
]
