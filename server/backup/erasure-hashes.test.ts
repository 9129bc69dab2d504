import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { issuerKeys } from '../../features/certificates/issuer-keys.ts'
import { counters } from '../../features/home/counters.ts'
import { staffActor, systemActor } from '../../lists/access.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { InvalidBackup } from './backup-folder.ts'
import { ErasureFilter } from './erasure-filter.ts'
import { ErasureHashes, hashOfRecord, hashOfStaff } from './erasure-hashes.ts'

const editor = staffActor('e1', 'editor')
const system = systemActor('test')
const at = '2026-11-22T00:00:00.000Z'
const person = { name: 'Asha Rao', registrationNo: '1', dan: '1st Dan' }

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-erasures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const engine = new SqliteEngine(join(folder, 'honbu.db'))
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  return { folder, engine, store, belts: store.as(editor) }
}

test('a person who is deleted is erased, one who comes back is not, and other deletions are none', async () => {
  const { engine, store, belts } = await open()
  const erasureHashes = new ErasureHashes()
  const { key } = await belts.create(blackBelts, person)
  const counter = await belts.create(counters, { figure: '5', label: 'Schools' })
  const before = await store.head()
  await belts.delete(blackBelts, key)
  await belts.delete(counters, counter.key)
  await erasureHashes.update(engine, lists)
  expect([...erasureHashes.after(before).records]).toEqual([hashOfRecord('BlackBelt', key)])
  expect(erasureHashes.after(await store.head()).records.size).toBe(0)
  await store.as(system).eraseHistory(counters, counter.key)
  await erasureHashes.update(engine, lists)
  expect(erasureHashes.after(before).records, 'an owner erased the history').toContain(
    hashOfRecord('Counter', counter.key),
  )
  await store.as(system).importRecord(counters, counter.key, { figure: '5', label: 'Schools' })
  await store.as(system).importRecord(blackBelts, key, person)
  await erasureHashes.update(engine, lists)
  expect(erasureHashes.size).toBe(0)
  await belts.delete(blackBelts, key)
  await store.as(system).importRecord(blackBelts, key, person)
  await erasureHashes.update(engine, lists)
  expect(erasureHashes.size).toBe(0)
})

test('a key of credentials that is distrusted after the backup does not come back with it', async () => {
  const { engine, store } = await open()
  const keys = store.as(system)
  await keys.create(issuerKeys, { publicKey: 'a', createdAt: at }, { key: 'stolen' })
  await keys.create(issuerKeys, { publicKey: 'b', createdAt: at }, { key: 'good' })
  const head = await store.head()
  await keys.update(issuerKeys, 'stolen', { distrustedAt: at })
  const erasureHashes = new ErasureHashes()
  await erasureHashes.update(engine, lists)
  const rows = new ErasureFilter(erasureHashes, head, lists)
  const keeps = (key: string) =>
    rows.keepRecord({ list: issuerKeys.name, key, revision: 1, data: '{}', idempotencyKey: null })
  expect([keeps('stolen'), keeps('good')]).toEqual([false, true])
})

test('is read from the beginning for an older database, keeps what it has, and comes back from its file', async () => {
  const { folder, engine, store, belts } = await open()
  const { key } = await belts.create(blackBelts, person)
  await belts.delete(blackBelts, key)
  const other = new ErasureHashes()
  const newer = await open()
  for (let i = 0; i < 9; i++) await newer.belts.create(counters, { figure: '5', label: 'Schools' })
  await newer.store.as(system).create(staffChanges, { kind: 'removed', person: 'u1', at })
  await other.update(newer.engine, lists)
  await other.update(engine, lists)
  expect([other.upTo, other.size]).toEqual([await newer.store.head(), 2])
  expect([...other.after(0).staff]).toEqual([hashOfStaff('u1')])
  const path = join(folder, 'erasures.json')
  await other.write(path)
  expect(ErasureHashes.read(path)).toEqual(other)
  const erasureHashes = new ErasureHashes()
  await erasureHashes.update(engine, lists)
  erasureHashes.add(ErasureHashes.read(path))
  expect([erasureHashes.size, erasureHashes.upTo]).toEqual([2, await newer.store.head()])
  expect(await store.head()).toBeLessThan(erasureHashes.upTo)
  writeFileSync(path, '{"upTo":')
  expect(() => ErasureHashes.read(path)).toThrow(InvalidBackup)
})

test('documents of an erased application are left out, also in quarantine, and mails with links that a restore ends', async () => {
  const { engine, store } = await open()
  await store.as(system).create(erasures, { reference: '1700000000001', why: 'withdrawn', by: 'r1', at })
  const erasureHashes = new ErasureHashes()
  await erasureHashes.update(engine, lists)
  const erased = new ErasureFilter(erasureHashes, 0, lists)
  const names = ['membership/1700000000001_a.png', 'quarantine/2026-11-22_1700000000001_p.png', 'membership/17_a.png']
  expect(names.filter((name) => erased.keepFile(`documents/${name}`))).toEqual(['membership/17_a.png'])
  const mail = (about: string) => ({
    list: 'Mail',
    key: about,
    revision: 1,
    idempotencyKey: null,
    data: JSON.stringify({ to: 'a@example.org', about }),
  })
  const abouts = ['Staff/u1', 'Invitation/i1', 'Contact/c1']
  expect(abouts.filter((about) => erased.keepRecord(mail(about)))).toEqual(['Contact/c1'])
  const change = { revision: 1, list: 'Mail', actor: 'system:staff', at, unpublished: false, batch: null, data: '{}' }
  expect(erased.toHistory({ ...change, key: 'Staff/u1' }).data).toBeNull()
  expect(erased.toHistory({ ...change, key: 'Contact/c1' }).data).toBe('{}')
})

test('pictures of an erased person are left out, also those that only the history names, unless another record names them', async () => {
  const { engine, store, belts } = await open()
  const address = (digit: string) => `/media/${digit.repeat(20)}-640x480.webp`
  const { key } = await belts.create(blackBelts, { ...person, src: address('1') })
  await belts.update(blackBelts, key, { src: address('2') })
  const data = (src: string) => JSON.stringify({ ...person, src })
  const head = await store.head()
  await belts.delete(blackBelts, key)
  const erasureHashes = new ErasureHashes()
  await erasureHashes.update(engine, lists)
  const erased = new ErasureFilter(erasureHashes, head, lists)
  const row = { list: 'BlackBelt', key, revision: 2, idempotencyKey: null }
  expect(erased.keepRecord({ ...row, data: data(address('2')) })).toBe(false)
  expect(erased.keepRecord({ ...row, key: 'other', data: data(address('3')) })).toBe(true)
  const change = { list: 'BlackBelt', key, actor: 'e1', at, unpublished: false, batch: null }
  for (const [revision, digit] of [
    [1, '1'],
    [2, '3'],
  ] as const)
    expect(erased.toHistory({ ...change, revision, data: data(address(digit)) }).data).toBeNull()
  const stored = ['1', '2', '3', '4'].flatMap((digit) => [
    `media/${digit.repeat(20)}-640x480.webp`,
    `media/${digit.repeat(20)}-640x480/480.avif`,
  ])
  expect(stored.filter((name) => erased.keepFile(name))).toEqual(stored.slice(4))
})
