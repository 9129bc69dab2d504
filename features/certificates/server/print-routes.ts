import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../../lists/language.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { issuedCertificates } from '../issued-certificates.ts'
import { noCertificates, tooManyPrinted } from '../messages.ts'
import { maxPrinted } from '../print-limit.ts'
import { drawSheets, readBlackBeltSheet, readIssuedSheets, type SheetServices } from './sheets.ts'

const printed = z.object({ keys: z.array(recordKey).check(z.minLength(1), z.maxLength(maxPrinted)) })
const headersOf = (disposition: 'inline' | 'attachment') => ({
  'content-type': 'application/pdf',
  'content-disposition': `${disposition}; filename="certificates.pdf"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
const isFound = <T>(found: T | undefined): found is T => found !== undefined

/**
 * Certificates as one PDF to print, each on a page of its own, for those who edit their list: of black belts, and issued ones. A certificate
 * is a document of the association, whatever the language of the officer who prints it.
 */
export function printRoutes(services: SheetServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/certificates', async (context) => {
    requireEdit(blackBelts, context.get('actor'))
    const keys = new Set(context.req.queries('key'))
    if (keys.size > maxPrinted) throw new RequestError(422, say(tooManyPrinted, { max: maxPrinted }))
    const pdf = await inLanguage('en', async () => {
      const found = await Promise.all([...keys].map((key) => readBlackBeltSheet(services, key)))
      const sheets = found.filter(isFound)
      return sheets.length > 0 ? drawSheets(services, sheets) : undefined
    })
    if (!pdf) throw new RequestError(404, say(noCertificates))
    return context.body(new Uint8Array(pdf), 200, headersOf('inline'))
  })
  app.post('/api/certificates/pdf', async (context) => {
    const by = context.get('actor')
    requireEdit(issuedCertificates, by)
    const { keys } = await readJson(context, printed)
    const found = await Promise.all([...new Set(keys)].map((key) => services.store.as(by).get(issuedCertificates, key)))
    const records = found.filter(isFound)
    if (records.length === 0) throw new NotFound(issuedCertificates.name, keys[0]!)
    const pdf = await inLanguage('en', async () => drawSheets(services, await readIssuedSheets(services, records)))
    return context.body(new Uint8Array(pdf), 200, headersOf('attachment'))
  })
  return app
}
