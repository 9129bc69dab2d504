import { communities } from '../content/sample/names.ts'
import { oneOf, seeded } from '../content/sample/record.ts'
import { actorName, systemActor } from '../lists/engine/access.ts'
import type { List } from '../lists/engine/list.ts'
import { blackBelts } from '../lists/index.ts'
import { createIndexKeys } from '../server/backup/sync-tables.ts'
import { openEngineOf } from '../server/services.ts'
import type { Engine } from '../server/store/engine.ts'
import type { Store } from '../server/store/store.ts'
import { openStore } from '../server/store/store.ts'
import { temporaryFolder } from './resources.ts'

export type BlackBelt = { name: string; registrationNo: string; dan: string }

/** `count` invented black belts, the same ones each time. */
export function createBlackBelts(count: number): BlackBelt[] {
  const random = seeded(count)
  return Array.from({ length: count }, (_, index) => {
    const { first, last } = oneOf(communities, random)
    const name = `${oneOf(first, random)} ${oneOf(last, random)}`
    return {
      name,
      registrationNo: `SKAA-BB-${String(index + 1).padStart(5, '0')}`,
      dan: `${1 + Math.floor(random() * 7)}th Dan`,
    }
  })
}

/** Creates a data folder that contains only these black belts. */
export async function createRegister(register: readonly BlackBelt[]): Promise<string> {
  const dataDir = temporaryFolder()
  const engine = await openEngineOf({ dataDir, databaseUrl: undefined })
  const store = await openStore(engine)
  await fillRegister(engine, register, 1)
  await store.close()
  return dataDir
}

/** Writes these black belts, 200 at a time. */
export async function importRegister(store: Pick<Store, 'as'>, register: readonly BlackBelt[]) {
  const actorStore = store.as(systemActor('bench'))
  const batchSize = 200
  for (let at = 0; at < register.length; at += batchSize) {
    const some = register.slice(at, at + batchSize)
    await Promise.all(some.map((person) => actorStore.importRecord(blackBelts, person.registrationNo, person)))
  }
}

/**
 * Writes black belts as a restore writes them, in large commits: the fastest way that an engine has. They must be new. `at`: the
 * revision of the first.
 */
export const fillRegister = (engine: Engine, register: readonly BlackBelt[], at: number) =>
  fillList(engine, blackBelts, {
    length: register.length,
    keyOf: (i) => register[i]!.registrationNo,
    recordOf: (i) => register[i]!,
    at,
  })

type Filling = {
  length: number
  keyOf: (index: number) => string
  recordOf: (index: number) => object
  /** The revision of the first record. */
  at: number
}

/** Writes records of a list as a restore writes them. They must be new. */
export async function fillList(engine: Engine, list: List, { length, keyOf, recordOf, at }: Filling) {
  const addKeys = createIndexKeys([list])
  const actor = actorName(systemActor('bench'))
  const change = { actor, at: new Date(0).toISOString(), unpublished: false, batch: null }
  const batchSize = 5000
  for (let start = 0; start < length; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, length - start) }, (_, i) => ({
      ...{ list: list.name, key: keyOf(start + i), revision: at + start + i },
      ...{ data: JSON.stringify(recordOf(start + i)), idempotencyKey: null },
    }))
    await engine.writeRows({ table: 'records', written: rows.map(addKeys), removed: [], erases: false })
    const written = rows.map(({ idempotencyKey, ...row }) => ({ ...row, ...change }))
    await engine.writeRows({ table: 'changes', written, removed: [], erases: false })
  }
  await engine.raiseHead(at + length - 1)
}

/** `count` different names in which one letter is missing. */
export function misspelledNames(register: readonly BlackBelt[], count: number, seed: number): string[] {
  const random = seeded(seed)
  const texts = new Set<string>()
  while (texts.size < count) {
    const { name } = oneOf(register, random)
    const at = 1 + Math.floor(random() * (name.indexOf(' ') - 1))
    texts.add(name.slice(0, at) + name.slice(at + 1))
  }
  return [...texts]
}

/** `count` different search texts as visitors type them: names, parts of names and numbers, some of which match nobody. */
export function searches(register: readonly BlackBelt[], count: number, seed: number): string[] {
  const random = seeded(seed)
  const texts = new Set<string>()
  for (let kind = 0; texts.size < count; kind++) {
    const { name, registrationNo } = oneOf(register, random)
    const [first = '', last = ''] = name.split(' ')
    const typed = [
      name,
      `${first} ${last.slice(0, 2)}`,
      registrationNo.slice(-4),
      `${last} ${first}`,
      `${first.slice(-3)} ${last.slice(0, 3)}`,
    ]
    texts.add(typed[kind % typed.length]!)
  }
  return [...texts]
}
