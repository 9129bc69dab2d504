import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryLimits, watchLimits } from '../../tests/http/fixtures/limits.ts'
import { wideNetworkFactor } from '../http/client-address.ts'
import { CostBudget } from '../http/cost-budget.ts'
import { FormSenders } from '../mail/mail-limits.ts'
import { createReceiveForm } from './receive-form.ts'

const origin = 'http://dojo.example.org'
const sizeLimits = { maxBytes: 10_000, maxFieldBytes: 1000, fieldNames: ['name'], maxFileBytes: {} }

/** An app that receives a form, of which an address may send so many in ten minutes. */
function createApp(perTenMinutes: number) {
  const limits = memoryLimits()
  const formSenders = new FormSenders({ limits, hooks: new Map() })
  const budget = new CostBudget({ formLimit: 30 })
  const services = { settings: { trustedProxies: 1 }, limits, budget, formSenders, origin: () => origin }
  const receiveForm = createReceiveForm(services)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const counted = { name: 'form', perTenMinutes, maxAtOnce: 10 }
  app.post(
    '/',
    receiveForm({
      counted,
      sizeLimits,
      submit: ({ form, context }) => context.text(form.fields.get('name') ?? ''),
      refuse: (context, { reason, status }) => context.text(reason, status),
    }),
  )
  return (headers: Record<string, string> = {}, body: string | ReadableStream = 'name=Asha') =>
    app.request(`${origin}/`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
      duplex: 'half',
    } as RequestInit)
}

test('the address of a visitor is held for ten minutes (docs/privacy.md) [privacy.123]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countHeld = watchLimits()
  const post = createApp(1)
  const send = async () => (await post({ 'content-type': 'text/plain' }, 'x')).status
  expect([await send(), await send()]).toEqual([400, 429])
  expect(await countHeld()).toBe(1)
  vi.advanceTimersByTime(600_000 - 1)
  expect([await countHeld(), await send()]).toEqual([1, 429])
  vi.advanceTimersByTime(1)
  expect(await countHeld()).toBe(0)
  expect(await send()).toBe(400)
})

test('each reason to refuse a form has its status; a form of this site is submitted', async () => {
  const post = createApp(100)
  const answers = [
    await post(),
    await post({ origin: 'https://evil.example' }),
    await post({ 'content-length': '10001' }),
    await post({}, `name=${'x'.repeat(10_000)}`),
    await post({ 'content-type': 'application/json' }),
  ]
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [200, 'Asha'],
    [403, 'cross-site'],
    [413, 'too large'],
    [413, 'too large'],
    [400, 'incomplete'],
  ])
})

test('a form with files has at most 100 fields and 10 files', async () => {
  const post = createApp(100)
  const part = (name: string, rest = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n\r\n`
  const send = async (parts: string[]) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    return (await post(headers, `${parts.join('')}--b--\r\n`)).status
  }
  const fields = (count: number) => Array.from({ length: count }, () => part('n'))
  const files = (count: number) => Array.from({ length: count }, () => part('f', '; filename="a"'))
  expect([await send(fields(100)), await send(fields(101))]).toEqual([200, 400])
  expect([await send(files(10)), await send(files(11))]).toEqual([200, 400])
})

test('the /64 networks of a /48 send as many forms together as four of them, and other networks are not counted with them', async () => {
  const post = createApp(5)
  const send = async (address: string) => (await post({ 'x-forwarded-for': address })).status
  const ofOneNetwork = (at: number) => `2001:db8:1:${at.toString(16)}::1`
  const statuses: number[] = []
  for (let at = 0; at < 5 * wideNetworkFactor; at++) statuses.push(await send(ofOneNetwork(at)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await send(ofOneNetwork(500))).toBe(429)
  expect([await send('2001:db8:2::1'), await send('192.0.2.1')]).toEqual([200, 200])
})
