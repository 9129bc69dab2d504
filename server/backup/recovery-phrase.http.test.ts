// @module-tag full
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { readSettings, type Settings } from '../../app/settings.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { createPhrase, recipientOf } from '../../lists/recovery-phrase.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { backUpSite } from '../../tests/http/fixtures/backups.ts'
import { filesWith } from '../../tests/http/fixtures/disk.ts'
import {
  aMessage,
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
} from '../../tests/http/fixtures/forms.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { browser, createFirstOwner, password, totp } from '../../tests/http/fixtures/staff.ts'
import { backUpErasures } from './backup.ts'
import { readManifest } from './backup-folder.ts'
import { readBackupState } from './backup-state.ts'
import { findBackup, requireEmptyFolder } from './restore.ts'
import { openSiteData } from './site-data.ts'
import { requireSameKeys } from './site-keys.ts'

// Each test runs several commands, one after the other.
vi.setConfig({ testTimeout: 240_000 })

const phrase = createPhrase()
const keyFiles = ['auth.key', 'document.key', 'issuer.key']

/** A site with an application, a message and an owner with a second factor, for whom the public key of the phrase is stored. */
async function siteWithPhrase(settings: Partial<Settings> = {}) {
  const site = await honbu({ settings })
  const application = { ...anApplication, ...aSubmission() }
  expect((await sendScripted(site, '/organization/membership', application, await someFiles())).status).toBe(200)
  expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
  const owner = await createFirstOwner(site)
  const uri = String((await owner.post('auth/two-factor/enable', { password })).body.totpURI)
  expect((await owner.post('auth/two-factor/verify-totp', { code: totp(uri, -1) })).status).toBe(200)
  expect((await owner.put('recovery-phrase', { recipient: await recipientOf(phrase) })).status).toBe(200)
  return { site, uri }
}

/** Makes a backup by the function of the command, for tests of what follows. Returns its folder. */
async function backedUp({ dataDir }: Honbu, env: Record<string, string> = {}) {
  const backups = newBackups()
  await backUpSite(dataDir, backups, env)
  return backups
}

const newPlace = () => join(folder('place'), 'data')
const newBackups = () => join(folder('backups'), 'site')
const restore = (backups: string, dataDir: string, typed: string, env = {}) =>
  runCommand('restore.ts', [backups], dataDir, env, { input: `${typed}\n` })

/** Signs in with the second factor, and opens a document of the application. */
async function openDocument(site: Honbu, uri: string) {
  const owner = browser(site)
  expect((await owner.signIn('asha@example.org')).body).toMatchObject({ twoFactorRedirect: true })
  expect((await owner.post('auth/two-factor/verify-totp', { code: totp(uri, 1) })).status).toBe(200)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [application] = await storedApplications(site)
  const document = await fetch(site.address + application!.aadhaarLink!, { headers: { cookie } })
  return [document.status, document.headers.get('content-type')]
}

