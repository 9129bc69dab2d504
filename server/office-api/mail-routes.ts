import { Hono } from 'hono'
import { actorName, systemActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { mail } from '../../lists/system/mail.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import { Forbidden, NotFound } from '../store/errors.ts'
import type { MailStatus } from './api-types.ts'
import * as messages from './messages.ts'

type MailServices = { store: Store; now: () => Date } & { settings: { smtpUrl: string | undefined } }

/** Whether mail is sent, and the retry of a mail. The mails themselves are the list Mail. */
export function mailRoutes({ store, settings, now }: MailServices): OfficeRoutes {
  const mailEnabled = settings.smtpUrl !== undefined
  const app: OfficeRoutes = new Hono()
  app.get('/api/mail', async (context) => {
    const actor = context.get('actor')
    if (!mail.read.allows(actor)) throw new Forbidden(actorName(actor), 'read', mail.name)
    return context.json({ sending: mailEnabled } satisfies MailStatus)
  })
  app.post('/api/mail/:key/retry', async (context) => {
    const key = context.req.param('key')
    // Every role that may read a mail may retry it. The server writes the change, because only it may edit the list.
    const record = await store.as(context.get('actor')).get(mail, key)
    if (!record) throw new NotFound(mail.name, key)
    if (record.state === 'sent' || record.state === 'told')
      return context.json({ error: say(messages.mailSent), current: record }, 409)
    if (!mailEnabled) return context.json({ error: say(messages.noMail) }, 503)
    const { key: _, revision, ...data } = record
    const waiting = { ...data, state: 'waiting', tries: 0, nextAt: now().toISOString() }
    const written = await store.as(systemActor('mail')).replace(mail, key, waiting, revision)
    return context.json({ key, ...waiting, ...written }, 202)
  })
  return app
}
