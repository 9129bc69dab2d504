import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Actor, staffActor, systemActor, visitor } from '../../../lists/engine/access.ts'
import { albums, site } from '../../../lists/index.ts'
import { openStore } from '../store.ts'
import { SqliteEngine } from './sqlite-engine.ts'

// The copy that is made before a migration is announced on standard error.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const version1 = `
CREATE TABLE records (
  list TEXT NOT NULL, key TEXT NOT NULL, revision INTEGER NOT NULL,
  sort TEXT NOT NULL, search TEXT NOT NULL, once TEXT, data TEXT NOT NULL,
  UNIQUE (list, key));
CREATE INDEX records_in_order ON records (list, sort, key, search);
CREATE UNIQUE INDEX records_once ON records (once) WHERE once IS NOT NULL;
CREATE TABLE changes (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL, key TEXT NOT NULL, data TEXT, actor TEXT NOT NULL, at TEXT NOT NULL);
CREATE INDEX changes_of_list ON changes (list, revision);
CREATE INDEX changes_of_record ON changes (list, key, revision);
CREATE TABLE claims (name TEXT PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE shapes (list TEXT PRIMARY KEY, shape TEXT NOT NULL);
PRAGMA user_version = 1;`

const at = '2026-11-20T08:00:00.000Z'
const earlier = {
  title: 'Camp',
  date: '2020-01-18',
  images: ['/media/a.webp', '/media/b.webp'],
  imagesInWords: '\nA bow',
}
const latest = { ...earlier, title: 'Summer camp', sequence: 1 }
const founder = { name: 'SKAA', founderPictures: ['/media/c.webp'], founderPicturesInWords: 'A kick' }
const images = [
  { src: '/media/a.webp', alt: '' },
  { src: '/media/b.webp', alt: 'A bow' },
]

/** Creates a file as version 1 wrote it, with an album that was changed once and one that was deleted. */
function createVersion1(): string {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'honbu.db')
  const db = new DatabaseSync(path)
  db.exec(version1)
  const change = db.prepare('INSERT INTO changes (list, key, data, actor, at) VALUES (?, ?, ?, ?, ?)')
  change.run('Album', 'camp', JSON.stringify(earlier), 'staff:e1', at)
  change.run('Album', 'camp', JSON.stringify(latest), 'staff:e1', at)
  change.run('Site', 'site', JSON.stringify(founder), 'staff:o1', at)
  change.run('Album', 'gone', null, 'staff:e1', at)
  const record = db.prepare(
    'INSERT INTO records (list, key, revision, sort, search, once, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  record.run('Album', 'camp', 2, '0000000000000001', 'summer camp', 'Album:key 1', JSON.stringify(latest))
  record.run('Site', 'site', 3, '1', '', null, JSON.stringify(founder))
  db.exec("INSERT INTO claims VALUES ('membershipId', 1700000000000), ('follower mail', 3)")
  db.close()
  return path
}

async function open(path: string) {
  const engine = new SqliteEngine(path)
  const store = await openStore(engine)
  onTestFinished(() => store.close())
  return { engine, store, editor: store.as(staffActor('e1', 'editor')) }
}

test('a file of version 1 keeps its records, history, idempotency keys, counters and cursors', async () => {
  const { store, editor, engine } = await open(createVersion1())
  expect(engine.pragma('user_version')).toBe(6)
  expect((await editor.query(albums, { search: 'SUMMER' })).records).toEqual([
    { key: 'camp', revision: 2, title: 'Summer camp', date: '2020-01-18', sequence: 1, images },
  ])
  expect(await editor.findByIdempotencyKey(albums, 'key 1')).toMatchObject({ title: 'Summer camp' })
  expect(await store.nextNumber('membershipId', 1)).toBe(1_700_000_000_001)
  expect(await store.readCursor('mail')).toBe(3)
  expect(await store.head()).toBe(4)
})

test('records of version 1 are published, and can be withdrawn', async () => {
  const { store, editor } = await open(createVersion1())
  const visibleTo = async (actor: Actor) => (await store.as(actor).query(albums)).records.map(({ key }) => key)
  expect(await visibleTo(visitor)).toEqual(['camp'])
  await editor.update(albums, 'camp', { publication: 'draft' })
  expect([await visibleTo(visitor), await visibleTo(staffActor('e1', 'editor'))]).toEqual([[], ['camp']])
  const changes = await store.as(visitor).changedRecords(albums, 0, 10)
  expect(changes.records).toContainEqual({ revision: 5, list: 'Album', key: 'camp', record: undefined })
})

test('alternative texts of version 1 move to their pictures, in records and in their history', async () => {
  const { store, editor } = await open(createVersion1())
  expect(await editor.history(albums, 'camp')).toEqual([
    { revision: 2, actor: 'staff:e1', at, data: { title: 'Summer camp', date: '2020-01-18', images, sequence: 1 } },
    { revision: 1, actor: 'staff:e1', at, data: { title: 'Camp', date: '2020-01-18', images } },
  ])
  expect((await editor.changes(albums, 0, 10)).map(({ record }) => record?.images)).toEqual([images, images, undefined])
  expect(await store.as(systemActor('test')).get(site, 'site')).toEqual({
    key: 'site',
    revision: 3,
    name: 'SKAA',
    founderPictures: [{ src: '/media/c.webp', alt: 'A kick' }],
  })
  // An officer can restore an earlier state.
  const [, first] = await editor.history(albums, 'camp')
  await editor.replace(albums, 'camp', first!.data!, 2)
  expect(await editor.get(albums, 'camp')).toMatchObject({ title: 'Camp', images })
})

test('the migration happens once and is durable', async () => {
  const path = createVersion1()
  const first = await open(path)
  await first.store.close()
  first.store.close = async () => undefined
  const db = new DatabaseSync(path)
  const stored = () => db.prepare("SELECT data FROM records WHERE key = 'camp'").get()!.data as string
  expect(JSON.parse(stored())).toEqual({ title: 'Summer camp', date: '2020-01-18', images, sequence: 1 })
  // A record that a second migration would change stays as it is.
  const untouched = JSON.stringify(latest)
  db.prepare("UPDATE records SET data = ? WHERE key = 'camp'").run(untouched)
  const second = await open(path)
  expect(stored()).toBe(untouched)
  expect(await second.store.head()).toBe(4)
  db.close()
})
