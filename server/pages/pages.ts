import { visitor } from '../../lists/engine/access.ts'
import { endOfToday } from '../../lists/engine/dates.ts'
import { news, pictureQueue, site as siteList } from '../../lists/index.ts'
import { footerNewsCount } from '../../lists/news.ts'
import type { Rendering } from '../../site/entry.tsx'
import type { Association, Page } from '../../site/page.ts'
import { type PreparedResponse, prepare, revalidated } from '../http/prepared-response.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { addressPictures } from '../storage/picture-queue.ts'
import type { Reader } from '../store/contract.ts'
import { type CacheCounts, PageCache, recordReads } from './page-cache.ts'

/** The services that rendering a page needs. */
type PageServices = Pick<Services, 'site' | 'store' | 'headers' | 'origin' | 'now'> & {
  settings: Pick<Settings, 'retentionDays' | 'mediaUrl'>
}
/** The result of a form that was sent without scripts. */
type FormResult = Pick<Rendering, 'answer' | 'checked'>
/** The sizes of the caches for pages and for search results, in bytes. */
type CacheSizes = { pages: number; searches: number }

/** The pages of the site. Each is rendered once per change of the lists that it reads. */
export class Pages {
  readonly #services: PageServices
  readonly #reader: Reader
  readonly #pages: PageCache<PreparedResponse>
  /** Separate, so that many different searches evict each other and never the home page. */
  readonly #searches: PageCache<PreparedResponse>
  readonly #onOriginals = new Set<(addresses: string[]) => void>()
  readonly #onRendered = new Set<(ms: number) => void>()

  constructor(services: PageServices, maxBytes: CacheSizes = { pages: 32 << 20, searches: 8 << 20 }) {
    const now = () => services.now().getTime()
    this.#services = services
    this.#reader = services.store.as(visitor)
    this.#pages = new PageCache({ maxBytes: maxBytes.pages, now })
    this.#searches = new PageCache({ maxBytes: maxBytes.searches, now })
    services.store.onChange(({ list, unpublished }) => {
      if (unpublished) return
      this.#pages.invalidate(list)
      this.#searches.invalidate(list)
    })
  }

  /**
   * Calls back whenever a page shows pictures that have no variants, with their addresses in the order in which they
   * appear. Returns the function that unsubscribes.
   */
  onOriginals(callback: (addresses: string[]) => void): () => void {
    this.#onOriginals.add(callback)
    return () => void this.#onOriginals.delete(callback)
  }

  /** Calls back after each page that was rendered, with the time that reading its records, rendering and compressing took. */
  onRendered(callback: (ms: number) => void): void {
    this.#onRendered.add(callback)
  }

  /** What the caches hold and have done since the start. */
  get cacheCounts(): { pages: CacheCounts; searches: CacheCounts } {
    return { pages: this.#pages.counts, searches: this.#searches.counts }
  }

  /** The page that a path and query ask for; undefined when there is none. */
  find(path: string, query: URLSearchParams): PageRequest | undefined {
    return parsePageRequest(this.#services.site.findPage, path, query)
  }

  /** The rendered page at exactly this address, if it is in memory. */
  findCached(address: string): PreparedResponse | undefined {
    return this.#cacheOf(address).cached(address)
  }

  getHtml(request: PageRequest): Promise<PreparedResponse> {
    return this.#get(request.address, request, 'text/html', (lists) => this.#render(request, lists))
  }

  /** The data that the page shows, as JSON, for the islands that update it. */
  getJson(request: PageRequest): Promise<PreparedResponse> {
    return this.#get(`json ${request.address}`, request, 'application/json', async (lists) =>
      JSON.stringify((await this.#load(request, lists)).data),
    )
  }

  /** The HTML of a page with the result of a form or a check. It is for one visitor and never cached. */
  renderWithResult(request: PageRequest, result: FormResult): Promise<string> {
    return this.#render(request, new Set(), result)
  }

  #get(key: string, request: PageRequest, type: string, render: (lists: Set<string>) => Promise<string>) {
    const { headers, now } = this.#services
    const quality = isSearch(request.address) ? 5 : 9
    // The footer's year and "upcoming" depend on the date.
    const expiresAt = () => endOfToday(now())
    return this.#cacheOf(request.address).get(key, expiresAt, async (lists) => {
      const startedAt = performance.now()
      const allHeaders = {
        ...headersOf(request.page, headers),
        ...revalidated,
        'content-type': `${type}; charset=utf-8`,
      }
      const response = await prepare(await render(lists), allHeaders, quality)
      for (const callback of this.#onRendered) callback(performance.now() - startedAt)
      return response
    })
  }

  async #render(request: PageRequest, lists: Set<string>, result: FormResult = {}): Promise<string> {
    const { site, origin, now } = this.#services
    const loaded = await this.#load(request, lists)
    const { page, address: path } = request
    return site.render({
      page,
      ...loaded,
      path,
      origin: origin(),
      assets: site.assets,
      now: now(),
      ...result,
    })
  }

