import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { systemActor } from '../../lists/engine/access.ts'
import { applications, blackBelts, erasures, lists, mail, messages, viewings } from '../../lists/index.ts'
import { openStoreIn } from '../../server/services.ts'
import { copyBeforeUpgrade, upgradeCopyDays } from '../../server/store/sqlite/upgrade-copy.ts'
import { eraseApplication } from '../../server/submissions/erase.ts'
import { operator, reviewer } from '../contracts/store-fixtures.ts'
import { mountTmpfs, requireMount } from './fixtures/disk.ts'
import { runCommand, startProcess } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'
import { browser } from './fixtures/staff.ts'

// The copy is announced on standard error.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const dayMs = 86_400_000
/** A day after the data folders were made, so that nothing in them has expired. */
const now = () => new Date('2026-11-23T04:00:00Z')
const releases = ['schema-1', 'schema-2', 'schema-3', 'schema-4'] as const

/** The lists of all these releases. Each had one record, except where the test says otherwise. */
const listNames =
  'Site Slide Partner Counter TrainingProgram Approval Lineage Committee BlackBelt Event Location Album News Contact Membership Mail Viewing Erasure'

/** A copy of the data folder that a release wrote; see tests/fixtures/data-dirs/create.ts. */
function dataDirOf(release: (typeof releases)[number]): string {
  const dataDir = folder('upgrade')
  cpSync(join(import.meta.dirname, '../fixtures/data-dirs', release), dataDir, { recursive: true })
  return dataDir
}
const copiesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.before-'))
const countOf = async ({ store }: Pick<Honbu, 'store'>, name: string) =>
  (await store.as(operator).query(lists.find((list) => list.name === name)!)).total
const versionOf = (path: string) => {
  const db = new DatabaseSync(path, { readOnly: true })
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  db.close()
  return version
}

