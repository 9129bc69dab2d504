import { type Actor, systemActor } from '../../../lists/access.ts'
import { toIndiaTime } from '../../../lists/dates.ts'
import { toLanguage } from '../../../lists/language.ts'
import { aboutRecord, isDelayed, mail, validAddress } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { tell } from '../../../server/mail/tell.ts'
import { createCode } from '../../../server/staff/codes.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { events } from '../../events/events.ts'
import {
  type CertificateKind,
  type IssuedCertificate,
  issuedCertificates,
  type NewCertificate,
} from '../issued-certificates.ts'
import { certificatesIssued } from '../notifications.ts'

const letters: Record<CertificateKind, string> = { grade: 'K', merit: 'M', participation: 'P' }
const codeLength = 8

/** Who is told about a certificate without an e-mail address. It is not a part of the certificate. */
type Sender = { name?: string | undefined; phone?: string | undefined }
type Issue = {
  certificates: readonly (NewCertificate & { sender?: Sender })[]
  by: Actor
  now: Date
  /** When the senders are told. Without it, nobody is. */
  mailAt?: Date
}
export type Issued = { key: string; number: string; code: string }

/**
 * The writes that issue certificates, for the plan of `writeTogether`, with one mail for each sender of several children; one
 * without an address is told of each. `issued`: in the
 * order of `certificates`. @throws Unavailable
 */
export async function planCertificates(
  store: Store,
  { certificates, by, now, mailAt }: Issue,
): Promise<{ writes: Writes[]; issued: Issued[] }> {
  const writer = systemActor('certificates', by)
  const issuedAt = now.toISOString()
  const records: (IssuedCertificate & { sender?: Sender })[] = []
  const numbers = new Numbers(store)
  for (const fields of certificates) {
    const number = await nextNumber(numbers, fields.kind, now)
    records.push({ ...fields, number, code: createCode(codeLength), issuedAt, key: number, revision: 0 })
  }
  const writes: Writes[] = [numbers.writes]
  for (const { key, revision, sender, ...data } of records)
    writes.push((as) => [as(writer).create(issuedCertificates, data, { key })])
  if (mailAt) {
    const bySender = Map.groupBy(records, ({ email, key }) => validAddress(email)?.toLowerCase() ?? key)
    for (const [first] of bySender.values()) writes.push(...(await planTelling(store, first!, { by, now, mailAt })))
  }
  return { writes, issued: records.map(({ key, number = '', code = '' }) => ({ key, number, code })) }
}

/** What is told is about the first certificate. It is completed when it leaves, with all certificates that are there then. */
async function planTelling(
  store: Store,
  { sender = {}, ...first }: IssuedCertificate & { sender?: Sender },
  { by, now, mailAt }: { by: Actor; now: Date; mailAt: Date },
): Promise<Writes[]> {
  const event = first.event ? await store.as(systemActor('certificates')).get(events, first.event) : undefined
  return tell(
    { store, now: () => now },
    {
      about: aboutRecord(issuedCertificates, first.key),
      to: { ...sender, email: first.email },
      language: toLanguage(first.language),
      notification: certificatesIssued,
      values: () => ({ event: event ? inOneLanguage(events, event).name : first.eventName }),
      nextAt: mailAt,
      asked: true,
      by: systemActor('certificates', by),
      key: `certificates-${first.key}`,
    },
  )
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

/**
 * The certificates that the notification about one of them names: of the same sender, and issued at the same moment. One without an
 * address stands alone: nobody knows whose the others are. @throws Unavailable
 */
export async function sentTogether(
  store: Pick<Store, 'as'>,
  record: Stored<typeof issuedCertificates>,
): Promise<IssuedCertificate[]> {
  const { email, issuedAt = '' } = record
  if (!email) return [record]
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
