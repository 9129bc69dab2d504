// @module-tag full
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { uploadNames, uploads } from '../../features/applications/form.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import type { SubmissionResult } from '../../lists/submission-result.ts'
import { sweep } from '../../server/privacy/sweep.ts'
import { openFiles } from '../../server/storage/storage.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { documentNames } from '../fixtures/listing.ts'
import { openStoreIn } from '../fixtures/open-store.ts'
import { aMessage, anApplication, type Fields, multipart, someFiles } from './fixtures/forms.ts'
import { type Running, startProcess } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'
import { openStream } from './fixtures/stream.ts'

type Submission = { path: string; fields: Fields; applies: boolean }
const fortySubmissions = (): Submission[] =>
  Array.from({ length: 40 }, (_, i) => {
    const applies = i % 3 === 0
    const own = { submission: randomUUID(), elapsed: '60000', name: `Person ${i}` }
    return applies
      ? { path: '/organization/membership', fields: { ...anApplication, ...own }, applies }
      : { path: '/contact-us', fields: { ...aMessage, ...own }, applies }
  })

async function send(address: string, { path, fields, applies }: Submission): Promise<SubmissionResult> {
  const files = applies ? await someFiles() : {}
  const headers = { origin: address, accept: 'application/json' }
  const response = await fetch(`${address}${path}`, { method: 'POST', body: multipart(fields, files), headers })
  return (await response.json()) as SubmissionResult
}

/** Returns what the data folder contains after the server ended and the sweep ran. */
async function stored(dataDir: string) {
  const store = await openStoreIn(dataDir)
  const files = openFiles(dataDir, undefined)
  try {
    await sweep({ store, files, now: () => new Date() }, { orphanMs: 0, heldUploadMs: 0 })
    const actorStore = store.as(operator)
    const [sent, applied] = [
      (await actorStore.query(contactMessages)).records,
      (await actorStore.query(applications)).records,
    ]
    const wanted = applied.flatMap(({ membershipId }) =>
      uploadNames.map((name) => `membership/${membershipId}_${uploads[name].letter}.png`),
    )
    const objects = await documentNames(files.documents, 'membership')
    for (const name of objects) await files.documents.read(name)
    return { names: [...sent, ...applied].map(({ name }) => name!), wanted: wanted.sort(), objects }
  } finally {
    await store.close()
  }
}

/** Sends all forms at once and kills the server as soon as `killAfter` of them are acknowledged. Returns the acknowledged names. */
async function sendUntilKilled(server: Running, all: Submission[], killAfter: number) {
  const acknowledged: string[] = []
  const sending = all.map(async (submission) => {
    const answer = await send(server.address, submission)
    if (answer.state !== 'sent') throw new Error(answer.text)
    acknowledged.push(submission.fields.name!)
    if (acknowledged.length === killAfter) server.child.kill('SIGKILL')
  })
  await Promise.allSettled(sending)
  expect(await server.ended).toBe('SIGKILL')
  return acknowledged
}

describe('kill -9 [safety.3]', () => {
  test('after 18 of forty acknowledged forms: they are stored completely, and sending all again duplicates none', async () => {
    const killAfter = 18
    const dataDir = folder()
    const all = fortySubmissions()
    const acknowledged = await sendUntilKilled(await startProcess(dataDir), all, killAfter)
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(acknowledged.length).toBeLessThan(40)

    const after = await stored(dataDir)
    expect(after.names).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(after.names).size).toBe(after.names.length)
    expect(after.objects).toEqual(after.wanted)

    const again = await startProcess(dataDir)
    await Promise.all(
      all.map((submission) => expect(send(again.address, submission)).resolves.toMatchObject({ state: 'sent' })),
    )
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    const end = await stored(dataDir)
    expect(end.names.sort()).toEqual(all.map(({ fields }) => fields.name!).sort())
    expect(end.objects).toEqual(end.wanted)
  })
})

describe('a graceful stop [safety.8]', () => {
  test.each([
    'SIGTERM',
    'SIGINT',
  ] as const)('%s: streams end, the form in flight is stored and answered, then the server ends', async (signal) => {
    const dataDir = folder()
    const server = await startProcess(dataDir)
    const stream = await openStream(`${server.address}/live?list=BlackBelt`)
    const body = new URLSearchParams(aMessage).toString()
    const socket = connect(Number(new URL(server.address).port))
    let response = ''
    socket.on('data', (chunk) => (response += chunk))
    socket.write(
      `POST /contact-us HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // After "100 Continue" the server is reading this form.
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(body.slice(0, 20))
    server.child.kill(signal)
    await stream.ended
    await expect(fetch(server.address)).rejects.toThrow()
    socket.write(body.slice(20))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(response).toMatch(/HTTP\/1\.1 303 See Other\r\n[\s\S]*location: \/contact-us\?sent=1/i)
    expect(await server.ended).toBe(0)
    expect((await stored(dataDir)).names).toEqual([aMessage.name])
  })
})

describe('a failed start', () => {
  test('because the process was killed while it wrote its keys does not prevent the next start', async () => {
    const dataDir = folder()
    const killDuringKey = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.writeFileSync = (path) => {
        fs.openSync(path, 'wx')
        if (path.includes('.key')) process.kill(process.pid, 'SIGKILL')
      }
      syncBuiltinESMExports()`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killDuringKey)}`
    await expect(startProcess(dataDir, { NODE_OPTIONS })).rejects.toThrow(/SIGKILL/)
    const next = await startProcess(dataDir)
    expect((await fetch(next.address)).status).toBe(200)
  })

  test('because the port is in use names the port and the remedy', async () => {
    const first = await honbu()
    const port = Number(new URL(first.address).port)
    await expect(honbu({ settings: { port } })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use. Set PORT`)
  })

  test('because a folder cannot be created names it', async () => {
    await expect(honbu({ dataDir: '/dev/null/data' })).rejects.toThrow(/DATA_DIR \/dev\/null\/data cannot be created/)
  })
})

describe('the log [safety.40]', () => {
  test('contains nothing that a visitor typed into forms, searches and addresses [privacy.121]', async () => {
    const server = await startProcess(folder())
    const secret = 'Zxqv'
    const requests = [
      send(server.address, {
        path: '/contact-us',
        applies: false,
        fields: { name: secret, contact: secret, message: secret },
      }),
      send(server.address, { path: '/contact-us', applies: false, fields: { name: secret } }),
      send(server.address, {
        path: '/organization/membership',
        applies: true,
        fields: { ...anApplication, name: secret, submission: secret },
      }),
      send(server.address, { path: '/organization/membership', applies: false, fields: { homeAddress: secret } }),
      ...[
        `/${secret}`,
        `/contact-us?sent=${secret}`,
        `/organization/black-belts?search=${secret}`,
        `/live/${secret}`,
        `/media/${secret}`,
        `/office/${secret}`,
      ].map((path) =>
        fetch(`${server.address}${path}`, {
          headers: { 'user-agent': secret, referer: `http://${secret}/`, cookie: secret, 'x-forwarded-for': secret },
        }),
      ),
    ]
    await Promise.all(requests)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThanOrEqual(requests.length)
    expect(server.output()).not.toMatch(/zxqv/i)
    expect(server.output()).not.toContain('asha@example.org')
    const keys = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))))
    expect([...keys].sort()).toEqual(['id', 'level', 'method', 'ms', 'path', 'status', 'time'])
  })
})
