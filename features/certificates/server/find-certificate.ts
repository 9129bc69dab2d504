import { createHash, timingSafeEqual } from 'node:crypto'
import { systemActor } from '../../../lists/access.ts'
import { toAsciiDigits, unifyDashes } from '../../../lists/texts.ts'
import { normalizeCode } from '../../../server/staff/codes.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type IssuedCertificate, issuedCertificates } from '../issued-certificates.ts'

/**
 * The certificate with this number and code, also as people type them. Undefined without one, whether the number or the code is wrong.
 * @throws Unavailable
 */
export async function findCertificate(
  { store }: { store: Store },
  { number, code }: { number: string; code: string },
): Promise<IssuedCertificate | undefined> {
  const typed = plain(number).replace(/\s/g, '')
  // An import may have brought a number twice.
  const query = { where: { number: [typed, typed.toUpperCase()] }, size: 10 }
  const { records } = await store.as(systemActor('certificates')).query(issuedCertificates, query)
  return records.find((record) => record.code && timingSafeEqual(digest(code), digest(record.code)))
}

const plain = (text: string) => toAsciiDigits(unifyDashes(text))
const digest = (code: string) =>
  createHash('sha256')
    .update(normalizeCode(plain(code)))
    .digest()
