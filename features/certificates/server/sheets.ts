import { join } from 'node:path'
import { visitor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { localAddress } from '../../../lists/language.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import { readPictures } from '../../../server/pdfs/pictures.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath } from '../../black-belts/registration-number.ts'
import { beltColours, beltOf } from '../../grades/belts.ts'
import { guidePages } from '../../guide/guide-pages.ts'
import { blackBeltContent, issuedContent } from '../certificate-content.ts'
import { certificatePath, type IssuedCertificate } from '../issued-certificates.ts'
import { signatoriesOf } from '../signatories.ts'
import type { CertificatePictures, CertificateSheet } from './certificate-pdf.ts'
import { certificateHolders } from './holders.ts'
import type { Issuer } from './issuer.ts'

export type SheetServices = {
  store: Store
  issuer: Pick<Issuer, 'sign' | 'signCredential'>
  files: Pick<Files, 'media'>
  origin: () => string
  now: () => Date
}
/** `pictures`: the addresses of the association's. */
type Sheet = CertificateSheet & { pictures: Partial<Record<keyof CertificatePictures, string | undefined>> }

const draw = createPdfDrawing<[readonly CertificateSheet[], CertificatePictures]>(
  join(import.meta.dirname, 'certificate-pdf.ts'),
  'certificatesPdf',
)

/** Certificates as one PDF in the current language, each on a page of its own. @throws Unavailable */
export const drawSheets = async ({ files }: Pick<SheetServices, 'files'>, sheets: readonly Sheet[]): Promise<Buffer> =>
  draw(sheets, await readPictures(files, sheets[0]?.pictures ?? {}))

/** What every certificate of the site shows now in the current language, around its own words. @throws Unavailable */
async function readFrame({ store, origin, now }: SheetServices) {
  const stored = await store.as(visitor).get(association, 'site')
  const details = stored && inOneLanguage(association, stored)
  const signatories = signatoriesOf(details ?? {})
  return {
    day: today(now()),
    association: { name: details?.name, shortName: details?.shortName },
    signatories,
    pictures: {
      logo: details?.logo,
      seal: details?.seal,
      ...Object.fromEntries(signatories.map(({ role, signature }) => [role, signature])),
    },
    origin: origin(),
  }
}

/**
 * The certificate of a black belt in the current language, as visitors see the register; undefined when there is no such record.
 * @throws Unavailable
 */
export async function readBlackBeltSheet(services: SheetServices, key: string): Promise<Sheet | undefined> {
  const { store, origin, issuer } = services
  const [blackBelt, frame] = await Promise.all([store.as(visitor).get(blackBelts, key), readFrame(services)])
  if (!blackBelt) return undefined
  // An imported record may hold anything.
  const { name = '', dan = '', registrationNo = '', registeredOn } = blackBelt
  const texts = { name: String(name), dan: String(dan), registrationNo: String(registrationNo) }
  return {
    ...frame,
    ...blackBeltContent({ ...texts, registeredOn, day: frame.day }),
    address: origin() + localAddress(blackBeltPath(texts.registrationNo)),
    credential: await issuer.signCredential(blackBelt),
  }
}

/** Issued certificates in the current language. @throws Unavailable */
export async function readIssuedSheets(
  services: SheetServices,
  records: readonly IssuedCertificate[],
): Promise<Sheet[]> {
  const frame = await readFrame(services)
  return Promise.all(
    records.map(async (record) => {
      const { credential, belt } = await readProof(services, record)
      const address = services.origin() + localAddress(certificatePath(record))
      return { ...frame, ...issuedContent(record, belt), address, credential }
    }),
  )
}

/** The credential of an issued certificate, and the colour of the belt of its grade. @throws Unavailable */
export async function readProof({ store, issuer }: Pick<SheetServices, 'store' | 'issuer'>, record: IssuedCertificate) {
  const [credential, guide] = await Promise.all([
    issuer.sign(certificateHolders, record),
    store.as(visitor).query(guidePages),
  ])
  return { credential, belt: beltColours[beltOf(record.grade ?? '', guide.records)] }
}
