import { systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { aboutRecord, mail } from '../../../lists/system/mail.ts'
import { toAsciiDigits } from '../../../lists/texts.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { createSecret, hashSecret, readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Entry, LeasedStore } from '../../../server/store/contract.ts'
import { Conflict } from '../../../server/store/errors.ts'
import { dojoContacts, yourDojoPath } from '../contacts.ts'
import { contactMails } from '../messages.ts'

export type Contact = Entry<typeof dojoContacts>
type Readable = Pick<LeasedStore, 'as'>

const actor = systemActor('dojo-contacts')
const linkValidMs = 365 * dayMs
const codeValidMs = 10 * 60_000
/** How exactly the office sees when a link was used last. */
const useMs = 3_600_000
/** Stands in the outbox for the key or the code, which is made when the mail is sent: reviewers read the outbox. */
const placeholder = '(The website adds this when it sends the mail.)'

/** The address of the page that a link opens, in the current language. No browser sends the fragment to a server. */
export const linkAddress = (origin: string, secret: string) => `${origin}${localAddress(yourDojoPath)}#${secret}`

/** Ends the private link of a contact person. `next`: the one that replaces it. @throws NotFound, Unavailable */
export const endLink = (store: Readable, contact: string, next: { link?: string; linkAt?: string } = {}) => {
  const none = { link: undefined, linkAt: undefined, usedAt: undefined, code: undefined, codeAt: undefined }
  return store.as(actor).update(dojoContacts, contact, { ...none, ...next })
}

/**
 * Creates the private link of a contact person, which replaces the one before, and returns its secret. `bits`: those of the secret; with
 * the same ones again, the link is the same. @throws NotFound, Unavailable
 */
export async function createLink(store: Readable, contact: string, at: Date, bits?: Uint8Array): Promise<string> {
  const secret = createSecret(bits)
  await endLink(store, contact, { link: hashSecret(secret), linkAt: at.toISOString() })
  return withDashes(secret)
}

/**
 * Returns the contact person whose link this is, and notes its use; undefined for everything that opens nothing, whatever the reason.
 * @throws NotFound when the person is erased at the same moment; Unavailable
 */
export async function findContact(store: Readable, text: string, now: Date): Promise<Contact | undefined> {
  const secret = readSecret(text)
  if (secret === undefined) return undefined
  const where = { link: hashSecret(secret) }
  const [contact] = (await store.as(actor).query(dojoContacts, { where, size: 1 })).records
  const ageOf = (at = '') => now.getTime() - Date.parse(at)
  if (!contact || !(ageOf(contact.linkAt) < linkValidMs)) return undefined
  if (ageOf(contact.usedAt) < useMs) return contact
  return { ...contact, ...(await store.as(actor).update(dojoContacts, contact.key, { usedAt: now.toISOString() })) }
}

/** The contact person of a dojo. @throws Unavailable */
export async function findContactOf(store: Readable, dojo: string): Promise<Contact | undefined> {
  return (await store.as(actor).query(dojoContacts, { search: dojo, where: { dojo }, size: 1 })).records[0]
}

/** Writes a mail with a new private link, or with a code that confirms a change. @throws Unavailable */
export async function writeContactMail(
  { store, origin, now }: MailServices,
  kind: keyof typeof contactMails,
  contact: Contact,
) {
  const association = await associationInSentences(store)
  const added = kind === 'link' ? linkAddress(origin(), placeholder) : placeholder
  const { subject, text } = contactMails[kind]
  const content = { to: contact.mail, subject: say(subject, { association }), text: say(text, { association, added }) }
  const [at, about] = [now().toISOString(), aboutRecord(dojoContacts, contact.key)]
  await store.as(actor).create(mail, { ...content, state: 'waiting', tries: 0, nextAt: at, about, at })
}

/**
 * The text of a mail as it is sent, with a new link or a new code: the same one for each attempt. Undefined when the person was erased or
 * has another address by now. @throws Unavailable
 */
export async function completeContactMail(
  { store, now }: MailServices,
  { text = '', to, about = '' }: Entry<typeof mail>,
  bits: Buffer,
): Promise<string | undefined> {
  const contact = await store.as(actor).get(dojoContacts, about.slice(aboutRecord(dojoContacts, '').length))
  if (!contact || contact.mail !== to) return undefined
  if (text.includes(`#${placeholder}`))
    return text.replace(placeholder, await createLink(store, contact.key, now(), bits))
  const code = String(bits.readUInt32BE() % 1e8).padStart(8, '0')
  await store.as(actor).update(dojoContacts, contact.key, { code: hashSecret(code), codeAt: now().toISOString() })
  return text.replace(placeholder, `${code.slice(0, 4)} ${code.slice(4)}`)
}

/** Whether a code confirms a change of this contact person now. It does so once. @throws NotFound, Unavailable */
export async function useCode(store: Readable, contact: Contact, typed: string, now: Date): Promise<boolean> {
  const { key, revision, code, codeAt = '' } = contact
  const isRight = code !== undefined && code === hashSecret(toAsciiDigits(typed.slice(0, 100)).replace(/\D/g, ''))
  if (!isRight || !(now.getTime() - Date.parse(codeAt) < codeValidMs)) return false
  try {
    await store.as(actor).update(dojoContacts, key, { code: undefined, codeAt: undefined }, revision)
    return true
  } catch (error) {
    // Another request has used it.
    if (!(error instanceof Conflict)) throw error
    return false
  }
}
