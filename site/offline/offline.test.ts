import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../server/http/headers.ts'
import { personalHeaders } from '../../server/pages/pages.ts'
import {
  fromCacheHeader,
  isFile,
  isPage,
  isPageData,
  isPersonal,
  isShell,
  notSentPage,
  offlinePage,
  unpacked,
  withOfflineNote,
} from './offline.ts'

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
    '/hi',
    '/mr/events?type=upcoming',
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
    '/hi/contact-us?sent=1',
    '/mr/office',
    '/hi/events.ics',
    '/assets/client-1.js',
    'https://elsewhere.example/',
  ])('%s is not cached as a page', (address) => {
    expect(isPage(request(address))).toBe(false)
  })

  test('page data is JSON of a page, never a stream and nothing of the office', () => {
    for (const address of ['/organization/members.json?search=asha', '/hi/organization/members.json'])
      expect(isPageData(request(address)), address).toBe(true)
    for (const address of [
      '/live/Committee.json',
      '/office/x.json',
      '/hi/office/x.json',
      '/events',
      '/organization/black-belts/1/credential.jwt',
    ])
      expect(isPageData(request(address)), address).toBe(false)
  })

  test('the page of one person is not stored, whatever its address', () => {
    expect(isPersonal(new Response('', { headers: personalHeaders }))).toBe(true)
    expect(
      isPersonal(
        new Response('', {
          headers: securityHeaders({ inlineScripts: [], inlineStyles: [], https: true, mediaUrl: undefined }),
        }),
      ),
    ).toBe(false)
  })

  test('the page of examiners is the one shell, in every language', () => {
    for (const address of ['/examine', '/mr/examine#key']) expect(isShell(request(address)), address).toBe(true)
    for (const address of ['/', '/examine/x', 'https://elsewhere.example/examine'])
      expect(isShell(request(address)), address).toBe(false)
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
      'https://dojo.example/organization/members',
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
      'https://dojo.example/organization/members': page(
        '<h1>members</h1><link rel="stylesheet" href="/assets/site.css" id="x"/><noscript><link rel="stylesheet" href="/assets/noscript.css"/></noscript>',
      ),
      'https://dojo.example/organization/members?search=asha': page('x'),
    } as Record<string, Response>
    const cache = {
      keys: async () => Object.keys(seen).map((url) => ({ url })),
      match: async ({ url }: { url: string }) => seen[url]?.clone(),
    } as unknown as Cache
    const text = await (await offlinePage(cache, 'https://dojo.example/gallery')).text()
    expect(text).toContain('<title>No connection</title>')
    expect(text).toContain('<h1>No connection</h1>')
    expect(text).not.toContain('<h1>members</h1>')
    expect(text).toContain('<main id="main"><link rel="stylesheet" href="/assets/site.css" id="x"/><section')
    expect(text).toContain('<a href="https://dojo.example/organization/members">Members</a>')
    expect(text, 'does not show what was searched for').not.toContain('?')
    expect(text).not.toContain('aria-current')
    expect(text).not.toContain('canonical')
    expect(text).toContain('<footer>')
  })

  test('an empty cache still gives a page', async () => {
    const text = await (
      await offlinePage({ keys: async () => [] } as unknown as Cache, 'https://dojo.example/gallery')
    ).text()
    expect(text).toContain('<h1>No connection</h1>')
  })

  const noPages = { keys: async () => [] } as unknown as Cache
  const posted = (path: string, body: URLSearchParams | FormData = new URLSearchParams()) =>
    new Request(`https://dojo.example${path}`, { method: 'POST', body })

  test('a form that the browser submits offline stays on a page with the look of the site, which sends it again [parent 3, instructor 3] [privacy.784]', async () => {
    const seen = page('<link rel="stylesheet" href="/assets/site.css">')
    const cache = {
      keys: async () => [{ url: 'https://dojo.example/events' }],
      match: async () => seen.clone(),
    } as unknown as Cache
    const typed = new URLSearchParams({ message: 'Is “A<B” & "C" one class?\nAsha', submission: 'one-id' })
    const answer = await notSentPage(cache, posted('/contact-us?x=1#key', typed), true)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
    const text = await answer.text()
    expect(text).toMatch(/<title>Not sent.*stylesheet.*was <strong>not<\/strong> sent.*Send again.*<footer>/s)
    expect(text).toContain('<form method="post" action="/contact-us?x=1#key">')
    expect(text).toContain('name="message" value="Is “A<B” &amp; &quot;C&quot; one class?\nAsha"')
    expect(text).toContain('name="submission" value="one-id"')
    expect(text, 'going back would lose what was typed').not.toMatch(/go back/i)
  })

  test('whoever is online and gets no answer does not read that they are offline [parent 2]', async () => {
    const text = await (await notSentPage(noPages, posted('/contact-us'), false)).text()
    expect(text).toMatch(/not sure this was sent.*The connection broke.*will not create a duplicate/s)
    expect(text).not.toMatch(/you are offline/i)
  })

  test('the files of a form that was not sent are sent with it again', async () => {
    const form = new FormData()
    form.set('key', 'secret')
    form.set('paper', new File([new Uint8Array([0, 255, 13, 10])], 'जन्म.jpg', { type: 'image/jpeg' }))
    const text = await (await notSentPage(noPages, posted('/entry#secret', form), true)).text()
    expect(text).toContain('action="/entry?kept=#secret" enctype="multipart/form-data"')
    const again = new FormData()
    for (const [, name, value] of text.matchAll(/name="([^"]*)" value="([^"]*)"/g))
      again.set(name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    const sent = await unpacked(posted('/entry?kept=', again))
    expect(sent.url).toBe('https://dojo.example/entry')
    const { key, paper } = Object.fromEntries(await sent.formData()) as { key: string; paper: File }
    expect([key, paper.name, paper.type]).toEqual(['secret', 'जन्म.jpg', 'image/jpeg'])
    expect([...new Uint8Array(await paper.arrayBuffer())]).toEqual([0, 255, 13, 10])
  })

  test.each([
    ['/hi/organization/members', /^<!doctype html>.*आप ऑफ़लाइन हैं। यह पृष्ठ 21 नवंबर 2026, .+ बजे का है।.*फिर कोशिश करें/s],
    ['/mr/organization/members', /^<!doctype html>.*आपण ऑफलाइन आहात\. हे पान 21 नोव्हेंबर 2026, .*पुन्हा प्रयत्न करा/s],
  ])('the note on %s is in the language of its address', async (address, text) => {
    const response = await withOfflineNote(
      page('x', { date: 'Sat, 21 Nov 2026 10:00:00 GMT' }),
      `https://dojo.example${address}`,
    )
    expect(await response.text()).toMatch(text)
  })

  test('a page that was never opened is in the language of its address, with the header of a page in this language', async () => {
    const saved = (lang: string, title: string, path: string) =>
      new Response(
        `<!doctype html><html lang="${lang}"><title>${title} | Karate</title><link rel="alternate" hrefLang="mr" href="https://dojo.example/mr${path}"/>` +
          `<nav><a href="/mr${path}" lang="mr" hrefLang="mr">मराठी</a></nav><a href="#main" hrefLang="hi">नहीं</a><main id="main">x</main><footer>`,
      )
    const seen = {
      'https://dojo.example/events': saved('en', 'Events', '/events'),
      'https://dojo.example/hi/trainings': saved('hi', 'प्रशिक्षण', '/trainings'),
    } as Record<string, Response>
    const cache = {
      keys: async () => Object.keys(seen).map((url) => ({ url })),
      match: async ({ url }: { url: string }) => seen[url]?.clone(),
    } as unknown as Cache
    const text = await (await offlinePage(cache, 'https://dojo.example/hi/gallery?album=a')).text()
    expect(text).toContain('<html lang="hi">')
    expect(text).toContain('<h1>कनेक्शन नहीं है</h1>')
    expect(text).toContain('<li><a href="https://dojo.example/events" lang="en">Events</a></li>')
    expect(text).toContain('<li><a href="https://dojo.example/hi/trainings">प्रशिक्षण</a></li>')
    expect(text, 'the switch leads to the page that was asked for').toContain('<a href="/mr/gallery?album=a" lang="mr"')
    expect(text).toContain('<a href="#main" hrefLang="hi">')
    expect(text).not.toContain('rel="alternate"')
    const marathi = await (await offlinePage(cache, 'https://dojo.example/mr')).text()
    expect(marathi).toMatch(/<html lang="mr">.*<h1>कनेक्शन नाही<\/h1>/s)
  })

  test.each([
    ['/hi/contact-us', /lang="hi".*भेजा <strong>नहीं<\/strong> गया।.*फिर भेजें/s],
    ['/mr/contact-us', /lang="mr".*पाठवले गेले <strong>नाही<\/strong>\..*पुन्हा पाठवा/s],
  ])('a form of %s that was not sent is answered in the language of its page', async (path, text) => {
    expect(await (await notSentPage(noPages, posted(path), true)).text()).toMatch(text)
  })
})
