import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { lists } from '../../../lists/index.ts'
import type { Engine } from '../../../server/store/engine.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import { dojos, grades, pupils } from './lists.ts'

/** Opens the engine under test. The same `place` (an empty folder at first) is the same database. */
export type OpenEngine = (place: string) => Engine | Promise<Engine>

export const known = [...lists, pupils, grades, dojos]

/** A folder that is gone after the test. */
export function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a store that is closed after the test; `now` stands still where a test says so. */
export async function opened(openEngine: OpenEngine, at = place(), now?: () => Date): Promise<Store> {
  const store = await openStore(await openEngine(at), now ? { known, now } : { known })
  let closed = false
  const close = store.close
  store.close = async () => {
    if (!closed) await close()
    closed = true
  }
  onTestFinished(() => store.close())
  return store
}

export const anAct = () => randomUUID()

/**
 * The same engine, but what it reads arrives some turns of the event loop later, now more, now fewer, as from a database
 * in another house: things happen between the reading and its arrival, and answers overtake each other.
 */
export const fromFarAway =
  (openEngine: OpenEngine): OpenEngine =>
  async (at) => {
    const engine = await openEngine(at)
    let reads = 0
    const later = async <T>(read: Promise<T>) => {
      const given = await read
      const turns = (7 * reads++) % 11
      for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next))
      return given
    }
    const { changes, page, head } = engine
    return Object.assign(engine, {
      changes: ((...args) => later(changes.apply(engine, args))) satisfies Engine['changes'],
      page: ((query) => later(page.call(engine, query))) satisfies Engine['page'],
      head: (() => later(head.call(engine))) satisfies Engine['head'],
    })
  }