  async #load({ page, query }: PageRequest, lists: Set<string>) {
    const { now, settings, store } = this.#services
    const reader = recordReads(this.#reader, lists)
    const [data, association] = await Promise.all([
      page.load({ store: reader, query, now: now(), retentionDays: settings.retentionDays }),
      readAssociation(reader),
    ])
    const marked = await addressPictures({ store, settings }, { data, association })
    if (marked.originals.length > 0) {
      // Only a page that waits for variants is rendered again when the queue changes.
      lists.add(pictureQueue.name)
      for (const callback of this.#onOriginals) callback(marked.originals)
    }
    return marked.data
  }

  #cacheOf(address: string) {
    return isSearch(address) ? this.#searches : this.#pages
  }
}

/** The security headers of a page. Only the scripts of a page that declares it may ask for the camera. */
export const headersOf = ({ camera }: Page, headers: Record<string, string>): Record<string, string> => {
  const policy = headers['permissions-policy']
  return camera && policy ? { ...headers, 'permissions-policy': policy.replace('camera=()', 'camera=(self)') } : headers
}

const isSearch = (address: string) => address.includes('?')

/** The association's data that every page shows. Before the office has entered it: only an empty list of news. */
export async function readAssociation(store: Reader): Promise<Association> {
  const [record, newest] = await Promise.all([
    store.get(siteList, 'site'),
    store.query(news, { size: footerNewsCount }),
  ])
  const { key, revision, ...identity } = record ?? { key: '', revision: 0 }
  return {
    ...identity,
    news: newest.records.map(({ key, title = '', day = '', link }) => ({ key, title, day, link })),
  }
}

/** The association's name; undefined before the office has entered it. */
export const associationName = async (store: Pick<Services['store'], 'as'>): Promise<string | undefined> =>
  (await store.as(visitor).get(siteList, 'site'))?.name || undefined

/** A requested page with the query parameters that it declares. `address` is their canonical form: path and query. */
export type PageRequest = { page: Page; path: string; query: Record<string, string>; address: string }

const maxValueLength = 100

/** Finds a page. Query parameters that the page does not declare are dropped, so they never make a new cache entry. */
export function parsePageRequest(
  findPage: (path: string) => Page | undefined,
  path: string,
  params: URLSearchParams,
): PageRequest | undefined {
  const page = findPage(path)
  if (!page) return undefined
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const value = params.get(name)?.trim().slice(0, maxValueLength)
    if (value && isValidValue(page, name, value)) query[name] = value
  }
  const canonicalQuery = new URLSearchParams(query).toString()
  return { page, path, query, address: canonicalQuery ? `${path}?${canonicalQuery}` : path }
}

function isValidValue(page: Page, name: string, value: string): boolean {
  if (name === 'page') return value !== '1' && /^[1-9]\d{0,6}$/.test(value)
  return page.values?.[name]?.includes(value) ?? true
}
