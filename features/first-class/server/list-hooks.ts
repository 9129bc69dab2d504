import { completeWithLink, type LinkedPage } from '../../../server/forms/private-links.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { firstClasses, languageOf } from '../first-class.ts'
import { yoursPath } from '../form.ts'
import { bookingMail, contactMails } from './first-class-mail.ts'

/** The links of those who booked a first class. */
export const bookingLinks: LinkedPage<typeof firstClasses> = {
  list: firstClasses,
  path: yoursPath,
  reachOf: ({ contact }) => ({ email: contact }),
  languageOf,
}

export const firstClassHooks: readonly ListHooks[] = [
  listHooks({
    list: firstClasses,
    receipt: (booking, { store, retentionDays: days }) => bookingMail(booking, { store, days }),
    completeMail: completeWithLink(bookingLinks),

    mailsAfter: contactMails,
    affectedPerson: ({ contact, sentAt }) => ({ contact, since: sentAt }),
  }),
]
