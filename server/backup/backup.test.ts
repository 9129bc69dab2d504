import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { events } from '../../features/events/events.ts'
import { staffActor, systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { openSite } from '../../tests/fixtures/site-data.ts'
import { lockFile } from '../storage/lock-file.ts'
import { BackupUnderWay, backUp, backUpErasures } from './backup.ts'
import { listBackups, readLines } from './backup-folder.ts'
import { openSiteData } from './site-data.ts'

const photo = 'documents/membership/1_a.png'

test('a backup without a document that an application names says so, and one of an erased application does not', async () => {
  const { folder, data, files } = openSite()
  const store = await data.store()
  for (const id of ['1', '2'])
    await store.as(systemActor('test')).importRecord(applications, id, {
      membershipId: id,
      photoLink: `/office/documents/membership/${id}_a.png`,
    })
  const read = data.files.read
  data.files.read = async (name) => {
    // The second application is erased while the backup is made.
    if (name.endsWith('2_a.png')) await store.as(staffActor('r1', 'reviewer')).delete(applications, '2')
    return read(name)
  }
  const backups = join(folder, 'backups')
  const report = await backUp(data, backups)
  expect([report.missing, report.manifest.missingFiles]).toEqual([[photo], 1])
  files.set(photo, Buffer.from('x'))
  const complete = await backUp(data, backups, { now: () => new Date(Date.now() + 60_000) })
  expect([complete.missing, complete.manifest.missingFiles]).toEqual([[], undefined])
})

test('a backup without a picture or a PDF that a record names says so, also one that is removed while the backup is made', async () => {
  const { folder, data, files } = openSite()
  const store = await data.store()
  const [photo, poster, pdf] = ['a', 'b', 'c'].map((digit) => digit.repeat(20))
  const stored = { photo: `media/${photo}-8x6.webp`, pdf: `media/pdf/rules-${pdf}.pdf` }
  await store.as(systemActor('test')).importRecord(blackBelts, 'b', { name: 'B', src: `/media/${photo}-8x6.webp` })
  await store.as(systemActor('test')).importRecord(events, 'e', {
    name: 'E',
    poster: `/media/${poster}-8x6.webp`,
    pdf: `/files/rules-${pdf}.pdf`,
  })
  for (const name of Object.values(stored)) files.set(name, Buffer.from('x'))
  // The event gets another poster while the backup is made.
  const read = data.files.read
  data.files.read = async (name) => {
    await store.as(systemActor('test')).importRecord(events, 'e', { name: 'E', pdf: `/files/rules-${pdf}.pdf` })
    return read(name)
  }
  const backups = join(folder, 'backups')
  expect((await backUp(data, backups)).missing).toEqual([])
  for (const name of Object.values(stored)) files.delete(name)
  const later = { now: () => new Date(Date.now() + 60_000) }
  const report = await backUp(data, backups, later)
  expect([report.missing.toSorted(), report.manifest.missingFiles]).toEqual([Object.values(stored).sort(), 2])
})

test('--keep leaves the newest earlier backup, and all of them when the clock seems to be wrong', async () => {
  const { folder, data } = openSite()
  await data.store()
  const backups = join(folder, 'backups')
  const on = (day: number) =>
    backUp(data, backups, { keepDays: 3, now: () => new Date(Date.UTC(2026, 0, 1) + day * dayMs) })
  expect((await on(0)).deleted).toEqual([])
  expect((await on(10)).deleted).toEqual([])
  expect((await on(20)).deleted).toEqual(['2026-01-01T000000.000Z'])
  for (const day of [21, 22, 23]) await on(day)
  const before = listBackups(backups)
  const report = await on(4000)
  expect([report.deleted, report.notDeleted]).toEqual([[], expect.stringMatching(/Check the clock/)])
  expect(listBackups(backups)).toEqual([...before, basename(report.path)])
})

test('a table that cannot be read is a damaged backup', async () => {
  const { folder } = openSite()
  const path = join(folder, 'records.jsonl.gz')
  const read = async () => {
    for await (const _page of readLines(path));
  }
  await expect(read()).rejects.toThrow(/is damaged: ENOENT/)
  writeFileSync(path, 'no gzip')
  await expect(read()).rejects.toThrow(/is damaged: incorrect header/)
  mkdirSync(join(folder, 'folder'))
  await expect(readLines(join(folder, 'folder')).next()).rejects.toThrow(/is damaged: EISDIR/)
})

test('a backup waits for another process in the folder; an update of the record of erasures leaves it to that backup', async () => {
  const { folder, data } = openSite()
  const backups = join(folder, 'backups')
  await backUpErasures(data, backups)
  const unlock = await lockFile(join(backups, 'lock'))
  const made = backUp(data, backups)
  // It waits for a second.
  await expect(backUpErasures(data, backups)).rejects.toThrow(BackupUnderWay)
  expect(listBackups(backups)).toEqual([])
  unlock()
  await made
  expect(listBackups(backups)).toHaveLength(1)
  rmSync(join(backups, 'lock'))
  mkdirSync(join(backups, 'lock'))
  await expect(backUpErasures(data, backups)).rejects.toThrow(
    /backups\/lock cannot be locked: unable to open database file/,
  )
})

test('a data folder that does not exist is refused, not created', async () => {
  const settings = { dataDir: join(openSite().folder, 'wrong'), databaseUrl: 'postgres://honbu@127.0.0.1:1/honbu' }
  await expect(openSiteData({ ...settings } as Parameters<typeof openSiteData>[0], lists)).rejects.toThrow(
    /There is no data folder .*wrong/,
  )
})
