// @module-tag full
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { applications } from '../../features/applications/applications.ts'
import { documentKey } from '../../tests/contracts/storage-contract.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { documentNames } from '../../tests/fixtures/listing.ts'
import { madePdf } from '../../tests/fixtures/made-pdf.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { accessKey, bucket, type S3Server, s3Server } from '../../tests/fixtures/s3/s3-server.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import {
  anApplication,
  answerIn,
  aSubmission,
  sendPlain,
  sendScripted,
  someFiles,
  storedApplications,
  storedObjects,
} from '../../tests/http/fixtures/forms.ts'
import { openTestOffice, submitApplication } from '../../tests/http/fixtures/office.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import { eraseRecord } from '../privacy/erase-record.ts'
import { sweep } from '../privacy/sweep.ts'
import { isStorageFailure } from '../store/errors.ts'
import { publishPdf, publishPicture } from './picture-queue.ts'
import { openFileStorage, openFiles } from './storage.ts'

const path = '/organization/membership'
const envOf = ({ url }: S3Server, keys = documentKey('a')) => ({ ...accessKey, FILES_URL: url, DOCUMENT_KEY: keys })
/** The settings of a server with its files in a bucket. */
const settingsOf = (server: S3Server, keys?: string) => {
  const { filesUrl, documentKeys } = readSettings(envOf(server, keys))
  return { filesUrl, documentKeys }
}

describe('a server with FILES_URL', () => {
  test('takes an application with documents, which only the office reads; pictures and PDFs appear; none of it is in DATA_DIR [privacy.72]', async () => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    const office = await openTestOffice({ honbu: site })
    const { reference } = await submitApplication(site)
    for (const letter of ['p', 'a', 'c']) {
      const name = `membership/${reference}_${letter}.png`
      expect((await office.request('reviewer', 'GET', `/documents/${name}`)).status).toBe(200)
      expect((await office.request('editor', 'GET', `/documents/${name}`)).status).toBe(403)
      const stored = server.store.find(bucket, `documents/${name}`)!
      expect(stored.bytes.subarray(0, 4).toString()).toBe('HNB1')
    }
    const local = openFiles(site.dataDir, [documentKey('a')])
    expect(await documentNames(local.documents, 'membership')).toEqual([])
    const services = { store: site.store, files: site.files, now: () => new Date() }
    const address = await publishPicture(services, await picture('png'))
    const pdf = await publishPdf(services, madePdf(), 'notice.pdf')
    for (const [file, type] of [
      [address, 'image/webp'],
      [pdf, 'application/pdf'],
    ] as const) {
      const shown = await fetch(site.address + file)
      const stored = (await site.files.raw.read(file.replace('/files/', '/media/pdf/').slice(1)))!
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type])
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(stored)
      const again = await fetch(site.address + file, { headers: { 'if-none-match': shown.headers.get('etag')! } })
      expect(again.status).toBe(304)
    }
    await site.makeVariants()
    expect(await site.files.media.missingVariants(address)).toEqual([])
    expect((await fetch(site.address + address.replace('.webp', 'x.webp'))).status).toBe(404)
  })

  test('is shared by two servers: held uploads of one are used by the other, and an erased document is gone in both', async () => {
    const server = await s3Server()
    const dataDir = folder()
    const settings = { ...settingsOf(server), databaseUrl: await createDatabase() }
    const one = await honbu({ dataDir, settings })
    const two = await honbu({ dataDir, settings })
    const { html } = await sendPlain(one, path, { ...anApplication, ...aSubmission(), name: '' }, await someFiles())
    const handle = /&#34;submission&#34;:&#34;([\w-]+)&#34;/.exec(html)![1]!
    const sent = await sendPlain(two, path, { ...anApplication, ...aSubmission(), submission: handle }, {})
    expect(sent.status).toBe(303)
    const [record] = await storedApplications(one)
    await eraseRecord({ ...one, now: () => new Date() }, applications, record!.key, { by: operator, why: 'asked for' })
    expect([await storedObjects(one), await storedObjects(two), await storedObjects(two, 'kept')]).toEqual([[], [], []])
  })

  test('sweeps the bucket: orphans move to the quarantine, old held uploads are deleted', async () => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    const { reference } = await submitApplication(site)
    const document = { bytes: Buffer.from('x'), type: 'image/png' }
    for (const name of ['membership/1600000000000_p.png', 'kept/handle_photo'])
      await site.files.documents.save(name, document)
    const services = { store: site.store, files: site.files, now: () => new Date() }
    const report = await sweep(services, { orphanMs: -1000, heldUploadMs: -1000 })
    expect(report).toEqual({ deleted: 1, quarantined: 1, problems: [] })
    expect(await storedObjects(site)).toEqual(['a', 'c', 'p'].map((letter) => `membership/${reference}_${letter}.png`))
  })

  test.each([
    -1, 1,
  ])('sweeps by the clock of the storage, also when it differs by %s hour from that of the machine', async (hours) => {
    const server = await s3Server()
    server.clockMs = hours * 3_600_000
    const site = await honbu({ settings: settingsOf(server) })
    for (const name of ['membership/1600000000000_p.png', 'kept/handle_photo'])
      await site.files.documents.save(name, { bytes: Buffer.from('x'), type: 'image/png' })
    const services = { store: site.store, files: site.files, now: () => new Date() }
    expect(await sweep(services)).toEqual({ deleted: 0, quarantined: 0, problems: [] })
    const later = { ...services, now: () => new Date(Date.now() + 61 * 60_000) }
    expect(await sweep(later)).toEqual({ deleted: 1, quarantined: 1, problems: [] })
  })
})

