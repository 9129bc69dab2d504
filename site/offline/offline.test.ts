import { describe, expect, test } from 'vitest'
import { fromCacheHeader, isFile, isPage, isPageData, notSentPage, offlinePage, withOfflineNote } from './offline.ts'

const request = (address: string) => {
  const url = new URL(address, 'https://dojo.example')
  return { url, sameOrigin: url.origin === 'https://dojo.example' }
}

describe('Requests that the device caches (trust: nobody gets in where they don’t belong)', () => {
  test.each([
    '/',
    '/events?type=upcoming',
    '/organization/members',
    '/gallery?album=a&n=2',
  ])('%s is a page', (address) => {
    expect(isPage(request(address))).toBe(true)
  })

  test.each([
    '/office',
    '/office/documents/membership/1_a.png',
    '/live/Committee',
    '/healthz',
    '/events.ics',
    '/events/x.pdf',
    '/contact-us?sent=1',
    '/assets/client-1.js',
    'https://elsewhere.example/',
  ])('%s is not cached as a page', (address) => {
    expect(isPage(request(address))).toBe(false)
  })

  test('page data is JSON of a page, never a stream and nothing of the office', () => {
    expect(isPageData(request('/organization/members.json?search=asha'))).toBe(true)
    for (const address of [
      '/live/Committee.json',
      '/office/x.json',
      '/events',
      '/organization/black-belts/1/credential.jwt',
    ])
      expect(isPageData(request(address)), address).toBe(false)
  })

  test('files and pictures are recognised by their folder', () => {
    expect(isFile('media')(request('/media/a-1x1.webp'))).toBe(true)
    expect(isFile('media')(request('https://elsewhere.example/media/a-1x1.webp'))).toBe(false)
  })
})

const page = (main: string, headers = {}) =>
  new Response(
    `<!doctype html><title>Members | Karate Classes</title><link rel="canonical" href="/x"><a aria-current="page">Home</a><main id="main">${main}</main><footer>`,
    {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'; style-src 'self'",
        ...headers,
      },
    },
  )

describe('Responses without a network', () => {
  test('a cached page says so in its main part, with its date, and keeps its policy', async () => {
    const response = await withOfflineNote(
      page('<h1>members</h1>', { date: 'Sat, 21 Nov 2026 10:00:00 GMT', etag: 'W/"x"' }),
    )
    const text = await response.text()
    expect(text).toMatch(
      /<main id="main"><p class="offline" role="status">You are offline\..*21 November 2026.*<h1>members/,
    )
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(response.headers.has('etag')).toBe(false)
    expect(response.headers.has(fromCacheHeader)).toBe(true)
  })

  test('a page that is not cached gets the header of a cached page, and links to the cached pages', async () => {
    const seen = {
      '/organization/members': page(
        '<h1>members</h1><link rel="stylesheet" href="/assets/site.css" id="x"/><noscript><link rel="stylesheet" href="/assets/noscript.css"/></noscript>',
      ),
      '/organization/members?search=asha': page('x'),
    } as Record<string, Response>
    const cache = {
      keys: async () => Object.keys(seen).map((url) => ({ url })),
      match: async ({ url }: { url: string }) => seen[url]?.clone(),
    } as unknown as Cache
    const text = await (await offlinePage(cache)).text()
    expect(text).toContain('<title>No connection</title>')
    expect(text).toContain('<h1>No connection</h1>')
    expect(text).not.toContain('<h1>members</h1>')
    expect(text).toContain('<main id="main"><link rel="stylesheet" href="/assets/site.css" id="x"/><section')
    expect(text).toContain('<a href="/organization/members">Members</a>')
    expect(text, 'does not show what was searched for').not.toContain('?')
    expect(text).not.toContain('aria-current')
    expect(text).not.toContain('canonical')
    expect(text).toContain('<footer>')
  })

  test('an empty cache still gives a page', async () => {
    const text = await (await offlinePage({ keys: async () => [] } as unknown as Cache)).text()
    expect(text).toContain('<h1>No connection</h1>')
  })

  test('a form that the browser submits offline gets the answer that it was not sent', async () => {
    const answer = notSentPage(true)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/was <strong>not<\/strong> sent/)
    expect(await notSentPage(false).text()).toMatch(/not sure this was sent/)
  })
})
