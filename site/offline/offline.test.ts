import { describe, expect, test } from 'vitest'
import { isFile, isPage, isPageData } from './addresses.ts'
import { asKept, instead, keptMark, notSent } from './words.ts'

const asked = (address: string) => {
  const url = new URL(address, 'https://dojo.example')
  return { url, sameOrigin: url.origin === 'https://dojo.example' }
}

describe('What a device keeps (trust: nobody gets in where they don’t belong)', () => {
  test.each([
    '/',
    '/events?type=upcoming',
    '/organization/members',
    '/gallery?album=a&n=2',
  ])('%s is a page', (address) => {
    expect(isPage(asked(address))).toBe(true)
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
  ])('%s is not kept as a page', (address) => {
    expect(isPage(asked(address))).toBe(false)
  })

  test('lists are what living parts ask for, never a stream nor the staff’s', () => {
    expect(isPageData(asked('/organization/members.json?search=asha'))).toBe(true)
    for (const address of ['/live/Committee.json', '/office/x.json', '/events'])
      expect(isPageData(asked(address)), address).toBe(false)
  })

  test('files and pictures are those of their folder', () => {
    expect(isFile('media')(asked('/media/a-1x1.webp'))).toBe(true)
    expect(isFile('media')(asked('https://elsewhere.example/media/a-1x1.webp'))).toBe(false)
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

describe('What is said without a network', () => {
  test('a kept page says so inside its main part, with the moment, and keeps its policy', async () => {
    const kept = await asKept(page('<h1>members</h1>', { date: 'Sat, 21 Nov 2026 10:00:00 GMT', etag: 'W/"x"' }))
    const text = await kept.text()
    expect(text).toMatch(/<main id="main"><p class="kept" role="status">No connection\..*21 November 2026.*<h1>members/)
    expect(kept.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(kept.headers.has('etag')).toBe(false)
    expect(kept.headers.has(keptMark)).toBe(true)
  })

  test('a page that was never seen is answered in the frame of one that was, with links to those', async () => {
    const seen = {
      '/organization/members': page('<h1>members</h1>'),
      '/organization/members?search=asha': page('x'),
    } as Record<string, Response>
    const cache = {
      keys: async () => Object.keys(seen).map((url) => ({ url })),
      match: async ({ url }: { url: string }) => seen[url]?.clone(),
    } as unknown as Cache
    const text = await (await instead(cache)).text()
    expect(text).toContain('<title>No connection</title>')
    expect(text).toContain('<h1>No connection</h1>')
    expect(text).not.toContain('<h1>members</h1>')
    expect(text).toContain('<a href="/organization/members">Members</a>')
    expect(text, 'what was searched for is not told').not.toContain('?')
    expect(text).not.toContain('aria-current')
    expect(text).not.toContain('canonical')
    expect(text).toContain('<footer>')
  })

  test('nothing was ever kept: there are words all the same', async () => {
    const text = await (await instead({ keys: async () => [] } as unknown as Cache)).text()
    expect(text).toContain('<h1>No connection</h1>')
  })

  test('a form that the browser sent by itself is said not to be sent', async () => {
    const answer = notSent(true)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/has <strong>not<\/strong> been sent/)
    expect(await notSent(false).text()).toMatch(/may not have been sent/)
  })
})
