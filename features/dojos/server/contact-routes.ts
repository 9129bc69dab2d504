import { Hono } from 'hono'
import * as z from 'zod/mini'
import { systemActor } from '../../../lists/access.ts'
import type { MailServices, MailSettings } from '../../../server/list-hooks.ts'
import type { Done } from '../../../server/office-api/api-types.ts'
import { linkRoutes } from '../../../server/office-api/link-routes.ts'
import { readJson, requireEdit, revisionNumber } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { changedFields, dojoChanges, keptFields } from '../dojo-changes.ts'
import { dojos } from '../dojos.ts'
import { contactLinks, writeContactMail } from './contact-links.ts'
import { valuesIn } from './your-dojo.ts'

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
  const { store, now } = services
  const app: OfficeRoutes = new Hono()
  app.route(
    '/',
    linkRoutes(services, contactLinks, (contact) => writeContactMail(services, contact)),
  )
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
