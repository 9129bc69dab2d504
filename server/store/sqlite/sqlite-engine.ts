import { backup, DatabaseSync } from 'node:sqlite'
import type { ChangeRow, Data, Engine, PageQuery } from '../engine.ts'
import { Unavailable } from '../errors.ts'
import { groupCommit, reading } from './group-commit.ts'
import { choosing, pageSql, type RawRow, row } from './page-query.ts'
import { schema, schemaVersion } from './schema.ts'
import { claim, statements, write } from './write.ts'

type RawChange = { revision: number; list: string; key: string; data: string | null; actor: string; at: string }

const changeRow = (raw: RawChange): ChangeRow => ({
  ...raw,
  data: raw.data === null ? undefined : (JSON.parse(raw.data) as Data),
})

/**
 * The SQLite engine: WAL, `synchronous=FULL`, waiting writes share one commit. `pollMs`: how often changes made by
 * other processes are looked for.
 * @throws Unavailable when the file cannot be opened or was written by a newer version
 */
export function sqlite(path: string, { pollMs = 250 } = {}): Engine {
  const db = open(path)
  const prepared = statements(db)
  const stirred: (() => void)[] = []
  const stir = () => {
    for (const hear of stirred) hear()
  }
  const commits = groupCommit(db, stir)
  const select = {
    head: db.prepare('SELECT seq AS head FROM sqlite_sequence WHERE name = ?'),
    count: db.prepare('SELECT count(*) AS total FROM records WHERE list = ?'),
    found: db.prepare('SELECT count(*) AS total FROM records WHERE list = ? AND instr(search, ?) > 0'),
    history: db.prepare('SELECT * FROM changes WHERE list = ? AND key = ? ORDER BY revision DESC LIMIT 1000'),
    changes: db.prepare('SELECT * FROM changes WHERE revision > ? ORDER BY revision LIMIT ?'),
    changesOf: db.prepare('SELECT * FROM changes WHERE list = ? AND revision > ? ORDER BY revision LIMIT ?'),
    ascending: db.prepare(pageSql('')),
    descending: db.prepare(pageSql(' DESC')),
    behind: db.prepare('SELECT key, revision, data FROM records WHERE list = ? AND key > ? ORDER BY key LIMIT ?'),
  }
  const chosen = choosing(db)
  const head = () => Number((select.head.get('changes') as { head: number } | undefined)?.head ?? 0)

  function page(asked: PageQuery) {
    const { list, search, limit, offset, descending } = asked
    if (asked.sort || asked.where?.length) return { ...chosen(asked), head: head() }
    const counted = search === '' ? select.count.get(list) : select.found.get(list, search)
    const rows = (descending ? select.descending : select.ascending).all(list, search, search, limit, offset)
    return { rows: (rows as RawRow[]).map(row), total: Number(counted!.total), head: head() }
  }

  let known = head()
  const poll = setInterval(() => {
    // Away for a moment: the next turn looks again. Thrown here, it would end the process.
    const now = tryTo(head) ?? known
    if (now !== known) stir()
    known = now
  }, pollMs)
  poll.unref()

  return {
    write: (asked) => commits.run(() => write(prepared, asked)),
    transaction: (all) => commits.run(() => all.map((asked) => write(prepared, asked))),
    nextNumber: (name, atLeast) => commits.run(() => claim(prepared, name, atLeast)),
    readCursor: async (follower) => {
      const raw = reading(() => prepared.reached.get(placeOf(follower))) as { last: number } | undefined
      return raw?.last
    },
    saveCursor: (follower, revision) => commits.run(() => void prepared.reach.run(placeOf(follower), revision)),
    page: async (asked) => reading(() => atOneMoment(db, () => page(asked))),
    get: async (list, key) => {
      const raw = reading(() => prepared.one.get(list, key)) as RawRow | undefined
      return raw && row(raw)
    },
    scanAfter: async (list, key, limit) => (reading(() => select.behind.all(list, key, limit)) as RawRow[]).map(row),
    findByIdempotencyKey: async (name) => {
      const raw = reading(() => prepared.byIdempotencyKey.get(name)) as RawRow | undefined
      return raw && row(raw)
    },
    history: async (list, key) => (reading(() => select.history.all(list, key)) as RawChange[]).map(changeRow),
    changes: async (after, limit, list) =>
      (
        reading(() =>
          list === undefined ? select.changes.all(after, limit) : select.changesOf.all(list, after, limit),
        ) as RawChange[]
      ).map(changeRow),
    head: async () => reading(head),
    onChange: (hear) => void stirred.push(hear),
    reindex: (list, shape, compute) =>
      commits.run(() => {
        if (prepared.shape.get(list)?.shape === shape) return
        for (const raw of prepared.whole.all(list) as RawRow[]) {
          const { sort, search } = compute(raw.key, JSON.parse(raw.data) as Data)
          prepared.derive.run(sort, search, list, raw.key)
        }
        prepared.setShape.run(list, shape)
      }),
    ready: () => commits.run(() => prepared.touch.run()).then(() => undefined),
    backup: async (to) => {
      // By a connection of its own and in one go: one that also writes would disturb the copy, or start it over and over.
      const source = new DatabaseSync(path, { readOnly: true })
      try {
        await backup(source, to, { rate: 2 ** 31 - 1 })
      } finally {
        source.close()
      }
    },
    close: async () => {
      clearInterval(poll)
      await commits.settle()
      db.close()
    },
  }
}

// Beside the numbers that are claimed, under names that none of those has.
const placeOf = (follower: string) => `follower ${follower}`

function tryTo<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function atOneMoment<T>(db: DatabaseSync, read: () => T): T {
  db.exec('BEGIN')
  try {
    return read()
  } finally {
    if (db.isTransaction) db.exec('COMMIT')
  }
}

function open(path: string): DatabaseSync {
  try {
    const db = new DatabaseSync(path, { timeout: 5000 })
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cache_size = -8000',
    )
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (version > schemaVersion) {
      throw new Error(`it was written by a newer Honbu (schema ${version}, this one knows ${schemaVersion})`)
    }
    if (version < schemaVersion) db.exec(schema)
    // From here on a lock is waited for without blocking the process: see sqlite-commit.ts.
    db.exec('PRAGMA busy_timeout = 0')
    return db
  } catch (error) {
    throw new Unavailable(`The database ${path} cannot be opened: ${(error as Error).message}`, error)
  }
}