describe('a backup alone is enough [safety.11]', () => {
  test('SQLite and a folder: everything is lost, also the keys, and the phrase brings documents and second factors back [privacy.179]', async () => {
    const { site, uri } = await siteWithPhrase()
    const backups = newBackups()
    const made = await runCommand('backup.ts', [backups], site.dataDir)
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(/The keys are in it\. The recovery phrase of \d{4}-\d\d-\d\d opens them/)
    const { sealedFor } = readManifest(findBackup(backups))
    const state = await readBackupState(site.store, { keysKeptElsewhere: false }, new Date())
    expect(state).toMatchObject({ lacksPhrase: false, isBackupOld: false, lastBackupHasKeys: true })
    const keys = keyFiles.map((name) => readFileSync(join(site.dataDir, name), 'utf8'))
    for (const key of keys) expect(filesWith(backups, key.trim())).toEqual([])
    // No stored byte has two words of the phrase in a row.
    for (const place of [site.dataDir, backups]) expect(filesWith(place, phrase.slice(0, 2).join(' '))).toEqual([])
    const issuer = site.services.issuer.keys.own().id
    await site.stop()
    rmSync(site.dataDir, { recursive: true })

    const place = newPlace()
    const restored = await restore(backups, place, `1. ${phrase.join(' ').toUpperCase()}`)
    expect([restored.code, restored.err]).toEqual([0, expect.stringMatching(/^The recovery phrase of [\d-]+: \s*$/)])
    expect(restored.out).toContain(`records are restored to ${place}/honbu.db`)
    expect(restored.out).toContain(`files are restored to ${place}/media and ${place}/documents`)
    expect(restored.out).toContain(`The keys are restored to ${place}/document.key`)
    expect(keyFiles.map((name) => readFileSync(join(place, name), 'utf8'))).toEqual(keys)
    for (const name of keyFiles) expect(statSync(join(place, name)).mode & 0o777).toBe(0o600)
    const again = await honbu({ dataDir: place })
    expect(await openDocument(again, uri)).toEqual([200, 'image/png'])
    expect(again.services.issuer.keys.own().id).toBe(issuer)
    // The next backup is sealed for the same phrase.
    expect(readManifest(findBackup(await backedUp(again))).sealedFor).toEqual(sealedFor)
  })

  test('PostgreSQL, whose keys are settings: the phrase brings them back as files, and the command says where to put them', async () => {
    const keys = {
      DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64'),
      AUTH_SECRET: 'Not base64, but at least 32 characters: ä',
    }
    const env = { DATABASE_URL: await createDatabase(), ...keys }
    const { databaseUrl, documentKeys, authSecret } = readSettings(env)
    const { site, uri } = await siteWithPhrase({ databaseUrl, documentKeys, authSecret })
    const backups = await backedUp(site, env)
    const dataDir = newPlace()
    const empty = { DATABASE_URL: await createDatabase() }
    const manifest = readManifest(findBackup(backups))
    const wrong = readSettings({ DATA_DIR: dataDir, ...empty, ...keys, AUTH_SECRET: 'x'.repeat(32) })
    expect(() => requireSameKeys(wrong, manifest)).toThrow(
      /The setting AUTH_SECRET is not the key of the backup\. Remove it/,
    )
    const restored = await restore(backups, dataDir, phrase.join(' '), empty)
    expect([restored.code, restored.err]).toEqual([
      0,
      expect.stringContaining('Set DOCUMENT_KEY, ISSUER_KEY and AUTH_SECRET in every server to the contents of these'),
    ])
    expect(restored.out).toMatch(/records are restored to the database \w+ at [\w.]+:\d+/)
    const contentOf = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim()
    expect([contentOf('document.key'), contentOf('auth.key')]).toEqual(Object.values(keys))
    const again = await honbu({
      dataDir,
      settings: { databaseUrl: empty.DATABASE_URL, documentKeys, authSecret: contentOf('auth.key') },
    })
    expect(await openDocument(again, uri)).toEqual([200, 'image/png'])
  })

  test('a wrong phrase, none, or another key in DATA_DIR is refused in words, and nothing is changed', async () => {
    const { site } = await siteWithPhrase()
    const backups = await backedUp(site)
    const dataDir = newPlace()
    const wrong = await restore(backups, dataDir, phrase.with(4, 'karate').join(' '))
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/Word 5, “karate”, is not.*Nothing was changed/)])
    const silent = await runCommand('restore.ts', [backups], dataDir)
    expect([silent.code, silent.err]).toEqual([1, expect.stringMatching(/type it, or hand it in on standard input/)])
    expect(existsSync(dataDir)).toBe(false)
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'document.key'), Buffer.alloc(32, 'x').toString('base64'))
    const { code, err } = await restore(backups, dataDir, phrase.join(' '))
    expect([code, err]).toEqual([1, expect.stringMatching(/document\.key is not the key of the backup\. Remove it/)])
    expect(readdirSync(dataDir)).toEqual(['document.key'])
  })

  test('on a machine where a new server has made keys and a database, the restore says what to move away, before it asks', async () => {
    const { site } = await siteWithPhrase()
    const backups = await backedUp(site)
    const dataDir = newPlace()
    await createFirstOwner(await honbu({ dataDir }))
    const occupied = await runCommand('restore.ts', [backups], dataDir)
    expect([occupied.code, occupied.err]).toEqual([1, expect.stringMatching(/is not empty.*Nothing was changed/s)])
    expect(occupied.err).toContain(`  mv ${dataDir} ${dataDir}.old\n  install -d -o `)
    for (const name of readdirSync(dataDir))
      if (!keyFiles.includes(name)) rmSync(join(dataDir, name), { recursive: true })
    const settings = readSettings({ DATA_DIR: dataDir })
    requireEmptyFolder(settings)
    expect(() => requireSameKeys(settings, readManifest(findBackup(backups)))).toThrow(
      /document\.key and .*auth\.key are not the keys of the backup\. Remove them: the recovery phrase/,
    )
  })

  test('without keys in the backup, another auth.key and issuer.key are named after the restore', async () => {
    const site = await honbu()
    await createFirstOwner(site)
    await site.services.issuer.keys.current()
    const backups = await backedUp(site, { KEYS_KEPT_ELSEWHERE: 'yes' })
    const dataDir = newPlace()
    mkdirSync(dataDir)
    for (const name of keyFiles) writeFileSync(join(dataDir, name), Buffer.alloc(32, 'x').toString('base64'))
    const { code, err } = await runCommand('restore.ts', [backups], dataDir)
    expect(code).toBe(0)
    expect(err).toMatch(/another key than .*auth\.key\. Staff with a second factor cannot sign in/)
    expect(err).toMatch(/another key than .*issuer\.key\./)
  })

  test('documents that are encrypted anew while the backup is made open after the restore, and a key of credentials that was distrusted after it does not come back', async () => {
    const { site, uri } = await siteWithPhrase()
    const backups = newBackups()
    const stolen = site.services.issuer.keys.own().id
    await site.services.issuer.keys.current()
    // The first file is copied with the old key, and the key is gone when the backup reads it again.
    const making = runCommand('backup.ts', [backups], site.dataDir)
    const rekeyed = await runCommand('rekey.ts', [], site.dataDir)
    expect([rekeyed.code, (await making).code]).toEqual([0, 0])
    expect((await runCommand('rotate-issuer-key.ts', ['--stolen'], site.dataDir)).code).toBe(0)
    const data = await openSiteData(readSettings({ DATA_DIR: site.dataDir }), lists)
    await backUpErasures(data, backups)
    await data.close()
    await site.stop()
    const place = newPlace()
    expect((await restore(backups, place, phrase.join(' '))).code).toBe(0)
    expect(existsSync(join(place, 'issuer.key'))).toBe(false)
    const again = await honbu({ dataDir: place })
    expect(await openDocument(again, uri)).toEqual([200, 'image/png'])
    expect(again.services.issuer.keys.own().id).not.toBe(stolen)
  })

  test('without a phrase, the backup is made and fails with what to do', async () => {
    const site = await honbu()
    const { code, out, err } = await runCommand('backup.ts', [newBackups()], site.dataDir)
    expect([code, out]).toEqual([1, expect.stringContaining('is complete')])
    expect(err).toMatch(
      /lacks the keys.*no recovery phrase yet.*keep a copy of .*document\.key.*KEYS_KEPT_ELSEWHERE=yes/,
    )
    const state = () => readBackupState(site.store, { keysKeptElsewhere: false }, new Date())
    expect(await state()).toMatchObject({ lacksPhrase: true, lastBackupHasKeys: false, isBackupOld: false })
  })
})

