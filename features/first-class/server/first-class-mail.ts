import { systemActor, visitor } from '../../../lists/access.ts'
import { formatLongDate, formatTime } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { type MailContent, type mail, validAddress } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { linkPlaceholder } from '../../../server/mail/office-mails.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { firstClasses, languageOf } from '../first-class.ts'
import { yoursPath } from '../form.ts'
import * as messages from '../messages.ts'
import { type Booking, bookingAddress, createBookingLink } from './booking-links.ts'
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

const prefix = `${firstClasses.name}/`

/**
 * The text of a mail as it is sent, with a private link in place of the placeholder: the same one for each attempt. Undefined when the
 * booking is erased. Another address than that of the booking gets that of the page, which opens nothing by itself. @throws Unavailable
 */
export async function completeBookingMail(
  { store, origin, now }: { store: Store; origin: () => string; now: () => Date },
  { text = '', to = '', about = '' }: Entry<typeof mail>,
  bits: Uint8Array,
): Promise<string | undefined> {
  if (!about.startsWith(prefix) || !text.includes(linkPlaceholder)) return text
  const booking = await store.as(systemActor('mail')).get(firstClasses, about.slice(prefix.length))
  if (!booking) return undefined
  const secret = booking.contact === to ? await createBookingLink(store, booking.key, now(), bits) : undefined
  const address = inLanguage(languageOf(booking), () =>
    secret ? bookingAddress(origin(), secret) : origin() + localAddress(yoursPath),
  )
  return text.replace(linkPlaceholder, address)
}
