const again = '<a href="">Try again</a>'
const main = '<main id="main">'

/** Answers vary by encoding, and a copy is decoded: it serves whoever asks. */
export const anyEncoding = { ignoreVary: true }

/** The header by which a script knows a kept page. */
export const keptMark = 'x-kept'

/** A kept page that says so, and since when. */
export async function asKept(page: Response): Promise<Response> {
  const at = new Date(page.headers.get('date') ?? Number.NaN)
  const when = Number.isNaN(at.getTime())
    ? 'when you last saw it'
    : `on ${at.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}`
  const note = `<p class="kept" role="status">No connection. You see this page as it was ${when}. ${again}</p>`
  const headers = new Headers(page.headers)
  headers.set(keptMark, 'kept')
  return html(
    (await page.text()).replace(main, () => main + note),
    headers,
  )
}

/** The answer to a page that was never seen on this device: in the frame of one that was, with links to all of them. */
export async function instead(kept: Cache): Promise<Response> {
  const pages: { url: string; text: string; headers: Headers }[] = []
  for (const request of await kept.keys()) {
    const page = await kept.match(request, anyEncoding)
    if (page) pages.push({ url: request.url, text: await page.text(), headers: page.headers })
  }
  // An address with a query is the same page in another state, and may tell what somebody searched for.
  const links = pages
    .filter(({ url }) => !url.includes('?'))
    .map(({ url, text }) => `<li><a href="${escaped(url)}">${titleOf(text)}</a></li>`)
  const said = [
    '<section class="wrap sec away"><h1>No connection</h1>',
    `<p>This page has not been seen on this device, so it is not kept here. ${again}</p>`,
    links.length > 0 ? `<h2>Kept on this device</h2><ul class="kept__pages">${links.join('')}</ul>` : '',
    '</section>',
  ].join('')
  const frame = pages.find(({ text }) => text.includes(main))
  const text = (frame?.text ?? bare)
    .replace(/<title>[^<]*/, '<title>No connection')
    .replace(/<link rel="canonical"[^>]*>/, '')
    .replaceAll(' aria-current="page"', '')
    .replace(/<main id="main">[\s\S]*<\/main>/, () => `${main}${said}</main>`)
  return html(text, frame?.headers)
}

/** The answer to a form that the browser itself sent, when nobody answered. `certain`: nothing can have arrived. */
export const notSent = (certain: boolean): Response =>
  html(
    bare.replace(/<title>[^<]*/, '<title>Not sent').replace(
      main,
      `${main}<h1>${certain ? 'Not sent' : 'Perhaps not sent'}</h1>
<p>There is no connection, so what you wrote ${certain ? 'has <strong>not</strong>' : 'may not have'} been sent.</p>
<p>Go back: your browser still holds what you typed. Sent again unchanged, it is not counted twice.</p>`,
    ),
    undefined,
    503,
  )

const bare = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title></head>
<body>${main}</main></body></html>`

const titleOf = (page: string) => /<title>([^<]*)/.exec(page)?.[1]?.replace(/ \| Karate Classes$/, '') || 'A page'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const html = (text: string, like?: Headers, status = 200) => {
  const headers = new Headers(like)
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'")
  return new Response(text, { status, headers })
}
