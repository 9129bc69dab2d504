// @module-tag full
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { backUpSite } from '../../tests/http/fixtures/backups.ts'
import { aMessage, aSubmission, sendScripted } from '../../tests/http/fixtures/forms.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import { listBackups } from './backup-folder.ts'
import { requireEmptyStorage } from './restore.ts'

const elsewhere = { KEYS_KEPT_ELSEWHERE: 'yes' }
const newPlace = () => join(folder('place'), 'data')

async function siteWithMessage() {
  const site = await honbu()
  expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
  return site
}
async function siteWithBackup() {
  const site = await siteWithMessage()
  const backups = join(folder('backups'), 'site')
  await backUpSite(site.dataDir, backups, elsewhere)
  return backups
}

/** What a backup that is killed has written at that moment, by the names in the folder. */
const moments: [string, (names: string[]) => boolean][] = [
  ['the folder is there', () => true],
  ['it has the lock', (names) => names.includes('lock')],
  ['the record of erasures is being written', (names) => names.some((name) => name.startsWith('erasures.json'))],
  ['the backup is being written', (names) => names.some((name) => name.endsWith('.unfinished'))],
]
test('a first backup that is killed at any moment blocks no later one, and what it left is removed', async () => {
  const site = await siteWithMessage()
  for (const [moment, isReached] of moments) {
    const backups = join(folder('backups'), 'site')
    const killWhen = () => existsSync(backups) && isReached(readdirSync(backups))
    const killed = await runCommand('backup.ts', [backups], site.dataDir, elsewhere, { killWhen })
    expect([moment, killed.code]).toEqual([moment, null])
    await backUpSite(site.dataDir, backups, elsewhere)
    const [backup] = listBackups(backups)
    expect([moment, readdirSync(backups).sort()]).toEqual([moment, [backup, 'erasures.json', 'lock'].sort()])
  }
}, 240_000)

test('leftovers of a killed backup and the lost+found of a disk of its own are no foreign files', async () => {
  const site = await siteWithMessage()
  const backups = folder('disk')
  mkdirSync(join(backups, 'lost+found'))
  writeFileSync(join(backups, 'erasures.json.0b3f0f56-7c1c-4b1e-9b57-3c1f5a0f3d11.part'), '{')
  mkdirSync(join(backups, '2026-01-01T000000.000Z.unfinished'))
  await backUpSite(site.dataDir, backups, elsewhere)
  const [backup] = listBackups(backups)
  expect(readdirSync(backups).sort()).toEqual([backup, 'erasures.json', 'lock', 'lost+found'].sort())
})

test('a restore into SQLite that is killed leaves no database, or one that no server takes for an empty site', async () => {
  const backups = await siteWithBackup()
  for (const name of ['honbu.db.part', 'honbu.db', 'staff.db']) {
    const place = newPlace()
    // A database that is being created may have got its name already.
    const killWhen = () => [name, name.replace('.part', '')].some((file) => existsSync(join(place, file)))
    const killed = await runCommand('restore.ts', [backups], place, {}, { killWhen })
    expect([name, killed.code]).toEqual([name, null])
    if (existsSync(join(place, 'honbu.db')))
      await expect(honbu({ dataDir: place })).rejects.toThrow(/A restore to this place has not finished/)
    else {
      // Nothing has been restored yet, and the same command does it.
      expect((await runCommand('restore.ts', [backups], place)).code).toBe(0)
      expect((await (await honbu({ dataDir: place })).store.as(operator).query(contactMessages)).total).toBe(1)
    }
  }
}, 240_000)

test('a restore into PostgreSQL that is killed or fails leaves a database that no server takes for an empty site', async () => {
  const backups = await siteWithBackup()
  const keys = { DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'), AUTH_SECRET: 's'.repeat(32) }
  const databaseUrl = await createDatabase()
  const env = { DATABASE_URL: databaseUrl, ...keys }
  const place = newPlace()
  // The folders of the files are created right after the tables.
  const killWhen = () => existsSync(join(place, 'documents'))
  expect((await runCommand('restore.ts', [backups], place, env, { killWhen })).code).toBe(null)
  const settings = { databaseUrl, documentKeys: [keys.DOCUMENT_KEY], authSecret: keys.AUTH_SECRET }
  await expect(honbu({ settings })).rejects.toThrow(/A restore to this place has not finished/)
  const other = newPlace()
  mkdirSync(join(other, 'documents/membership'), { recursive: true })
  writeFileSync(join(other, 'documents/membership/1700000000001_a.png'), 'x')
  const untouched = await createDatabase()
  const occupied = readSettings({ DATA_DIR: other, ...env, DATABASE_URL: untouched })
  await expect(requireEmptyStorage(occupied)).rejects.toThrow(/There are files already/)
  const emptyPlace = newPlace()
  const restored = await runCommand('restore.ts', [backups], emptyPlace, { ...env, DATABASE_URL: untouched })
  expect([restored.code, restored.err]).toEqual([
    0,
    expect.stringMatching(/^The backup was made with another key than the setting AUTH_SECRET\. .*\n$/),
  ])
}, 240_000)
