import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { visitor } from '../../lists/engine/access.ts'
import { endOfToday, today } from '../../lists/engine/dates.ts'
import { blackBeltPath, findByNumber } from '../../lists/engine/registration-number.ts'
import { blackBelts, site } from '../../lists/index.ts'
import { disposition } from '../http/disposition.ts'
import { prepareBodies, revalidated } from '../http/prepared-response.ts'
import { generatedFiles } from '../pages/generated-files.ts'
import type { Services } from '../services.ts'
import { concurrencyLimit } from '../storage/concurrency-limit.ts'
import { readLists } from './issuer.ts'

/**
 * The certificate of each black belt as a PDF, generated once per change and day. One is generated at a time, so that requests
 * for many of them leave time for the pages.
 */
export function certificateRoutes(services: Services, maxBytes = 16 << 20) {
  const { issuer, store, headers, origin, now } = services
  const respond = generatedFiles(services, maxBytes)
  const inTurn = concurrencyLimit(1)
  const reader = store.as(visitor)

  async function generate(key: string, lists: Set<string>) {
    for (const list of readLists.credential) lists.add(list)
    const [blackBelt, association] = await Promise.all([reader.get(blackBelts, key), reader.get(site, 'site')])
    if (!blackBelt) return undefined
    // Loaded with the first certificate, because the PDF library takes much memory.
    const { certificatePdf } = await import('./certificate-pdf.ts')
    // An imported record may hold anything.
    const { name = '', dan = '', registrationNo = '', registeredOn } = blackBelt
    const texts = { name: String(name), dan: String(dan), registrationNo: String(registrationNo) }
    const identity = await certificatePdf({
      ...texts,
      registeredOn,
      day: today(now()),
      association: association ?? {},
      origin: origin(),
      address: origin() + blackBeltPath(texts.registrationNo),
      credential: await issuer.signCredential(blackBelt),
    })
    const attached = disposition('attachment', `${texts.registrationNo} ${texts.name}.pdf`)
    return prepareBodies(
      { identity },
      {
        ...headers,
        ...revalidated,
        'content-type': 'application/pdf',
        'content-disposition': attached,
        'x-robots-tag': 'noindex',
      },
    )
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/organization/black-belts/:number/certificate.pdf', async (context) => {
    const found = await findByNumber(context.req.param('number'), (query) => reader.query(blackBelts, query))
    const [blackBelt] = found
    // A number that several imported records share says nothing about one person.
    const file =
      blackBelt && found.length === 1
        ? await respond(
            context,
            blackBelt.key,
            (_reader, lists) => inTurn(() => generate(blackBelt.key, lists)),
            () => endOfToday(now()),
          )
        : undefined
    return file ?? context.text('There is no such file.\n', 404, { 'cache-control': 'no-store' })
  })
  return app
}
