import { Hono } from 'hono'
import { say } from '../../lists/language.ts'
import { maxPdfBytes, pdfTooLarge } from '../../lists/pdf-files.ts'
import { type FormSizeLimits, FormTooLarge, MalformedForm, type ParsedForm, parseForm } from '../forms/parse-form.ts'
import { RequestError } from '../http/request-error.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Files } from '../storage/files.ts'
import { InvalidPdf } from '../storage/pdfs.ts'
import { publishPdf } from '../storage/picture-queue.ts'
import type { Store } from '../store/contract.ts'
import type { UploadedPdf } from './api-types.ts'
import * as messages from './messages.ts'
import { requireEditor } from './requests.ts'

const sizeLimits: FormSizeLimits = {
  maxBytes: maxPdfBytes + 100_000,
  maxFieldBytes: 1000,
  fieldNames: ['name'],
  maxFileBytes: { pdf: maxPdfBytes },
}

/** Uploads a PDF for the public site, for example the notice of an event. It is for those who may edit public lists. */
export function pdfRoutes(services: { store: Store; files: Files; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.post('/api/pdfs', async (context) => {
    requireEditor(context.get('actor'), 'add to', 'PDFs')
    const { files, fields } = await parsePdfForm(context.req.raw)
    const pdf = files.get('pdf')
    if (!pdf) throw new RequestError(422, say(messages.pdfMissing))
    if (!pdf.bytes) throw new RequestError(413, pdfTooLarge(pdf.size))
    try {
      const address = await publishPdf(services, pdf.bytes, fields.get('name') ?? '')
      return context.json({ address } satisfies UploadedPdf, 201)
    } catch (error) {
      if (!(error instanceof InvalidPdf)) throw error
      throw new RequestError(422, error.message)
    }
  })
  return app
}

async function parsePdfForm(request: Request): Promise<ParsedForm> {
  try {
    return await parseForm(request, sizeLimits)
  } catch (error) {
    if (error instanceof FormTooLarge) throw new RequestError(413, pdfTooLarge())
    if (error instanceof MalformedForm) throw new RequestError(422, say(messages.pdfIncomplete))
    throw error
  }
}
