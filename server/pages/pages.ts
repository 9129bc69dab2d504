import { visitor } from '../../lists/access.ts'
import { endOfToday } from '../../lists/dates.ts'
import { localAddress } from '../../lists/language.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import type { Association, OwnAnswer, Page, PageMatch } from '../../site/page.ts'
import type { CostBudget, CostKind } from '../http/cost-budget.ts'
import { requestLanguage } from '../http/language.ts'
import { etagOf, type PreparedResponse, prepare, prepareBodies, revalidated } from '../http/prepared-response.ts'
import { addressPictures } from '../storage/picture-queue.ts'
import type { Reader, Store } from '../store/contract.ts'
import type { Site } from './built-site.ts'
import { type CacheCounts, PageCache, trackReadLists } from './page-cache.ts'
import type { PageContext } from './page-context.ts'

/** The services that rendering a page needs. */
type PageServices = {
  site: Site
  store: Store
  headers: Record<string, string>
  origin: () => string
  now: () => Date
} & {
  settings: { mediaUrl: string | undefined }
  pageContext: PageContext
  budget: Pick<CostBudget, 'require' | 'measure' | 'run'>
}
/** The sizes of the caches in bytes: for pages, for those with parameters in their address, and for search results. */
type CacheSizes = { pages: number; details?: number; searches: number }
type Loaded = { data: unknown; association: Association }
type Wanted = {
  key: string
  request: PageRequest
  visitorAddress: string
  type: string
  render: (loaded: Loaded) => string | Promise<string>
}

/** The pages of the site. Each is rendered once per change of the lists that it reads. */
export class Pages {
  readonly #services: PageServices
  readonly #reader: Reader
  readonly #pages: PageCache<PreparedResponse>
  /** Separate, so that many different searches evict each other and never the home page. */
  readonly #searches: PageCache<PreparedResponse>
  /** The pages with parameters in their address. There are as many as records. */
  readonly #details: PageCache<PreparedResponse>
  readonly #onOriginals = new Set<(addresses: string[]) => void>()
  readonly #onRendered = new Set<(ms: number) => void>()

