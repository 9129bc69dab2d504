import { Hono } from 'hono'
import type { Actor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { tooManyChosen } from '../../../server/office-api/messages.ts'
import { requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { registeredMembers } from '../../members/members.ts'
import type { RenewalMailServices } from '../../members/server/renewal-mails.ts'
import * as messages from '../messages.ts'
import { type RenewalFee, readRenewalFee } from './ask-for-fees.ts'
import { type CardServices, cardsOf } from './cards.ts'
import { pdf } from './page-routes.ts'

export type OfficeServices = RenewalMailServices & CardServices

const maxPrinted = 50

/** For those who edit the register of members: the fee of a renewal, and cards to print. */
export function officeRoutes(services: OfficeServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const requireMemberEditor = (context: OfficeContext): Actor => {
    requireEdit(registeredMembers, context.get('actor'))
    return context.get('actor')
  }
  app.get('/api/renewal-fees', async (context) => {
    requireMemberEditor(context)
    return context.json((await readRenewalFee(services)) satisfies RenewalFee)
  })
  app.get('/api/member-cards', async (context) => {
    const reader = services.store.as(requireMemberEditor(context))
    const keys = new Set(context.req.queries('key'))
    if (keys.size > maxPrinted) throw new RequestError(422, say(tooManyChosen, { max: maxPrinted }))
    const members: Stored<typeof registeredMembers>[] = []
    for (const key of keys) {
      const member = await reader.get(registeredMembers, key)
      if (member) members.push(member)
    }
    if (members.length === 0) throw new RequestError(404, say(messages.noCards))
    return pdf(context, await cardsOf(services, members))
  })
  return app
}
