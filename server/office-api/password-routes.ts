import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { visitor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Limits } from '../http/rate-limits.ts'
import { writeResetMail } from '../mail/staff-mail.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import type { Done } from './api-types.ts'
import { noResetMail } from './messages.ts'
import { email, readJson, tooManyAttempts } from './requests.ts'

const windowSeconds = 3600
const mailsPerAccount = 3
const requestsPerAddress = 10
/** Every answer takes this long, or it would reveal by its time whether a mail was written. */
const answerMs = 1000

type PasswordServices = {
  staff: StaffService
  store: Store
  settings: { smtpUrl: string | undefined; trustedProxies: number }
  limits: Limits
  now: () => Date
} & { activity: ActivityLog }

/**
 * Sends a link for a new password by mail on request. The answer is the same for every address, also for one
 * without an account, and so are the limits.
 */
export function passwordRoutes(services: PasswordServices): OfficeRoutes {
  const { staff, settings, limits, activity } = services
  const app: OfficeRoutes = new Hono()
  const accounts = limits.create({ name: 'reset account', points: mailsPerAccount, seconds: windowSeconds })
  const addresses = limits.create({ name: 'reset address', points: requestsPerAddress, seconds: windowSeconds })

  app.post('/api/forgot', async (context) => {
    if (settings.smtpUrl === undefined) return context.json({ error: say(noResetMail) }, 404)
    const { email } = await readJson(context, forgotten)
    const waitSeconds =
      (await addresses.count(clientAddress(context, settings.trustedProxies))) || (await accounts.count(email))
    if (waitSeconds > 0) return tooManyAttempts(context, waitSeconds)
    const sendLink = async () => {
      // Fails alike for every address when the store cannot write.
      await services.store.ready()
      const user = await (await staff.users()).findByEmail(email)
      if (!user) return
      await writeResetMail(services, user)
      await activity.logStaffChange(visitor, { kind: 'linkMailed', person: user.id })
    }
    const [sent] = await Promise.allSettled([sendLink(), delay(answerMs)])
    if (sent.status === 'rejected') throw sent.reason
    return context.json({ done: true } satisfies Done, 202)
  })
  return app
}

const forgotten = z.object({ email })
