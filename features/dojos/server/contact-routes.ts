import { Hono } from 'hono'
import * as z from 'zod/mini'
import { systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { type MailSettings, sendsMail } from '../../../server/mail/office-mails.ts'
import type { Done } from '../../../server/office-api/api-types.ts'
import { readJson, requireEdit, revisionNumber } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { changedFields, dojoChanges, keptFields } from '../dojo-changes.ts'
import { dojoContacts } from '../dojo-contacts.ts'
import { dojos } from '../dojos.ts'
import { sendsNoMail } from '../messages.ts'
import { createLink, endLinks, linkAddress, linksOf, writeContactMail } from './contact-links.ts'
import { valuesIn } from './your-dojo.ts'

/** GET /dojo-contacts/:key/link: since when there is a link, and when it was used last; ISO timestamps. */
export type ContactLinkState = { createdAt: string | undefined; usedAt: string | undefined }
const linkRequest = z.object({ action: z.enum(['create', 'send', 'end']) })
const decision = z.object({
  accept: z.boolean(),
  reason: z.optional(z.string()),
  /** The revisions of the change and of the dojo that the editor saw. */
  revision: revisionNumber,
  dojoRevision: revisionNumber,
  /** What the editor has corrected in the change, by field. */
  corrected: z.optional(z.partialRecord(z.enum(keptFields), z.unknown())),
})

/** What editors do with contact persons of dojos and their changes beside what they do in every list. */
export function contactRoutes(services: MailServices & { settings: MailSettings }): OfficeRoutes {
  const { store, origin, now, settings } = services
  const app: OfficeRoutes = new Hono()
  app.get('/api/dojo-contacts/:key/link', async (context) => {
    requireEdit(dojoContacts, context.get('actor'))
    const [link] = await linksOf(store, context.req.param('key'))
    return context.json({ createdAt: link?.createdAt, usedAt: link?.usedAt } satisfies ContactLinkState)
  })
  app.post('/api/dojo-contacts/:key/link', async (context) => {
    requireEdit(dojoContacts, context.get('actor'))
    const { action } = await readJson(context, linkRequest)
    const contact = await store.as(context.get('actor')).get(dojoContacts, context.req.param('key'))
    if (!contact) throw new NotFound(dojoContacts.name, context.req.param('key'))
    // The link is shown only once.
    if (action === 'create')
      return context.json({ link: linkAddress(origin(), await createLink(store, contact.key, now())) })
    if (action === 'send' && !sendsMail(settings)) throw new RequestError(422, say(sendsNoMail))
    await (action === 'end' ? endLinks(store, contact.key) : writeContactMail(services, 'link', contact))
    return context.json({ done: true } satisfies Done)
  })
  app.post('/api/dojo-changes/:key', async (context) => {
    const actor = context.get('actor')
    requireEdit(dojoChanges, actor)
    const { accept, reason, revision, dojoRevision, corrected = {} } = await readJson(context, decision)
    const change = await store.as(actor).get(dojoChanges, context.req.param('key'))
    if (!change) throw new NotFound(dojoChanges.name, context.req.param('key'))
    if (change.state) throw new Conflict(dojoChanges.name, change.key, change.revision)
    const names = changedFields(change)
    const correction = Object.fromEntries(
      names.filter((name) => name in corrected).map((name) => [name, corrected[name] ?? undefined]),
    )
    const decided = { state: accept ? 'accepted' : 'refused', stateAt: now().toISOString(), isRead: true }
    await store.transaction((as) => [
      as(systemActor('dojo-contacts', actor)).update(
        dojoChanges,
        change.key,
        { ...decided, ...(accept ? correction : { reason: reason || undefined }) },
        revision,
      ),
      ...(accept
        ? [as(actor).update(dojos, change.dojo ?? '', { ...valuesIn(change), ...correction }, dojoRevision)]
        : []),
    ])
    return context.json({ done: true } satisfies Done)
  })
  return app
}