describe('only owners make a recovery phrase', () => {
  test('the server accepts the public key of one, tells the state to owners only, and the activity log has the act', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    expect((await owner.get('backups')).body).toMatchObject({ lacksPhrase: true, isBackupOld: true })
    for (const recipient of ['', 'age1', phrase.join(' '), undefined])
      expect((await owner.put('recovery-phrase', { recipient })).status).toBe(422)
    const recipient = await recipientOf(phrase)
    expect((await owner.put('recovery-phrase', { recipient })).status).toBe(200)
    expect((await owner.get('backups')).body).toMatchObject({ lacksPhrase: false, phraseMadeAt: expect.any(String) })
    const { body } = await owner.get('activity')
    expect(JSON.stringify(body)).toContain('made a new recovery phrase for the backups')
    expect((await browser(site).get('backups')).status).toBe(401)
    expect((await site.store.as(operator).query(contactMessages)).total).toBe(0)
  })

  test('the office reads in a mail that an earlier phrase was replaced', async () => {
    const server = await mailServer()
    const site = await honbu({ settings: { smtpUrl: server.url, officeEmail: 'office@dojo.example.org' } })
    const owner = await createFirstOwner(site)
    const save = async (words: readonly string[]) =>
      expect((await owner.put('recovery-phrase', { recipient: await recipientOf(words) })).status).toBe(200)
    await save(phrase)
    await save(phrase)
    const other = createPhrase()
    await save(other)
    await waitFor(async () => expect(server.accepted).toHaveLength(1))
    const [{ to, raw } = { to: [], raw: '' }] = server.accepted
    expect([to, headerOf(raw, 'subject')]).toEqual([
      ['office@dojo.example.org'],
      'A new recovery phrase for the backups',
    ])
    expect(bodyOf(raw)).toContain(`make another recovery phrase:\n${site.address}/office/#/backups\n`)
    expect(raw).not.toContain(await recipientOf(other))
  })
})
