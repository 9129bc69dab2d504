import { say } from '../../../lists/language.ts'
import * as shared from '../../black-belts/messages.ts'
import {
  type CertificateFrame,
  type CertificatePictures,
  drawSheets,
} from '../../black-belts/server/certificate-pdf.ts'
import { issuedContent } from '../certificate-content.ts'
import type { IssuedCertificate } from '../issued-certificates.ts'

/** `belt`: the colour of the belt of a grade. */
export type IssuedSheet = CertificateFrame & { certificate: IssuedCertificate; belt: string }

/** Issued certificates as one PDF in the current language, each on a page of its own. A single one holds its credential, as that of a black belt. */
export function issuedPdf(sheets: readonly IssuedSheet[], pictures: CertificatePictures): Promise<Buffer> {
  const [first] = sheets
  const single = sheets.length === 1 ? first : undefined
  return drawSheets(
    sheets.map(({ certificate, belt, ...frame }) => ({ ...frame, ...issuedContent(certificate, belt) })),
    pictures,
    {
      title: single ? say(shared.certificateOf, { name: single.certificate.name ?? '' }) : say(shared.certificates),
      ...(single && { information: { Credential: single.credential } }),
    },
  )
}
