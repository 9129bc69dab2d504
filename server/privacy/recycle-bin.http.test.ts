import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { counters } from '../../features/home/counters.ts'
import { staffActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { recycleBinDays } from '../../lists/list.ts'
import { deletedRecords } from '../../lists/system/deleted-records.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { allOf } from '../../tests/fixtures/listing.ts'
import { madePdf } from '../../tests/fixtures/made-pdf.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { ErasureHashes, hashOfRecord } from '../backup/erasure-hashes.ts'
import { collectPictures } from '../jobs/picture-collection.ts'
import { openStoreOf } from '../store/open.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { deleteRecords, fillBin, readBin, restore } from './recycle-bin.ts'
import { applyRetention } from './retention.ts'

const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const belts = '/api/lists/BlackBelt'
const bin = '/api/deleted'

/** The office on a store whose engine the test can read. */
async function openOffice() {
  const engine = new SqliteEngine(join(folder('bin'), 'honbu.db'))
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  const files = {} as Honbu['files']
  return { engine, ...(await openTestOffice({ honbu: { store, files, dataDir: '' } })) }
}

async function officeWithBelts(count: number) {
  const office = await openOffice()
  for (let i = 1; i <= count; i++)
    await office.store.as(operator).importRecord(blackBelts, `b${i}`, { ...belt, registrationNo: `${i}` })
  return office
}
const keysUpTo = (count: number) => Array.from({ length: count }, (_, i) => `b${i + 1}`)

describe('the recycle bin', () => {
  test('200 records are deleted in one transaction, and one undo brings all of them back, also for the editor [safety.42]', async () => {
    const { store, send } = await officeWithBelts(200)
    const before = (await send('editor', 'GET', `${belts}?size=200`)).body.records
    const { body } = await send('editor', 'POST', `${belts}/delete`, { keys: keysUpTo(200) })
    expect(body).toMatchObject({ count: 200, deletion: expect.any(String) })
    expect((await send('editor', 'GET', belts)).body.total).toBe(0)
    const { past } = (await send('editor', 'GET', `${belts}/b1/history`)).body
    expect(past.map(({ data }: { data?: object }) => data)).toEqual([undefined, undefined])
    const restored = await send('editor', 'POST', `${bin}/restore`, { deletion: body.deletion })
    expect(restored.body).toEqual({ restored: 200, refused: [] })
    const after = (await send('editor', 'GET', `${belts}?size=200`)).body.records
    expect(after).toEqual(before.map((record: object) => ({ ...record, revision: expect.any(Number) })))
    expect((await store.as(operator).query(deletedRecords)).total).toBe(0)
    const again = await send('editor', 'POST', `${bin}/restore`, { deletion: body.deletion })
    expect(again.status, 'there is nothing left to restore').toBe(404)
  })

  test('a deletion that fails half-way deletes nothing', async () => {
    const { store, send } = await officeWithBelts(3)
    const erase = vi.spyOn(store, 'transaction').mockImplementationOnce(async () => {
      throw new Error('the disk is full')
    })
    await send('editor', 'POST', `${belts}/delete`, { keys: keysUpTo(3) }).catch(() => undefined)
    expect(erase).toHaveBeenCalledOnce()
    expect((await send('editor', 'GET', belts)).body.total).toBe(3)
    expect((await store.as(operator).query(deletedRecords)).total).toBe(0)
  })

  test('a record that somebody else deleted meanwhile is left out, and more than 1,000 are refused', async () => {
    const { send } = await officeWithBelts(2)
    const deleted = await send('editor', 'POST', `${belts}/delete`, { keys: ['b1', 'gone', 'b1'] })
    expect(deleted.body.count).toBe(1)
    const none = await send('editor', 'POST', `${belts}/delete`, { keys: ['gone'] })
    expect(none.body).toEqual({ count: 0, revision: expect.any(Number) })
    const many = await send('editor', 'POST', `${belts}/delete`, { keys: keysUpTo(1001) })
    expect(many).toMatchObject({ status: 422, body: { errors: { keys: ['Delete at most 1,000 records at once'] } } })
  })

  test('shows people to owners only, and other records to editors too, for thirty days [safety.42, privacy.70, privacy.202, privacy.203, privacy.204]', async () => {
    const clock = { ms: Date.now() }
    const now = () => new Date(clock.ms)
    const { store, files, send } = await openTestOffice({ now })
    const counter = { figure: '40+', label: 'Years' }
    await store.as(operator).importRecord(counters, 'c', counter)
    await store.as(operator).importRecord(committee, 'm', validRecord(committee))
    await send('editor', 'DELETE', '/api/lists/Counter/c')
    clock.ms++
    await send('editor', 'DELETE', '/api/lists/Committee/m')
    const ofEditor = (await send('editor', 'GET', bin)).body
    expect(ofEditor).toMatchObject({
      total: 1,
      days: recycleBinDays,
      deleted: [{ list: 'Counter', data: counter, at: expect.stringMatching(/^20/), by: 'Edu Editor' }],
    })
    const ofOwner = (await send('owner', 'GET', bin)).body
    expect(ofOwner.deleted.map(({ list }: { list: string }) => list)).toEqual(['Committee', 'Counter'])
    const [{ key: person }] = ofOwner.deleted
    await send('owner', 'POST', `${bin}/restore`, { entries: [person] })
    await send('owner', 'DELETE', '/api/lists/Committee/m')
    const [{ key }] = (await send('owner', 'GET', bin)).body.deleted
    const refused = await send('editor', 'POST', `${bin}/restore`, { entries: [key] })
    expect(refused.status, 'an owner deleted it').toBe(403)
    expect((await send('editor', 'DELETE', `${bin}/${key}`)).status).toBe(403)
    clock.ms += recycleBinDays * dayMs - 60_000
    expect((await send('owner', 'GET', bin)).body.total).toBe(2)
    const services = { store, files, now, settings: { retentionDays: 365 }, hooks: new Map() }
    clock.ms += 120_000
    expect((await send('owner', 'GET', bin)).body.total).toBe(0)
    await applyRetention(services)
    expect((await store.as(operator).query(deletedRecords)).total, 'retention erases them').toBe(0)
  })

  test('a record whose number was given away comes back when the number is free', async () => {
    const { send } = await officeWithBelts(2)
    const { deletion } = (await send('owner', 'POST', `${belts}/delete`, { keys: ['b1', 'b2'] })).body
    const { key } = (await send('owner', 'POST', belts, { data: { ...belt, registrationNo: '1' } })).body
    const reason = 'Another record has this “Registration No.” already'
    const first = await send('owner', 'POST', `${bin}/restore`, { deletion })
    expect(first.body).toEqual({ restored: 1, refused: [{ name: 'Asha', reason }] })
    await send('owner', 'PATCH', `${belts}/${key}`, { set: { registrationNo: '3' } })
    const second = await send('owner', 'POST', `${bin}/restore`, { deletion })
    expect(second.body).toEqual({ restored: 1, refused: [] })
  })

  test('“Erase now” leaves nothing, and a restored backup has it as little', async () => {
    const { store, engine, send } = await openOffice()
    await store.as(operator).importRecord(blackBelts, 'b1', belt)
    await send('owner', 'DELETE', `${belts}/b1`)
    const [{ key }] = (await send('owner', 'GET', bin)).body.deleted
    const backedUp = await store.head()
    expect((await send('owner', 'DELETE', `${bin}/${key}`)).status).toBe(200)
    expect((await send('owner', 'DELETE', `${bin}/${key}`)).status).toBe(404)
    expect((await send('owner', 'GET', bin)).body.total).toBe(0)
    const history = await store.as(operator).history(deletedRecords, key)
    expect(history.map(({ data }) => data)).toEqual([undefined, undefined])
    const erasureHashes = new ErasureHashes()
    await erasureHashes.update(engine, lists)
    expect(erasureHashes.after(backedUp).records).toEqual(new Set([hashOfRecord(deletedRecords.name, key)]))
  })

  test('“Erase now” erases the history and the files of a record that names nobody, too [privacy.203, privacy.210]', async () => {
    const site = await honbu()
    const { store, files, send } = await openTestOffice({ honbu: site })
    const upload = async (content: string) => {
      const form = new FormData()
      form.set('name', 'Notice.pdf')
      form.set('pdf', new Blob([new Uint8Array(madePdf(content))]), 'notice.pdf')
      return (await send('editor', 'POST', '/api/pdfs', form)).body.address as string
    }
    const [earlier, last, shared] = [await upload('earlier'), await upload('last'), await upload('shared')]
    const event = { ...validRecord(events), title: 'Seminar with Zxqv' }
    for (const download of [earlier, shared, last])
      await store.as(operator).importRecord(events, 'e1', { ...event, download })
    await store.as(operator).importRecord(events, 'e2', { ...validRecord(events), download: shared })
    await send('editor', 'DELETE', '/api/lists/Event/e1')
    const [{ key }] = (await send('owner', 'GET', bin)).body.deleted
    expect((await send('owner', 'DELETE', `${bin}/${key}`)).status).toBe(200)
    const { past } = (await send('editor', 'GET', '/api/lists/Event/e1/history')).body
    expect(past.map(({ data }: { data?: object }) => data)).toEqual(Array(5).fill(undefined))
    expect(JSON.stringify(await store.as(operator).changes(deletedRecords, 0, 100))).not.toContain('Zxqv')
    expect(await allOf(files.pdfs.list()), 'another event has the last one').toEqual([shared])
    const { entries } = (await send('owner', 'GET', '/api/activity?area=site')).body
    expect(entries.map(({ name, text }: { name: string; text: string }) => `${name} ${text}`)).toContain(
      'Olga Owner erased an event',
    )
    expect(JSON.stringify(entries)).not.toContain('Zxqv')
  })

  test('what an editor may not restore is neither shown nor counted', async () => {
    const { store, send } = await openTestOffice()
    for (const key of keysUpTo(101))
      await store.as(operator).importRecord(mailTemplates, key, validRecord(mailTemplates))
    await store.as(operator).importRecord(counters, 'c', validRecord(counters))
    await send('editor', 'DELETE', '/api/lists/Counter/c')
    await send('owner', 'POST', '/api/lists/MailTemplate/delete', { keys: keysUpTo(101) })
    const { deleted, ...counts } = (await send('editor', 'GET', bin)).body
    expect(counts).toEqual({ total: 1, page: 1, pages: 1, days: recycleBinDays })
    expect(deleted.map(({ list }: { list: string }) => list)).toEqual(['Counter'])
    expect((await send('owner', 'GET', bin)).body).toMatchObject({ total: 102, pages: 2 })
  })

  test.each([
    applications,
    contactMessages,
  ])('$name: deleting several erases them at once and for good [safety.39]', async (list) => {
    const { store, send } = await openTestOffice()
    const keys: string[] = []
    for (let i = 0; i < 3; i++) keys.push((await store.as(operator).create(list, validRecord(list))).key)
    const { body } = await send('reviewer', 'POST', `/api/lists/${list.name}/delete`, { keys })
    expect(body).toEqual({ count: 3, revision: expect.any(Number) })
    expect((await store.as(operator).query(deletedRecords)).total).toBe(0)
    expect((await store.as(operator).query(list)).total).toBe(0)
    const logged = (await store.as(operator).query(erasures)).total
    expect(logged).toBe(list.identifier === undefined ? 0 : 3)
  })
})

test.each([
  'SQLite',
  'PostgreSQL',
])('after an update the bin has what was deleted in the last 30 days and is in the history only, once (%s)', async (engine) => {
  const place = { dataDir: folder('bin'), databaseUrl: engine === 'PostgreSQL' ? await createDatabase() : undefined }
  const clock = { ms: Date.now() - (recycleBinDays + 1) * dayMs }
  const now = () => new Date(clock.ms)
  const open = async () => {
    const store = await openStoreOf(place, lists, { now })
    onTestFinished(() => store.close())
    return store
  }
  const store = await open()
  const editor = store.as(staffActor('e1', 'editor'))
  const add = (key: string) => editor.importRecord(counters, key, { figure: key, label: 'Years' })
  for (const key of ['old', 'deleted', 'restored', 'again', 'erased', 'in the bin']) await add(key)
  await store.as(operator).importRecord(blackBelts, 'b1', belt)
  await editor.delete(counters, 'old')
  clock.ms += 2 * dayMs
  for (const key of ['deleted', 'restored', 'again', 'erased']) await editor.delete(counters, key)
  await editor.delete(blackBelts, 'b1')
  await add('restored')
  await add('again')
  clock.ms += dayMs
  await editor.delete(counters, 'again')
  await editor.eraseHistory(counters, 'erased')
  const services = { store, now, files: {} as Honbu['files'] }
  const by = staffActor('e1', 'editor')
  await deleteRecords(services, counters, [{ key: 'in the bin' }], { by })
  clock.ms = Date.now()
  await Promise.all([fillBin(services), fillBin({ store: await open(), now })])
  const { entries, total } = await readBin(services, by, { page: 1, size: 10 })
  expect([total, entries.map(({ record }) => record).sort()]).toEqual([3, ['again', 'deleted', 'in the bin']])
  const filled = entries.find(({ record }) => record === 'deleted')!
  const at = new Date(clock.ms - (recycleBinDays - 1) * dayMs).toISOString()
  expect(filled).toMatchObject({ values: { figure: 'deleted', label: 'Years' }, by: 'staff:e1' })
  expect(filled.at <= at).toBe(true)
  expect(await restore(services, { entries: [filled.key] }, by)).toEqual({ restored: 1, refused: [] })
  await editor.delete(counters, 'deleted')
  await fillBin({ store: await open(), now })
  expect((await readBin(services, by, { page: 1, size: 10 })).total, 'the second start fills nothing').toBe(2)
})

test('the picture of a deleted person is at no address until the person is back, and “Erase now” removes its file [safety.27, privacy.201, privacy.203, privacy.205, privacy.206]', async () => {
  const site = await honbu()
  const office = await openTestOffice({ honbu: site })
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await picture('jpeg'))]))
  const { address } = (await office.send('editor', 'POST', '/api/media', form)).body
  const statusOf = async (path: string) => (await fetch(site.address + path)).status
  const log = { info: vi.fn(), error: vi.fn() }
  await site.store.as(operator).importRecord(blackBelts, 'b1', { ...belt, src: address })
  await collectPictures({ ...site, now: () => new Date(), log })
  expect(await statusOf(address)).toBe(200)
  const { deletion } = (await office.send('editor', 'POST', `${belts}/delete`, { keys: ['b1'] })).body
  await vi.waitFor(async () => expect(await statusOf(address)).toBe(404))
  expect(await statusOf(address.replace('.webp', '@96.webp'))).toBe(404)
  const later = Date.now() + (recycleBinDays - 1) * dayMs
  expect(await collectPictures({ ...site, now: () => new Date(later), log }), 'the file stays').toBe(0)
  await office.send('editor', 'POST', `${bin}/restore`, { deletion })
  await vi.waitFor(async () => expect(await statusOf(address)).toBe(200))
  await office.send('editor', 'POST', `${belts}/delete`, { keys: ['b1'] })
  const [{ key }] = (await office.send('owner', 'GET', bin)).body.deleted
  await office.send('owner', 'DELETE', `${bin}/${key}`)
  expect(await allOf(site.files.media.list())).toEqual([])
})
