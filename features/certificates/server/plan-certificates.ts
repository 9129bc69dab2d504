import { type Actor, systemActor } from '../../../lists/access.ts'
import { toIndiaTime } from '../../../lists/dates.ts'
import { say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, isDelayed, linkPlaceholder, mail, validAddress, waitingMail } from '../../../lists/system/mail.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { createCode } from '../../../server/staff/codes.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import {
  type CertificateKind,
  type IssuedCertificate,
  issuedCertificates,
  type NewCertificate,
} from '../issued-certificates.ts'
import { mails } from '../messages.ts'

const letters: Record<CertificateKind, string> = { grade: 'K', merit: 'M', participation: 'P' }
const codeLength = 8

type Issue = {
  certificates: readonly NewCertificate[]
  by: Actor
  now: Date
  /** When the mails to the senders leave. Without it, none is written. */
  mailAt?: Date
}
export type Issued = { key: string; number: string; code: string }

/**
 * The writes that issue certificates, for the plan of `writeTogether`, with one mail for each sender of several children. `issued`: in the
 * order of `certificates`. @throws Unavailable
 */
export async function planCertificates(
  store: Store,
  { certificates, by, now, mailAt }: Issue,
): Promise<{ writes: Writes[]; issued: Issued[] }> {
  const writer = systemActor('certificates', by)
  const issuedAt = now.toISOString()
  const records: IssuedCertificate[] = []
  const numbers = new Numbers(store)
  for (const fields of certificates) {
    const number = await nextNumber(numbers, fields.kind, now)
    records.push({ ...fields, number, code: createCode(codeLength), issuedAt, key: number, revision: 0 })
  }
  const writes: Writes[] = [numbers.writes]
  for (const { key, revision, ...data } of records)
    writes.push((as) => [as(writer).create(issuedCertificates, data, { key })])
  if (mailAt) {
    const bySender = Map.groupBy(records, ({ email }) => validAddress(email)?.toLowerCase())
    for (const [to, [first]] of bySender)
      if (to && first) writes.push(await planMail(store, first, { by, now, mailAt }))
  }
  return { writes, issued: records.map(({ key, number = '', code = '' }) => ({ key, number, code })) }
}

/** The mail is about the first certificate. What it says is completed when it leaves, with all certificates that are there then. */
async function planMail(
  store: Store,
  first: IssuedCertificate,
  { by, now, mailAt }: { by: Actor; now: Date; mailAt: Date },
): Promise<Writes> {
  const content = await writeIn(toLanguage(first.language), async () => {
    const values = { event: first.eventName ?? '', association: await associationInSentences(store) }
    return { subject: say(mails.subject, values), text: say(mails.text, { ...values, link: linkPlaceholder }) }
  })
  const data = waitingMail(
    { ...content, to: first.email },
    {
      about: aboutRecord(issuedCertificates, first.key),
      at: now.toISOString(),
      nextAt: mailAt.toISOString(),
      asked: true,
    },
  )
  return (as) => [as(systemActor('certificates', by)).create(mail, data, { key: `certificates-${first.key}` })]
}

/**
 * The writes that take certificates back: they are deleted, with their mails that have not left. A mail that is also about others stays.
 * @throws Unavailable
 */
export async function planDeletion(store: Store, keys: readonly string[], by: Actor): Promise<Writes[]> {
  const writer = systemActor('certificates', by)
  const reader = store.as(systemActor('certificates'))
  const writes: Writes[] = []
  for (const key of keys) {
    const record = await reader.get(issuedCertificates, key)
    if (!record) continue
    writes.push((as) => [as(writer).delete(issuedCertificates, key, record.revision)])
    const about = aboutRecord(issuedCertificates, key)
    const waiting = (await reader.query(mail, { where: { about } })).records.filter(isDelayed)
    const other = waiting.length > 0 && (await sentTogether(store, record)).find((each) => !keys.includes(each.key))
    for (const written of waiting)
      writes.push((as) => [
        other
          ? as(writer).update(
              mail,
              written.key,
              { about: aboutRecord(issuedCertificates, other.key) },
              written.revision,
            )
          : as(writer).delete(mail, written.key, written.revision),
      ])
  }
  return writes
}

/** The certificates that the mail about one of them names: of the same sender, and issued at the same moment. @throws Unavailable */
export async function sentTogether(
  store: Pick<Store, 'as'>,
  { email = '', issuedAt = '' }: Pick<Stored<typeof issuedCertificates>, 'email' | 'issuedAt'>,
): Promise<IssuedCertificate[]> {
  const query = { where: { issuedAt } }
  const { records } = await store.as(systemActor('certificates')).query(issuedCertificates, query)
  return records
    .filter((each) => each.email?.toLowerCase() === email.toLowerCase())
    .sort((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1))
}

async function nextNumber(numbers: Numbers, kind: CertificateKind, now: Date): Promise<string> {
  const series = `${letters[kind]}-${toIndiaTime(now).slice(0, 4)}`
  return `${series}-${String(await numbers.take(`certificates ${series}`)).padStart(4, '0')}`
}
