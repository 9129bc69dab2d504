import { visitor } from '../../lists/engine/access.ts'
import { endOfToday } from '../../lists/engine/dates.ts'
import type { SubmissionResult } from '../../lists/forms/submission-result.ts'
import { news, site as siteList } from '../../lists/index.ts'
import { footerNewsCount } from '../../lists/news.ts'
import type { Association, Page } from '../../site/page.ts'
import { type PreparedResponse, prepare, revalidated } from '../http/prepared-response.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { Reader } from '../store/contract.ts'
import { shelf } from './page-cache.ts'
import { type PageRequest, parsePageRequest } from './page-request.ts'
import { recordReads } from './record-reads.ts'

export type Pages = ReturnType<typeof createPages>

/** What rendering a page needs. */
export type PageServices = Pick<Services, 'site' | 'store' | 'headers' | 'origin' | 'now'> & {
  settings: Pick<Settings, 'retentionDays'>
}
/** The sizes of the caches for pages and for search results, in bytes. */
type MaxBytes = { pages: number; searches: number }

/** The pages of the site, each rendered once per change of what it shows. */
export function createPages(services: PageServices, maxBytes: MaxBytes = { pages: 32 << 20, searches: 8 << 20 }) {
  const { site, store, headers, origin, now } = services
  const { retentionDays } = services.settings
  const clock = () => now().getTime()
  // Searches have a shelf of their own: a thousand odd queries push out each other, never the home page.
  const pages = shelf<PreparedResponse>({ bytes: maxBytes.pages, now: clock })
  const searches = shelf<PreparedResponse>({ bytes: maxBytes.searches, now: clock })
  store.onChange(({ list }) => {
    pages.forget(list)
    searches.forget(list)
  })
  const reader = store.as(visitor)

  async function load(page: Page, found: PageRequest, lists: Set<string>) {
    const noted = recordReads(reader, lists)
    const [association, data] = await Promise.all([
      readAssociation(noted),
      page.load({
        store: noted,
        query: found.query,
        now: now(),
        retentionDays,
      }),
    ])
    return { association, data }
  }

  async function html(found: PageRequest, lists: Set<string>, answer?: SubmissionResult) {
    const loaded = await load(found.page, found, lists)
    const { page, address: path } = found
    return site.render({
      page,
      ...loaded,
      path,
      origin: origin(),
      assets: site.assets,
      now: now(),
      ...(answer && { answer }),
    })
  }

  const typed = (type: string) => ({ ...headers, ...revalidated, 'content-type': `${type}; charset=utf-8` })
  const shelfFor = (found: PageRequest) => (found.address.includes('?') ? searches : pages)
  const qualityFor = (found: PageRequest) => (found.address.includes('?') ? 5 : 9)
  const find = (path: string, query: URLSearchParams) => parsePageRequest(site.findPage, path, query)

  return {
    find,
    /** The finished page at exactly this address, when it is in memory. */
    findCached: (address: string) => (address.includes('?') ? searches : pages).find(address),
    /** Kept until the association's day ends: the footer's year and "upcoming" depend on it. */
    page: (found: PageRequest) =>
      shelfFor(found).get(
        found.address,
        () => endOfToday(now()),
        async (lists) => prepare(await html(found, lists), typed('text/html'), qualityFor(found)),
      ),
    /** What the page shows, as JSON, for the page's own living parts. */
    data: (found: PageRequest) =>
      shelfFor(found).get(
        `json ${found.address}`,
        () => endOfToday(now()),
        async (lists) =>
          prepare(
            JSON.stringify((await load(found.page, found, lists)).data),
            typed('application/json'),
            qualityFor(found),
          ),
      ),
    /** The page with the answer to a form: for this visitor alone, never kept. */
    renderWithResult: (found: PageRequest, answer: SubmissionResult) => html(found, new Set(), answer),
  }
}

/** What every page knows of the association. Before it has a record: only that there are no news. */
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
