import { type Context, Hono } from 'hono'
import { localAddress, say } from '../../../lists/language.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { type ReceiveForm, wordsFor } from '../../../server/forms/receive-form.ts'
import { refusals } from '../../../server/forms/receive-submission.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { clientAddress, networksOf } from '../../../server/http/client-address.ts'
import { type CostBudget, OverBudget } from '../../../server/http/cost-budget.ts'
import { disposition } from '../../../server/http/disposition.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import { type Pages, personalHeaders } from '../../../server/pages/pages.ts'
import { certificatePath, type IssuedCertificate } from '../issued-certificates.ts'
import * as messages from '../messages.ts'
import { findCertificate } from './find-certificate.ts'
import { drawSheets, readIssuedSheets, readProof, type SheetServices } from './sheets.ts'

export type IssuedServices = SheetServices & {
  settings: { formLimit: number; trustedProxies: number }
  receiveForm: ReceiveForm
  limits: Limits
  budget: CostBudget
  pages: Pages
  headers: Record<string, string>
}

/** How often an address may be wrong in ten minutes. A code is one of 30^8, and a number that nobody has costs the same. */
const wrongTries = { name: 'certificate-codes', points: 30, seconds: 600 }
const noStore = { 'cache-control': 'no-store', ...personalHeaders }

/**
 * The page of a certificate with its files, for whoever has its number and its code: at its address, or by the form of /verify. A wrong
 * code and a number that nobody has are answered alike. No cache keeps anything of it.
 */
export function issuedRoutes(services: IssuedServices): PublicRoutes {
  const { settings, receiveForm, budget, headers } = services
  const limit = services.limits.create(wrongTries)
  const addressOf = (context: Context<PublicEnv>) => clientAddress(context, settings.trustedProxies)
  const resultPages = new ResultPages(services)
  const app = new Hono<PublicEnv>()

  /** @throws OverBudget after too many wrong ones */
  async function open(context: Context<PublicEnv>, asked: { number: string; code: string }) {
    const [network] = networksOf(addressOf(context))
    const waitSeconds = await limit.count(network)
    if (waitSeconds > 0) throw new OverBudget(waitSeconds)
    const found = await findCertificate(services, asked)
    if (found) await limit.refund(network)
    return found
  }
  const file =
    (answer: (context: Context<PublicEnv>, record: IssuedCertificate) => Promise<Response>) =>
    async (context: Context<PublicEnv>) => {
      const { number = '', code = '' } = context.req.param() as Record<string, string>
      const found = await open(context, { number, code })
      return found ? answer(context, found) : context.text(`${say(messages.noFile)}\n`, 404, noStore)
    }
  const attached = (record: IssuedCertificate, type: string, ending: string) => ({
    ...headers,
    ...noStore,
    'content-type': type,
    'content-disposition': disposition('attachment', `${record.number} ${record.name}.${ending}`),
  })

  app.get('/grade/:number/:code', (context) =>
    budget.run('page of a record', addressOf(context), async () => {
      const { number, code } = context.req.param()
      const record = await open(context, { number, code })
      const certificate = record && { record, ...(await readProof(services, record)) }
      const path = certificatePath(record ?? { number, code })
      return resultPages.answer(context, { status: record ? 200 : 404, path, own: { certificate } })
    }),
  )
  app.get(
    '/grade/:number/:code/certificate.pdf',
    file(async (context, record) => {
      const pdf = await budget.run('pdf', addressOf(context), async () =>
        drawSheets(services, await readIssuedSheets(services, [record])),
      )
      return context.body(new Uint8Array(pdf), 200, attached(record, 'application/pdf', 'pdf'))
    }),
  )
  app.get(
    '/grade/:number/:code/credential.jwt',
    file(async (context, record) => {
      const { credential } = await budget.run('credential', addressOf(context), () => readProof(services, record))
      return context.body(credential, 200, attached(record, 'application/vc+jwt', 'jwt'))
    }),
  )
  app.post(
    '/grade',
    receiveForm({
      counted: { name: 'certificate', perTenMinutes: settings.formLimit * 3, maxAtOnce: 20 },
      sizeLimits: { maxBytes: 4096, maxFieldBytes: 200, fieldNames: ['number', 'code'], maxFileBytes: {} },
      async submit({ form: { fields }, context }) {
        const found = await open(context, { number: fields.get('number') ?? '', code: fields.get('code') ?? '' })
        if (found) return context.redirect(localAddress(certificatePath(found)), 303)
        const checked = { kind: 'failed', title: say(messages.noCertificate), text: say(messages.lookAgain) } as const
        return resultPages.answer(context, { status: 404, path: '/verify', own: { checked } })
      },
      refuse(context, refusal) {
        const text = wordsFor(refusals(), refusal)
        const checked = { kind: 'failed', title: say(messages.noCertificate), text } as const
        return resultPages.answer(context, { status: refusal.status, path: '/verify', own: { checked } })
      },
    }),
  )
  return app
}
