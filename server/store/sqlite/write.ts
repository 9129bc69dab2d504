import type { DatabaseSync } from 'node:sqlite'
import type { Data, Write, Written } from '../engine.ts'
import { Conflict, NotFound } from '../errors.ts'

/** The prepared statements that writes share. */
export const statements = (db: DatabaseSync) => ({
  one: db.prepare('SELECT key, revision, data FROM records WHERE list = ? AND key = ?'),
  byIdempotencyKey: db.prepare('SELECT key, revision, data FROM records WHERE once = ?'),
  whole: db.prepare('SELECT key, revision, data FROM records WHERE list = ?'),
  change: db.prepare('INSERT INTO changes (list, key, data, actor, at) VALUES (?, ?, ?, ?, ?)'),
  insert: db.prepare(
    'INSERT INTO records (list, key, revision, sort, search, once, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  update: db.prepare('UPDATE records SET revision = ?, sort = ?, search = ?, data = ? WHERE list = ? AND key = ?'),
  derive: db.prepare('UPDATE records SET sort = ?, search = ? WHERE list = ? AND key = ?'),
  remove: db.prepare('DELETE FROM records WHERE list = ? AND key = ?'),
  erase: db.prepare('UPDATE changes SET data = NULL WHERE list = ? AND key = ?'),
  claim: db.prepare(
    `INSERT INTO claims (name, last) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET last = max(last + 1, excluded.last) RETURNING last`,
  ),
  reached: db.prepare('SELECT last FROM claims WHERE name = ?'),
  reach: db.prepare(
    `INSERT INTO claims (name, last) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last)`,
  ),
  shape: db.prepare('SELECT shape FROM shapes WHERE list = ?'),
  setShape: db.prepare('INSERT OR REPLACE INTO shapes (list, shape) VALUES (?, ?)'),
  touch: db.prepare("INSERT OR REPLACE INTO shapes (list, shape) VALUES ('', 'ready')"),
})
type Statements = ReturnType<typeof statements>

/** Carries out one write inside a transaction that is already open. @throws Stale, Missing */
export function write(to: Statements, asked: Write): Written {
  const { list, key, actor, at } = asked
  if (asked.op === 'create' && asked.idempotencyKey !== undefined) {
    const first = to.byIdempotencyKey.get(asked.idempotencyKey)
    if (first) return { ...stored(first), repeated: true }
  }
  const before = to.one.get(list, key)
  if (asked.op === 'remove') {
    expect(before, asked)
    if (asked.erase) to.erase.run(list, key)
    const revision = Number(to.change.run(list, key, null, actor, at).lastInsertRowid)
    to.remove.run(list, key)
    return { key, revision, data: {}, repeated: false }
  }
  if (asked.op === 'replace' || asked.op === 'set') expect(before, asked)
  if (asked.op === 'create' && before) throw new Conflict(list, key, Number(before.revision))
  const given = asked.op === 'set' ? { ...stored(before!).data, ...asked.set } : asked.data
  const data = JSON.stringify(given)
  // Nothing changed: no revision, so that importing the same file again wakes nobody.
  if ((asked.op === 'put' || asked.op === 'set') && before?.data === data) return { ...stored(before), repeated: true }
  const { sort, search } = asked.op === 'set' ? asked.derive(given) : asked
  const revision = Number(to.change.run(list, key, data, actor, at).lastInsertRowid)
  if (before) to.update.run(revision, sort, search, data, list, key)
  else
    to.insert.run(
      list,
      key,
      revision,
      sort,
      search,
      asked.op === 'create' ? (asked.idempotencyKey ?? null) : null,
      data,
    )
  return { key, revision, data: given, repeated: false }
}

/** Takes the lowest number of this name that is at least `atLeast` and was never taken. */
export const claim = (to: Statements, name: string, atLeast: number): number =>
  Number(to.claim.get(name, atLeast)!.last)

const stored = (raw: Record<string, unknown>) => ({
  key: String(raw.key),
  revision: Number(raw.revision),
  data: JSON.parse(String(raw.data)) as Data,
})

function expect(before: Record<string, unknown> | undefined, asked: Write & { revision?: number }) {
  if (!before) throw new NotFound(asked.list, asked.key)
  const current = Number(before.revision)
  if (asked.revision !== undefined && asked.revision !== current) throw new Conflict(asked.list, asked.key, current)
}
