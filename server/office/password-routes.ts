import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { visitor } from '../../lists/engine/access.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { hashToken } from '../auth/staff-database.ts'
import { clientAddress, countAttempt } from '../http/rate-limit.ts'
import { writeResetMail } from '../jobs/staff-mail.ts'
import type { Services } from '../services.ts'
import type { Done } from './api-types.ts'
import { email, type OfficeRoutes, readJson, tooManyAttempts } from './requests.ts'

const windowSeconds = 3600
const mailsPerAccount = 3
const requestsPerAddress = 10
/** Every answer takes this long, or it would reveal by its time whether a mail was written. */
const answerMs = 1000

type PasswordServices = Pick<Services, 'staff' | 'store' | 'settings' | 'now'> & { activity: ActivityLog }

/**
 * Sends a link for a new password by mail to whoever asks for one. The answer is the same for every address, also for one
 * without an account, and so are the limits.
 */
export function passwordRoutes(services: PasswordServices): OfficeRoutes {
  const { staff, settings, activity } = services
  const app: OfficeRoutes = new Hono()
  const accounts = createLimiter('reset account', mailsPerAccount)
  const addresses = createLimiter('reset address', requestsPerAddress)

  app.post('/api/forgot', async (context) => {
    if (settings.smtpUrl === undefined) return context.json({ error: 'This website sends no mail. Ask an owner' }, 404)
    const { email } = await readJson(context, forgotten)
    const waitSeconds =
      (await countAttempt(addresses, clientAddress(context, settings.trustedProxies))) ||
      (await countAttempt(accounts, hashToken(email)))
    if (waitSeconds > 0) return tooManyAttempts(context, waitSeconds)
    const sendLink = async () => {
      // Fails alike for every address when the store cannot write.
      await services.store.ready()
      const user = await (await staff.users()).findByEmail(email)
      if (!user) return
      await writeResetMail(services, user)
      await activity.staffChange(visitor, { kind: 'linkMailed', person: user.id })
    }
    const [sent] = await Promise.allSettled([sendLink(), delay(answerMs)])
    if (sent.status === 'rejected') throw sent.reason
    return context.json({ done: true } satisfies Done, 202)
  })
  return app
}

const forgotten = z.object({ email })
const createLimiter = (keyPrefix: string, points: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds })
