import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { visitor } from '../../lists/engine/access.ts'
import { endOfToday, today } from '../../lists/engine/dates.ts'
import { blackBeltPath, findByNumber } from '../../lists/engine/registration-number.ts'
import { blackBelts, site } from '../../lists/index.ts'
import { disposition } from '../http/disposition.ts'
import { prepareBodies, revalidated } from '../http/prepared-response.ts'
import { clientAddress, retryAfter } from '../http/rate-limit.ts'
import { generatedFiles } from '../pages/generated-files.ts'
import { drawCertificate } from '../pdfs/pdf-process.ts'
import type { Services } from '../services.ts'
import { concurrencyLimit, TooBusy } from '../storage/concurrency-limit.ts'
import { readLists } from './issuer.ts'

type Env = { Bindings: HttpBindings }

const notStored = { 'cache-control': 'no-store' }
const missing = (context: Context<Env>) => context.text('There is no such file.\n', 404, notStored)

const rateLimitSeconds = 600
/** How many certificates an address may load for each form that it may send. */
const certificatesPerForm = 4
/** A certificate takes a quarter of a second. */
const maxWaiting = 8

/** Everybody who asked for a certificate has gone before its turn came. */
class Cancelled extends Error {
  override name = 'Cancelled'
}

/**
 * The certificate of each black belt as a PDF, generated once per change and day. One is generated at a time and few may wait, so
 * that requests for many of them leave time for the pages. What nobody waits for any more is not generated.
 */
export function certificateRoutes(services: Services, maxBytes = 16 << 20) {
  const { issuer, store, headers, origin, now, settings } = services
  const respond = generatedFiles(services, maxBytes)
  const inTurn = concurrencyLimit(1, { maxWaiting })
  const points = settings.formLimit * certificatesPerForm
  const limit = services.limits.create({ name: 'certificate', points, seconds: rateLimitSeconds })
  /** The requests for each certificate that are not answered yet: they share one generation. */
  const requests = new Map<string, Set<Request>>()
  const reader = store.as(visitor)

  async function generate(key: string, lists: Set<string>) {
    for (const list of [...readLists.credential, site.name]) lists.add(list)
    const [blackBelt, association] = await Promise.all([reader.get(blackBelts, key), reader.get(site, 'site')])
    if (!blackBelt) return undefined
    // An imported record may hold anything.
    const { name = '', dan = '', registrationNo = '', registeredOn } = blackBelt
    const texts = { name: String(name), dan: String(dan), registrationNo: String(registrationNo) }
    const identity = await drawCertificate({
      ...texts,
      registeredOn,
      day: today(now()),
      association: { name: association?.name, shortName: association?.shortName },
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

  async function whileAsking(key: string, context: Context<Env>) {
    const asking = requests.get(key) ?? new Set()
    requests.set(key, asking.add(context.req.raw))
    const generateInTurn = (_reader: unknown, lists: Set<string>) =>
      inTurn(() => {
        if ([...asking].every(({ signal }) => signal.aborted)) throw new Cancelled()
        return generate(key, lists)
      })
    try {
      return await respond(context, key, generateInTurn, () => endOfToday(now()))
    } finally {
      asking.delete(context.req.raw)
      if (asking.size === 0 && requests.get(key) === asking) requests.delete(key)
    }
  }

  const app = new Hono<Env>()
  app.get('/organization/black-belts/:number/certificate.pdf', async (context) => {
    const waitSeconds = await limit.count(clientAddress(context, settings.trustedProxies))
    if (waitSeconds > 0) {
      const wait = retryAfter(context, waitSeconds)
      return context.text(`Too many certificates were loaded. Please try again in ${wait}.\n`, 429, notStored)
    }
    const found = await findByNumber(context.req.param('number'), (query) => reader.query(blackBelts, query))
    const [blackBelt] = found
    // A number that several imported records share says nothing about one person.
    if (!blackBelt || found.length > 1) return missing(context)
    try {
      return (await whileAsking(blackBelt.key, context)) ?? missing(context)
    } catch (error) {
      if (!(error instanceof TooBusy || error instanceof Cancelled)) throw error
      return context.text('Too many certificates are made at the moment. Please try again in a minute.\n', 503, {
        ...notStored,
        'retry-after': '60',
      })
    }
  })
  return app
}
