import { systemActor, visitor } from '../../../lists/access.ts'
import { formatLongDate, formatTime } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { type MailContent, type mail, validAddress } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { linkPlaceholder } from '../../../server/mail/office-mails.ts'
import { isBeyondCap } from '../../../server/mail/office-notices.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Change, Entry, HistoryEntry, Store } from '../../../server/store/contract.ts'
import { findContactOf } from '../../dojos/server/contact-links.ts'
import { firstClasses, keptDays, languageOf, yoursPath } from '../first-class.ts'
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

/**
 * The mail to the contact person of the dojo about a first class that is new, or no longer suspected spam, in the language of the visitor.
 * Beyond a number in an hour there are none: the office has them all. @throws Unavailable
 */
export async function contactMails(
  { store }: MailServices,
  { key, record: booking, revision }: Change<typeof firstClasses>,
  history: readonly HistoryEntry[],
): Promise<{ key: string; content: MailContent }[]> {
  const [before, first] = [history[history.findIndex((entry) => entry.revision === revision) + 1], history.at(-1)]
  const isDue = first?.actor === 'visitor' && booking && !booking.suspect && (!before || before.data?.suspect === true)
  if (!isDue || !booking.dojo || (await isBeyondCap({ store }, firstClasses, new Date(booking.sentAt ?? '')))) return []
  const to = validAddress((await findContactOf(store, booking.dojo))?.mail)
  if (to === undefined) return []
  return inLanguage(languageOf(booking), async () => {
    const { day, from, dojo, group } = await readTicket(store.as(visitor), { ...booking, key, revision })
    const lesson = day && from ? [formatLongDate(day), formatTime(from), group].filter(Boolean).join(', ') : ''
    const values = { dojo: dojo?.name ?? '', ages: booking.ages ?? '', contact: booking.contact ?? '' }
    const content = {
      subject: say(messages.contactSubject, { dojo: values.dojo }),
      text: say(messages.contactText, { ...values, lesson: lesson || say(messages.noClassChosen), days: keptDays }),
    }
    return [{ key: `${firstClasses.name}-${key}-contact`, content: { to, ...content } }]
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
