import { Hono } from 'hono'
import { aboutRecord } from '../../../lists/system/mail.ts'
import type { PublicEnv } from '../../../server/feature.ts'
import { type Opened, openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, privatePageLimits } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { clientAddress } from '../../../server/http/client-address.ts'
import type { CostBudget } from '../../../server/http/cost-budget.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { answerReceipt, noteBankReference, type PayerFees, readFees } from '../../fees/server/plan-fee.ts'
import { memberLinkPath, registeredMembers } from '../../members/members.ts'
import { validPath } from '../member-cards.ts'
import * as messages from '../messages.ts'
import { type CardServices, cardsOf, findValidity, type Validity } from './cards.ts'

/**
 * What the page shows to a member who sent a private link. `key`: the secret, for the forms of the page. `refusal`: why the bank's reference was
 * refused. `closed`: nothing is open; the text says why.
 */
export type FeePage =
  | { state: 'open'; key: string; name: string; number: string; validUntil: string; fees: PayerFees; refusal?: string }
  | { state: 'closed'; text: string }
/** What the page of a card says. `unknown`: nobody has the code. */
export type ValidPage = Validity | 'unknown'

export type FeePageServices = PrivatePageServices &
  CardServices & {
    budget: Pick<CostBudget, 'run'>
    settings: PrivatePageServices['settings'] & { trustedProxies: number }
  }

export const feeFields = ['bankReference', 'number'] as const

/** The page that a member's private link opens: the fee of the renewal, receipts and the card. */
export function feePageRoutes(services: FeePageServices) {
  const { store, budget } = services
  const page: PrivatePageRoutes<Opened<typeof registeredMembers>> = new PrivatePageRoutes(services, {
    path: memberLinkPath,
    sizeLimits: privatePageLimits(feeFields),
    opensNothing: messages.opensNothing,
    closed: (text) => ({ memberFee: { state: 'closed', text } }),
    open: (key) => openByLink(services, registeredMembers, key),
    async submit({ context, form, key, action, address, opened: { record: member } }) {
      const about = aboutRecord(registeredMembers, member.key)
      if (action === 'card') return pdf(context, await budget.run('pdf', address, () => cardsOf(services, [member])))
      const number = action === 'receipt' ? form.fields.get('number') : undefined
      if (number) return answerReceipt({ context, address }, services, about, number)
      if (action !== 'paid') return show(context, key, member)
      const refusal = await noteBankReference(services, about, form.fields.get('bankReference') ?? '')
      return refusal === undefined ? page.lead(context, key, 'paid') : show(context, key, member, refusal)
    },
    show: async ({ context, key, opened }) => opened && show(context, key, opened.record),
  })
  return page.routes()

  async function show(context: FormContext, key: string, member: Stored<typeof registeredMembers>, refusal?: string) {
    const { name = '', number = '', validUntil = '' } = member
    const fees = await readFees(store, aboutRecord(registeredMembers, member.key))
    const open = { key, name, number, validUntil, fees, ...(refusal && { refusal }) }
    return page.answer(context, { memberFee: { state: 'open', ...open } }, refusal ? 422 : 200)
  }
}

export const pdf = (context: Pick<FormContext, 'body'>, bytes: Uint8Array) =>
  context.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="card.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...personalHeaders,
  })

/** The page behind the QR code of a card. It says until when the membership is valid, and nothing else about anybody. */
export function validRoutes(services: FeePageServices) {
  const pages = new ResultPages(services)
  const app = new Hono<PublicEnv>()
  app.get(`${validPath}/:code`, (context) =>
    services.budget.run('page of a record', clientAddress(context, services.settings.trustedProxies), async () => {
      const validity = await findValidity(services, context.req.param('code').toLowerCase())
      const own = { validity: validity ?? ('unknown' as const) }
      return pages.answer(context, { status: validity ? 200 : 404, path: validPath, own })
    }),
  )
  return app
}
