import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { systemActor, visitor } from '../../../lists/access.ts'
import { localAddress } from '../../../lists/language.ts'
import { toAsciiDigits, unifyDashes } from '../../../lists/texts.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import { normalizeCode } from '../../../server/staff/codes.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { CertificatePictures } from '../../black-belts/server/certificate-pdf.ts'
import { readCertificatePictures } from '../../black-belts/server/certificate-pictures.ts'
import { readFrame } from '../../black-belts/server/certificate-routes.ts'
import type { Issuer } from '../../black-belts/server/issuer.ts'
import { beltColours, beltOf } from '../../grades/belts.ts'
import { guidePages } from '../../guide/guide-pages.ts'
import { certificatePath, type IssuedCertificate, issuedCertificates } from '../issued-certificates.ts'
import { certificateHolders } from './certificate-holders.ts'
import type { IssuedSheet } from './certificate-pdf.ts'

export type SheetServices = {
  store: Store
  issuer: Pick<Issuer, 'sign'>
  files: Pick<Files, 'media'>
  origin: () => string
  now: () => Date
}

const draw = createPdfDrawing<[readonly IssuedSheet[], CertificatePictures]>(
  join(import.meta.dirname, 'certificate-pdf.ts'),
  'issuedPdf',
)

/**
 * The certificate with this number and code, also as people type them. Undefined without one, whether the number or the code is wrong.
 * @throws Unavailable
 */
export async function findCertificate(
  { store }: Pick<SheetServices, 'store'>,
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

/** The credential of a certificate, and the colour of the belt of its grade. @throws Unavailable */
export async function readProof({ store, issuer }: Pick<SheetServices, 'store' | 'issuer'>, record: IssuedCertificate) {
  const [credential, guide] = await Promise.all([
    issuer.sign(certificateHolders, record),
    store.as(visitor).query(guidePages),
  ])
  return { credential, belt: beltColours[beltOf(record.grade ?? '', guide.records)] }
}

/** Certificates as one PDF in the current language, each on a page of its own. @throws Unavailable */
export async function drawCertificates(
  services: SheetServices,
  records: readonly IssuedCertificate[],
): Promise<Buffer> {
  const { pictures, ...frame } = await readFrame(services)
  const sheets = await Promise.all(
    records.map(async (record) => ({
      ...frame,
      ...(await readProof(services, record)),
      certificate: record,
      address: services.origin() + localAddress(certificatePath(record)),
    })),
  )
  return draw(sheets, await readCertificatePictures(services.files, pictures, frame.signatories))
}
