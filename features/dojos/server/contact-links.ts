import { systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { currentLanguage, localAddress, say } from '../../../lists/language.ts'
import { aboutRecord, mail, waitingMail } from '../../../lists/system/mail.ts'
import { codePlaceholder, createCode } from '../../../server/forms/mailed-codes.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { createSecret, hashSecret, readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { LeasedStore, Stored } from '../../../server/store/contract.ts'
import { dojoContacts, yourDojoPath } from '../dojo-contacts.ts'
import { dojoLinks } from '../dojo-links.ts'
import { contactMails } from '../messages.ts'

export type Contact = Stored<typeof dojoContacts>
type ContactLink = Stored<typeof dojoLinks>
export type OpenedContact = Contact & { link: ContactLink }
type Readable = Pick<LeasedStore, 'as'>

export const actor = systemActor('dojo-contacts')
const linkValidMs = 365 * dayMs
/** How exactly the office sees when a link was used last. */
const useMs = 3_600_000

/** The address of the page that a link opens, in the current language. No browser sends the fragment to a server. */
export const linkAddress = (origin: string, secret: string) => `${origin}${localAddress(yourDojoPath)}#${secret}`

/** Ends the private links of a contact person, except the one with the key `kept`. @throws Unavailable */
export async function endLinks(store: Readable, contact: string, kept?: string): Promise<void> {
  for (const { key } of await linksOf(store, contact)) {
    if (key === kept) continue
    await store.as(actor).delete(dojoLinks, key)
  }
}

/** The private links of a contact person: one, or none. @throws Unavailable */
export const linksOf = async (store: Readable, contact: string): Promise<ContactLink[]> =>
  (await store.as(actor).query(dojoLinks, { where: { contact } })).records

/**
 * Creates the private link of a contact person, which replaces the one before, and returns its secret. `bits`: those of the secret; with
 * the same ones again, the link is the same. @throws Unavailable
 */
export async function createLink(store: Readable, contact: string, at: Date, bits?: Uint8Array): Promise<string> {
  const secret = createSecret(bits)
  const key = hashSecret(secret)
  await store.as(actor).create(dojoLinks, { contact, createdAt: at.toISOString() }, { key, idempotencyKey: key })
  await endLinks(store, contact, key)
  return withDashes(secret)
}

/**
 * Returns the contact person whose link this is, and the link, and notes its use; undefined for everything that opens nothing, whatever
 * the reason. @throws NotFound when it ends at the same moment; Unavailable
 */
export async function findContact(store: Readable, text: string, now: Date): Promise<OpenedContact | undefined> {
  const secret = readSecret(text)
  const link = secret && (await store.as(actor).get(dojoLinks, hashSecret(secret)))
  const ageOf = (at = '') => now.getTime() - Date.parse(at)
  if (!link || !(ageOf(link.createdAt) < linkValidMs)) return undefined
  const contact = await store.as(actor).get(dojoContacts, link.contact ?? '')
  if (!contact || ageOf(link.usedAt) < useMs) return contact && { ...contact, link }
  const used = await store.as(actor).update(dojoLinks, link.key, { usedAt: now.toISOString() })
  return { ...contact, link: { ...link, ...used } }
}

/** The contact person of a dojo. @throws Unavailable */
export async function findContactOf(store: Readable, dojo: string): Promise<Contact | undefined> {
  return (await store.as(actor).query(dojoContacts, { where: { dojo }, size: 1 })).records[0]
}

/** Writes a mail with a new private link, or with a code that confirms a change. @throws Unavailable */
export async function writeContactMail(
  { store, origin, now }: MailServices,
  kind: keyof typeof contactMails,
  contact: Contact,
) {
  const association = await associationInSentences(store)
  const added = kind === 'link' ? linkAddress(origin(), codePlaceholder) : codePlaceholder
  const { subject, text } = contactMails[kind]
  const content = {
    to: contact.mail,
    subject: say(subject, { association }),
    text: say(text, { association, added }),
    language: currentLanguage(),
  }
  const about = aboutRecord(dojoContacts, contact.key)
  await store.as(actor).create(mail, waitingMail(content, { about, at: now().toISOString(), asked: true }))
}

/**
 * The text of a mail as it is sent, with a new link or a new code: the same one for each attempt. Undefined when the person was erased
 * or has another address by now, or the link has ended. @throws Unavailable
 */
export async function completeContactMail(
  { store, now }: MailServices,
  { text = '', to, about = '' }: Stored<typeof mail>,
  bits: Buffer,
): Promise<string | undefined> {
  const contact = await store.as(actor).get(dojoContacts, about.slice(aboutRecord(dojoContacts, '').length))
  if (!contact || contact.mail !== to) return undefined
  if (text.includes(`#${codePlaceholder}`))
    return text.replace(codePlaceholder, await createLink(store, contact.key, now(), bits))
  const [link] = await linksOf(store, contact.key)
  if (!link) return undefined
  const code = await createCode(store.as(actor), dojoLinks, link.key, { bits, now: now() })
  return text.replace(codePlaceholder, code)
}
