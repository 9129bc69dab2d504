import { systemActor } from '../../../lists/access.ts'
import { formatDateAndTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import {
  aboutRecord,
  linkPlaceholder,
  type MailContent,
  mail,
  validAddress,
  waitingMail,
} from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { events } from '../../events/events.ts'
import { type EventEntry, entries, senderLanguage } from '../entries.ts'
import { entryTerms } from '../entry-terms.ts'
import * as messages from '../messages.ts'
import * as publicMessages from '../public-messages.ts'

const actor = systemActor('entries')

/** A mail to the sender of an entry in the sender's language, with a private link. Undefined without an address. @throws Unavailable */
export async function entryMail(
  store: Store,
  entry: Partial<EventEntry>,
  { subject, text }: { subject: typeof messages.mails.sentSubject; text: (values: MailValues) => string },
): Promise<MailContent | undefined> {
  const to = validAddress(entry.email)
  if (to === undefined) return undefined
  const terms = await store.as(actor).get(entryTerms, entry.form ?? '')
  const stored = await store.as(actor).get(events, terms?.event ?? '')
  return writeIn(senderLanguage(entry), async () => {
    const event = stored ? (inOneLanguage(events, stored).name ?? '') : ''
    const association = await associationInSentences(store)
    const closes = terms?.closesAt ? formatDateAndTime(terms.closesAt) : ''
    const values = { event, association, closes, reference: entry.reference ?? '', link: linkPlaceholder }
    return { to, subject: say(subject, { event }), text: text(values) }
  })
}
type MailValues = Record<'event' | 'association' | 'closes' | 'reference' | 'link', string>

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
  if (content) await store.as(actor).create(mail, waitingMail(content, { about, at: now().toISOString() }))
}

/** The mail that tells a sender that the siblings are kept together no longer. @throws Unavailable */
export async function takenApartMail(store: Store, entry: EventEntry, now: Date): Promise<Writes[]> {
  const { sentSubject: subject, apartText } = messages.mails
  const content = await entryMail(store, entry, { subject, text: (values) => say(apartText, values) })
  const about = aboutRecord(entries, entry.key)
  return content ? [(as) => [as(actor).create(mail, waitingMail(content, { about, at: now.toISOString() }))]] : []
}
