import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import { endLinks, type LinkedPage, linksTo, replaceLinks } from '../forms/private-links.ts'
import { RequestError } from '../http/request-error.ts'
import { type MailServices, type MailSettings, sendsMail } from '../list-hooks.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Stored } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import type { Done, PrivateLinks } from './api-types.ts'
import * as messages from './messages.ts'
import { readJson, requireEdit } from './requests.ts'

const linkRequest = z.object({ action: z.enum(['create', 'send', 'end']) })

/**
 * What officers do with the private links of a list's people: they see them, make one, mail one and end all. `writeMail` writes the mail with a
 * new link.
 */
export function linkRoutes<L extends List>(
  services: MailServices & { settings: MailSettings },
  page: LinkedPage<L>,
  writeMail: (record: Stored<L>) => Promise<void>,
): OfficeRoutes {
  const { store, settings } = services
  const { list } = page
  const app: OfficeRoutes = new Hono()
  app.get(`/api/links/${list.name}/:key`, async (context) => {
    requireEdit(list, context.get('actor'))
    const links = await linksTo(store, aboutRecord(list, context.req.param('key')))
    const shown = links.map(({ createdAt, until, usedAt }) => ({ createdAt, until, usedAt }))
    return context.json({ links: shown } satisfies PrivateLinks)
  })
  app.post(`/api/links/${list.name}/:key`, async (context) => {
    requireEdit(list, context.get('actor'))
    const { action } = await readJson(context, linkRequest)
    const key = context.req.param('key')
    const record = await store.as(context.get('actor')).get(list, key)
    if (!record) throw new NotFound(list.name, key)
    // The link is shown only once.
    if (action === 'create') return context.json({ link: await replaceLinks(services, page, record) })
    if (action === 'send' && !sendsMail(settings)) throw new RequestError(422, say(messages.sendsNoMail))
    await (action === 'end' ? endLinks(store, aboutRecord(list, key)) : writeMail(record))
    return context.json({ done: true } satisfies Done)
  })
  return app
}
