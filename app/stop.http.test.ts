// @module-tag full
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { contactMessages } from '../features/contact/contact.ts'
import { operator } from '../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../tests/fixtures/open-store.ts'
import {
  aMessage,
  anApplication,
  answerIn,
  aSubmission,
  type Fields,
  type Files,
  multipart,
  requireNotSent,
  sendScripted,
  someFiles,
} from '../tests/http/fixtures/forms.ts'
import { startProcess } from '../tests/http/fixtures/process.ts'
import { folder } from '../tests/http/fixtures/server.ts'
import { openStream } from '../tests/http/fixtures/stream.ts'

type Site = { address: string }

/** Sends a form except for its last bytes, once the server has its head. `finish` sends these. */
async function beginForm({ address }: Site, path: string, form: { fields: Fields; files?: Files; accept: string }) {
  const encoded = new Response(multipart(form.fields, form.files ?? {}))
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    origin: address,
    accept: form.accept,
    'content-type': encoded.headers.get('content-type')!,
    'content-length': body.length,
    expect: '100-continue',
  }
  const outgoing = request(address + path, { method: 'POST', agent: false, headers })
  onTestFinished(() => void outgoing.destroy())
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  await once(outgoing, 'continue')
  outgoing.write(body.subarray(0, -100))
  return {
    finish: () => void outgoing.end(body.subarray(-100)),
    async answer() {
      const [response] = await answered
      return { status: response.statusCode, headers: response.headers, text: await text(response) }
    },
  }
}

/** A connection that sends this and nothing more, and never ends by itself. */
async function openSilent({ address }: Site, bytes: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (bytes) socket.write(bytes)
  return socket
}

test('within ten seconds of SIGTERM the process has ended: forms in time are stored, slower ones are answered with what was typed', async () => {
  const dataDir = folder()
  const site = await startProcess(dataDir)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await new Promise((done) => get(site.address, { agent }, (response) => response.resume().on('end', done)))
  await openSilent(site, '')
  await openSilent(site, 'GET / HTTP/1.1\r\nhost: localhost\r\n')
  await openSilent(site, 'GET /live?list=BlackBelt HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const stream = await openStream(`${site.address}/live?list=BlackBelt`)
  const submission = aSubmission()
  const [application, files] = [{ ...anApplication, ...submission }, await someFiles()]
  const plain = await beginForm(site, '/organization/membership', { fields: application, files, accept: 'text/html' })
  const scripted = await beginForm(site, '/contact-us', { fields: aMessage, accept: 'application/json' })
  const others = await Promise.all(
    ['/application', '/verify'].map((path) => beginForm(site, path, { fields: { key: 'none' }, accept: 'text/html' })),
  )
  const inTime = await beginForm(site, '/contact-us', { fields: aMessage, accept: 'application/json' })

  const stoppedAt = performance.now()
  site.child.kill('SIGTERM')
  await stream.ended
  inTime.finish()
  const stored = await inTime.answer()
  expect([stored.status, JSON.parse(stored.text).state]).toEqual([200, 'sent'])

  const shown = await plain.answer()
  expect([shown.status, shown.headers['retry-after']]).toEqual([503, '60'])
  const { values, submission: id, text: said } = requireNotSent(answerIn(shown.text))
  expect(values).toEqual(anApplication)
  expect(id).toBe(submission.submission)
  expect(said).toContain('NOT sent')
  const answered = await scripted.answer()
  expect([answered.status, JSON.parse(answered.text).state]).toEqual([503, 'failed'])

  for (const other of others) {
    const { status, headers } = await other.answer()
    expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)])
  }

  expect([await site.ended, site.output()]).toEqual([0, expect.not.stringContaining('STOP_SECONDS')])
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
  const store = await openStoreIn(dataDir)
  onTestFinished(() => store.close())
  expect((await store.as(operator).query(contactMessages)).total).toBe(1)
})

test('work that does not end, such as a mail to a server that does not answer, delays the end no longer than STOP_SECONDS', async () => {
  const mailServer = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void mailServer.close())
  await once(mailServer, 'listening')
  const { port } = mailServer.address() as { port: number }
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, OFFICE_EMAIL: 'office@example.org' }
  const site = await startProcess(folder(), { ...mail, STOP_SECONDS: '4' })
  const connected = once(mailServer, 'connection') as Promise<[Socket]>
  expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
  const [socket] = await connected
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const stoppedAt = performance.now()
  site.child.kill('SIGTERM')
  expect([await site.ended, site.output()]).toEqual([1, expect.stringContaining('after 4 seconds (STOP_SECONDS)')])
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})
