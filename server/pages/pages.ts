import { visitor } from '../../lists/engine/access.ts'
import { endOfToday } from '../../lists/engine/dates.ts'
import type { SubmissionResult } from '../../lists/forms/submission-result.ts'
import { news, site as siteList } from '../../lists/index.ts'
import { footerNewsCount } from '../../lists/news.ts'
import type { Association, Page } from '../../site/page.ts'
import { type Finished, finish, revalidated } from '../http/prepared-response.ts'
import type { Reader, Store } from '../store/contract.ts'
import type { Site } from './built-site.ts'
import { shelf } from './page-cache.ts'
import { canonical, type Found } from './page-request.ts'
import { noting } from './record-reads.ts'

export type Pages = ReturnType<typeof finishedPages>

type Options = {
  site: Site
  store: Store
  origin: () => string
  headers: Record<string, string>
  /** What the privacy notice promises. */
  retentionDays?: number | undefined
  now?: () => Date
  /** Room for pages, and for what visitors search for, in bytes. */
  room?: { pages: number; searches: number } | undefined
}

/** The pages of the site, each rendered once per change of what it shows. */
export function finishedPages({
  site,
  store,
  origin,
  headers,
  retentionDays = 365,
  now = () => new Date(),
  room,
}: Options) {
  const clock = () => now().getTime()
  // Searches have a shelf of their own: a thousand odd queries push out each other, never the home page.
  const pages = shelf<Finished>({ bytes: room?.pages ?? 32 << 20, now: clock })
  const searches = shelf<Finished>({ bytes: room?.searches ?? 8 << 20, now: clock })
  store.onChange(({ list }) => {
    pages.forget(list)
    searches.forget(list)
  })
  const reader = store.as(visitor)

  async function load(page: Page, found: Found, lists: Set<string>) {
    const noted = noting(reader, lists)
    const [association, data] = await Promise.all([
      readAssociation(noted),
      page.load({
        store: noted,
        query: found.query,
        now: now(),
        ...(retentionDays !== undefined && { retentionDays }),
      }),
    ])
    return { association, data }
  }

  async function html(found: Found, lists: Set<string>, answer?: SubmissionResult) {
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
  const shelfFor = (found: Found) => (found.address.includes('?') ? searches : pages)
  const qualityFor = (found: Found) => (found.address.includes('?') ? 5 : 9)
  const find = (path: string, query: URLSearchParams) => canonical(site.findPage, path, query)

  return {
    find,
    /** The finished page at exactly this address, when it is in memory. */
    kept: (address: string) => (address.includes('?') ? searches : pages).find(address),
    /** Kept until the association's day ends: the footer's year and "upcoming" depend on it. */
    page: (found: Found) =>
      shelfFor(found).get(
        found.address,
        () => endOfToday(now()),
        async (lists) => finish(await html(found, lists), typed('text/html'), qualityFor(found)),
      ),
    /** What the page shows, as JSON, for the page's own living parts. */
    data: (found: Found) =>
      shelfFor(found).get(
        `json ${found.address}`,
        () => endOfToday(now()),
        async (lists) =>
          finish(
            JSON.stringify((await load(found.page, found, lists)).data),
            typed('application/json'),
            qualityFor(found),
          ),
      ),
    /** The page with the answer to a form: for this visitor alone, never kept. */
    answered: (found: Found, answer: SubmissionResult) => html(found, new Set(), answer),
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
