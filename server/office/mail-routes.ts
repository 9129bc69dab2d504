import { Hono } from 'hono'
import { systemActor } from '../../lists/engine/access.ts'
import { mail } from '../../lists/index.ts'
import type { Entry, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { askedIn } from './list-request.ts'
import type { OfficeRoutes } from './office.ts'

type Options = { store: Store; mailed: boolean; now: () => Date }

/** The outbox as the office sees it, and the way to have a letter tried again at once. */
export function mailRoutes({ store, mailed, now }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/mail', async (context) => {
    const { records, total, page, pages } = await store.as(context.get('actor')).query(mail, askedIn(context))
    return context.json({ mail: records.map(shown), total, page, pages, sending: mailed })
  })
  app.post('/api/mail/:key/retry', async (context) => {
    const key = context.req.param('key')
    // Whoever may read the outbox may have it tried again; written is it by the machine alone.
    const letter = await store.as(context.get('actor')).get(mail, key)
    if (!letter) throw new NotFound(mail.name, key)
    if (letter.state === 'sent')
      return context.json({ error: 'This letter was sent already', current: shown(letter) }, 409)
    if (!mailed) return context.json({ error: 'No mail is sent: SMTP_URL is not set (docs/operate.md)' }, 503)
    const { key: _, revision, ...data } = letter
    const again = { ...data, state: 'waiting', tries: 0, nextAt: now().toISOString() }
    const written = await store.as(systemActor('mail')).replace(mail, key, again, revision)
    return context.json(shown({ ...letter, ...again, ...written, state: 'waiting' }), 202)
  })
  return app
}

const shown = ({ key, to, subject, state, tries, nextAt, lastError, about, at }: Entry<typeof mail>) => ({
  key,
  to,
  subject,
  state,
  tries,
  nextAt,
  lastError,
  about,
  at,
})
