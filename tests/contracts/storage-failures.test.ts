// @module-tag full
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { openBucket } from '../../server/storage/s3/bucket-storage.ts'
import { parseFilesUrl } from '../../server/storage/s3/files-url.ts'
import { isStorageFailure } from '../../server/store/errors.ts'
import { documentNames } from '../fixtures/listing.ts'
import { bucket, type Fault, type S3Server, s3Server } from '../fixtures/s3/s3-server.ts'
import { documentKey } from './storage-contract.ts'

const name = 'membership/1700000000000_a.png'
const card = { bytes: Buffer.alloc(100_000, 'Zxqv'), type: 'image/webp' }
const patient = { connectionMs: 5000, answerMs: 5000, bodyMs: 5000, idleMs: 5000 }
const impatient = { connectionMs: 5000, answerMs: 400, bodyMs: 400, idleMs: 400 }
const slowDown: Fault = { error: { status: 503, code: 'SlowDown' } }

const openServer = async (server: S3Server, { keys = [documentKey('a')], url = server.url, timeouts = patient } = {}) =>
  (await openBucket(parseFilesUrl(url), keys, timeouts)).open()
/** Only a test that waits for the end of a time limit has a short one. */
const timeoutsFor = (fault: Fault) => ('hang' in fault || 'stallAfter' in fault ? impatient : patient)
const isOf = (request: IncomingMessage, method: string) =>
  request.method === method && request.url!.includes('membership')
/** Lets the first `count` requests for documents with this method fail. */
function failFirst(server: S3Server, method: string, fault: Fault, count = 1) {
  let failed = 0
  server.fault = (request) => (isOf(request, method) && failed++ < count ? fault : undefined)
}
const failAll = (server: S3Server, method: string, fault: Fault) => failFirst(server, method, fault, Infinity)
/** Fails unless the work is refused as a failure of the storage, which forms and pages answer with 503. */
const expectUnavailable = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (failure) => failure,
  )
  expect([isStorageFailure(error), String(error)]).toEqual([true, expect.anything()])
}
const transient: [string, Fault][] = [
  ['status 500', { error: { status: 500, code: 'InternalError' } }],
  ['status 503 SlowDown', slowDown],
  ['a connection that breaks before the request is carried out', { disconnect: true }],
  ['a connection that breaks after the request was carried out', { disconnect: true, isCarriedOut: true }],
  ['no answer in time', { hang: true }],
]

describe('a failure that passes is not noticed', () => {
  test.each(transient)('%s', async (_, fault) => {
    const server = await s3Server()
    const { documents } = await openServer(server, { timeouts: timeoutsFor(fault) })
    failFirst(server, 'PUT', fault)
    await documents.save(name, card)
    failFirst(server, 'GET', fault)
    expect(Buffer.from((await documents.read(name)).bytes)).toEqual(card.bytes)
    failFirst(server, 'HEAD', fault)
    expect(await documents.exists(name)).toBe(true)
    failFirst(server, 'PUT', fault)
    await documents.quarantine(name, '2026-11-22')
    expect(await documentNames(documents, 'membership')).toEqual([])
    await documents.save(name, card)
    failFirst(server, 'DELETE', fault)
    await documents.delete(name)
    server.fault = () => undefined
    expect(await documents.exists(name)).toBe(false)
  })

  test('while documents are encrypted again', async () => {
    const server = await s3Server()
    const before = await openServer(server)
    const { documents } = await openServer(server, {
      keys: [documentKey('b'), documentKey('a')],
      timeouts: impatient,
    })
    const only = await openServer(server, { keys: [documentKey('b')] })
    for (const [, fault] of transient) {
      await before.documents.save(name, card)
      failFirst(server, 'PUT', fault)
      expect(await documents.reencrypt(name)).toBe('reencrypted')
      expect(Buffer.from((await only.documents.read(name)).bytes)).toEqual(card.bytes)
    }
  })

  test('starts at the same moment do not disturb each other, and leave no object behind', async () => {
    const server = await s3Server()
    await Promise.all(Array.from({ length: 10 }, () => openServer(server)))
    expect(server.store.keys(bucket)).toEqual(['documents/ready'])
  })

  test('a clock that is an hour wrong is corrected by the time of the storage', async () => {
    const server = await s3Server()
    server.clockMs = 3_600_000
    const { documents } = await openServer(server)
    await documents.save(name, card)
    expect(Buffer.from((await documents.read(name)).bytes)).toEqual(card.bytes)
    expect(server.refusedTimes).toBe(1)
  })
})

describe('a failure that stays is answered as unavailable, and what is stored stays', () => {
  test.each(transient)('%s', async (_, fault) => {
    const server = await s3Server()
    const { documents, ready } = await openServer(server, { timeouts: timeoutsFor(fault) })
    await documents.save(name, card)
    server.fault = () => fault
    const list = Array.fromAsync(documents.list('membership'))
    await Promise.all([documents.read(name), documents.exists(name), list, ready()].map(expectUnavailable))
    server.fault = () => undefined
    expect(Buffer.from((await documents.read(name)).bytes)).toEqual(card.bytes)
  })

  test('an application is refused while documents cannot be written, and nothing of it is read', async () => {
    const server = await s3Server()
    const { documents } = await openServer(server)
    failAll(server, 'PUT', slowDown)
    await expectUnavailable(documents.save(name, card))
    expect(await documentNames(documents, 'membership')).toEqual([])
  })
})

