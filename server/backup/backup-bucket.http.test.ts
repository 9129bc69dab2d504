// @module-tag full
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { readSettings } from '../../app/settings.ts'
import { applications } from '../../features/applications/applications.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { createPhrase, recipientOf } from '../../lists/recovery-phrase.ts'
import { operator, reviewer } from '../../tests/contracts/store-fixtures.ts'
import { bucket, type S3Server, s3Server } from '../../tests/fixtures/s3/s3-server.ts'
import {
  aMessage,
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
} from '../../tests/http/fixtures/forms.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import { eraseRecord } from '../privacy/erase-record.ts'
import { backUp } from './backup.ts'
import { BackupBucket } from './backup-bucket.ts'
import { listBackups } from './backup-folder.ts'
import { readBackupState, saveRecipient } from './backup-state.ts'
import { openSiteData } from './site-data.ts'

const phrase = createPhrase()
const accessKey = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
/** The key of the files does not open the bucket of the backups. */
const env = {
  AWS_ACCESS_KEY_ID: 'another',
  AWS_SECRET_ACCESS_KEY: 'another',
  BACKUP_AWS_ACCESS_KEY_ID: accessKey.accessKeyId,
  BACKUP_AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey,
}
const keysIn = (server: S3Server, prefix: string) => server.store.keys(bucket).filter((key) => key.startsWith(prefix))
const addressOf = (server: S3Server) => server.url.replace(`s3://${bucket}`, `s3://${bucket}/backups-of/site`)
const root = 'backups-of/site/'

async function siteWithApplications(count: number) {
  const site = await honbu()
  for (let made = 0; made < count; made++) {
    const application = { ...anApplication, ...aSubmission() }
    expect((await sendScripted(site, '/organization/membership', application, await someFiles())).status).toBe(200)
  }
  expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
  return site
}

test('a backup in a bucket sends each file once, and the recovery phrase restores it, without what was erased since [privacy.62]', async () => {
  const server = await s3Server()
  const address = addressOf(server)
  const site = await siteWithApplications(2)
  await saveRecipient(site.store, operator, await recipientOf(phrase), new Date())
  const first = await runCommand('backup.ts', ['--to', address], site.dataDir, env)
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(/^s3:\/\/honbu\/backups-of\/site\/backups\/\S+Z\/ at http\S+ is complete: \d+ records/)
  expect(readdirSync(join(site.dataDir, 'backup-staging')).sort()).toEqual(['erasures.json', 'lock'])
  expect(await readBackupState(site.store, { keysKeptElsewhere: false }, new Date())).toMatchObject({
    isBackupOld: false,
    lastBackupHasKeys: true,
  })
  const objects = keysIn(server, `${root}objects/`)
  const sent = server.requests.length
  const again = await runCommand('backup.ts', ['--to', address], site.dataDir, env)
  expect([again.code, again.err]).toEqual([0, ''])
  expect(again.out).toMatch(/6 files .*, 6 of them were in an earlier backup/)
  const puts = server.requests.slice(sent).filter((request) => request.startsWith('PUT'))
  // Tables, keys, checksums, the manifest and the hashes of erasures; no document.
  const documents = new Set(readdirSync(join(site.dataDir, 'documents/membership')))
  expect(documents.size).toBe(6)
  expect(puts.filter((request) => objects.some((key) => request.includes(key)))).toEqual([])

  const [erased, kept] = await storedApplications(site)
  await eraseRecord(site.services, applications, erased!.key, { by: reviewer, why: 'withdrawn' })
  const updated = await runCommand('backup.ts', ['--to', address, '--erasures'], site.dataDir, env)
  expect([updated.code, updated.out]).toEqual([0, expect.stringMatching(/in s3:.* is up to date: [1-9]/)])
  await site.stop()
  rmSync(site.dataDir, { recursive: true })

  const place = join(folder('restored'), 'data')
  const restored = await runCommand('restore.ts', [address], place, env, { input: `${phrase.join(' ')}\n` })
  expect([restored.code, restored.err]).toEqual([0, expect.stringMatching(/^The recovery phrase of [\d-]+: \s*$/)])
  const site2 = await honbu({ dataDir: place })
  expect(await storedApplications(site2)).toMatchObject([{ key: kept!.key }])
  expect((await site2.store.as(operator).query(contactMessages)).total).toBe(1)
  const document = readFileSync(join(place, 'documents', kept!.aadhaarLink!.replace('/office/documents/', '')))
  expect(document.subarray(0, 4).toString()).toBe('HNB1')

  // One backup by its name, and a damaged one.
  const [oldest] = keysIn(server, `${root}backups/`)
  const named = address.replace('/site', `/site/backups/${oldest!.split('/')[3]}`)
  const verified = await runCommand('restore.ts', [named, '--verify'], place, env)
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('has the content that was backed up')])
  server.store.set(bucket, objects[0]!, Buffer.from('damaged'))
  const damaged = await runCommand('restore.ts', [named, '--verify'], place, env)
  expect([damaged.code, damaged.err]).toEqual([1, expect.stringMatching(/damaged.*Nothing was changed/)])
}, 240_000)

