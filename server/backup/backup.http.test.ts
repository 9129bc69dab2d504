// @module-tag full
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { readSettings } from '../../app/settings.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { albums } from '../../features/gallery/albums.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { renewals } from '../../features/members/renewals.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { editor, operator, reviewer, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { backUpSite } from '../../tests/http/fixtures/backups.ts'
import { filesWith, mountTmpfs, requireMount } from '../../tests/http/fixtures/disk.ts'
import {
  aMessage,
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
} from '../../tests/http/fixtures/forms.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import {
  type Browser,
  browser,
  createFirstOwner,
  inviteColleague,
  totp,
  turnOnTwoFactor,
} from '../../tests/http/fixtures/staff.ts'
import { eraseRecord } from '../privacy/erase-record.ts'
import { giveNumbers } from '../store/numbers.ts'
import { backUp } from './backup.ts'
import { listBackups, tableFile } from './backup-folder.ts'
import {
  readErasureHashes,
  requireBackupDocumentKeys,
  requireEmptyFolder,
  restore as restoreInto,
  verifyBackup,
} from './restore.ts'
import { createSiteData, openSiteData, type SiteData } from './site-data.ts'

const apply = async (site: Honbu, name = 'Asha Rao') => {
  const answers = { ...anApplication, ...aSubmission(), name }
  const { status, answer } = await sendScripted(site, '/organization/membership', answers, await someFiles())
  expect(status).toBe(200)
  return String((answer as { reference?: string }).reference)
}
const write = async (site: Honbu, text: string) => {
  const { status } = await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission(), message: text })
  expect(status).toBe(200)
}
/** Uploads a picture in the office and returns its address. */
async function upload(site: Honbu, owner: Browser): Promise<string> {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await picture('png'))]), 'a.png')
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { origin: site.address, cookie }
  const response = await fetch(`${site.address}/office/api/media`, { method: 'POST', headers, body: form })
  expect(response.status).toBe(201)
  return ((await response.json()) as { address: string }).address
}
const keyOf = async (site: Honbu, reference: string) =>
  (await storedApplications(site)).find(({ membershipId }) => membershipId === reference)!.key
const erase = async (site: Honbu, reference: string) =>
  eraseRecord(site.services, applications, await keyOf(site, reference), { by: reviewer, why: 'withdrawn' })

/** A new data folder that has the keys of another one. */
function placeWithKeys(dataDir: string): string {
  const place = join(folder('restored'), 'data')
  mkdirSync(place)
  for (const key of ['document.key', 'issuer.key', 'auth.key']) copyFileSync(join(dataDir, key), join(place, key))
  return place
}
const restore = (backups: string, place: string, ...args: string[]) =>
  runCommand('restore.ts', [backups, ...args], place)
/** As the operator of these tests does, who copies the keys. */
const elsewhere = { KEYS_KEPT_ELSEWHERE: 'yes' }

async function siteWithBackup() {
  const site = await honbu()
  await apply(site)
  await write(site, 'Before the backup')
  const backups = join(folder('backups'), 'site')
  const data = await openSiteData(readSettings({ DATA_DIR: site.dataDir }), lists)
  const { path: backup } = await backUp(data, backups)
  await data.close()
  return { site, backups, backup }
}

