import { systemActor } from '../../../lists/access.ts'
import { formatDateAndTime, toIndiaTime } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import {
  aboutRecord,
  linkPlaceholder,
  type MailContent,
  mail,
  validAddress,
  waitingMail,
} from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks, type MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { events } from '../../events/events.ts'
import { entryPagePath, instructorPath } from '../enter-form.ts'
import { entrants } from '../entrants.ts'
import { type EventEntry, entries, senderLanguage } from '../entries.ts'
import { entryTerms } from '../entry-terms.ts'
import * as messages from '../messages.ts'
import type { CategoryChoice } from '../places.ts'
import * as publicMessages from '../public-messages.ts'

const mails = systemActor('entries')

/** A mail to the sender of an entry in the sender's language, with a private link. Undefined without an address. @throws Unavailable */
async function entryMail(
  store: Store,
  entry: Partial<EventEntry>,
  { subject, text }: { subject: typeof messages.mails.sentSubject; text: (values: MailValues) => string },
): Promise<MailContent | undefined> {
  const to = validAddress(entry.email)
  if (to === undefined) return undefined
  const form = await store.as(mails).get(entryTerms, entry.form ?? '')
  const stored = await store.as(mails).get(events, form?.event ?? '')
  return writeIn(senderLanguage(entry), async () => {
    const event = stored ? (inOneLanguage(events, stored).name ?? '') : ''
    const association = await associationInSentences(store)
    const closes = form?.closesAt ? formatDateAndTime(form.closesAt) : ''
    const values = { event, association, closes, reference: entry.reference ?? '', link: linkPlaceholder }
    return { to, subject: say(subject, { event }), text: text(values) }
  })
}
type MailValues = Record<'event' | 'association' | 'closes' | 'reference' | 'link', string>

/**
 * An instructor, whose page says it at once, gets none. What was typed stands in no mail: nobody can use the site to send texts to the
 * addresses of others.
 */
async function sentMails(
  { store }: MailServices,
  { key, record }: { key: string; record: Partial<EventEntry> | undefined },
  history: readonly unknown[],
) {
  const content =
    record && !record.instructor && history.length === 1
      ? await entryMail(store, record, {
          subject: messages.mails.sentSubject,
          text: (values) => say(messages.mails.sentText, values),
        })
      : undefined
  return content ? [{ key: `entry-${key}`, content }] : []
}

const completeWithEntryLink = completeWithLink({
  list: entries,
  path: entryPagePath,
  addressOf: ({ email }) => email,
  languageOf: senderLanguage,
})
/** A mail to an instructor leads to the page that the instructor's own link opens. */
const completeEntryMail: typeof completeWithEntryLink = async (services, record, bits) => {
  const entry = await services.store.as(mails).get(entries, (record.about ?? '').slice(entries.name.length + 1))
  if (!entry?.instructor) return completeWithEntryLink(services, record, bits)
  const address = inLanguage(senderLanguage(entry), () => services.origin() + localAddress(instructorPath))
  return record.text?.replace(linkPlaceholder, address)
}

/** Mails the private link again, or tells the old address of a sender that mails go to another one. @throws Unavailable */
export async function writeToSender(
  { store, now }: Pick<MailServices, 'store' | 'now'>,
  entry: EventEntry,
  kind: 'link' | 'old address',
): Promise<void> {
  const words = kind === 'link' ? messages.mails.sentText : publicMessages.addressChanged
  const { sentSubject: subject } = messages.mails
  const content = await entryMail(store, entry, { subject, text: (values) => say(words, values) })
  const about = aboutRecord(entries, entry.key)
  if (content) await store.as(mails).create(mail, waitingMail(content, { about, at: now().toISOString() }))
}

/** The mail that tells a sender that the siblings are kept together no longer. @throws Unavailable */
export async function takenApartMail(store: Store, entry: EventEntry, now: Date): Promise<Writes[]> {
  const { sentSubject: subject, apartText } = messages.mails
  const content = await entryMail(store, entry, { subject, text: (values) => say(apartText, values) })
  const about = aboutRecord(entries, entry.key)
  return content ? [(as) => [as(mails).create(mail, waitingMail(content, { about, at: now.toISOString() }))]] : []
}

export const entryHooks: readonly ListHooks[] = [
  listHooks({
    list: entries,
    mailsWhenNew: ({ instructor }) => !instructor,
    mailsAfter: sentMails,
    completeMail: completeEntryMail,
    affectedPerson: ({ reference, name, email, phone, sentAt }) => ({
      reference,
      name,
      contact: email,
      phone,
      since: sentAt,
    }),
  }),
  listHooks({
    list: entrants,
    mailsWhenNew: () => false,
    /** A place that came free is offered. */
    async mailsAfter({ store }, { key, record, revision }, history) {
      const before = history[history.findIndex((entry) => entry.revision === revision) + 1]
      const offeredBefore = offersIn(before?.data).map(({ category }) => category)
      const offered = offersIn(record).filter(({ category }) => !offeredBefore.includes(category))
      const entry = offered[0] && (await store.as(mails).get(entries, record?.entry ?? ''))
      const content =
        entry &&
        (await entryMail(store, entry, {
          subject: messages.mails.offeredSubject,
          text: (values) =>
            say(messages.mails.offeredText, {
              ...values,
              until: formatDateAndTime(toIndiaTime(new Date(offered[0]!.until ?? '')).slice(0, 16)),
            }),
        }))
      if (!content) return []
      const about = aboutRecord(entries, entry.key)
      return [{ key: `entrant-${key}-${offered[0]!.order}`, content, about }]
    },
    affectedPerson: ({ name }) => ({ name }),
  }),
]

const offersIn = (record: { choices?: unknown } | undefined): CategoryChoice[] =>
  (Array.isArray(record?.choices) ? (record.choices as CategoryChoice[]) : []).filter(
    ({ state }) => state === 'offered',
  )
