import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLists } from '../../lists/lists.ts'
import { createIndexKeys } from '../../server/backup/restore.ts'
import type { Engine } from '../../server/store/engine.ts'
import { Unavailable } from '../../server/store/errors.ts'
import { giveNumbers, Numbers } from '../../server/store/numbers.ts'
import { openStore } from '../../server/store/store.ts'
import { type RecordRow, type RowBatch, type Snapshot, tableNames } from '../../server/store/stored-rows.ts'
import {
  dojos,
  editor,
  known,
  notices,
  type OpenEngine,
  operator,
  pupils,
  temporaryFolder,
  visitor,
} from './store-fixtures.ts'

async function open(openEngine: OpenEngine, folder = temporaryFolder()) {
  const engine = await openEngine(folder)
  const store = await openStore(engine, createLists(known))
  onTestFinished(() => store.close())
  return { engine, store, folder }
}

/** Rows of all kinds: idempotency keys, history, batches, drafts, erased and deleted records, numbers and cursors. */
export async function fillStore({ store }: Pick<Awaited<ReturnType<typeof open>>, 'store'>) {
  const created = await store
    .as(editor)
    .create(pupils, { name: 'Ä \u{1f94b} “quoted” \\ \u2028', active: true }, { idempotencyKey: 'once' })
  await store.as(editor).update(pupils, created.key, { name: 'Corrected' })
  await store.as(editor).create(notices, { title: 'Draft', publication: 'draft' })
  await store
    .as(operator, { batch: 'import-1' })
    .importRecord(dojos, 'z\u{10ffff}', { name: 'Astral', unknown: [1, null] })
  await store.as(operator, { batch: 'import-1' }).importRecord(dojos, 'z\uffee', { name: 'Halfwidth' })
  const { key } = await store.as(editor).create(dojos, { name: 'Deleted' })
  await store.as(editor).delete(dojos, key)
  await giveNumbers(store, (numbers) => numbers.take('membershipId', 1_700_000_000_000))
  await store.saveCursor('outbox', 3)
  return created.key
}

export const digest = async (engine: Engine) =>
  engine.readSnapshot(async (snapshot: Snapshot) => {
    const hash = createHash('sha256')
    for (const table of tableNames)
      for await (const page of snapshot.pages(table)) for (const row of page) hash.update(`${JSON.stringify(row)}\n`)
    return `${snapshot.head} ${hash.digest('hex')}`
  })

/** Writes all tables of an engine to another one, as a backup and a restore do. */
async function copyTables(from: Engine, to: Engine) {
  const addKeys = createIndexKeys(known)
  await from.readSnapshot(async (snapshot) => {
    for (const table of tableNames)
      for await (const page of snapshot.pages(table)) {
        const rows = table === 'records' ? (page as RecordRow[]).map(addKeys) : page
        await to.writeRows({ table, rows } as unknown as RowBatch)
      }
    await to.raiseHead(snapshot.head)
  })
}

