import { Hono } from 'hono'
import * as z from 'zod/mini'
import { visitor } from '../../lists/engine/access.ts'
import { validate } from '../../lists/engine/validation.ts'
import { findList } from '../../lists/index.ts'
import type { Site } from '../pages/built-site.ts'
import { recordReads } from '../pages/page-cache.ts'
import { parsePageRequest, readAssociation } from '../pages/pages.ts'
import type { Store } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import { aKey, anObject, atMost, bodyOf, demandEdit, Refused } from './list-request.ts'
import type { OfficeRoutes } from './office.ts'
import { type Overlay, overlaid } from './overlay.ts'

type Options = { store: Store; site: Site; origin: () => string; retentionDays: number; now: () => Date }
const asked = z.object({ list: z.string(), key: z.optional(aKey), data: anObject })

/** The public page that would show a record, before it is saved: whole, without scripts, for a frame that may do nothing. */
export function previewRoutes({ store, site, origin, retentionDays, now }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.post('/api/preview', atMost(1), async (context) => {
    const { list: name, key = '~', data } = await bodyOf(context, asked)
    const list = findList(name)
    if (!list) throw new Refused(404, 'There is no such list')
    demandEdit(list, context.get('actor'))
    const { data: clean, errors } = validate(list, data)
    if (errors) throw new ValidationError(list.name, errors)
    if (!list.read.allows(visitor)) throw new Refused(422, 'No public page shows this list')
    const html = await shown({ list, key: list.singletonKey ?? key, data: clean })
    return (context.req.header('accept') ?? '').startsWith('text/html')
      ? context.html(html, 200, sandboxed)
      : context.json({ html })
  })
  return app

  async function shown(overlay: Overlay): Promise<string> {
    const path = await pageOf(overlay)
    const reader = overlaid(store.as(visitor), overlay)
    let found = parsePageRequest(site.findPage, path, new URLSearchParams())!
    let loaded = await found.page.load({ store: reader, query: found.query, retentionDays, now: now() })
    if (!reader.delivered() && found.page.query.includes('search')) {
      // A long list shows it on one of its later pages: a search brings it to the first.
      const search = String(overlay.data[overlay.list.search[0] ?? ''] ?? '')
      found = parsePageRequest(site.findPage, path, new URLSearchParams({ search }))!
      loaded = await found.page.load({ store: reader, query: found.query, retentionDays, now: now() })
    }
    const { page, address } = found
    const html = await site.render({
      page,
      data: loaded,
      association: await readAssociation(reader),
      path: address,
      origin: origin(),
      assets: site.assets,
      now: now(),
    })
    return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
  }

  /** Of the pages that read the list, the one that reads the fewest others; what every page knows is seen at home. */
  async function pageOf({ list }: Overlay): Promise<string> {
    let best: { path: string; read: number } | undefined
    for (const path of site.paths) {
      const read = new Set<string>()
      await site
        .findPage(path)!
        .load({ store: recordReads(store.as(visitor), read), query: {}, retentionDays, now: now() })
      if (read.has(list.name) && (!best || read.size < best.read)) best = { path, read: read.size }
    }
    return best?.path ?? '/'
  }
}

const sandboxed = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
}
