import { type Actor, systemActor } from '../../../lists/access.ts'
import { type Language, languages } from '../../../lists/language.ts'
import { aboutRecord, isDelayed, mail, notified, validAddress } from '../../../lists/system/mail.ts'
import { mailboxOf } from '../../../server/mail/mailbox.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import type { StoppedMails, WrittenMails } from '../api-types.ts'
import { entrants } from '../entrants.ts'
import { entries, senderLanguage } from '../entries.ts'

type MailServices = { store: Store; now: () => Date }
export type MailTexts = Partial<Record<Language, { subject: string; text: string }>>
/** `id`: the same for the same mail, so that it is written once. `keys`: those of entrants. */
type MailRequest = { id: string; form: string; keys: readonly string[]; texts: MailTexts }

/** How long a mail waits before it leaves, and how long it can be taken back, in milliseconds. */
const delayMs = 60_000
const prefix = 'entries-mail-'

/**
 * Writes to the senders of these people, once to each mailbox or phone number, in their language; where it is not written in it, in the
 * first one in which it is. The mails leave after a minute; who has no address is told by hand. @throws Forbidden, Unavailable; then nothing is written
 */
export async function writeSenderMails(
  { store, now }: MailServices,
  { id, form, keys, texts }: MailRequest,
  by: Actor,
): Promise<WrittenMails> {
  const at = now()
  const nextAt = new Date(at.getTime() + delayMs).toISOString()
  const ofForm = { where: { form } }
  const [people, sent] = await Promise.all([store.as(by).query(entrants, ofForm), store.as(by).query(entries, ofForm)])
  const chosen = new Set(keys)
  const wanted = new Set(people.records.filter(({ key }) => chosen.has(key)).map(({ entry }) => entry))
  const senders = new Map<string, Stored<typeof entries>>()
  for (const entry of sent.records) {
    const to = validAddress(entry.email)
    const sender = to ? mailboxOf(to) : (entry.phone ?? entry.key)
    if (wanted.has(entry.key) && !senders.has(sender)) senders.set(sender, entry)
  }
  const system = systemActor('entries', by)
  const written = [...senders.values()].flatMap((entry) => {
    const language = [senderLanguage(entry), ...languages].find((each) => texts[each])!
    const times = { nextAt, at: at.toISOString(), asked: true }
    const { name, email, phone } = entry
    const content = { ...texts[language]!, to: { name, email, phone }, language }
    const data = notified(content, { about: aboutRecord(entries, entry.key), ...times })
    return data ? [{ key: `${prefix}${id}-${entry.key}`, data }] : []
  })
  await store.transaction((as) =>
    written.map(({ key, data }) => as(system).create(mail, data, { key, idempotencyKey: key })),
  )
  return { written: written.map(({ key }) => key), until: nextAt, now: at.toISOString() }
}

/** Takes mails back that have not left. @throws Unavailable; then nothing has changed */
export function stopSenderMails({ store }: MailServices, keys: readonly string[], by: Actor): Promise<StoppedMails> {
  return writeTogether(store, async () => {
    const result: StoppedMails = { undone: [], alreadySent: [] }
    const writes: Writes[] = []
    for (const key of new Set(keys)) {
      const record = key.startsWith(prefix) ? await store.as(by).get(mail, key) : undefined
      const waits = record && isDelayed(record)
      result[waits ? 'undone' : 'alreadySent'].push(key)
      if (waits) writes.push((as) => [as(systemActor('entries', by)).delete(mail, key, record.revision)])
    }
    return { writes, result }
  })
}