export function testTables(openEngine: OpenEngine) {
  describe('tables that are read and written as they are, for backups and restores', () => {
    test('a copy has the same bytes, and answers like the original', async () => {
      const source = await open(openEngine)
      const key = await fillStore(source)
      const copy = await open(openEngine)
      expect(await copy.engine.isUnused()).toBe(true)
      await copyTables(source.engine, copy.engine)
      expect(await digest(copy.engine)).toBe(await digest(source.engine))
      const again = await open(openEngine)
      await copyTables(copy.engine, again.engine)
      expect(await digest(again.engine)).toBe(await digest(source.engine))
      for (const list of [pupils, notices, dojos])
        for (const actor of [visitor, editor, operator])
          expect(await copy.store.as(actor).query(list)).toEqual(await source.store.as(actor).query(list))
      expect(
        await copy.store.as(editor).query(pupils, { search: 'corrected', sort: { field: 'name', descending: true } }),
      ).toMatchObject({ total: 1 })
      expect(await copy.store.as(editor).history(pupils, key)).toEqual(
        await source.store.as(editor).history(pupils, key),
      )
      const repeated = await copy.store
        .as(editor)
        .create(pupils, { name: 'X', active: true }, { idempotencyKey: 'once' })
      expect([repeated.repeated, repeated.key]).toEqual([true, key])
      expect(await new Numbers(copy.store).take('membershipId')).toBe(1_700_000_000_001)
      expect(await copy.store.readCursor('outbox')).toBe(3)
      const { revision } = await copy.store.as(editor).create(dojos, { name: 'Next' })
      expect(revision).toBe((await source.store.head()) + 1)
    })

    test('a snapshot is of one moment, while others write', async () => {
      const { engine, store } = await open(openEngine)
      await Promise.all(Array.from({ length: 700 }, (_, i) => store.as(editor).create(dojos, { name: `Dojo ${i}` })))
      const seen = await engine.readSnapshot(async (snapshot) => {
        const rows: string[] = []
        for await (const page of snapshot.pages('records')) {
          rows.push(...page.map(({ key }) => key))
          await store.as(editor).create(dojos, { name: 'During' })
          await store.as(editor).delete(dojos, rows.at(-1)!)
        }
        let changes = 0
        for await (const page of snapshot.pages('changes')) changes += page.length
        return { rows: rows.length, changes, head: snapshot.head }
      })
      expect(seen).toEqual({ rows: 700, changes: 700, head: 700 })
    })

    test('stopped writes are refused in every instance until they are allowed, or the time is over', async () => {
      const one = await open(openEngine)
      const two = await open(openEngine, one.folder)
      await one.store.as(editor).create(dojos, { name: 'Before' })
      expect(await one.engine.stopWrites('rekey', 60_000)).toBe(true)
      expect(await two.engine.readWriteStop()).toBe('rekey')
      expect(await two.engine.stopWrites('rekey', 0)).toBe(false)
      expect(await one.engine.stopWrites('rekey', 60_000)).toBe(true)
      for (const { store } of [one, two]) {
        const refused = [
          () => store.as(editor).create(dojos, { name: 'Refused' }),
          () => store.saveCursor('c', 1),
          () => store.acquireLease('sweep', 1000),
        ]
        for (const write of refused) await expect(write()).rejects.toThrow(/are being encrypted with a new key/)
        await expect(store.saveCursor('c', 1)).rejects.toBeInstanceOf(Unavailable)
        expect((await store.as(visitor).query(dojos)).total).toBe(1)
        await store.ready()
      }
      await two.engine.allowWrites('rekey')
      await one.store.as(editor).create(dojos, { name: 'After' })
      await one.engine.stopWrites('rekey', 0)
      await two.store.as(editor).create(dojos, { name: 'Over' })
      expect(await one.engine.readWriteStop()).toBeUndefined()
    })

    test('an older process refuses to write to a list that a newer one has reindexed, until it is restarted and has reindexed it', async () => {
      const older = await open(openEngine)
      await older.store.as(editor).create(dojos, { name: 'Poona' })
      const newer = await openEngine(older.folder)
      onTestFinished(() => newer.close())
      const keys = { sortKey: 'poona', searchText: 'poona', fieldKeys: {}, unpublished: false, indexedKeys: [] }
      await newer.reindex(dojos.name, 'another', () => keys)
      const refused = older.store.as(editor).create(dojos, { name: 'B' })
      await expect(refused).rejects.toMatchObject({
        name: 'Unavailable',
        maybeWritten: false,
        message: expect.stringMatching(/^Another version of the site has started .+ must be restarted/),
      })
      expect((await older.store.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Poona'])
      await older.store.as(editor).create(notices, { title: 'Another list' })
      const restarted = await open(openEngine, older.folder)
      expect((await restarted.store.as(visitor).query(dojos, { search: 'पुणे' })).total).toBe(1)
      expect((await restarted.store.as(editor).create(dojos, { name: 'B' })).revision).toBe(3)
    })

    test('a raised head leaves a gap, and is never lowered', async () => {
      const { engine, store } = await open(openEngine)
      await engine.raiseHead(1000)
      await engine.raiseHead(10)
      expect(await store.head()).toBe(1000)
      expect((await store.as(editor).create(dojos, { name: 'A' })).revision).toBe(1001)
      expect(await engine.isUnused()).toBe(false)
    })

    test('a database on which a server has run is not unused', async () => {
      const { engine, store } = await open(openEngine)
      await store.acquireLease('sweep', 1000)
      expect(await engine.isUnused()).toBe(false)
    })
  })
}
