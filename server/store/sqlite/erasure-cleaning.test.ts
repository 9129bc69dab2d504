import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { blackBelts } from '../../../features/black-belts/black-belts.ts'
import { editor, temporaryFolder } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { openStore } from '../store.ts'
import { databaseProblem } from './group-commit.ts'
import { SqliteEngine } from './sqlite-engine.ts'

const notDuringTheTest = 600_000

async function open(folder: string, cleaningDelayMs: number) {
  const path = join(folder, 'honbu.db')
  const store = await openStore(new SqliteEngine(path, { cleaningDelayMs }), lists)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= store.close())
  onTestFinished(close)
  return {
    belts: store.as(editor),
    close,
    /** The numbers of the people whose names are in the bytes of the file. */
    people: () =>
      new Set([...readFileSync(path, 'latin1').matchAll(/zxqv([a-j]{4})/g)].map(([, name]) => numberOf(name!))),
  }
}

// An index fills up the digits of a text with zeros, so the four digits of a number are written as letters.
const digits = 'abcdefghij'
const nameOf = (number: number) => `zxqv${[...String(number)].map((digit) => digits[Number(digit)]).join('')}`
const numberOf = (letters: string) => Number([...letters].map((letter) => digits.indexOf(letter)).join(''))

const dan = '1st Dan'
/** So many that names remain in unused parts of pages. */
const count = 400

/** Adds people in an order that splits pages, and deletes five of six, which joins pages again. Returns their numbers. */
async function addAndErase({
  belts,
}: Awaited<ReturnType<typeof open>>): Promise<{ erased: Set<number>; kept: Set<number> }> {
  const numberAt = (i: number) => 1000 + ((i * 367) % count)
  const keys = new Map<number, string>()
  for (let start = 0; start < count; start += 50) {
    const batch = Array.from({ length: 50 }, async (_, i) => {
      const number = numberAt(start + i)
      const name = `${nameOf(number)} ${'n'.repeat((i * 13) % 110)}`
      keys.set(number, (await belts.create(blackBelts, { name, registrationNo: String(number), dan })).key)
    })
    await Promise.all(batch)
  }
  const erased = [...keys].filter(([number]) => number % 6)
  for (let start = 0; start < erased.length; start += 10)
    await Promise.all(erased.slice(start, start + 10).map(([, key]) => belts.delete(blackBelts, key)))
  const all = new Set(keys.keys())
  const gone = new Set(erased.map(([number]) => number))
  return { erased: gone, kept: all.difference(gone) }
}

describe('erased people [safety.14]', () => {
  test('are in unused parts of pages until the file is rewritten, a moment later [privacy.166, privacy.167]', async () => {
    const store = await open(temporaryFolder(), 0)
    const { kept } = await addAndErase(store)
    await waitFor(() => expect(store.people()).toEqual(kept))
    expect((await store.belts.query(blackBelts)).total).toBe(kept.size)
  })

  test('are gone when another process no longer uses the database: the rewriting is tried again [privacy.168]', async () => {
    const folder = temporaryFolder()
    const store = await open(folder, 0)
    const reader = new DatabaseSync(join(folder, 'honbu.db'))
    onTestFinished(() => reader.close())
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM sqlite_schema').get()
    const { kept } = await addAndErase(store)
    expect(store.people()).not.toEqual(kept)
    reader.exec('COMMIT')
    await waitFor(() => expect(store.people()).toEqual(kept))
  })

  test('while another process uses the database, the attempt ends as locked, which is no reason for a warning', async () => {
    const folder = temporaryFolder()
    const store = await open(folder, notDuringTheTest)
    await addAndErase(store)
    const path = join(folder, 'honbu.db')
    const reader = new DatabaseSync(path)
    onTestFinished(() => reader.close())
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM sqlite_schema').get()
    const attempt = new Worker(new URL('./erasure-cleaning-worker.ts', import.meta.url), {
      workerData: path,
      execArgv: [],
    })
    const [error] = await once(attempt, 'error')
    expect(databaseProblem(error)).toBe('locked')
  })

  test('are gone when the store was closed before', async () => {
    const store = await open(temporaryFolder(), notDuringTheTest)
    const { erased, kept } = await addAndErase(store)
    expect(store.people().intersection(erased)).not.toEqual(new Set())
    await store.close()
    expect(store.people()).toEqual(kept)
  })

  test('are gone soon after the next start when the process was killed before [privacy.167]', async () => {
    const folder = temporaryFolder()
    const killed = await open(folder, notDuringTheTest)
    const { kept } = await addAndErase(killed)
    const next = await open(folder, 0)
    await waitFor(() => expect(next.people()).toEqual(kept))
  })
})

test('writes succeed while the file is rewritten', async () => {
  const store = await open(temporaryFolder(), 0)
  const erasing = addAndErase(store)
  const late = 50
  for (let i = 0; i < late; i++)
    await store.belts.create(blackBelts, { name: `Late ${i}`, registrationNo: `L${i}`, dan })
  const { kept } = await erasing
  expect((await store.belts.query(blackBelts)).total).toBe(kept.size + late)
})
