import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { leadToPage, readSent } from './sent-link.ts'

const key = '0123-4567-89ab-cdef-ghjk-mnpq'
const app = new Hono()
app.post('/entry', (context) =>
  leadToPage(context, '/entry', { key: `https://dojo.example/entry#${key}`, note: 'entered.a-key_1.29' }, 'https://x'),
)
app.get('/entry', (context) => context.json(readSent(context) ?? null))

const read = async (cookie: string, path = '/entry?sent=1') => (await app.request(path, { headers: { cookie } })).json()

test('the redirect after a stored form brings the secret and a word to its page for a minute, in a cookie that no script reads [privacy.83]', async () => {
  const { status, headers } = await app.request('/entry', { method: 'POST' })
  expect([status, headers.get('location')]).toEqual([303, '/entry?sent=1'])
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(/Max-Age=60; Path=\/entry; HttpOnly; Secure; SameSite=Strict$/)
  expect(await read(cookie.split(';')[0]!)).toEqual({ key, note: 'entered.a-key_1.29' })
  expect(await read(cookie.split(';')[0]!, '/entry'), 'another visit within the minute').toBe(null)
})

test.each([
  '',
  `${key}.Call 98220`,
  `${key}.<b>paid</b>`,
  `${key}.${'a'.repeat(81)}`,
  `${key}.a.b.c.d.e`,
])('a cookie of others, such as “%s”, puts no text on the page [privacy.783]', async (value) => {
  expect(await read(`sent-link=${encodeURIComponent(value)}`)).toBe(null)
})
