import { type Context, Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { localAddress, say } from '../../../lists/language.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { clientAddress } from '../../../server/http/client-address.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { prepareBodies, revalidated, toResponse } from '../../../server/http/prepared-response.ts'
import type { PdfCache } from '../../../server/pdfs/pdf-cache.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath, findByNumber } from '../../black-belts/registration-number.ts'
import { findPresentNumber } from '../../black-belts/server/former-numbers.ts'
import { noFile } from '../messages.ts'
import { drawSheets, readBlackBeltSheet, type SheetServices } from './sheets.ts'

export type BlackBeltServices = SheetServices & {
  pdfs: PdfCache
  headers: Record<string, string>
  settings: { trustedProxies: number }
}

const missing = (context: Context<PublicEnv>) => context.text(`${say(noFile)}\n`, 404, { 'cache-control': 'no-store' })

/** The certificate of each black belt as a PDF, made once per language, change and day, because it names the day on which it was made. */
export async function blackBeltRoutes(services: BlackBeltServices): Promise<PublicRoutes> {
  const { store, headers, settings, pdfs } = services
  const reader = store.as(visitor)
  await pdfs.follow(store, blackBelts)

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
      read: () => readBlackBeltSheet(services, key),
      make: (sheet) => drawSheets(services, [sheet]),
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
