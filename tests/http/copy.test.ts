import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { albums, applications, messages } from '../../lists/index.ts'
import { createSiteData } from '../../server/backup/site-data.ts'
import { readSettings } from '../../server/settings.ts'
import { eraseApplication } from '../../server/submissions/erase.ts'
import { editor, operator, reviewer } from '../contracts/store-fixtures.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'
import { accessKey, s3Server } from '../fixtures/s3/s3-server.ts'
import { filesWith } from './fixtures/disk.ts'
import { aMessage, anApplication, aSubmission, sendPlain, sendScripted, someFiles } from './fixtures/forms.ts'
import { runCommand } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'
import { browser, createFirstOwner } from './fixtures/staff.ts'

const send = (site: Honbu, text: string) =>
  sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission(), message: text })
const apply = async (site: Honbu, name: string) => {
  const answers = { ...anApplication, ...aSubmission(), name }
  expect((await sendScripted(site, '/organization/membership', answers, await someFiles())).status).toBe(200)
}
/** A new data folder that has the keys of another one. */
function placeWithKeys(dataDir: string): string {
  const place = join(folder('copied'), 'data')
  mkdirSync(place)
  for (const key of ['document.key', 'auth.key']) copyFileSync(join(dataDir, key), join(place, key))
  return place
}
const tableSums = (output: string) => output.match(/^ {2}[0-9a-f]{64} {2}\w+ \(\d+\)$/gm)

