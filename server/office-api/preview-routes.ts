import { Hono } from 'hono'
import * as z from 'zod/mini'
import { visitor } from '../../lists/access.ts'
import { languages, say } from '../../lists/language.ts'
import { type List, project } from '../../lists/list.ts'
import { recordSortKey } from '../../lists/search.ts'
import { searchTerms, searchText } from '../../lists/searchable.ts'
import { validate } from '../../lists/validation.ts'
import { selfAnd } from '../http/headers.ts'
import { inLanguage, requestLanguage } from '../http/language.ts'
import { RequestError } from '../http/request-error.ts'
import type { Site } from '../pages/built-site.ts'
import { trackReadLists } from '../pages/page-cache.ts'
import type { PageContext } from '../pages/page-context.ts'
import { parsePageRequest } from '../pages/pages.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import { addressPictures } from '../storage/picture-queue.ts'
import type { ListQuery, Page, Reader, Store, Stored } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import { recordKey } from '../store/record-keys.ts'
import type { PreviewResponse } from './api-types.ts'
import * as messages from './messages.ts'
import { anyObject, mb, readJson, requireEdit } from './requests.ts'

type PreviewServices = {
  pageContext: PageContext
  settings: { mediaUrl: string | undefined }
  store: Store
  site: Site
  origin: () => string
  now: () => Date
}
/** A record as it would be saved. A new one has a key that sorts after all others. */
type Draft = { list: List; key: string; data: Record<string, unknown> }

const previewRequest = z.object({
  list: z.string(),
  key: z.optional(recordKey),
  data: anyObject,
  language: z._default(z.enum(languages), 'en'),
})
const newKey = '~'

/** The public page that shows a record, before the record is saved. It has no scripts and is shown in a sandboxed frame. */
export function previewRoutes(services: PreviewServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const headers = sandboxHeaders(services.site)
  app.post('/api/preview', async (context) => {
    const { list: name, key = newKey, data, language } = await readJson(context, previewRequest, mb)
    const list = services.store.lists.find(name)
    if (!list) throw new RequestError(404, say(messages.noSuchList))
    requireEdit(list, context.get('actor'))
    const { data: valid, errors } = validate(list, data)
    if (errors) throw new ValidationError(list.name, errors)
    if (!list.read.allows(visitor)) throw new RequestError(422, say(messages.noPublicPage))
    const draft = { list, key: list.singletonKey ?? key, data: valid }
    const html = await inLanguage(language, () => renderPreview(services, draft))
    return (context.req.header('accept') ?? '').startsWith('text/html')
      ? context.html(html, 200, headers)
      : context.json({ html } satisfies PreviewResponse)
  })
  return app
}

async function renderPreview(services: PreviewServices, draft: Draft): Promise<string> {
  const { store, site, pageContext, origin, now } = services
  const path = await findPreviewPage(services, draft.list)
  const reader = new DraftReader(store.as(visitor), draft)
  const translated = trackReadLists(reader, new Set())
  const load = async (searchParams: URLSearchParams) => {
    const request = parsePageRequest(site.matchPage, path, searchParams)!
    const { query, params } = request
    const visit = { ...pageContext.extend(new Set()), store: translated, query, params, now: now() }
    return { ...request, data: await request.page.load(visit) }
  }
  let loaded = await load(new URLSearchParams())
  if (!reader.delivered && loaded.page.query.includes('search')) {
    // A later page of a long list shows the record. A search brings it to the first page.
    const search = String(draft.data[draft.list.search[0] ?? ''] ?? '')
    loaded = await load(new URLSearchParams({ search }))
  }
  const { data } = await addressPictures(services, {
    data: loaded.data,
    association: await pageContext.readAssociation(translated),
  })
  const html = await site.render({
    page: loaded.page,
    ...data,
    path: loaded.canonicalPath,
    origin: origin(),
    assets: site.assets[requestLanguage()],
    now: now(),
  })
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
}

/** Finds the page for a list: of the pages that read it, the one that reads the fewest lists. Default: the home page. */
async function findPreviewPage({ store, site, pageContext, now }: PreviewServices, list: List): Promise<string> {
  let best: { path: string; listCount: number } | undefined
  for (const path of site.paths) {
    const lists = new Set<string>()
    const reader = trackReadLists(store.as(visitor), lists)
    const visit = { ...pageContext.extend(new Set()), store: reader, query: {}, params: {}, now: now() }
    await site.findPage(path)!.load(visit)
    if (lists.has(list.name) && (!best || lists.size < best.listCount)) best = { path, listCount: lists.size }
  }
  return best?.path ?? '/'
}

/** Reads the store as a visitor would if the draft were saved. */
class DraftReader implements Reader {
  /** Whether the last read of the draft's list contained the draft. */
  delivered = false
  readonly #reader: Reader
  readonly #draft: Draft
  readonly #record: Stored<List>

  constructor(reader: Reader, draft: Draft) {
    this.#reader = reader
    this.#draft = draft
    this.#record = { ...project(draft.list, draft.data, visitor), key: draft.key, revision: 0 } as Stored<List>
  }

  async query<L extends List>(list: L, query: ListQuery = {}): Promise<Page<L>> {
    const page = await this.#reader.query(list, query)
    return list.name === this.#draft.list.name ? (this.#insert(page as Page<List>, query) as Page<L>) : page
  }

  async get<L extends List>(list: L, key: string): Promise<Stored<L> | undefined> {
    if (list.name !== this.#draft.list.name || key !== this.#draft.key) return this.#reader.get(list, key)
    this.delivered = true
    return this.#record as Stored<L>
  }

  /** Puts the draft into its place among the records of a page, if its place is on this page. */
  #insert(page: Page<List>, { search = '', size }: ListQuery): Page<List> {
    const { list, key, data } = this.#draft
    const others = page.records.filter((other) => other.key !== key)
    const next = others.findIndex((other) => this.#precedes(other))
    const at = next < 0 ? others.length : next
    const onOtherPage = (at === others.length && page.page < page.pages) || (at === 0 && page.page > 1)
    const text = searchText(list, data)
    this.delivered = searchTerms(search).every((term) => text.includes(term)) && !onOtherPage
    const records = this.delivered ? [...others.slice(0, at), this.#record, ...others.slice(at)] : others
    const total = page.total + records.length - page.records.length
    return { ...page, total, records: size === undefined ? records : records.slice(0, size) }
  }

  /** Whether the draft comes before another record in the order of the list. */
  #precedes(other: Stored<List>): boolean {
    const { list } = this.#draft
    const sort = recordSortKey(list, this.#record.key, this.#record)
    const otherSort = recordSortKey(list, other.key, other)
    const before = otherSort === sort ? this.#record.key < other.key : sort < otherSort
    return list.order.descending ? !before : before
  }
}

const sandboxHeaders = ({ inlineStyles }: Site) => ({
  'content-security-policy': `sandbox; default-src 'none'; style-src ${selfAnd(inlineStyles)}; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
})