describe('the start of a server with FILES_URL', () => {
  test('is refused without DOCUMENT_KEY, because servers that share a bucket share no key file', async () => {
    expect(() => readSettings({ FILES_URL: 's3://bucket' })).toThrow(/\n {2}DOCUMENT_KEY must be set when FILES_URL is/)
  })

  test('is refused with a key that does not decrypt the documents, without reading them, and when their database is missing', async () => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    await submitApplication(site)
    await site.stop()
    server.requests.length = 0
    await expect(honbu({ dataDir: site.dataDir, settings: settingsOf(server, documentKey('b')) })).rejects.toThrow(
      /A document in s3:\/\/honbu\/.* was encrypted with key [0-9a-f]{16}, which is not among the document keys/,
    )
    expect(server.requests.filter((request) => request.includes('membership/1'))).toEqual([])
    for (const ending of ['', '-wal', '-shm']) rmSync(join(site.dataDir, `honbu.db${ending}`), { force: true })
    await expect(honbu({ dataDir: site.dataDir, settings: settingsOf(server) })).rejects.toThrow(
      /honbu\.db is missing, but there are documents of applicants in s3:\/\/honbu/,
    )
  })

  test('is refused with such a key also when somebody else has copied the documents there', async () => {
    const server = await s3Server()
    const local = openFiles(folder(), [documentKey('a')])
    const name = 'membership/1700000000000_a.png'
    await local.documents.save(name, { bytes: Buffer.from('x'), type: 'image/png' })
    server.store.set(bucket, `documents/${name}`, (await local.raw.read(`documents/${name}`))!)
    const storage = await openFileStorage({ dataDir: '', ...settingsOf(server, documentKey('b')) })
    await expect(storage.requireDocumentKeys()).rejects.toThrow(/membership\/1700000000000_a\.png in s3:.* key/)
  })

  test('is refused when anyone can read the documents; public pictures are allowed [privacy.73]', async () => {
    const open = await s3Server({ isPublic: () => true })
    await expect(honbu({ settings: settingsOf(open) })).rejects.toThrow(
      /Anyone can read the documents of applicants.*needs no access key.*policy of the bucket/,
    )
    const server = await s3Server({ isPublic: (name) => name.startsWith(`/${bucket}/media/`) })
    await honbu({ settings: settingsOf(server) })
  })
})