describe('npm run copy (issue: “copies … while the site runs, followed by a short read-only switch”)', () => {
  test('from SQLite to PostgreSQL and back, under load: nothing acknowledged is lost, nothing erased comes back', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const album = await site.store.as(editor).create(albums, { title: 'First', date: '2026-01-01', images: [] })
    await site.store.as(editor).create(albums, { title: 'Draft', date: '2026-01-02', images: [], publication: 'draft' })
    await apply(site, 'Kept Rao')
    await apply(site, 'Zxqverased')
    const acknowledged: string[] = []
    let refused = 0
    let ended = false
    const load = async () => {
      for (let i = 0; !ended; i++) {
        const { status } = await send(site, `Message ${i}`)
        if (status === 200) acknowledged.push(`Message ${i}`)
        else refused++
      }
    }
    const database = await createDatabase()
    const files = folder('files')
    // The first run is killed when it has copied everything once. The next one follows what was erased and written since.
    const to = ['--to-files', files]
    const killed = await runCommand('copy.ts', [site.dataDir, database, ...to], site.dataDir, {}, { killAt: 'Pass 1' })
    expect([killed.code, killed.out]).toEqual([null, expect.not.stringMatching(/refuses writes/)])
    expect(filesWith(files, 'Zxqverased')).toEqual([])
    expect(readdirSync(join(files, 'documents/membership'))).toHaveLength(6)
    const [erased] = (await site.store.as(operator).query(applications, { search: 'zxqverased' })).records
    await eraseApplication(site.services, erased!.key, { by: reviewer, why: 'withdrawn' })
    await site.store.as(editor).update(albums, album.key, { title: 'Second' })
    const sums = join(folder('sums'), 'SHA256SUMS')
    const command = runCommand('copy.ts', [site.dataDir, database, ...to, '--checksums', sums], site.dataDir)
    const [copied] = await Promise.all([
      command.finally(() => {
        ended = true
      }),
      load(),
    ])
    expect([copied.code, copied.err]).toEqual([0, ''])
    expect(copied.out).toMatch(
      /Both places are equal at revision \d+[\s\S]*DATABASE_URL=postgres:\/\/\w+:…@[\s\S]*--reopen/,
    )
    expect(readFileSync(sums, 'utf8')).toMatch(/^[0-9a-f]{64} {2}documents\/membership\/\d+_a\.png$/m)
    expect(refused).toBeGreaterThan(0)
    expect(readdirSync(join(files, 'documents/membership'))).toHaveLength(3)

    // The old site can be read, and refuses every write without losing what was typed.
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
    const late = await sendPlain(site, '/contact-us', { ...aMessage, ...aSubmission(), message: 'Too late' })
    expect([late.status, late.html.includes('Too late')]).toEqual([503, true])
    expect((await browser(site).signIn('asha@example.org')).status).toBe(503)
    expect((await owner.get('staff')).status).toBe(200)

    const place = placeWithKeys(site.dataDir)
    const back = await runCommand('copy.ts', [database, place, '--from-files', files], site.dataDir)
    expect([back.code, back.err]).toEqual([0, ''])
    expect(tableSums(back.out)).toEqual(tableSums(copied.out))
    expect(tableSums(back.out)).toHaveLength(5)
    for (const at of [files, place])
      for (const secret of ['Zxqverased', 'zxqverased']) expect([secret, filesWith(at, secret)]).toEqual([secret, []])

    const moved = await honbu({ dataDir: place })
    const texts = (await moved.store.as(operator).query(messages)).records.map(({ message }) => message)
    expect(texts.sort()).toEqual(acknowledged.sort())
    const history = await moved.store.as(operator).history(albums, album.key)
    expect(history.map(({ data }) => data?.title)).toEqual(['Second', 'First'])
    const returning = browser(moved)
    expect((await returning.signIn('asha@example.org')).status).toBe(200)
    const cookie = [...returning.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [kept] = (await moved.store.as(operator).query(applications)).records
    const document = await fetch(moved.address + kept!.photoLink!, { headers: { cookie } })
    expect([kept!.name, document.status]).toEqual(['Kept Rao', 200])
    expect((await send(moved, 'After the move')).status).toBe(200)

    const reopened = await runCommand('copy.ts', ['--reopen', site.dataDir], site.dataDir)
    expect([reopened.code, reopened.err]).toEqual([0, ''])
    expect((await send(site, 'After the rollback')).status).toBe(200)
  })

  test('from a folder to a bucket, and from there by a backup to a folder: every file has the same bytes', async () => {
    const site = await honbu()
    await apply(site, 'Kept Rao')
    const server = await s3Server()
    const place = placeWithKeys(site.dataDir)
    const bucketOf = ['--to-files', server.url]
    const copied = await runCommand('copy.ts', [site.dataDir, place, ...bucketOf], site.dataDir, { ...accessKey })
    expect([copied.code, copied.err]).toEqual([0, ''])
    expect(copied.out).toMatch(/FILES_URL=s3:[\s\S]*DOCUMENT_KEY and AUTH_SECRET/)
    const key = readFileSync(join(site.dataDir, 'document.key'), 'utf8').trim()
    const env = { ...accessKey, KEYS_KEPT_ELSEWHERE: 'yes', FILES_URL: server.url, DOCUMENT_KEY: key }
    const backups = join(folder('backups'), 'site')
    expect(await runCommand('backup.ts', [backups], place, env)).toMatchObject({ code: 0, err: '' })
    const restored = placeWithKeys(site.dataDir)
    expect(await runCommand('restore.ts', [backups], restored)).toMatchObject({ code: 0, err: '' })
    const documents = (dataDir: string) => {
      const path = join(dataDir, 'documents/membership')
      return readdirSync(path).map((name) => [name, readFileSync(join(path, name)).toString('base64')])
    }
    expect(documents(restored)).toHaveLength(3)
    expect(documents(restored)).toEqual(documents(site.dataDir))
    // With the settings of the site, its files are taken from the bucket.
    const back = placeWithKeys(site.dataDir)
    const sums = join(folder('sums'), 'SHA256SUMS')
    const returned = await runCommand('copy.ts', [place, back, '--checksums', sums], place, env)
    expect([returned.code, returned.err]).toEqual([0, ''])
    expect(documents(back)).toEqual(documents(site.dataDir))
    expect(readFileSync(sums, 'utf8').split('\n')).toHaveLength(4)
  })

  test('a place that is not empty is refused, and the site goes on', async () => {
    const site = await honbu()
    const other = await honbu()
    expect((await send(other, 'Here already')).status).toBe(200)
    await other.stop()
    const { code, err } = await runCommand('copy.ts', [site.dataDir, other.dataDir], site.dataDir)
    expect([code, err]).toEqual([1, expect.stringMatching(/is not empty/)])
    expect((await send(site, 'Goes on')).status).toBe(200)
  })

  test('a place that has only files is refused and stays as it is, in a folder and for a database', async () => {
    const site = await honbu()
    const place = join(folder('copied'), 'data')
    mkdirSync(join(place, 'documents/membership'), { recursive: true })
    writeFileSync(join(place, 'documents/membership/1795000000000_a.png'), 'of another site')
    const database = await createDatabase()
    for (const to of [[place], [database, '--to-files', place]]) {
      const { code, err } = await runCommand('copy.ts', [site.dataDir, ...to], site.dataDir)
      expect([code, err]).toEqual([1, expect.stringMatching(/is not empty: it has files.* Name an empty place/)])
    }
    expect(readdirSync(place, { recursive: true }).sort()).toEqual([
      ...['documents', 'documents/membership', 'documents/membership/1795000000000_a.png'],
    ])
    const tables = await query<{ count: string }>(
      database,
      `SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`,
    )
    expect(tables).toEqual([{ count: '0' }])
  })

  test('an unfinished copy is no site, and the next run finishes it', async () => {
    const site = await honbu()
    expect((await send(site, 'Kept')).status).toBe(200)
    const place = placeWithKeys(site.dataDir)

    const unfinished = await createSiteData(readSettings({ DATA_DIR: place }))
    await unfinished.engine.stopWrites('restore', 60_000)
    await unfinished.close()
    await expect(honbu({ dataDir: place })).rejects.toThrow(/has not finished/)
    expect(await runCommand('copy.ts', [site.dataDir, place], site.dataDir)).toMatchObject({ code: 0, err: '' })
    await honbu({ dataDir: place })
  })

  test('explains itself, and names a database that cannot be reached without its password', async () => {
    expect(await runCommand('copy.ts', ['--help'], 'nowhere')).toMatchObject({ code: 0 })
    for (const args of [['one'], ['--wrong']])
      expect(await runCommand('copy.ts', args, 'nowhere')).toMatchObject({ code: 2, out: '' })
    const site = await honbu()
    const away = 'postgres://honbu:Zxqvpassword@127.0.0.1:1/honbu'
    const { code, err } = await runCommand('copy.ts', [site.dataDir, away], site.dataDir)
    expect([code, err]).toEqual([1, expect.stringMatching(/127\.0\.0\.1/)])
    expect(err).not.toMatch(/Zxqvpassword|\n\s+at /)
    const unwritable = join(folder('sums'), 'missing', 'SHA256SUMS')
    const unwritten = await runCommand('copy.ts', [site.dataDir, folder('to'), '--checksums', unwritable], site.dataDir)
    expect([unwritten.code, unwritten.out]).toEqual([1, ''])
    expect((await send(site, 'Goes on')).status).toBe(200)
  })
})