const broken: [string, Fault][] = [
  ['ends early with its connection', { truncateAfter: 30_000 }],
  ['ends early as if it were complete', { truncateAfter: 30_000, asIfComplete: true }],
  ['is empty', { truncateAfter: 0, asIfComplete: true }],
  ['has a wrong byte', { damageAt: 30_000 }],
  ['stops in the middle', { stallAfter: 30_000 }],
]

describe('an answer that', () => {
  test.each(broken)('%s is an error, never half a file', async (_, fault) => {
    const server = await s3Server()
    const { documents, media, raw } = await openServer(server, { timeouts: timeoutsFor(fault) })
    await documents.save(name, card)
    const file = `${'0'.repeat(20)}-8x8.webp`
    const whole = randomBytes(90_000)
    await raw.put(`media/${file}`, whole)
    server.fault = ({ method }) => (method === 'GET' ? fault : undefined)
    await Promise.all([documents.read(name), media.read(file), raw.read(`media/${file}`)].map(expectUnavailable))
    const { size, stream } = (await media.open(file))!
    expect(size).toBe(whole.length)
    const received: Buffer[] = []
    await expectUnavailable(
      (async () => {
        for await (const part of await stream()) received.push(part)
      })(),
    )
    // The last part is held back until the whole is right, so that a reader notices in any case.
    expect(Buffer.concat(received).length).toBeLessThan(whole.length)
    server.fault = () => undefined
    expect(await buffer(await stream())).toEqual(whole)
  })

  test('was broken is asked for once more, for a document', async () => {
    const server = await s3Server()
    const { documents } = await openServer(server, { timeouts: impatient })
    await documents.save(name, card)
    for (const [, fault] of broken) {
      failFirst(server, 'GET', fault)
      expect(Buffer.from((await documents.read(name)).bytes)).toEqual(card.bytes)
    }
  })
})

describe('the start is refused in an operator’s words', () => {
  const start = (server: S3Server, options = {}) => openServer(server, options)
  const refuse = (code: string, status = 403): Fault => ({ error: { status, code } })

  test('without an access key', async () => {
    const server = await s3Server()
    for (const variable of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(variable, '')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    await expect(start(server)).rejects.toThrow(
      /^FILES_URL cannot be used\. There is no access key for s3:\/\/honbu\/ .*Set AWS_ACCESS_KEY_ID and AWS_SECRET_/,
    )
  })

  test('with an access key that the storage does not know, or with a wrong secret', async () => {
    const server = await s3Server()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown')
    const refused = /The storage refuses the access key .*Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/
    await expect(start(server)).rejects.toThrow(refused)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
    server.fault = () => refuse('SignatureDoesNotMatch')
    await expect(start(server)).rejects.toThrow(refused)
  })

  test('without its bucket', async () => {
    const server = await s3Server()
    await expect(start(server, { url: server.url.replace(bucket, 'other-bucket') })).rejects.toThrow(
      /FILES_URL cannot be used\. There is no bucket “other-bucket”: s3:\/\/other-bucket\/ at http.*Create it, or correct the address/,
    )
  })

  test.each([
    ['list the objects', (request: IncomingMessage) => request.url!.includes('list-type')],
    ['write objects', ({ method }: IncomingMessage) => method === 'PUT'],
    ['read objects', ({ method, url }: IncomingMessage) => method === 'GET' && !url!.includes('list-type')],
    ['delete objects', ({ method }: IncomingMessage) => method === 'DELETE'],
  ] as const)('when the access key may not %s', async (step, isRefused) => {
    const server = await s3Server()
    server.fault = (request) => (isRefused(request) ? refuse('AccessDenied') : undefined)
    await expect(start(server)).rejects.toThrow(
      new RegExp(`The access key may not ${step} in s3://honbu/.*s3:ListBucket.*s3:GetObject.*s3:DeleteObject`),
    )
  })

  test('when the storage cannot be reached', async () => {
    const server = await s3Server()
    await new Promise((resolve) => server.server.close(resolve))
    await expect(start(server)).rejects.toThrow(/The storage cannot be reached: s3:\/\/honbu\/ at http.*endpoint/)
  })

  test('when the storage does not answer', async () => {
    const server = await s3Server()
    server.fault = () => ({ hang: true })
    await expect(start(server, { timeouts: impatient })).rejects.toThrow(
      /The storage cannot be reached: s3:\/\/honbu\//,
    )
  })

  test('when the bucket is in another region', async () => {
    const server = await s3Server()
    server.fault = () => refuse('AuthorizationHeaderMalformed', 400)
    await expect(start(server)).rejects.toThrow(/The bucket “honbu” is in another region\. .*region=REGION/)
  })
})
