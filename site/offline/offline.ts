import { formatDateAndTime } from '../../lists/dates.ts'
import { addressIn, isLanguage, type Language, provideLanguage, say, splitLanguage } from '../../lists/language.ts'
import * as messages from './messages.ts'

type Asked = { url: URL; sameOrigin: boolean }

/** Matches the files of one folder. Their names contain a hash of their content. */
export const isFile =
  (folder: 'assets' | 'media') =>
  ({ url, sameOrigin }: Asked): boolean =>
    sameOrigin && url.pathname.startsWith(`/${folder}/`)

/** The path of a page without its language. */
const pathOf = ({ pathname }: URL): string => splitLanguage(pathname).path

/** Matches the public pages: no file, no stream, nothing of the office, and not the page that confirms a sent form. */
export const isPage = ({ url, sameOrigin }: Asked): boolean =>
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
export const isShell = ({ url, sameOrigin }: Asked): boolean => sameOrigin && pathOf(url) === '/examine'

/** Matches a file that another app shares with a page (W3C Web Share Target; the web app manifest names the address). */
export const isShared = ({ url, sameOrigin }: Asked): boolean => sameOrigin && url.searchParams.has('shared')

/** The cache that holds a shared file, under the path of the page that is to read it. */
export const sharedCache = 'shared'

/** Matches what the check of a certificate trusts: the keys of the association, and its lists of ended registrations. */
export const isTrustFile = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && (url.pathname === '/.well-known/did.json' || url.pathname.startsWith('/credentials/status/'))

/** Matches the data of a page, which live lists request as JSON. */
export const isPageData = ({ url, sameOrigin }: Asked): boolean =>
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

async function savedPages(cache: Cache): Promise<SavedPage[]> {
  const pages: SavedPage[] = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request, anyEncoding)
    if (!page) continue
    const [text, language] = [await page.text(), languageOf(request.url)]
    pages.push({ url: request.url, language, text, headers: page.headers })
  }
  return pages
}

/**
 * The response for a page that is not in the cache: header and footer of a cached page in its language, and links to all cached pages.
 * `address`: of the page that was asked for.
 */
export async function offlinePage(cache: Cache, address: string): Promise<Response> {
  const pages = await savedPages(cache)
  const language = languageOf(address)
  const [title, content] = inLanguage(language, () => [say(messages.noConnection), offlineContent(pages, language)])
  return pageLike(pages, address, { title, content })
}

/** A page with header, footer and styles of a cached page in the language of its address. */
function pageLike(
  pages: readonly SavedPage[],
  address: string,
  { title, content, status = 200 }: { title: string; content: string; status?: number },
): Response {
  const language = languageOf(address)
  const template = pages.find((page) => page.language === language && page.text.includes(main))
  if (!template) return html(emptyDocument(language, title, content), undefined, status)
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
  return html(text, template.headers, status)
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

/** In the address of a form that a page keeps with its files, whose name, type and content stand in fields of this prefix. */
const keptMark = 'kept'
const keptFile = 'kept-file '
/** More than a form of the site takes: the page holds its content as text. */
const maxKeptBytes = 24 << 20

/** The fields of a form as texts, also its files. Undefined when the form is too large for a page. */
async function keptFields(form: FormData): Promise<[name: string, value: string][] | undefined> {
  const all = [...form]
  const bytes = all.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size), 0)
  if (bytes > maxKeptBytes) return undefined
  return Promise.all(
    all.map(async ([name, value]): Promise<[string, string]> => {
      if (typeof value === 'string') return [name, value]
      return [keptFile + name, JSON.stringify([value.name, value.type, toBase64(await value.arrayBuffer())])]
    }),
  )
}

function toBase64(content: ArrayBuffer): string {
  const [bytes, step] = [new Uint8Array(content), 1 << 15]
  let text = ''
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(text)
}

/** The request that sends a form: for one that a page has kept with its files, that of the form as it was. */
export async function unpacked(request: Request): Promise<Request> {
  const url = new URL(request.url)
  if (!url.searchParams.has(keptMark)) return request
  url.searchParams.delete(keptMark)
  const form = new FormData()
  for (const [name, value] of await request.formData()) {
    if (!name.startsWith(keptFile)) form.append(name, value)
    else {
      const [file, type, content] = JSON.parse(String(value)) as [string, string, string]
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      form.append(name.slice(keptFile.length), new File([bytes], file, { type }))
    }
  }
  return new Request(url, { method: 'POST', headers: { accept: 'text/html' }, body: form, redirect: 'manual' })
}

/**
 * The response to a form that the browser submitted without a connection. It holds the form, and sends it again with the same
 * submission id. `isCertain`: the server cannot have received it. `request`: that of the form, whose body nobody has read.
 */
export async function notSentPage(cache: Cache, request: Request, isCertain: boolean): Promise<Response> {
  const fields = await keptFields(await request.formData())
  const hasFiles = fields?.some(([name]) => name.startsWith(keptFile))
  const url = new URL(request.url)
  if (hasFiles) url.searchParams.set(keptMark, '')
  const again = inLanguage(languageOf(request.url), () => {
    const not = `<strong>${say(messages.not)}</strong>`
    const inputs = fields?.map(
      ([name, value]) => `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
    )
    return {
      title: say(isCertain ? messages.notSent : messages.notSure),
      content: [
        `<section class="wrap sec offline-page"><h1>${say(isCertain ? messages.notSent : messages.notSure)}</h1>`,
        `<p role="status">${isCertain ? say(messages.wasNotSent, { not }) : say(messages.mayNotBeSent)} `,
        `${say(inputs ? messages.isKeptHere : messages.tooLargeToKeep)}</p>`,
        inputs
          ? `<form method="post" action="${escapeAttribute(url.pathname + url.search + url.hash)}"${hasFiles ? ' enctype="multipart/form-data"' : ''}>
${inputs.join('')}<p><button class="btn" type="submit">${say(messages.sendAgain)}</button></p></form>`
          : '',
        '</section>',
      ].join(''),
    }
  })
  return pageLike(await savedPages(cache), request.url, { ...again, status: 503 })
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
