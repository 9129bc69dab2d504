import * as z from 'zod/mini'
import { systemActor } from '../../../lists/access.ts'
import { languages, say } from '../../../lists/language.ts'
import { mailboxOf } from '../../../lists/mailbox.ts'
import { aboutRecord, mail, notified, validAddress } from '../../../lists/system/mail.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { type AnyAct, act, type Doing } from '../../../server/acts/act.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { entrants } from '../entrants.ts'
import { entries, senderLanguage } from '../entries.ts'
import { entryTerms } from '../entry-terms.ts'
import * as officeMessages from '../office-messages.ts'
import { isEntered } from './entry-book.ts'

/** How many people can be chosen at once. */
const maxChosen = 5000
export const chosenKeys = z.array(recordKey).check(z.minLength(1), z.maxLength(maxChosen))
const mailText = z.object({
  subject: z.string().check(z.overwrite(trimTyped), z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.overwrite(trimTyped), z.minLength(1), z.maxLength(4000)),
})
const asks = z.object({
  form: recordKey,
  keys: chosenKeys,
  texts: z
    .object({ en: z.optional(mailText), hi: z.optional(mailText), mr: z.optional(mailText) })
    .check(z.refine((texts) => languages.some((language) => texts[language]))),
})
/** A mail about an event to the senders of entrants, whose keys these are. */
export type SenderMailRequest = z.infer<typeof asks>

/** How long a mail waits before it leaves, and how long it can be taken back, in milliseconds. */
const delayMs = 60_000

/**
 * Writes to the senders of people who are entered, once to each mailbox or phone number, in their language; where it is not written in it, in
 * the first one in which it is. The mails leave after a minute; who has no address is told by hand.
 */
export const senderMailAct = ({ store }: { store: Store }): AnyAct =>
  act({
    name: 'EventEntry.mail',
    list: entries,
    asks,
    undoMs: delayMs,
    takes: 'each',
    plan: async (doing, request) => ({ targets: await planSenderMails(store, doing, request) }),
    done: (count) => say(officeMessages.mails.leave, { count }),
    logged: (records) => say(officeMessages.mails.log, { records }),
  })

/** @throws NotFound, Unavailable */
async function planSenderMails(store: Store, { by, at }: Doing, { form, keys, texts }: SenderMailRequest) {
  if (!(await store.as(by).get(entryTerms, form))) throw new NotFound(entryTerms.name, form)
  const nextAt = new Date(Date.parse(at) + delayMs).toISOString()
  const ofForm = { where: { form } }
  const [people, sent] = await Promise.all([store.as(by).query(entrants, ofForm), store.as(by).query(entries, ofForm)])
  const chosen = new Set(keys)
  const entered = people.records.filter((person) => chosen.has(person.key) && isEntered(person))
  const wanted = new Set(entered.map(({ entry }) => entry))
  const senders = new Map<string, Stored<typeof entries>>()
  for (const entry of sent.records) {
    const to = validAddress(entry.email)
    const sender = to ? mailboxOf(to) : (entry.phone ?? entry.key)
    if (wanted.has(entry.key) && !senders.has(sender)) senders.set(sender, entry)
  }
  const system = systemActor('entries', by)
  return [...senders.values()].flatMap((entry) => {
    const language = [senderLanguage(entry), ...languages].find((each) => texts[each])!
    const { name, email, phone } = entry
    const content = { ...texts[language]!, to: { name, email, phone }, language }
    const data = notified(content, { about: aboutRecord(entries, entry.key), nextAt, at, asked: true })
    return data ? [{ key: entry.key, writes: [(as: Store['as']) => [as(system).create(mail, data)]] }] : []
  })
}