describe('a backup and its restore [safety.10]', () => {
  test('the drill: backed up under load, restored elsewhere, and nobody who was erased since is back [privacy.175, privacy.176, privacy.177]', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { uri } = await turnOnTwoFactor(owner)
    const left = await inviteColleague(site, owner, 'reviewer', 'zxqvstaff@example.org')
    const kept = await apply(site, 'Zxqvkept Rao')
    const [erasedDuring, erasedAfter] = [await apply(site, 'Zxqvduring'), await apply(site, 'Zxqvafter')]
    for (let i = 0; i < 5; i++) await write(site, `Acknowledged ${i}`)
    const belt = await site.store
      .as(editor)
      .create(blackBelts, { name: 'Zxqvbelt', registrationNo: 'Z-1', dan: '1st Dan' })
    const album = await site.store.as(editor).create(albums, { title: 'First title', date: '2026-01-01', images: [] })
    await site.store.as(editor).update(albums, album.key, { title: 'Second title' })
    const photo = await upload(site, owner)
    await site.makeVariants()
    const before = await site.store.as(operator).query(contactMessages)
    const letter = { to: 'zxqvmail@example.org', subject: 'S', text: 'T', state: 'waiting', tries: 0 }
    const about = `Membership/${await keyOf(site, erasedAfter)}`
    await site.store.as(operator).importRecord(mail, 'zxqv', { ...letter, about, at: '2026-01-01T00:00:00Z' })

    const member = { ...validRecord(registeredMembers), name: 'Zxqvmember', photo: undefined }
    await site.store.as(operator).importRecord(registeredMembers, 'zxqv', member)
    const renewal = { ...validRecord(renewals), member: 'zxqv', paid: 'zxqvpaid' }
    await site.store.as(operator).importRecord(renewals, 'zxqv', renewal)

    const backups = join(folder('backups'), 'site')
    let ended = false
    const load = async () => {
      // The erasure happens in any case, also when the command ends early.
      for (let i = 0; !ended || i < 3; i++) {
        await write(site, `During ${i}`)
        await site.store.as(editor).update(albums, album.key, { title: `Title ${i}` })
        if (i % 5 === 0) await apply(site)
        if (i === 1) await erase(site, erasedDuring)
        if (i === 2) await upload(site, owner)
      }
    }
    const command = runCommand('backup.ts', [backups], site.dataDir, elsewhere).finally(() => {
      ended = true
    })
    const [made] = await Promise.all([command, load()])
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/is complete: \d+ records[\s\S]*It has no keys, because you keep them in another place/)

    await erase(site, erasedAfter)
    await eraseRecord({ ...site, now: () => new Date() }, registeredMembers, 'zxqv', {
      by: operator,
      why: 'asked for',
    })
    await site.store.as(editor).delete(blackBelts, belt.key)
    expect((await owner.delete(`staff/${left.id}`)).status).toBe(200)
    expect(await runCommand('backup.ts', [backups, '--erasures'], site.dataDir)).toMatchObject({ code: 0, err: '' })
    await site.stop()
    const { upTo, updatedAt, ...kinds } = JSON.parse(readFileSync(join(backups, 'erasures.json'), 'utf8'))
    expect(upTo).toBe(await lastRevision(site.dataDir))
    expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    for (const hashes of Object.values<Record<string, number>>(kinds)) {
      expect(Object.keys(hashes).length).toBeGreaterThan(0)
      for (const hash of Object.keys(hashes)) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    }

    const place = placeWithKeys(site.dataDir)
    const restored = await restore(backups, place)
    expect([restored.code, restored.err]).toEqual([0, ''])
    const secrets = [
      'Zxqvduring',
      'Zxqvafter',
      'zxqvafter',
      'Zxqvbelt',
      'zxqvstaff',
      'zxqvmail',
      'Zxqvmember',
      'zxqvpaid',
    ]
    for (const secret of secrets) expect([secret, filesWith(place, secret)]).toEqual([secret, []])

    const again = await honbu({ dataDir: place })
    const texts = (await again.store.as(operator).query(contactMessages)).records.map(({ message }) => message)
    for (const { message } of before.records) expect(texts).toContain(message)
    const titles = (await again.store.as(operator).history(albums, album.key)).map(({ data }) => data?.title)
    expect(titles.slice(-2)).toEqual(['Second title', 'First title'])
    const references = (await storedApplications(again)).map(({ membershipId }) => membershipId)
    expect(references).toContain(kept)
    for (const erased of [erasedDuring, erasedAfter]) {
      expect(references).not.toContain(erased)
      expect(readdirSync(join(place, 'documents/membership')).join()).not.toContain(erased)
      const entries = (await again.store.as(operator).query(erasures, { search: erased })).records
      expect(entries).toHaveLength(1)
    }
    expect((await fetch(again.address + photo)).status).toBe(200)
    const returning = browser(again)
    expect((await returning.signIn('asha@example.org')).body).toMatchObject({ twoFactorRedirect: true })
    expect((await returning.post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
    const cookie = [...returning.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const application = (await storedApplications(again)).find(({ membershipId }) => membershipId === kept)!
    const document = await fetch(again.address + application.aadhaarLink!, { headers: { cookie } })
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await browser(again).signIn('zxqvstaff@example.org')).status).toBe(401)
    // Browsers know later revisions of the lost database.
    expect(await again.store.head()).toBeGreaterThan(await lastRevision(site.dataDir))
    await write(again, 'After the restore')
  })

  test('made on SQLite is restored into PostgreSQL, and the other way round, with the same bytes [privacy.178]', async () => {
    const { site, backups } = await siteWithBackup()
    const owner = await createFirstOwner(site)
    expect((await owner.post('invitations', { role: 'editor', invitee: 'Zxqvinvited' })).status).toBe(201)
    const made = await backUp(await openSite(site), backups, { now: () => new Date(Date.now() + 60_000) })
    expect(linesOf(made.path, 'staff').match(/(?<="table":")\w+/g)).toEqual(['user', 'account', 'staff_settings'])
    const keyIn = (name: string) => readFileSync(join(site.dataDir, name), 'utf8').trim()
    const keys = { DOCUMENT_KEY: keyIn('document.key'), AUTH_SECRET: keyIn('auth.key') }
    const env = { DATABASE_URL: await createDatabase(), ...keys, ...elsewhere }
    const place = join(folder('restored'), 'data')
    expect(await runCommand('restore.ts', [made.path], place, env)).toMatchObject({ code: 0, err: '' })
    const filled = await createSiteData(readSettings({ DATA_DIR: place, ...env }), lists)
    const again = restoreInto(filled, await verifyBackup(made.path), {
      erasureHashes: readErasureHashes(made.path, []),
    })
    await expect(again).rejects.toThrow('The database is not empty')
    await filled.close()
    const ofPostgres = join(folder('backups'), 'site')
    await backUpSite(place, ofPostgres, env)
    const copied = join(ofPostgres, listBackups(ofPostgres)[0]!)
    for (const table of ['records', 'changes', 'cursors', 'staff'])
      expect([table, linesOf(copied, table)]).toEqual([table, linesOf(made.path, table)])
    const back = placeWithKeys(site.dataDir)
    expect(await restore(ofPostgres, back)).toMatchObject({ code: 0, err: '' })
    const returned = await honbu({ dataDir: back })
    expect((await browser(returned).signIn('asha@example.org')).status).toBe(200)
    expect(await returned.store.as(operator).query(contactMessages)).toMatchObject({ total: 1 })
    expect(await storedApplications(returned)).toMatchObject([{ name: 'Asha Rao' }])
  })

  test('without a recovery phrase, has no keys, and only its owner can read it [privacy.62, privacy.63]', async () => {
    const { site, backup } = await siteWithBackup()
    for (const name of ['document.key', 'issuer.key', 'auth.key']) {
      const key = readFileSync(join(site.dataDir, name), 'utf8').trim()
      expect(filesWith(backup, key), name).toEqual([])
    }
    const entries = readdirSync(backup, { recursive: true, withFileTypes: true })
    expect(entries.filter(({ name }) => name.endsWith('.key'))).toEqual([])
    const modes = new Set(entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777))
    expect([...modes].sort()).toEqual([0o600, 0o700])
    const stored = readFileSync(join(backup, 'files/documents/membership', firstDocument(site)))
    expect(stored).toEqual(readFileSync(join(site.dataDir, 'documents/membership', firstDocument(site))))
  })

  test('a second one links the files that have not changed, and --keep deletes the old ones [privacy.64]', async () => {
    const { site, backups, backup } = await siteWithBackup()
    const data = await openSite(site)
    const later = () => new Date(Date.now() + 3 * 24 * 3_600_000)
    const report = await backUp(data, backups, { now: later, keepDays: 4 })
    expect([report.linked, report.deleted]).toEqual([3, []])
    const inode = (path: string) => statSync(join(path, 'files/documents/membership', firstDocument(site))).ino
    expect(inode(report.path)).toBe(inode(backup))
    const evenLater = () => new Date(Date.now() + 5 * 24 * 3_600_000)
    expect((await backUp(data, backups, { now: evenLater, keepDays: 4 })).deleted).toHaveLength(1)
    expect(existsSync(backup)).toBe(false)
  })

  test('one flipped byte anywhere is refused, and so is a missing file, and a backup of a newer version', async () => {
    const { backup } = await siteWithBackup()
    const files = readdirSync(backup, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(files.length).toBeGreaterThan(8)
    for (const file of files.filter((path) => !path.endsWith('manifest.json'))) {
      const good = readFileSync(file)
      const bad = Buffer.from(good)
      bad[bad.length >> 1]! ^= 1
      writeFileSync(file, bad)
      await expect(verifyBackup(backup)).rejects.toThrow(/damaged|names a file/)
      rmSync(file)
      await expect(verifyBackup(backup)).rejects.toThrow(/missing/)
      writeFileSync(file, good)
    }

    const path = join(backup, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...manifest, schemaVersion: manifest.schemaVersion + 1 }))
    await expect(verifyBackup(backup)).rejects.toThrow(/was made by a newer Honbu/)
  })

  test('of version 1 of the form is restored with its counters as numbers', async () => {
    const { site, backup } = await siteWithBackup()
    const { manifest, ...verified } = await verifyBackup(backup)
    writeFileSync(join(backup, tableFile('counters')), gzipSync(`${JSON.stringify({ name: 'member', value: 41 })}\n`))
    const earlier = { ...manifest, schemaVersion: 1, rows: { ...manifest.rows, counters: 1 } }
    const data = await createSiteData(readSettings({ DATA_DIR: placeWithKeys(site.dataDir) }), lists)
    const erasureHashes = readErasureHashes(backup, [])
    await restoreInto(data, { ...verified, manifest: earlier }, { erasureHashes })
    expect(await giveNumbers(await data.store(), (numbers) => numbers.take('member'))).toBe(42)
    await data.close()
  })

  test('is restored into an empty place only, and only where its key is', async () => {
    const { site, backups, backup } = await siteWithBackup()
    const occupied = await restore(backups, site.dataDir)
    expect([occupied.code, occupied.err]).toEqual([
      1,
      expect.stringMatching(/is not empty.*Stop the server.*Nothing was changed/s),
    ])
    const place = join(folder('restored'), 'data')
    const verified = await verifyBackup(backup)
    const requireKeys = (dataDir: string) => requireBackupDocumentKeys(readSettings({ DATA_DIR: dataDir }), verified)
    expect(() => requireKeys(place)).toThrow(/key of the documents is missing/)
    mkdirSync(place)
    writeFileSync(join(place, 'document.key'), Buffer.alloc(32, 'x').toString('base64'))
    expect(() => requireKeys(place)).toThrow(/encrypted with the key [0-9a-f]{16}/)
    const fitting = placeWithKeys(site.dataDir)
    requireKeys(fitting)
    const mistyped = await restore(backups, fitting, '--erasures', join(backups, 'erasure.json'))
    expect([mistyped.code, mistyped.err]).toEqual([
      1,
      expect.stringMatching(/erasure\.json is missing.*Nothing was changed/),
    ])
    expect(readdirSync(fitting).sort()).toEqual(['auth.key', 'document.key', 'issuer.key'])
    // A backup that was copied alone lacks the record of erasures beside it.
    const alone = join(folder('alone'), 'backup')
    cpSync(backup, alone, { recursive: true })
    const restored = await restore(alone, fitting)
    expect([restored.code, restored.err]).toEqual([0, expect.stringMatching(/^There is no record of erasures beside/)])
    expect(restored.out).toMatch(/What was erased after \d{4}-\d\d-\d\dT.* is not known to the backups: erase it again/)
  })

  test('a restore that was interrupted leaves a place on which no server starts', async () => {
    const { site, backup } = await siteWithBackup()
    const place = placeWithKeys(site.dataDir)
    const data = await createSiteData(readSettings({ DATA_DIR: place }), lists)
    const files = { ...data.files, put: async () => Promise.reject(new Error('The disk is gone')) }
    const erasureHashes = readErasureHashes(backup, [])
    const interrupted = restoreInto({ ...data, files }, await verifyBackup(backup), { erasureHashes })
    await expect(interrupted).rejects.toThrow('The disk is gone')
    await data.close()
    await expect(honbu({ dataDir: place })).rejects.toThrow(/A restore to this place has not finished/)
    expect(() => requireEmptyFolder(readSettings({ DATA_DIR: place }))).toThrow(/is not empty/)
  })

  test('that fails leaves nothing that looks like a backup', async () => {
    const { site, backups } = await siteWithBackup()
    const data = await openSite(site)
    const read = async () => Promise.reject(new Error('The storage is away'))
    const now = () => new Date(Date.now() + 60_000)
    await write(site, 'Later')
    await apply(site)
    await expect(backUp({ ...data, files: { ...data.files, read } }, backups, { now })).rejects.toThrow(
      'The storage is away',
    )
    expect(listBackups(backups)).toHaveLength(1)
    expect(readdirSync(backups).sort()).toEqual(['erasures.json', 'lock', listBackups(backups)[0]].sort())
  })

  test('into a folder of other things or a file is refused in plain words', async () => {
    const site = await honbu()
    const other = folder('other')
    writeFileSync(join(other, 'letter.txt'), 'x')
    await expect(backUp(await openSite(site), other)).rejects.toThrow(/contains something else than backups/)
    const { code, err } = await runCommand('backup.ts', [join(other, 'letter.txt')], site.dataDir)
    expect([code, err]).toEqual([1, expect.stringMatching(/No backup was made\. .*letter\.txt/)])
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('to a full disk is refused in plain words', async (context) => {
    requireMount(context)
    const site = await honbu()
    const disk = folder('disk')
    mountTmpfs(disk, '16k')
    const { code, err } = await runCommand('backup.ts', [join(disk, 'site')], site.dataDir)
    expect([code, err]).toEqual([1, expect.stringMatching(/No backup was made\. .*(no space|ENOSPC)/i)])
    expect(err).not.toMatch(/\n\s+at /)
    expect(listBackups(join(disk, 'site'))).toEqual([])
  })

  test('a command explains itself, and ends with 2 for wrong arguments', async () => {
    const explained = await runCommand('restore.ts', ['--help'], 'nowhere')
    expect(explained).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage/) })
    expect(await runCommand('backup.ts', ['--wrong'], 'nowhere')).toMatchObject({ code: 2, out: '' })
    expect(await runCommand('restore.ts', [], 'nowhere')).toMatchObject({ code: 2, out: '' })
  })
})

const linesOf = (backup: string, table: string) =>
  gunzipSync(readFileSync(join(backup, `tables/${table}.jsonl.gz`))).toString()
const firstDocument = (site: Honbu) => readdirSync(join(site.dataDir, 'documents/membership')).sort()[0]!

async function openSite(site: Honbu): Promise<SiteData> {
  const data = await openSiteData(readSettings({ DATA_DIR: site.dataDir }), lists)
  onTestFinished(() => data.close())
  return data
}

async function lastRevision(dataDir: string): Promise<number> {
  const data = await openSiteData(readSettings({ DATA_DIR: dataDir }), lists)
  try {
    return await data.engine.head()
  } finally {
    await data.close()
  }
}
