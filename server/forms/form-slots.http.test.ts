import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aMessage,
  anApplication,
  aSubmission,
  multipart,
  sendPlain,
  someFiles,
  storedApplications,
  storedMessages,
} from '../../tests/http/fixtures/forms.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'

const contact = '/contact-us'
const membership = '/organization/membership'

/** Begins to send a form and goes on only with `write`. `answered` resolves with the status, or 0 when the connection ends. */
function begin(site: Honbu, path: string, headers: Record<string, string | number>) {
  const outgoing: ClientRequest = request(`${site.address}${path}`, { method: 'POST', headers })
  onTestFinished(() => void outgoing.destroy())
  const answered = new Promise<number>((resolve) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode!)).on('error', () => resolve(0))
  })
  outgoing.flushHeaders()
  return { answered, write: (bytes: string | Buffer) => outgoing.write(bytes), end: () => outgoing.end() }
}

const aMultipart = { 'content-type': 'multipart/form-data; boundary=b' }
const fileHead = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`

/** From each network as many forms as it may send at the same time: 64 KB of each arrive at once, and then nothing. */
function attack(site: Honbu, networks: string[]) {
  const paths = [contact, membership, contact, membership, '/application'].flatMap((path) => [path, path])
  const begun = networks.flatMap((network) =>
    [...paths, contact, membership].map((path, at) => {
      const bytes = path === contact ? 200_000 : 1_000_000
      const headers = { ...aMultipart, 'content-length': bytes, 'x-forwarded-for': `${network}:0:0:0:${at + 1}` }
      const form = begin(site, path, headers)
      form.write(fileHead('photo') + 'x'.repeat(64 << 10))
      return form
    }),
  )
  return begun.map(({ answered }) => answered)
}

describe('slots for forms (security, "Limits of requests")', () => {
  test('one address leaves half of the slots to others, whatever it sends to a private page, and its files most of those for large forms', async () => {
    const site = await honbu({ settings: { trustedProxies: 1 } })
    // No form becomes old or slow.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const send = async (count: number, bytes: number, address: string) => {
      const headers = { ...aMultipart, 'content-length': bytes, 'x-forwarded-for': address }
      const forms = Array.from({ length: count }, () => begin(site, '/instructor', headers))
      const answered: number[] = []
      for (const form of forms) form.answered.then((status) => answered.push(status))
      return { forms, answered }
    }
    const small = await send(60, 1000, '192.0.2.1')
    await vi.waitFor(() => expect(small.answered).toEqual(Array(10).fill(503)), 20_000)
    for (const form of small.forms) form.write('x'.repeat(1000))
    await Promise.all(small.forms.map(({ answered }) => answered))
    const large = await send(40, 1_000_000, '192.0.2.2')
    await vi.waitFor(() => expect(large.answered).toEqual(Array(15).fill(503)), 20_000)
  })

  test.each([
    ['eleven /64 networks', (at: number) => `2001:db8:${at + 1}:0`],
    ['a /48', (at: number) => `2001:db8:1:${at + 1}`],
  ])('forms that %s send, fast enough to be not slow, keep no message and no application of another visitor out', async (_, network) => {
    const site = await honbu({ settings: { formLimit: 30, trustedProxies: 1 } })
    // No form becomes old, and none of those that have sent something becomes slow.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const networks = Array.from({ length: 11 }, (_, at) => network(at))
    const answers = attack(site, networks)
    // The slots have run out.
    expect(await Promise.race(answers)).toSatisfy((status: number) => status === 408 || status === 503)
    const from = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (let at = 0; at < 3; at++) {
      const message = { ...aMessage, ...aSubmission() }
      expect((await sendPlain(site, contact, message, undefined, from)).status).toBe(303)
      const application = { ...anApplication, ...aSubmission() }
      expect((await sendPlain(site, membership, application, await someFiles(), from)).status).toBe(303)
    }
    expect([(await storedMessages(site)).length, (await storedApplications(site)).length]).toEqual([3, 3])
  })

  test('an application of 1 MB that arrives at 2 KB/s is stored', async () => {
    const site = await honbu()
    const files = {
      photo: await picture('jpeg', 100_000),
      aadhaar: await picture('png', 450_000),
      certificate: await picture('webp', 450_000),
    }
    const form = new Response(multipart({ ...anApplication, ...aSubmission() }, files))
    const body = Buffer.from(await form.arrayBuffer())
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const headers = { 'content-type': form.headers.get('content-type')!, 'content-length': body.length }
    const { answered, write, end } = begin(site, membership, { ...headers, accept: 'application/json' })
    let isAnswered = false
    void answered.then(() => {
      isAnswered = true
    })
    for (let sent = 0; sent < body.length && !isAnswered; sent += 2000) {
      write(body.subarray(sent, sent + 2000))
      // The server reads it before the next second begins.
      await wait(1)
      vi.advanceTimersByTime(1000)
    }
    end()
    expect(await answered).toBe(200)
    expect(await storedApplications(site)).toHaveLength(1)
  })
})
