type Request = { url: URL; sameOrigin: boolean }

/** Matches the files of one folder. Their names contain a hash of their content. */
export const isFile =
  (folder: 'assets' | 'media') =>
  ({ url, sameOrigin }: Request): boolean =>
    sameOrigin && url.pathname.startsWith(`/${folder}/`)

/** Matches the public pages: no file, no stream, nothing of the office, and not the page that confirms a sent form. */
export const isPage = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin &&
  !/^\/(assets|media|live|office|healthz|readyz|metrics)(\/|$)/.test(url.pathname) &&
  !/\.\w+$/.test(url.pathname) &&
  !url.searchParams.has('sent')

/** Matches the page that private links open. Neither it nor its address, which may contain the key of a link, is stored. */
export const isPersonalPage = ({ url, sameOrigin }: Request): boolean => sameOrigin && url.pathname === '/application'

/** Matches a file that another app shares with a page (W3C Web Share Target; the web app manifest names the address). */
export const isShared = ({ url, sameOrigin }: Request): boolean => sameOrigin && url.searchParams.has('shared')

/** The cache that holds a shared file, under the path of the page that is to read it. */
export const sharedCache = 'shared'

/** Matches what the check of a certificate trusts: the keys of the association, and its lists of ended registrations. */
export const isTrustFile = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin && (url.pathname === '/.well-known/did.json' || url.pathname.startsWith('/credentials/status/'))

/** Matches the data of a page, which live lists request as JSON. */
export const isPageData = ({ url, sameOrigin }: Request): boolean =>
  sameOrigin && /^\/(?!live\/|office\/).*\.json$/.test(url.pathname)

/** Responses vary by encoding, but a cached response is already decoded and fits every request. */
export const anyEncoding = { ignoreVary: true }

/** The header by which client/select-filters.ts recognises a cached page, and the check of a certificate a cached list. */
export const fromCacheHeader = 'x-from-cache'

const retry = '<a href="">Try again</a>'
const main = '<main id="main">'
const emptyDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title></head>
<body>${main}</main></body></html>`

/** A cached response that says so. */
export function markedAsCached(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(fromCacheHeader, '1')
  return new Response(response.body, { status: response.status, headers })
}

/** A cached page with a note at its top that says how old it is. */
export async function withOfflineNote(page: Response): Promise<Response> {
  const date = new Date(page.headers.get('date') ?? Number.NaN)
  const when = Number.isNaN(date.getTime())
    ? 'when you last saw it'
    : `on ${date.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}`
  const note = `<p class="offline" role="status">You are offline. This is the page as it was ${when}. ${retry}</p>`
  const headers = new Headers(page.headers)
  headers.set(fromCacheHeader, '1')
  return html(
    (await page.text()).replace(main, () => main + note),
    headers,
  )
}

/** The response for a page that is not in the cache: header and footer of a cached page, and links to all cached pages. */
export async function offlinePage(cache: Cache): Promise<Response> {
  const pages: { url: string; text: string; headers: Headers }[] = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request, anyEncoding)
    if (page) pages.push({ url: request.url, text: await page.text(), headers: page.headers })
  }
  // Pages with a query are left out: it may contain what somebody searched for.
  const links = pages
    .filter(({ url }) => !url.includes('?'))
    .map(({ url, text }) => `<li><a href="${escapeAttribute(url)}">${titleOf(text)}</a></li>`)
  const content = [
    '<section class="wrap sec offline-page"><h1>No connection</h1>',
    `<p>You are offline, and this page was not opened on this device before. ${retry}</p>`,
    links.length > 0 ? `<h2>Saved on this device</h2><ul>${links.join('')}</ul>` : '',
    '</section>',
  ].join('')
  const template = pages.find(({ text }) => text.includes(main))
  // The style sheets of a page stand in its main part, after the first view. This page needs scripts itself.
  const scripted = template?.text.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
  const styles = scripted?.match(/<link rel="stylesheet"[^<>]*>/g)?.join('') ?? ''
  const text = (template?.text ?? emptyDocument)
    .replace(/<title>[^<]*/, '<title>No connection')
    .replace(/<link rel="canonical"[^<>]*>/, '')
    .replaceAll(' aria-current="page"', '')
    .replace(/<main id="main">[\s\S]*<\/main>/, () => `${main}${styles}${content}</main>`)
  return html(text, template?.headers)
}

/** The response to a form that the browser submitted without a connection. `certain`: the server cannot have received it. */
export const notSentPage = (certain: boolean): Response =>
  html(
    emptyDocument.replace(/<title>[^<]*/, '<title>Not sent').replace(
      main,
      `${main}<h1>${certain ? 'Not sent' : 'We’re not sure this was sent'}</h1>
<p>You are offline, so what you wrote ${certain ? 'was <strong>not</strong>' : 'may not have been'} sent.</p>
<p>Go back: your browser still has what you typed. Sending it again will not create a duplicate.</p>`,
    ),
    undefined,
    503,
  )

const titleOf = (page: string) => /<title>([^<]*)/.exec(page)?.[1]?.replace(/ \| Karate Classes$/, '') || 'A page'
const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const html = (text: string, template?: Headers, status = 200) => {
  const headers = new Headers(template)
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'")
  return new Response(text, { status, headers })
}