test('--keep deletes old backups and what no backup needs; what another backup is sending stays for a day', async () => {
  const server = await s3Server()
  const site = await siteWithApplications(1)
  const data = await openSiteData(readSettings({ DATA_DIR: site.dataDir, KEYS_KEPT_ELSEWHERE: 'yes' }), lists)
  onTestFinished(() => data.close())
  const staging = join(site.dataDir, 'backup-staging')
  const store = await BackupBucket.open(addressOf(server), accessKey)
  const start = Date.now()
  const on = (day: number, keepDays?: number) =>
    backUp(data, staging, { bucket: store, keepDays, now: () => new Date(start + day * 86_400_000) })
  await on(0)
  const firstTables = keysIn(server, `${root}objects/`)
  const killed = `${root}objects/${'a'.repeat(64)}`
  server.store.set(bucket, killed, Buffer.from('of a backup that was killed'))
  // Also without --keep.
  await on(2)
  expect(keysIn(server, `${root}objects/`)).not.toContain(killed)
  expect(keysIn(server, `${root}objects/`)).toEqual(expect.arrayContaining(firstTables))
  expect((await on(10, 3)).deleted).toHaveLength(1)
  expect(await store.list()).toHaveLength(2)
  const left = keysIn(server, `${root}objects/`)
  // The documents of the first backup are those of the others. Its tables are gone.
  expect(firstTables.some((key) => !left.includes(key))).toBe(true)
  const fetched = folder('fetched')
  await store.fetch(fetched)
  expect(existsSync(join(fetched, 'erasures.json'))).toBe(true)
}, 240_000)

test('two backups of one second are both complete', async () => {
  const server = await s3Server()
  const site = await siteWithApplications(1)
  const data = await openSiteData(readSettings({ DATA_DIR: site.dataDir, KEYS_KEPT_ELSEWHERE: 'yes' }), lists)
  onTestFinished(() => data.close())
  const store = await BackupBucket.open(addressOf(server), accessKey)
  const [staging, backups] = [folder('staging'), folder('backups')]
  for (const at of ['2026-11-22T04:30:00.125Z', '2026-11-22T04:30:00.625Z']) {
    await backUp(data, staging, { bucket: store, now: () => new Date(at) })
    await backUp(data, backups, { now: () => new Date(at) })
  }
  const names = ['2026-11-22T043000.125Z', '2026-11-22T043000.625Z']
  expect([await store.list(), listBackups(backups)]).toEqual([names, names])
})

test('a bucket of backups that anyone can read is refused', async () => {
  const server = await s3Server({ isPublic: (path) => path.startsWith(`/${bucket}/${root}`) })
  await expect(BackupBucket.open(addressOf(server), accessKey)).rejects.toThrow(
    /^Anyone can read the backups in s3:.*policy of the bucket so that nothing in it is public/,
  )
  expect(keysIn(server, '')).toEqual([])
  await BackupBucket.open(server.url, accessKey)
})

test('a bucket that cannot be used, and wrong arguments, are explained', async () => {
  const server = await s3Server()
  const site = await honbu()
  const missing = server.url.replace(`s3://${bucket}`, 's3://other')
  const { code, err } = await runCommand('backup.ts', ['--to', missing], site.dataDir, env)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /^No backup was made\. The bucket of the backups cannot be used\. There is no bucket “other”/,
    ),
  ])
  for (const args of [['--to', '/var/backups'], [server.url], ['/var/backups', '--to', server.url]])
    expect(await runCommand('backup.ts', args, site.dataDir, env)).toMatchObject({ code: 2, out: '' })
  expect(() => readSettings({ BACKUP_AWS_ACCESS_KEY_ID: 'x' })).toThrow(
    /BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY must be set together/,
  )
}, 240_000)
