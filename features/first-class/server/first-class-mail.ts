import { visitor } from '../../../lists/access.ts'
import { formatLongDate, formatTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { linkPlaceholder, type MailContent, validAddress } from '../../../lists/system/mail.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Change, HistoryEntry, Store } from '../../../server/store/contract.ts'
import { contactLanguage } from '../../dojos/dojo-contacts.ts'
import { contactsOf } from '../../dojos/server/contact-links.ts'
import { type Booking, firstClasses, languageOf } from '../first-class.ts'
import { keptDays } from '../form.ts'
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
  return writeIn(languageOf(booking), async () => {
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
 * The mails to the contact persons of the dojo about a first class that is new, or no longer suspected spam, each in the language of the
 * person. @throws Unavailable
 */
export async function contactMails(
  { store }: MailServices,
  { key, record: booking, revision }: Change<typeof firstClasses>,
  history: readonly HistoryEntry[],
): Promise<{ key: string; content: MailContent }[]> {
  const [before, first] = [history[history.findIndex((entry) => entry.revision === revision) + 1], history.at(-1)]
  const isDue = first?.actor === 'visitor' && booking && !booking.suspect && (!before || before.data?.suspect === true)
  if (!isDue || !booking.dojo) return []
  const contacts = (await contactsOf(store, booking.dojo)).filter(({ mail }) => validAddress(mail))
  return Promise.all(
    contacts.map(async (contact) => ({
      key: `${firstClasses.name}-${key}-contact-${contact.key}`,
      content: await writeIn(contactLanguage(contact), async () => {
        const { day, from, dojo, group } = await readTicket(store.as(visitor), { ...booking, key, revision })
        const lesson = day && from ? [formatLongDate(day), formatTime(from), group].filter(Boolean).join(', ') : ''
        const values = { dojo: dojo?.name ?? '', ages: booking.ages ?? '', contact: booking.contact ?? '' }
        return {
          to: contact.mail!,
          subject: say(messages.contactSubject, { dojo: values.dojo }),
          text: say(messages.contactText, { ...values, lesson: lesson || say(messages.noClassChosen), days: keptDays }),
        }
      }),
    })),
  )
}