  constructor(services: PageServices, maxBytes: CacheSizes = { pages: 32 << 20, searches: 8 << 20 }) {
    const now = () => services.now().getTime()
    this.#services = services
    this.#reader = services.store.as(visitor)
    this.#pages = new PageCache({ maxBytes: maxBytes.pages, now })
    this.#searches = new PageCache({ maxBytes: maxBytes.searches, now })
    this.#details = new PageCache({ maxBytes: maxBytes.details ?? maxBytes.searches, now })
    services.store.onChange(({ list, unpublished }) => {
      if (unpublished) return
      this.#pages.invalidate(list)
      this.#searches.invalidate(list)
      this.#details.invalidate(list)
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
    const [pages, details] = [this.#pages.counts, this.#details.counts]
    const sum = (name: keyof CacheCounts) => pages[name] + details[name]
    const all = { hits: sum('hits'), misses: sum('misses'), entries: sum('entries'), bytes: sum('bytes') }
    return { pages: all, searches: this.#searches.counts }
  }

  /** The page that a path and query ask for; undefined when there is none. */
  find(path: string, query: URLSearchParams): PageRequest | undefined {
    return parsePageRequest(this.#services.site.matchPage, path, query)
  }

  /** The rendered page at exactly this address, if it is in memory. */
  findCached(url: string): PreparedResponse | undefined {
    if (isSearch(url)) return this.#searches.cached(url)
    return this.#pages.cached(url) ?? this.#details.cached(url)
  }

  /**
   * The page, or the redirect to the address that it has moved to. `visitorAddress`: the network address that pays for a page that
   * no cache has.
   * @throws OverBudget
   */
  getHtml(request: PageRequest, visitorAddress: string): Promise<PreparedResponse> {
    const render = (loaded: Loaded) => this.#render(request, loaded)
    return this.#get({ key: localAddress(request.canonicalPath), request, visitorAddress, type: 'text/html', render })
  }

  /** The data that the page shows, as JSON, for the islands that update it. @throws OverBudget */
  getJson(request: PageRequest, visitorAddress: string): Promise<PreparedResponse> {
    const render = ({ data }: Loaded) => JSON.stringify(data)
    return this.#get({
      key: `json ${localAddress(request.canonicalPath)}`,
      request,
      visitorAddress,
      type: 'application/json',
      render,
    })
  }

  /**
   * The HTML of a page with the result of a form or a check, or what a private link opens. It is for one visitor and never
   * cached.
   */
  async renderWithResult(request: PageRequest, own: OwnAnswer): Promise<string> {
    return this.#render(request, await this.#load(request, new Set()), own)
  }

  #get({ key, request, visitorAddress, type, render }: Wanted) {
    const { headers, now, budget } = this.#services
    const cache = this.#cacheOf(request)
    const quality = cache === this.#pages ? 9 : 5
    const cost = costOf(request)
    // The footer's year and "upcoming" depend on the date.
    const { freshMs = Number.POSITIVE_INFINITY } = request.page
    const expiresAt = () => Math.min(endOfToday(now()), now().getTime() + freshMs)
    const renderOnce = async (lists: Set<string>): Promise<PreparedResponse> => {
      const startedAt = performance.now()
      const loaded = await this.#load(request, lists)
      if (request.page.isMadeUp?.(loaded.data, request.query)) budget.require(visitorAddress)
      const outcome = request.page.outcome?.(loaded.data)
      if (typeof outcome === 'object') return redirectTo(outcome.movedTo, type, headers)
      const allHeaders = {
        ...headersOf(request.page, headers),
        ...(outcome === 'not found' ? { 'cache-control': 'no-store' } : revalidated),
        'content-type': `${type}; charset=utf-8`,
        ...(request.page.personal && personalHeaders),
      }
      const status = outcome === 'not found' ? 404 : 200
      const response = await prepare(await render(loaded), allHeaders, quality, status)
      for (const callback of this.#onRendered) callback(performance.now() - startedAt)
      if (status === 404) return { ...response, transient: true }
      return {
        ...response,
        ...(type === 'text/html' && this.#isShared(request) && { sharedAs: localAddress(request.canonicalPath) }),
      }
    }
    return cache.get(key, expiresAt, (lists) => {
      const render = () => renderOnce(lists)
      // Whether a page offers a choice is known when its data is read.
      if (cost === 'filter') return budget.measure(cost, visitorAddress, render)
      return cost ? budget.run(cost, visitorAddress, render) : render()
    })
  }

  /** A detail page fetches itself again after a change, so a proxy must not keep it. */
  #isShared(request: PageRequest): boolean {
    return !request.page.personal && this.#cacheOf(request) === this.#pages
  }

  async #render({ page, canonicalPath: path }: PageRequest, loaded: Loaded, own: OwnAnswer = {}): Promise<string> {
    const { site, origin, now } = this.#services
    return site.render({
      page,
      ...loaded,
      path,
      origin: origin(),
      assets: site.assets[requestLanguage()],
      now: now(),
      dataEtag: etagOf(JSON.stringify(loaded.data)),
      ...own,
    })
  }

  async #load({ page, query, params }: PageRequest, lists: Set<string>): Promise<Loaded> {
    const { now, settings, store, pageContext } = this.#services
    const reader = trackReadLists(this.#reader, lists)
    const [data, association] = await Promise.all([
      page.load({ ...pageContext.extend(lists), store: reader, query, params, now: now() }),
      pageContext.readAssociation(reader),
    ])
    const marked = await addressPictures({ store, settings }, { data, association })
    if (marked.originals.length > 0) {
      // Only a page that waits for variants is rendered again when the queue changes.
      lists.add(pictureQueue.name)
      for (const callback of this.#onOriginals) callback(marked.originals)
    }
    return marked.data
  }

  #cacheOf({ canonicalPath, params }: PageRequest) {
    if (isSearch(canonicalPath)) return this.#searches
    return Object.keys(params).length > 0 ? this.#details : this.#pages
  }
}

/** The security headers of a page. Only the scripts of a page that declares it may ask for the camera or the position. */
export const headersOf = ({ permissions = [] }: Page, headers: Record<string, string>): Record<string, string> => {
  const policy = headers['permissions-policy']
  if (!policy || permissions.length === 0) return headers
  const allowed = permissions.reduce((policy, name) => policy.replace(`${name}=()`, `${name}=(self)`), policy)
  return { ...headers, 'permissions-policy': allowed }
}

/** A redirect of a page or its data. */
function redirectTo(path: string, type: string, headers: Record<string, string>): PreparedResponse {
  const address = localAddress(path)
  const location = type === 'application/json' ? `${address}.json` : address
  const allHeaders = { ...headers, 'cache-control': 'no-store', location }
  return { ...prepareBodies({ identity: Buffer.alloc(0) }, allHeaders, 302), transient: true }
}
/** The headers of a page that is for one person (`personal` in site/page.ts). */
export const personalHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const isSearch = (url: string) => url.includes('?')

/** Pages with parameters cost something: anybody can make up any number of them. */
function costOf({ query, params }: PageRequest): CostKind | undefined {
  if (query.search) return 'search'
  if (Object.keys(params).length > 0) return 'page of a record'
  return Object.keys(query).length > 0 ? 'filter' : undefined
}

/**
 * A requested page with its parameters and the query parameters that it declares. `canonicalPath`: the canonical form of its
 * path and query.
 */
export type PageRequest = PageMatch & { query: Record<string, string>; canonicalPath: string }

const maxValueLength = 100

/** Finds a page. Query parameters that the page does not declare are dropped, so they never make a new cache entry. */
export function parsePageRequest(
  matchPage: (path: string) => PageMatch | undefined,
  requestedPath: string,
  searchParams: URLSearchParams,
): PageRequest | undefined {
  const match = matchPage(requestedPath)
  if (!match) return undefined
  const { page, path } = match
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const given = searchParams.get(name)?.trim().slice(0, maxValueLength)
    const value = given && (page.normalize?.[name]?.(given) ?? given)
    if (value && isValidValue(page, name, value)) query[name] = value
  }
  const canonicalQuery = new URLSearchParams(query).toString()
  return { ...match, query, canonicalPath: canonicalQuery ? `${path}?${canonicalQuery}` : path }
}

function isValidValue(page: Page, name: string, value: string): boolean {
  if (name === 'page') return value !== '1' && /^[1-9]\d{0,6}$/.test(value)
  return page.values?.[name]?.includes(value) ?? true
}
