import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { clientAddress } from '../../../server/http/client-address.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { prepareBodies, revalidated, toResponse } from '../../../server/http/prepared-response.ts'
import type { PdfCache } from '../../../server/pdfs/pdf-cache.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../black-belts.ts'
import { noFile } from '../messages.ts'
import { blackBeltPath, findByNumber } from '../registration-number.ts'
import { signatoriesOf } from '../signatories.ts'
import type { Certificate, CertificatePictures } from './certificate-pdf.ts'
import { readCertificatePictures } from './certificate-pictures.ts'
import { findPresentNumber } from './former-numbers.ts'
import type { Issuer } from './issuer.ts'

export type CertificateServices = {
  issuer: Issuer
  store: Store
  pdfs: PdfCache
  files: Pick<Files, 'media'>
  headers: Record<string, string>
  settings: { trustedProxies: number }
  origin: () => string
  now: () => Date
}

const drawCertificate = createPdfDrawing<[Certificate, CertificatePictures]>(
  join(import.meta.dirname, 'certificate-pdf.ts'),
  'certificatePdf',
)

const missing = (context: Context<PublicEnv>) => context.text(`${say(noFile)}\n`, 404, { 'cache-control': 'no-store' })

/** What every certificate of the site shows now in the current language, around its own words. @throws Unavailable */
export async function readFrame({ store, origin, now }: Pick<CertificateServices, 'store' | 'origin' | 'now'>) {
  const stored = await store.as(visitor).get(association, 'site')
  const details = stored && inOneLanguage(association, stored)
  return {
    day: today(now()),
    association: { name: details?.name, shortName: details?.shortName },
    signatories: signatoriesOf(details ?? {}),
    pictures: { logo: details?.logo, seal: details?.seal },
    origin: origin(),
  }
}

/**
 * What the certificate of a black belt shows in the current language, as visitors see the register; undefined when there is no such record.
 * @throws Unavailable
 */
export async function readCertificate(
  { issuer, store, origin, now }: Pick<CertificateServices, 'issuer' | 'store' | 'origin' | 'now'>,
  key: string,
) {
  const [blackBelt, frame] = await Promise.all([
    store.as(visitor).get(blackBelts, key),
    readFrame({ store, origin, now }),
  ])
  if (!blackBelt) return undefined
  // An imported record may hold anything.
  const { name = '', dan = '', registrationNo = '', registeredOn } = blackBelt
  const texts = { name: String(name), dan: String(dan), registrationNo: String(registrationNo) }
  return {
    ...texts,
    ...frame,
    registeredOn,
    address: origin() + localAddress(blackBeltPath(texts.registrationNo)),
    credential: await issuer.signCredential(blackBelt),
  }
}

/** The certificate of each black belt as a PDF, made once per language, change and day, because it names the day on which it was made. */
export async function certificateRoutes({
  issuer,
  store,
  headers,
  origin,
  now,
  settings,
  pdfs,
  files,
}: CertificateServices): Promise<PublicRoutes> {
  const reader = store.as(visitor)
  await pdfs.follow(store, blackBelts)

  const read = (key: string) => readCertificate({ issuer, store, origin, now }, key)

  const app = new Hono<PublicEnv>()
  app.get('/organization/black-belts/:number/certificate.pdf', async (context) => {
    const found = await findByNumber(context.req.param('number'), (query) => reader.query(blackBelts, query))
    const [blackBelt] = found
    // A number that several imported records share says nothing about one person.
    const present = blackBelt ? undefined : await findPresentNumber({ store }, context.req.param('number'))
    if (present) return context.redirect(localAddress(`${blackBeltPath(present)}/certificate.pdf`))
    if (!blackBelt || found.length > 1) return missing(context)
    const { key, registrationNo, name } = blackBelt
    const identity = await pdfs.get({
      list: blackBelts,
      key,
      read: () => read(key),
      make: async ({ pictures, ...certificate }) =>
        drawCertificate(certificate, await readCertificatePictures(files, pictures, certificate.signatories)),
      address: clientAddress(context, settings.trustedProxies),
      signal: context.req.raw.signal,
    })
    if (!identity) return missing(context)
    const allHeaders = {
      ...headers,
      ...revalidated,
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', `${registrationNo} ${name}.pdf`),
      'x-robots-tag': 'noindex',
    }
    return toResponse(context.req.raw, prepareBodies({ identity }, allHeaders))
  })
  return app
}