describe('while the storage fails', () => {
  const failure = { error: { status: 503, code: 'SlowDown' } }

  test('forms, documents, pictures and uploads are answered 503, nothing is lost, and the server recovers by itself', async () => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    const office = await openTestOffice({ honbu: site })
    const services = { store: site.store, files: site.files, now: () => new Date() }
    const address = await publishPicture(services, await picture('png'))
    const { reference } = await submitApplication(site)
    const document = `/documents/membership/${reference}_a.png`
    const form = { ...anApplication, ...aSubmission() }
    server.fault = () => failure
    const [refused, plain, shown, viewed, uploaded] = await Promise.all([
      sendScripted(site, path, form, await someFiles()),
      sendPlain(site, path, { ...anApplication, ...aSubmission() }, await someFiles()),
      fetch(site.address + address),
      office.request('reviewer', 'GET', document).then(({ status }) => status, isStorageFailure),
      publishPicture(services, await picture('jpeg')).catch(isStorageFailure),
    ])
    expect([refused.status, refused.answer]).toMatchObject([503, { state: 'failed', values: { name: form.name } }])
    expect(answerIn(plain.html)).toMatchObject({ state: 'failed', text: expect.stringContaining('NOT sent') })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect([true, 503]).toContain(viewed)
    expect(uploaded).toBe(true)
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    server.fault = () => undefined
    expect((await office.request('reviewer', 'GET', document)).status).toBe(200)
    expect((await sendScripted(site, path, form, await someFiles())).answer.state).toBe('sent')
    expect(await storedApplications(site)).toHaveLength(2)
    await waitFor(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(200))
    // Of what was refused, nothing is left.
    expect(await storedObjects(site)).toHaveLength(6)
  })

  test.each([
    ['that is kept in memory is answered 503', 90_000],
    ['that is passed on ends with an error', 300_000],
  ])('a picture that arrives incomplete is never answered as a whole one: one %s', async (_, size) => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    const name = `${'0'.repeat(20)}-8x8.webp`
    await site.files.raw.put(`media/${name}`, Buffer.alloc(size, 7))
    const load = () => fetch(`${site.address}/media/${name}`)
    for (const fault of [{ truncateAfter: 40_000 }, { truncateAfter: 40_000, asIfComplete: true }, { damageAt: 10 }]) {
      server.fault = ({ method }) => (method === 'GET' ? fault : undefined)
      const response = await load()
      if (size < 100_000) expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      else await expect(response.arrayBuffer()).rejects.toThrow()
    }
    server.fault = () => undefined
    expect((await (await load()).arrayBuffer()).byteLength).toBe(size)
  })
})

describe('npm run rekey with FILES_URL', () => {
  const both = `${documentKey('b')},${documentKey('a')}`

  test('encrypts all documents again, and the server then starts with the new key alone; one that still encrypts with the old key is noticed', async () => {
    const server = await s3Server()
    const site = await honbu({ settings: settingsOf(server) })
    await submitApplication(site)
    await site.stop()
    const old = (await openFileStorage({ dataDir: '', ...settingsOf(server) })).open()
    const command = await runCommand('rekey.ts', [], site.dataDir, envOf(server, both))
    expect([command.code, command.err, command.out]).toEqual([0, '', expect.stringContaining('3 documents')])
    const again = await honbu({ dataDir: site.dataDir, settings: settingsOf(server, documentKey('b')) })
    for (const name of await storedObjects(again)) await again.files.documents.read(name)
    await again.stop()
    await old.documents.save('membership/1700000000001_a.png', { bytes: Buffer.from('x'), type: 'image/png' })
    const storage = await openFileStorage({ dataDir: '', ...settingsOf(server, documentKey('b')) })
    await expect(storage.requireDocumentKeys()).rejects.toThrow(/which is not among the document keys/)
  })
})

test('the other commands work on the bucket: erase, sweep, backup, and a restore into it is refused and leaves nothing behind', async () => {
  const server = await s3Server()
  const site = await honbu({ settings: settingsOf(server) })
  const { reference } = await submitApplication(site)
  await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
  const erased = await runCommand('erase.ts', [reference], site.dataDir, envOf(server))
  expect([erased.code, erased.err]).toEqual([0, ''])
  expect(await storedObjects(site)).toHaveLength(3)
  const swept = await runCommand('sweep.ts', [], site.dataDir, envOf(server))
  expect([swept.code, swept.out]).toEqual([0, expect.stringContaining('0 problems')])

  const backups = join(folder('backups'), 'site')
  expect(
    (await runCommand('backup.ts', [backups], site.dataDir, { ...envOf(server), KEYS_KEPT_ELSEWHERE: 'yes' })).code,
  ).toBe(0)
  const place = folder('restored')
  const refused = await runCommand('restore.ts', [backups], place, envOf(server))
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^There are files already in s3:.*Nothing was changed/),
  ])
  expect(readdirSync(place)).toEqual([])
})
