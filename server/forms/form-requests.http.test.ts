import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import {
  aMessage,
  anApplication,
  answerIn,
  aSubmission,
  sendPlain,
  sendScripted,
  someFiles,
  storedApplications,
  storedMessages,
  storedObjects,
} from '../../tests/http/fixtures/forms.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { realSite } from '../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { unusualTexts } from '../../tests/http/fixtures/unusual-texts.ts'

const forms = ['/contact-us', '/organization/membership']
const urlencoded = new URLSearchParams(aMessage).toString()
const type = 'application/x-www-form-urlencoded'
const post = (site: Honbu, headers: Record<string, string>, body: BodyInit = urlencoded, path = '/contact-us') =>
  fetch(`${site.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'content-type': type, ...headers },
  })

/** Resolves with the status. Without chunks, the request announces a body that never comes. */
const answerTo = (site: Honbu, path: string, headers: Record<string, string>, chunks: Buffer[], signal?: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request(`${site.address}${path}`, {
      method: 'POST',
      signal,
      headers: { 'content-type': type, ...headers },
    })
    outgoing.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    if (chunks.length > 0 && !headers['content-length']) outgoing.end()
    else outgoing.flushHeaders()
  })

test.each(unusualTexts)('$kind in every field of a message arrives as it was written', async ({ text }) => {
  const site = await honbu()
  const message = `${text}\n${text}`
  const { status } = await sendScripted(site, '/contact-us', { name: text, contact: text, message, ...aSubmission() })
  expect(status).toBe(200)
  expect(await storedMessages(site)).toMatchObject([{ name: text.normalize('NFC'), contact: text, message }])
})

describe('posts from another site [safety.22]', () => {
  const situations: [string, Record<string, string>, number][] = [
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another origin that begins like ours', { origin: 'http://127.0.0.1.evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another scheme', { origin: 'https://127.0.0.1' }, 403],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-site, from a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
    ['both headers from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 303],
    ['same-origin with an opaque origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
    ['same-origin with our own origin', { origin: 'own', 'sec-fetch-site': 'same-origin' }, 303],
    ['our own origin alone', { origin: 'own' }, 303],
    ['our own origin, sent again by the visitor', { origin: 'own', 'sec-fetch-site': 'none' }, 303],
    ['Sec-Fetch-Site: cross-site with our own origin', { origin: 'own', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'Sec-Fetch-Site: same-origin with the origin of a proxy that the server does not know',
      { origin: 'https://dojo.example.org', 'sec-fetch-site': 'same-origin' },
      303,
    ],
    ['another origin, sent by the visitor', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }, 403],
    ['sent by the visitor without an origin', { 'sec-fetch-site': 'none' }, 403],
    ['neither header, as from an old browser (docs/decisions/0007)', {}, 303],
  ]
  test.each(situations)('%s', async (_, headers, expected) => {
    const site = await honbu()
    const { status } = await post(site, { ...headers, ...(headers.origin === 'own' && { origin: site.address }) })
    expect(status).toBe(expected)
    expect(await storedMessages(site)).toHaveLength(expected === 303 ? 1 : 0)
  })

  test('our own origin behind a proxy is accepted', async () => {
    const site = await honbu({ settings: { origin: 'https://dojo.example.org' } })
    expect((await post(site, { origin: 'https://dojo.example.org' })).status).toBe(303)
    expect((await post(site, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('get the reason as a page or as JSON', async () => {
    const site = await honbu()
    const page = await post(site, { origin: 'https://evil.example' })
    expect(answerIn(await page.text())).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('not sent from this site'),
    })
    const json = await post(site, { origin: 'https://evil.example', accept: 'application/json' })
    expect(await json.json()).toMatchObject({ state: 'failed', values: {} })
  })
})

describe('forms with pictures while there is no space for them [safety.23]', () => {
  test.each([
    ['the disk is nearly full', { minFreeBytes: Number.MAX_SAFE_INTEGER }],
    ['visitors have uploaded enough on this day', { uploadBytesPerDay: 1 }],
  ])('%s: they are refused with what was typed, nothing is stored, and messages are accepted', async (_, settings) => {
    const site = await honbu({ settings })
    const path = '/organization/membership'
    const scripted = await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    expect([scripted.status, scripted.response.headers.get('retry-after')]).toEqual([503, '3600'])
    const answer = { state: 'failed', text: expect.stringMatching(/cannot store any more pictures.*NOT sent/) }
    expect(scripted.answer).toMatchObject({ ...answer, values: { name: anApplication.name } })
    const { status, html } = await sendPlain(site, path, anApplication, await someFiles())
    expect(status).toBe(503)
    expect(answerIn(html)).toMatchObject({ ...answer, values: { name: anApplication.name } })
    expect(await storedApplications(site)).toEqual([])
    expect(await storedObjects(site)).toEqual([])
    expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
    const office = await openTestOffice({ honbu: site, uploadSpace: site.services.uploadSpace })
    const { problems } = (await office.send('owner', 'GET', '/api/problems')).body
    expect(problems).toMatchObject([{ about: 'space', text: expect.stringMatching(/refuses applications/) }])
  })
})

describe('too many forms [safety.23]', () => {
  test('are answered 429 with the time to wait, before they are read', async () => {
    const site = await honbu({ settings: { formLimit: 2 } })
    for (let i = 0; i < 2; i++) await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })
    const { response, status, html } = await sendPlain(site, '/contact-us', aMessage)
    expect(status).toBe(429)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    expect(answerIn(html)).toMatchObject({
      state: 'failed',
      values: {},
      text: expect.stringMatching(/go back\. Please try again in \d+ minute/),
    })
    const application = await sendScripted(site, '/organization/membership', anApplication)
    expect(application.status).toBe(429)
    expect(await answerTo(site, '/organization/membership', { 'content-length': '1000' }, [])).toBe(429)
    expect(await storedMessages(site)).toHaveLength(2)
  })

  test('and a form of an address that has used up its processor time are answered 429 with what was typed; each form is charged', async () => {
    const site = await honbu({ settings: { formLimit: 10 } })
    const charge = vi.spyOn(site.services.budget, 'charge')
    const send = () => sendPlain(site, '/contact-us', aMessage)
    expect((await send()).status).toBe(303)
    // Reading, too.
    expect(charge.mock.calls.length).toBeGreaterThan(1)
    expect(charge.mock.calls.some(([kind, , points]) => kind === 'form' && points > 0)).toBe(true)
    const address = charge.mock.calls[0]![1]
    const points = 10 * 400 * 1.5
    site.services.budget.charge('form', address, points)
    const { status, response, html } = await send()
    expect([status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(answerIn(html)).toMatchObject({ state: 'failed', values: aMessage, text: expect.stringMatching(/again in/) })
    expect((await sendScripted(site, '/organization/membership', anApplication)).status).toBe(429)
    // What owes as much again is not read.
    site.services.budget.charge('form', address, points)
    expect(await answerTo(site, '/organization/membership', { 'content-length': '1000' }, [])).toBe(429)
    expect(await storedMessages(site)).toHaveLength(1)
  })

  test('and a private page holds what was typed, because a browser does not go back to the answer of a form', async () => {
    const site = await honbu({ site: realSite, settings: { formLimit: 10 } })
    const charge = vi.spyOn(site.services.budget, 'charge')
    const typed = { key: 'a-key', action: 'answer', answer: '“Five” & six' }
    const send = async (path: string) => {
      const { status, html } = await sendPlain(site, path, typed)
      return [
        status,
        [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...sent]) => sent),
      ]
    }
    expect(await send('/hi/entry')).toEqual([404, []])
    site.services.budget.charge('form', charge.mock.calls[0]![1], 6000)
    const sent = [
      ['key', 'a-key'],
      ['action', 'answer'],
    ]
    expect(await send('/hi/entry')).toEqual([429, sent])
    expect(await send('/application')).toEqual([429, [...sent, ['answer', '“Five” &amp; six']]])
  })

  test('are counted for each visitor behind a trusted proxy, whatever the visitor adds to the header', async () => {
    const site = await honbu({ settings: { formLimit: 1, trustedProxies: 1 } })
    const from = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() }, {}, { headers })).status
    }
    expect(await from('203.0.113.1')).toBe(200)
    expect(await from('203.0.113.2')).toBe(200)
    expect(await from('198.51.100.7, 203.0.113.1')).toBe(429)
  })

  test('without a trusted proxy the header is ignored', async () => {
    const site = await honbu({ settings: { formLimit: 1 } })
    const headers = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    expect((await sendPlain(site, '/contact-us', aMessage, undefined, headers(1))).status).toBe(303)
    expect((await sendPlain(site, '/contact-us', aMessage, undefined, headers(2))).status).toBe(429)
  })
})

describe('invalid requests [safety.32]', () => {
  test.each(forms)('%s: a request whose Content-Length is too large is refused before it is read', async (path) => {
    const site = await honbu()
    expect(await answerTo(site, path, { 'content-length': String(1 << 30) }, [])).toBe(413)
  })

  test('a request without Content-Length that turns out too large is refused', async () => {
    const site = await honbu()
    const chunks = Array.from({ length: 300 }, () => Buffer.alloc(1024, 'x'))
    expect(await answerTo(site, '/contact-us', {}, [Buffer.from('message='), ...chunks])).toBe(413)
    expect(await storedMessages(site)).toEqual([])
  })

  test('a browser that sends 41 MB of photos gets the reason', async () => {
    const site = await honbu()
    const files = { photo: Buffer.alloc(41 << 20) }
    const { status, html } = await sendPlain(site, '/organization/membership', anApplication, files)
    expect(status).toBe(413)
    expect(answerIn(html)).toMatchObject({ state: 'failed', text: expect.stringContaining('too large') })
  })

  test.each([
    ['no content type', { 'content-type': '' }, urlencoded],
    ['JSON', { 'content-type': 'application/json' }, '{"name":"x"}'],
    ['text', { 'content-type': 'text/plain' }, urlencoded],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    [
      'multipart that ends in the middle',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAs',
    ],
    [
      'multipart of nonsense',
      { 'content-type': 'multipart/form-data; boundary=b' },
      createHash('sha512').update('x').digest('hex'),
    ],
  ])('%s is answered 400 and stores nothing', async (_, headers, body) => {
    const site = await honbu()
    for (const path of forms) {
      const answer = await post(site, { origin: site.address, ...headers }, body, path)
      expect([path, answer.status]).toEqual([path, 400])
      expect(answerIn(await answer.text())).toMatchObject({ state: 'failed' })
    }
    expect(await storedMessages(site)).toEqual([])
  })

  test('an empty form is refused with an error at each field', async () => {
    const site = await honbu()
    expect((await post(site, {}, '')).status).toBe(422)
  })

  test('unknown fields in a large number are ignored', async () => {
    const site = await honbu()
    const form = new URLSearchParams(aMessage)
    for (let i = 0; i < 1000; i++) form.append(`junk${i}`, 'x')
    form.append('__proto__', 'x')
    expect((await post(site, {}, form.toString())).status).toBe(303)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not supported by the form routes', async (method) => {
    const site = await honbu()
    const { status } = await fetch(`${site.address}/contact-us`, { method, headers: { origin: site.address } })
    expect(status).toBe(404)
  })
})

describe('slow connections [safety.28]', () => {
  /** Forms whose content never comes, until the end of the test. Each resolves with the status of its answer. */
  const idle = (site: Honbu, count: number) => {
    const end = new AbortController()
    onTestFinished(() => end.abort())
    return Array.from({ length: count }, () =>
      answerTo(site, '/contact-us', { 'content-length': '1000' }, [], end.signal).catch(() => 0),
    )
  }

  test('120 idle connections do not keep a form out: it takes the slot of one of them', async () => {
    const site = await honbu()
    const answers = idle(site, 120)
    await waitFor(async () => expect((await sendPlain(site, '/contact-us', aMessage)).status).toBe(303))
    expect(await Promise.race(answers)).toSatisfy((status: number) => status === 408 || status === 503)
    expect(await storedMessages(site)).toHaveLength(1)
  })

  test('one address may send a third of its forms at the same time', async () => {
    const site = await honbu({ settings: { formLimit: 6 } })
    // While no time passes, no form counts as slow, so that the third one cannot take the slot of another.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect(await Promise.any(idle(site, 3))).toBe(503)
  })
})
