// @module-tag full
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { today } from '../../lists/dates.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { mountTmpfs, requireMount } from '../../tests/http/fixtures/disk.ts'
import {
  aMessage,
  anApplication,
  answerIn,
  aSubmission,
  multipart,
  sendPlain,
  sendScripted,
  someFiles,
  storedApplications,
  storedMessages,
  storedObjects,
} from '../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../tests/http/fixtures/mail.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { sayProblem } from '../jobs/job-problems.ts'
import { eraseRecord } from '../privacy/erase-record.ts'
import { sweep } from '../privacy/sweep.ts'
import type { ActorStore, Store } from '../store/contract.ts'

const path = '/organization/membership'
const at = new Date('2026-11-20T08:30:00.000Z')
const expectNothingStored = async (site: Honbu) => {
  expect(await storedApplications(site)).toEqual([])
  expect(await storedObjects(site)).toEqual([])
}
const sweepAll = async (site: Honbu, ages = {}) =>
  (await sweep({ store: site.store, files: site.files, now: () => new Date() }, { orphanMs: 0, ...ages }))!

describe('an application is all or nothing', () => {
  test('when the third document cannot be stored, neither the other two nor the record remain', async () => {
    const site = await honbu({ now: () => at })
    const obstacle = join(site.dataDir, 'documents/membership', `${at.getTime()}_c.png`)
    mkdirSync(obstacle, { recursive: true })
    const form = { ...anApplication, ...aSubmission() }
    const response = await fetch(`${site.address}${path}`, {
      method: 'POST',
      body: multipart(form, await someFiles()),
      headers: { origin: site.address },
    })
    expect(response.status).toBeGreaterThanOrEqual(500)
    await expectNothingStored(site)
    rmSync(obstacle, { recursive: true })
    const { answer } = await sendScripted(site, path, form, await someFiles())
    expect(answer.state).toBe('sent')
    expect(await storedObjects(site)).toHaveLength(3)
  })

  test('when the record cannot be committed, its documents are deleted, the status is 503, and the form shows the entered values [8.3]', async () => {
    const site = await honbu()
    const other = new DatabaseSync(join(site.dataDir, 'honbu.db'))
    onTestFinished(() => other.close())
    const form = { ...anApplication, ...aSubmission() }
    other.exec('BEGIN IMMEDIATE')
    const { status, html, response } = await sendPlain(site, path, form, await someFiles())
    expect(status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(answerIn(html)).toMatchObject({
      state: 'failed',
      values: { name: anApplication.name, dojoCity: anApplication.dojoCity, consent: 'on' },
      submission: form.submission,
      text: expect.stringContaining('NOT sent'),
    })
    other.exec('ROLLBACK')
    await expectNothingStored(site)
    expect((await sendScripted(site, path, form, await someFiles())).answer.state).toBe('sent')
    expect(await storedApplications(site)).toHaveLength(1)
  })

  test('a full disk: 503 with all entered values, nothing is stored partially, and the server recovers by itself [safety.7]', async (context) => {
    requireMount(context)
    const dataDir = folder()
    mountTmpfs(dataDir, '4m')
    const site = await honbu({ dataDir })
    const ballast = join(dataDir, 'ballast')
    // Fills the disk until less than a page of the database is free.
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k'])
    const form = { ...anApplication, ...aSubmission() }
    const files = await someFiles()
    const refused = await sendScripted(site, path, form, files)
    expect([refused.status, refused.answer]).toMatchObject([503, { state: 'failed', values: { name: form.name } }])
    const message = await sendPlain(site, '/contact-us', { ...aMessage, message: 'x'.repeat(9000) })
    expect(message.status).toBe(503)
    expect(answerIn(message.html)).toMatchObject({ state: 'failed', values: { name: aMessage.name } })
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    await expectNothingStored(site)

    rmSync(ballast)
    await waitFor(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(200))
    expect((await sendScripted(site, path, form, files)).answer.state).toBe('sent')
    expect((await sendPlain(site, '/contact-us', aMessage)).status).toBe(303)
    expect([await storedApplications(site), await storedMessages(site)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('when the disk fails during the commit, a record that is stored nevertheless has its documents', async () => {
    const dataDir = folder()
    const site = await honbu({ dataDir })
    const { exec } = DatabaseSync.prototype
    const form = { ...anApplication, ...aSubmission() }
    const commits = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      exec.call(this, sql)
      if (sql === 'COMMIT') throw Object.assign(new Error('disk I/O error'), { errcode: 1034 })
    })
    const files = await someFiles()
    const { status } = await sendScripted(site, path, form, files)
    commits.mockRestore()
    expect(status).toBe(503)
    await site.stop()
    const restarted = await honbu({ dataDir })
    const { answer } = await sendScripted(restarted, path, form, files)
    expect(answer.state).toBe('sent')
    expect(await storedApplications(restarted)).toHaveLength(1)
    expect(await storedObjects(restarted)).toHaveLength(3)
  })

  test('a connection that breaks during the request leaves nothing stored', async () => {
    const site = await honbu()
    const form = { ...anApplication, ...aSubmission() }
    const whole = new Request('http://x', { method: 'POST', body: multipart(form, await someFiles()) })
    const body = Buffer.from(await whole.arrayBuffer())
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: ${whole.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`
    for (const part of [0, 0.3, 0.9, 0.999]) {
      const socket = connect(Number(new URL(site.address).port))
      socket.write(head)
      // After “100 Continue” the server is reading the body.
      await new Promise((resolve) => socket.once('data', resolve))
      await new Promise<void>((resolve) => socket.write(body.subarray(0, body.length * part), () => resolve()))
      socket.destroy()
    }
    // Sends the same submission completely. If a broken one had been stored, this one would be a duplicate.
    const { answer } = await sendScripted(site, path, form, await someFiles())
    expect(answer.state).toBe('sent')
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await storedObjects(site)).toHaveLength(3)
    expect(await storedObjects(site, 'kept')).toEqual([])
  })
})

describe('the sweep [safety.5]', () => {
  const nothing = { deleted: 0, quarantined: 0, problems: [] }
  const document = { bytes: Buffer.from('x'), type: 'image/png' }

  test('takes away documents without a record and temporary files of a crash, and nothing else [privacy.141]', async () => {
    const site = await honbu()
    await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    const wanted = await storedObjects(site)
    await site.files.documents.save('membership/1600000000000_p.png', document)
    writeFileSync(join(site.dataDir, 'documents/membership/1600000000000_a.png.part'), 'half')
    expect(await sweepAll(site)).toEqual({ deleted: 1, quarantined: 1, problems: [] })
    expect(await storedObjects(site)).toEqual(wanted)
    expect(await sweepAll(site)).toEqual(nothing)
  })

  test('removes unfinished pictures and other files as well, but nothing that is being written or that is not ours [privacy.143]', async () => {
    const site = await honbu()
    const id = randomUUID()
    const unfinished = (name: string) => `${name}.${id}.part`
    const old = [
      unfinished('media/0123456789abcdef0123-8x8.webp'),
      unfinished('media/x/64.avif'),
      unfinished('documents/ready'),
      unfinished('document.key'),
    ]
    const kept = [unfinished('media/recent.webp'), 'media/backup.part', 'documents/membership/Scan.part']
    mkdirSync(join(site.dataDir, 'media/x'))
    mkdirSync(join(site.dataDir, 'documents/membership'), { recursive: true })
    for (const name of [...old, ...kept]) {
      writeFileSync(join(site.dataDir, name), 'half')
      const modified = new Date(Date.now() - (name.includes('recent') ? 14 : 16) * 60_000)
      utimesSync(join(site.dataDir, name), modified, modified)
    }
    await site.clean()
    expect([...old, ...kept].filter((name) => existsSync(join(site.dataDir, name)))).toEqual(kept)
  })

  test('keeps recent documents, whose record may still follow [privacy.40]', async () => {
    const site = await honbu()
    const name = 'membership/1600000000000_p.png'
    await site.files.documents.save(name, document)
    await site.files.documents.save('kept/someone_photo', document)
    expect(await sweepAll(site, { orphanMs: undefined })).toEqual(nothing)
    const age = (object: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000)
      utimesSync(join(site.dataDir, 'documents', object), then, then)
    }
    age(name, 14)
    age('kept/someone_photo', 59)
    expect(await sweepAll(site, { orphanMs: undefined })).toEqual(nothing)
    age(name, 16)
    age('kept/someone_photo', 61)
    expect(await sweepAll(site, { orphanMs: undefined })).toEqual({ deleted: 1, quarantined: 1, problems: [] })
  })

  test('deletes what a crash left of an erased application [privacy.151]', async () => {
    const site = await honbu()
    await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    const { key } = (await storedApplications(site))[0]!
    const crashed = { ...site.files.documents, delete: () => Promise.reject(new Error('killed')) }
    const services = { store: site.store, files: { documents: crashed }, now: () => new Date() }
    await eraseRecord(services, applications, key, { by: operator, why: 'asked for' })
    expect(await sweepAll(site)).toEqual({ deleted: 3, quarantined: 0, problems: [] })
    await expectNothingStored(site)
    expect(await storedObjects(site, 'quarantine')).toEqual([])
  })

  test('deletes documents of an erased application from the quarantine too [privacy.152]', async () => {
    const site = await honbu()
    await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    const { key, membershipId } = (await storedApplications(site))[0]!
    // While the record was missing, a sweep has moved one of its documents.
    const day = today(new Date())
    await site.files.documents.quarantine(`membership/${membershipId}_a.png`, day)
    await site.files.documents.save('membership/1600000000000_p.png', document)
    await site.files.documents.quarantine('membership/1600000000000_p.png', day)
    await eraseRecord({ ...site, now: () => new Date() }, applications, key, { by: operator, why: 'asked for' })
    expect(await sweepAll(site)).toEqual({ deleted: 1, quarantined: 0, problems: [] })
    expect(await storedObjects(site, 'quarantine')).toEqual([`quarantine/${day}_1600000000000_p.png`])
  })

  test('keeps a document without a record in quarantine for 30 days, from where it can be moved back [privacy.41, privacy.43, privacy.141]', async () => {
    const clock = manualClock('2026-11-20T08:30:00.000Z')
    const site = await honbu({ now: clock.now })
    const name = 'membership/1600000000000_p.png'
    await site.files.documents.save(name, document)
    const clean = () => sweep({ store: site.store, files: site.files, now: clock.now }, { orphanMs: -Infinity })
    await clean()
    const folder = join(site.dataDir, 'documents')
    const quarantined = join(folder, 'quarantine/2026-11-20_1600000000000_p.png')
    clock.advance(30 * 86_400_000)
    expect(await clean()).toEqual(nothing)
    expect(await storedObjects(site, 'quarantine')).toHaveLength(1)
    renameSync(quarantined, join(folder, name))
    expect(Buffer.from((await site.files.documents.read(name)).bytes)).toEqual(document.bytes)
    await clean()
    clock.advance(32 * 86_400_000)
    expect(await clean()).toEqual({ deleted: 1, quarantined: 0, problems: [] })
  })

  const withManyOrphans = async () => {
    const site = await honbu()
    const names = Array.from({ length: 31 }, (_, i) => `membership/${1_600_000_000_000 + i}_p.png`)
    await Promise.all(names.map((name) => site.files.documents.save(name, document)))
    return { site, names }
  }
  test('moves nothing when a large share has no application, and says what to do [safety.12, privacy.142]', async () => {
    const { site, names } = await withManyOrphans()
    const { problems, ...counts } = await sweepAll(site)
    expect(counts).toEqual({ deleted: 0, quarantined: 0 })
    expect(problems.map((problem) => sayProblem(problem, lists))).toEqual([
      expect.stringMatching(/31 of 31 documents have no application.*npm run sweep -- --confirm/),
    ])
    expect(await storedObjects(site)).toEqual(names)
    const command = await runCommand('sweep.ts', [], site.dataDir)
    expect([command.code, command.err]).toEqual([0, ''])
  })
  test('moves them when the operator confirms it', async () => {
    const { site } = await withManyOrphans()
    expect(await sweepAll(site, { confirmed: true })).toEqual({ deleted: 0, quarantined: 31, problems: [] })
    expect(await storedObjects(site, 'quarantine')).toHaveLength(31)
  })

  test('handles every file by itself: foreign names are ignored, and one that cannot be moved is reported [privacy.120]', async () => {
    const site = await honbu()
    const documents = join(site.dataDir, 'documents')
    await site.files.documents.save('membership/1600000000000_p.png', document)
    await site.files.documents.save('membership/1600000000001_p.png', document)
    const foreign = ['Copy of (1).png', 'é.png', '.DS_Store', 'Thumbs.db', '1600000000000_p.png.bak']
    for (const name of foreign) writeFileSync(join(documents, 'membership', name), 'x')
    mkdirSync(join(documents, 'membership', '1600000000002_p.png'))
    // A folder in the place of the first file's name in quarantine.
    mkdirSync(join(documents, 'quarantine', `${today(new Date())}_1600000000000_p.png`, 'x'), { recursive: true })
    const { problems, ...counts } = await sweepAll(site)
    expect(counts).toEqual({ deleted: 0, quarantined: 1 })
    expect(problems).toMatchObject([{ kind: 'file', name: 'membership/1600000000000_p.png' }])
    expect(readdirSync(join(documents, 'membership')).sort()).toEqual(
      [...foreign, '1600000000000_p.png', '1600000000002_p.png'].sort(),
    )
  })

  test('deletes no documents of other applications while the office deletes one', async () => {
    const site = await honbu()
    const actorStore = site.store.as(operator)
    for (let i = 0; i < 600; i++) {
      const membershipId = String(1_600_000_000_000 + i)
      const name = `membership/${membershipId}_p.png`
      await actorStore.importRecord(applications, `k${1000 + i}`, {
        membershipId,
        photoLink: `/office/documents/${name}`,
      })
      if (i < 120) await site.files.documents.save(name, document)
    }
    // Deletes the newest application while the sweep reads the others.
    const store: Store = {
      ...site.store,
      as: (actor) => Object.assign(site.store.as(actor), { scan: scanAndDelete }),
    }
    let deleted = 0
    const scanAndDelete: ActorStore['scan'] = async function* (list, size) {
      for await (const page of actorStore.scan(list, size)) {
        yield page
        if (list.name === applications.name && deleted++ === 0) await actorStore.delete(applications, 'k1599')
      }
    }
    expect(await sweepAll({ ...site, store })).toEqual(nothing)
    expect(deleted).toBeGreaterThan(1)
    expect(await storedObjects(site)).toHaveLength(120)
  })

  test('runs when the server starts', async () => {
    const dataDir = folder()
    const first = await honbu({ dataDir })
    await first.files.documents.save('membership/1600000000000_p.png', document)
    await first.stop()
    const anHourAgo = new Date(Date.now() - 3_600_000)
    utimesSync(join(dataDir, 'documents/membership/1600000000000_p.png'), anHourAgo, anHourAgo)
    const second = await honbu({ dataDir })
    await waitFor(() => expect(storedObjects(second)).resolves.toEqual([]))
  })

  test('a server does not start on documents whose database is missing', async () => {
    const dataDir = folder()
    const first = await honbu({ dataDir })
    await first.files.documents.save('membership/1600000000000_p.png', document)
    await first.stop()
    for (const ending of ['', '-wal', '-shm']) rmSync(join(dataDir, `honbu.db${ending}`), { force: true })
    await expect(honbu({ dataDir })).rejects.toThrow(/honbu\.db is missing, but there are documents.*npm run import/)
    expect(existsSync(join(dataDir, 'honbu.db'))).toBe(false)
    expect(readdirSync(join(dataDir, 'documents/membership'))).toHaveLength(1)
  })
})
