import { type Context, Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { endOfToday } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { clientAddress } from '../../../server/http/client-address.ts'
import type { CostBudget } from '../../../server/http/cost-budget.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { prepare, revalidated } from '../../../server/http/prepared-response.ts'
import { createGeneratedFiles } from '../../../server/pages/generated-files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath, findByNumber } from '../../black-belts/registration-number.ts'
import { findPresentNumber } from '../../black-belts/server/former-numbers.ts'
import { noFile } from '../messages.ts'
import { type Issuer, sourceLists } from './issuer.ts'

export type CredentialServices = {
  issuer: Issuer
  store: Store
  budget: CostBudget
  headers: Record<string, string>
  settings: { trustedProxies: number }
  now: () => Date
}

/** The type of a signed credential (Securing Verifiable Credentials using JOSE and COSE). */
const jwtType = 'application/vc+jwt'

/**
 * The files that verifiers need, each generated once per change: the did document, the status lists, and the credential of each
 * black belt. Scripts of other sites may read them.
 */
export function credentialRoutes(services: CredentialServices, maxBytes = 8 << 20): PublicRoutes {
  const { issuer, store, headers, now, settings, budget } = services
  const respond = createGeneratedFiles(services, maxBytes)
  const reader = store.as(visitor)
  const prepareFile = (text: string, type: string, more: Record<string, string> = {}) =>
    prepare(
      text,
      {
        ...headers,
        ...revalidated,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': type,
        'x-robots-tag': 'noindex',
        ...more,
      },
      5,
    )
  const app = new Hono<PublicEnv>()

  app.get('/.well-known/did.json', async (context) => {
    const response = await respond(context, 'did', async (_reader, lists) => {
      for (const list of sourceLists.didDocument) lists.add(list)
      return prepareFile(JSON.stringify(await issuer.didDocument()), 'application/json; charset=utf-8')
    })
    return response!
  })

  app.get('/credentials/status/:file', async (context) => {
    const list = Number(/^([1-9]\d{0,8})\.jwt$/.exec(context.req.param('file'))?.[1])
    if (!(await issuer.hasStatusList(list))) return notFound(context)
    const generate = async (_reader: unknown, lists: Set<string>) => {
      for (const name of [...sourceLists.statusList, ...issuer.holderLists]) lists.add(name)
      return prepareFile(await issuer.signStatusList(list), jwtType)
    }
    // Signed anew each day, because a list expires.
    return (await respond(context, `status ${list}`, generate, () => endOfToday(now())))!
  })

  app.get('/organization/black-belts/:number/credential.jwt', async (context) => {
    const found = await findByNumber(context.req.param('number'), (query) => reader.query(blackBelts, query))
    const [blackBelt] = found
    // A number that several imported records share says nothing about one person.
    const present = blackBelt ? undefined : await findPresentNumber({ store }, context.req.param('number'))
    if (present) return context.redirect(`${blackBeltPath(present)}/credential.jwt`)
    if (!blackBelt || found.length > 1) return notFound(context)
    const generate = async (_reader: unknown, lists: Set<string>) => {
      for (const name of sourceLists.credential) lists.add(name)
      const current = await reader.get(blackBelts, blackBelt.key)
      if (!current) return undefined
      const attached = disposition('attachment', `${current.registrationNo} ${current.name}.jwt`)
      return prepareFile(await issuer.signCredential(current), jwtType, { 'content-disposition': attached })
    }
    const address = clientAddress(context, settings.trustedProxies)
    const generateInTurn = (reader: unknown, lists: Set<string>) =>
      budget.run('credential', address, () => generate(reader, lists))
    return (await respond(context, `credential ${blackBelt.key}`, generateInTurn)) ?? notFound(context)
  })
  return app
}

const notFound = (context: Context<PublicEnv>) => context.text(`${say(noFile)}\n`, 404, { 'cache-control': 'no-store' })
