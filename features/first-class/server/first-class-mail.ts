import { visitor } from '../../../lists/access.ts'
import { formatLongDate, formatTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { linkPlaceholder, type MailContent, validAddress } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type Booking, languageOf } from '../first-class.ts'
import * as messages from '../messages.ts'
import { readTicket } from './ticket.ts'

/**
 * The mail to a visitor who gave an e-mail address, in the visitor's language. It contains nothing that was typed, so that nobody can use
 * the site to send texts to other people's addresses.
 */
export async function bookingMail(
  booking: Omit<Booking, 'key' | 'revision'>,
  { store, days }: { store: Store; days: number },
): Promise<MailContent | undefined> {
  const to = validAddress(booking.contact)
  if (to === undefined) return undefined
  return inLanguage(languageOf(booking), async () => {
    const association = await associationInSentences(store)
    const { day, from, dojo } = await readTicket(store.as(visitor), booking as Booking)
    const values = { association, link: linkPlaceholder, days }
    return {
      to,
      subject: say(messages.mailSubject, { association }),
      text:
        day && from
          ? say(messages.mailWithClass, {
              ...values,
              day: formatLongDate(day),
              time: formatTime(from),
              place: [dojo?.name, dojo?.place].filter(Boolean).join(', '),
            })
          : say(messages.mailWithoutClass, values),
    }
  })
}
