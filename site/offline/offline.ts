import { formatDateAndTime } from '../../lists/dates.ts'
import { addressIn, isLanguage, type Language, provideLanguage, say, splitLanguage } from '../../lists/language.ts'
import * as messages from './messages.ts'

type Request = { url: URL; sameOrigin: boolean }

/** Matches the files of one folder. Their names contain a hash of their content. */
export const isFile =
  (folder: 'assets' | 'media') =>
  ({ url, sameOrigin }: Request): boolean =>
    sameOrigin && url.pathname.startsWith(`/${folder}/`)

/** The path of a page without its language. */
const pathOf = ({ pathname }: URL): string => splitLanguage(pathname).path

/** Matches the public pages: no file, no stream, nothing of the office, and not the page that confirms a sent form. */
export const isPage = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin &&
  !/^\/(assets|media|live|office|healthz|readyz|metrics)(\/|$)/.test(pathOf(url)) &&
  !/\.\w+$/.test(url.pathname) &&
  !url.searchParams.has('sent')

/**
 * Whether the server has marked a page as that of one person (`personalHeaders` in server/pages/pages.ts). Neither the page nor its address,
 * which may contain a key, is stored.
 */
export const isPersonal = ({ headers }: Response): boolean => headers.get('referrer-policy') === 'no-referrer'

/**
 * Matches the page that works without a network on what the device itself holds. It is the same for everybody, and is stored apart from the
 * pages that a device shows as it has seen them.
 */
export const isShell = ({ url, sameOrigin }: Request): boolean => sameOrigin && pathOf(url) === '/examine'

/** Matches a file that another app shares with a page (W3C Web Share Target; the web app manifest names the address). */
export const isShared = ({ url, sameOrigin }: Request): boolean => sameOrigin && url.searchParams.has('shared')

/** The cache that holds a shared file, under the path of the page that is to read it. */
export const sharedCache = 'shared'

/** Matches what the check of a certificate trusts: the keys of the association, and its lists of ended registrations. */
export const isTrustFile = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin && (url.pathname === '/.well-known/did.json' || url.pathname.startsWith('/credentials/status/'))

/** Matches the data of a page, which live lists request as JSON. */
export const isPageData = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin && /^\/(?!live\/|office\/).*\.json$/.test(pathOf(url))

/** Responses vary by encoding, but a cached response is already decoded and fits every request. */
export const anyEncoding = { ignoreVary: true }

/** The header by which client/select-filters.ts recognises a cached page, and the check of a certificate a cached list. */
export const fromCacheHeader = 'x-from-cache'

const main = '<main id="main">'

/** Writes something in the language of a page. It is written at once: the language is that of the whole worker. */
function inLanguage<T>(language: Language, write: () => T): T {
  provideLanguage(() => language)
  return write()
}

const languageOf = (address: string): Language => splitLanguage(new URL(address).pathname).language
const retry = () => `<a href="">${say(messages.tryAgain)}</a>`
const emptyDocument = (
  language: Language,
  title: string,
  content: string,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>${main}${content}</main></body></html>`

/** A cached response that says so. */
export function markedAsCached(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(fromCacheHeader, '1')
  return new Response(response.body, { status: response.status, headers })
}

/** A cached page with a note at its top that says how old it is. */
export async function withOfflineNote(page: Response, address: string): Promise<Response> {
  const text = await page.text()
  const note = inLanguage(languageOf(address), () => `<p class="offline" role="status">${ageOf(page)} ${retry()}</p>`)
  const headers = new Headers(page.headers)
  headers.set(fromCacheHeader, '1')
  return html(
    text.replace(main, () => main + note),
    headers,
  )
}

/** How old a cached page is, with the time on the clock of this device. */
function ageOf({ headers }: Response): string {
  const at = new Date(headers.get('date') ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return say(messages.oldPageWithoutDate)
  const onThisDevice = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return say(messages.oldPage, { when: formatDateAndTime(onThisDevice.slice(0, 16)) })
}

type SavedPage = { url: string; language: Language; text: string; headers: Headers }

/**
 * The response for a page that is not in the cache: header and footer of a cached page in its language, and links to all cached pages.
 * `address`: of the page that was asked for.
 */
export async function offlinePage(cache: Cache, address: string): Promise<Response> {
  const pages: SavedPage[] = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request, anyEncoding)
    if (page)
      pages.push({
        url: request.url,
        language: languageOf(request.url),
        text: await page.text(),
        headers: page.headers,
      })
  }
  const language = languageOf(address)
  const [title, content] = inLanguage(language, () => [say(messages.noConnection), offlineContent(pages, language)])
  const template = pages.find((page) => page.language === language && page.text.includes(main))
  if (!template) return html(emptyDocument(language, title, content))
  // The style sheets of a page stand in its main part, after the first view. This page needs scripts itself.
  const scripted = template.text.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
  const styles = scripted.match(/<link rel="stylesheet"[^<>]*>/g)?.join('') ?? ''
  const { pathname, search } = new URL(address)
  const asked = splitLanguage(pathname).path + search
  const text = template.text
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/<link rel="(canonical|alternate)"[^<>]*>/g, '')
    .replaceAll(' aria-current="page"', '')
    // The links to the other languages lead to the page that was asked for.
    .replace(/(<a [^<>]*href=")\/[^"]*("[^<>]*hreflang="(\w+)")/gi, (link, before, after, other) =>
      isLanguage(other) ? before + escapeAttribute(addressIn(other, asked)) + after : link,
    )
    .replace(/<main id="main">[\s\S]*<\/main>/, () => `${main}${styles}${content}</main>`)
  return html(text, template.headers)
}

function offlineContent(pages: readonly SavedPage[], language: Language): string {
  // Pages with a query are left out: it may contain what somebody searched for.
  const links = pages
    .filter(({ url }) => !url.includes('?'))
    .map((page) => {
      const lang = page.language === language ? '' : ` lang="${page.language}"`
      return `<li><a href="${escapeAttribute(page.url)}"${lang}>${titleOf(page.text)}</a></li>`
    })
  return [
    `<section class="wrap sec offline-page"><h1>${say(messages.noConnection)}</h1>`,
    `<p>${say(messages.notOpenedBefore)} ${retry()}</p>`,
    links.length > 0 ? `<h2>${say(messages.savedPages)}</h2><ul>${links.join('')}</ul>` : '',
    '</section>',
  ].join('')
}

/**
 * The response to a form that the browser submitted without a connection. `certain`: the server cannot have received it. `address`: of
 * the form.
 */
export function notSentPage(certain: boolean, address: string): Response {
  const language = languageOf(address)
  const page = inLanguage(language, () => {
    const not = `<strong>${say(messages.not)}</strong>`
    return emptyDocument(
      language,
      say(messages.notSent),
      `<h1>${say(certain ? messages.notSent : messages.notSure)}</h1>
<p>${certain ? say(messages.wasNotSent, { not }) : say(messages.mayNotBeSent)}</p>
<p>${say(messages.goBack)}</p>`,
    )
  })
  return html(page, undefined, 503)
}

/** The title of a page without the name of the site. */
const titleOf = (page: string) => /<title>([^<|]*)/.exec(page)?.[1]?.trim() || say(messages.aPage)
const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const html = (text: string, template?: Headers, status = 200) => {
  const headers = new Headers(template)
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'")
  return new Response(text, { status, headers })
}
