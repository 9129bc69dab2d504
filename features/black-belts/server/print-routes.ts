import { join } from 'node:path'
import { Hono } from 'hono'
import { say } from '../../../lists/language.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { requireEdit } from '../../../server/office-api/requests.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { blackBelts } from '../black-belts.ts'
import { noCertificates, tooManyPrinted } from '../messages.ts'
import type { Certificate, CertificatePictures } from './certificate-pdf.ts'
import { readCertificatePictures } from './certificate-pictures.ts'
import { type CertificateServices, readCertificate } from './certificate-routes.ts'

/** Drawing one takes about a tenth of a second. */
const maxPrinted = 50

const drawCertificates = createPdfDrawing<[readonly Certificate[], CertificatePictures]>(
  join(import.meta.dirname, 'certificate-pdf.ts'),
  'certificatesPdf',
)

/** The certificates of the black belts with these keys as one PDF to print, each on a page of its own, for those who edit the register. */
export function printRoutes(services: CertificateServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/certificates', async (context) => {
    requireEdit(blackBelts, context.get('actor'))
    const keys = new Set(context.req.queries('key'))
    if (keys.size > maxPrinted) throw new RequestError(422, say(tooManyPrinted, { max: maxPrinted }))
    const found = await Promise.all([...keys].map((key) => readCertificate(services, key)))
    const certificates = found.filter((certificate) => certificate !== undefined)
    const [first] = certificates
    if (!first) throw new RequestError(404, say(noCertificates))
    const pictures = await readCertificatePictures(services.files, first.pictures, first.signatories)
    // A certificate is a document of the association, whatever the language of the officer who prints it.
    const pdf = await inLanguage('en', () =>
      drawCertificates(
        certificates.map(({ pictures: _, ...certificate }) => certificate),
        pictures,
      ),
    )
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certificates.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