describe.each(releases)('a data folder of the release with %s', (release) => {
  test('opens with all its records, their history, mails and logs', async () => {
    const site = await honbu({ dataDir: dataDirOf(release), now, passwordHashing: 'production' })
    const names = listNames.split(' ')
    const counts = await Promise.all(names.map(async (name) => [name, await countOf(site, name)]))
    expect(Object.fromEntries(counts)).toEqual({
      ...Object.fromEntries(names.map((name) => [name, 1])),
      BlackBelt: 2,
      // To the office about one message and one application, and a receipt.
      Mail: 3,
    })
    const reader = site.store.as(operator)
    const history = await reader.history(blackBelts, 'b1')
    expect(history.map(({ data }) => data?.dan)).toEqual(['2nd Dan', '1st Dan'])
    // Its deletion did not erase the history in the earlier release; the upgrade does.
    expect((await reader.history(blackBelts, 'b3')).map(({ data }) => data)).toEqual([undefined, undefined])
    expect((await reader.query(messages)).records).toMatchObject([{ name: 'Sample Writer', isRead: true }])
    expect((await reader.query(applications)).records).toMatchObject([
      { name: 'Sample Applicant', notes: 'A sample note' },
    ])
    const mails = (await reader.query(mail)).records
    expect(mails.map(({ to, state }) => [to, state]).sort()).toEqual([
      ['applicant@example.org', 'waiting'],
      ['office@example.org', 'waiting'],
      ['office@example.org', 'waiting'],
    ])
    expect((await reader.query(viewings)).total + (await reader.query(erasures)).total).toBe(2)
  })

  test('shows its pages and pictures, and the staff sign in and read the documents', async () => {
    const site = await honbu({ dataDir: dataDirOf(release), now, passwordHashing: 'production' })
    expect(await (await fetch(`${site.address}/organization/black-belts`)).text()).toContain('Sample Belt 1')
    const [album] = (await site.store.as(operator).query(lists.find(({ name }) => name === 'Album')!)).records
    const pictures = (album as unknown as { images: { src: string; alt: string }[] }).images
    expect(pictures.map(({ alt }) => alt)).toEqual(['A bow', 'A kick'])
    expect((await fetch(`${site.address}${pictures[0]!.src}`)).headers.get('content-type')).toBe('image/webp')
    expect(site.setupCode).toBeUndefined()
    for (const role of ['owner', 'editor', 'reviewer'])
      expect((await browser(site).signIn(`${role}@example.org`)).status, role).toBe(200)
    const staff = browser(site)
    await staff.signIn('reviewer@example.org')
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [application] = (await site.store.as(reviewer).query(applications)).records
    for (const link of [application!.photoLink, application!.aadhaarLink, application!.certificateLink]) {
      const document = await fetch(`${site.address}${link}`, { headers: { cookie } })
      expect([document.status, document.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(
        Buffer.from(await document.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
    }
    const owner = browser(site)
    await owner.signIn('owner@example.org')
    expect((await owner.get('staff')).body.staff).toHaveLength(3)
  })
})

describe('before a migration', () => {
  test('the server copies each database beside itself, complete and readable by its owner only, and says so', async () => {
    const dataDir = dataDirOf('schema-1')
    // At a fixed time: later, the first cleanup deletes old mails, and with them the copy.
    const site = await honbu({ dataDir, now, passwordHashing: 'production' })
    const [records, staff] = copiesIn(dataDir)
    expect(records).toMatch(/^honbu\.db\.before-v6-\d{8}T\d{6}Z$/)
    expect(staff).toMatch(/^staff\.db\.before-v3-\d{8}T\d{6}Z$/)
    const printed = vi.mocked(console.warn).mock.calls.flat().join('\n')
    expect(printed).toContain(
      `honbu.db is from an earlier version and is upgraded now. A copy of it is ${join(dataDir, records!)}`,
    )
    for (const name of [records!, staff!]) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
    expect([versionOf(join(dataDir, records!)), versionOf(join(dataDir, 'honbu.db'))]).toEqual([1, 6])
    expect([versionOf(join(dataDir, staff!)), versionOf(join(dataDir, 'staff.db'))]).toEqual([0, 3])
    await site.stop()
    // An operator goes back by putting the copies in their place.
    const old = new DatabaseSync(join(dataDir, records!), { readOnly: true })
    expect(old.prepare('SELECT count(*) AS total FROM records').get()).toEqual({ total: 21 })
    expect(old.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    old.close()
  })

  test('the same content is copied once, also when the migration is repeated after a crash', () => {
    const dataDir = dataDirOf('schema-1')
    const path = join(dataDir, 'honbu.db')
    // A crash in the middle of a copy leaves this file.
    const half = `${path}.before-v2-20261101T000000Z.part`
    writeFileSync(half, 'half')
    const first = copyBeforeUpgrade(path, 2, new Date('2026-11-22T04:30:00Z'))
    expect([first, existsSync(half)]).toEqual([`${path}.before-v2-20261122T043000Z`, false])
    expect(copyBeforeUpgrade(path, 2, new Date('2026-11-23T04:30:00Z'))).toBe(first)
    expect(copiesIn(dataDir)).toHaveLength(1)
    const db = new DatabaseSync(path)
    db.exec("UPDATE records SET data = '{}' WHERE list = 'News'")
    db.close()
    expect(copyBeforeUpgrade(path, 2, new Date('2026-11-23T04:30:00Z'))).not.toBe(first)
    expect(copiesIn(dataDir)).toHaveLength(2)
  })

  test('the present version is not copied', async () => {
    const dataDir = folder('upgrade')
    for (const start of [1, 2]) {
      const site = await honbu({ dataDir, passwordHashing: 'production' })
      await site.services.staff.users()
      await site.stop()
      expect(copiesIn(dataDir), `start ${start}`).toEqual([])
    }
  })

  test('a disk without space for the copy stops the start and leaves everything unchanged', async (context) => {
    requireMount(context)
    const dataDir = folder('upgrade')
    mountTmpfs(dataDir, '480k')
    const small = join(dataDir, 'data')
    cpSync(dataDirOf('schema-1'), small, { recursive: true })
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(190 * 1024))
    const before = readFileSync(join(small, 'honbu.db'))
    await expect(openStoreIn(small)).rejects.toThrow(
      /must be copied to .*data before the upgrade, and the disk has not enough space: .*Nothing was changed/,
    )
    expect(readFileSync(join(small, 'honbu.db')).equals(before)).toBe(true)
    expect(copiesIn(small)).toEqual([])
  })

  test.each(['honbu.db', 'staff.db'])('%s of a newer version is refused and left unchanged', async (name) => {
    const dataDir = dataDirOf('schema-2')
    const db = new DatabaseSync(join(dataDir, name))
    db.exec('PRAGMA user_version = 99')
    db.close()
    const before = readFileSync(join(dataDir, name))
    await expect(startProcess(dataDir)).rejects.toThrow(
      `${join(dataDir, name)} cannot be opened: it was written by a newer Honbu (schema 99`,
    )
    expect(readFileSync(join(dataDir, name)).equals(before)).toBe(true)
    expect(copiesIn(dataDir).filter((copy) => copy.startsWith(name))).toEqual([])
  })
})

describe('a copy from before an upgrade (trust.md, "Erased means erased everywhere")', () => {
  /** The text of every file in the folder, also of the copies. */
  const everythingIn = (dataDir: string) =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('')

  test('is gone with the next erasure: no file contains the erased application any more', async () => {
    const site = await honbu({ dataDir: dataDirOf('schema-1'), now, passwordHashing: 'production' })
    expect(everythingIn(site.dataDir)).toContain('Sample Applicant')
    const [application] = (await site.store.as(operator).query(applications)).records
    await eraseApplication({ ...site, now }, application!.key, { by: reviewer, why: 'deleted in the office' })
    await site.stop()
    expect(copiesIn(site.dataDir).filter((name) => name.startsWith('honbu'))).toEqual([])
    expect(everythingIn(site.dataDir)).not.toContain('Sample Applicant')
  })

  test('is gone after an erasure on the command line, and unfinished ones too', async () => {
    const dataDir = dataDirOf('schema-1')
    const store = await openStoreIn(dataDir)
    const [application] = (await store.as(operator).query(applications)).records
    await store.close()
    writeFileSync(join(dataDir, 'honbu.db.before-v2-20261101T000000Z.part'), 'half')
    expect(copiesIn(dataDir)).toHaveLength(2)
    expect((await runCommand('erase.ts', [application!.membershipId!], dataDir)).code).toBe(0)
    expect(copiesIn(dataDir)).toEqual([])
  })

  test('is gone when the server itself deletes an old mail', async () => {
    const site = await honbu({ dataDir: dataDirOf('schema-2'), now, passwordHashing: 'production' })
    const retention = site.store.as(systemActor('retention'))
    const [oldest] = (await retention.query(mail)).records
    expect(copiesIn(site.dataDir).filter((name) => name.startsWith('honbu'))).toHaveLength(1)
    await retention.delete(mail, oldest!.key)
    expect(copiesIn(site.dataDir).filter((name) => name.startsWith('honbu'))).toEqual([])
  })

  test('of the staff is gone when a member of the staff is removed, not when a session ends', async () => {
    const site = await honbu({ dataDir: dataDirOf('schema-2'), now, passwordHashing: 'production' })
    const ofRecords = expect.stringMatching(/^honbu/)
    expect(copiesIn(site.dataDir)).toEqual([ofRecords, expect.stringMatching(/^staff/)])
    const owner = browser(site)
    await owner.signIn('owner@example.org')
    const editor = browser(site)
    await editor.signIn('editor@example.org')
    await editor.post('auth/sign-out')
    expect(copiesIn(site.dataDir)).toHaveLength(2)
    const staff = (await owner.get('staff')).body.staff as { id: string; role: string }[]
    expect((await owner.delete(`staff/${staff.find(({ role }) => role === 'editor')!.id}`)).status).toBe(200)
    expect(copiesIn(site.dataDir)).toEqual([ofRecords])
  })

  test(`is deleted after ${upgradeCopyDays} days at the latest`, async () => {
    let time = Date.now()
    const site = await honbu({ dataDir: folder('upgrade'), now: () => new Date(time) })
    const dir = site.dataDir
    const copy = copyBeforeUpgrade(join(dir, 'honbu.db'), 3)
    writeFileSync(join(dir, 'staff.db.before-v2-20200101T000000Z.part'), 'half')
    writeFileSync(join(dir, 'my own honbu.db.before-lunch'), 'not ours')
    time += upgradeCopyDays * dayMs - 60_000
    await site.clean()
    expect(copiesIn(dir).sort()).toEqual([
      expect.stringMatching(/^honbu\.db\.before-v3/),
      'my own honbu.db.before-lunch',
    ])
    time = Date.now() + upgradeCopyDays * dayMs
    await site.clean()
    expect(existsSync(copy)).toBe(false)
    expect(copiesIn(dir)).toEqual(['my own honbu.db.before-lunch'])
  })
})
