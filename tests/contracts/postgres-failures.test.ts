// @module-tag full
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { createLists } from '../../lists/lists.ts'
import { Unavailable } from '../../server/store/errors.ts'
import { DatabaseConnections } from '../../server/store/postgres/connections.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { reindexList } from '../../server/store/postgres/reindex.ts'
import { requireSupported } from '../../server/store/postgres/schema.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { createDatabase, createSchema } from '../fixtures/postgres/database.ts'
import { startProxy } from '../fixtures/postgres/proxy.ts'
import { query, startPostgres } from '../fixtures/postgres/server.ts'
import { requirePrograms } from '../fixtures/requirements.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { dojos, editor, known, operator, visitor } from './store-fixtures.ts'

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})

/** Opens a store on a database. It closes after the test. */
async function open(url: string): Promise<Store> {
  const store = await openStore(await PostgresEngine.open(url), createLists(known))
  let closed: Promise<void> | undefined
  const { close } = store
  store.close = () => (closed ??= close())
  onTestFinished(store.close)
  return store
}
const namesIn = async (store: Store) => (await store.as(visitor).query(dojos)).records.map(({ name }) => name)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('It did not fail'),
    (error: Error) => error,
  )

/** Whether a transaction of the database waits for another one. */
const isWaiting = async (url: string) =>
  (await query(url, `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .length > 0

/** The whole statement, as it is sent. */
const commit = 'COMMIT\0'

describe('instances that start at the same moment', () => {
  test('ten of them on an empty database create its tables once, and all of them work', async () => {
    const url = await createSchema(database)
    const stores = await Promise.all(Array.from({ length: 10 }, () => open(url)))
    await Promise.all(stores.map((store, at) => store.as(editor).create(dojos, { name: `Dojo ${at}` })))
    for (const store of stores) expect((await store.as(visitor).query(dojos)).total).toBe(10)
    expect(await query(url, 'SELECT id, version FROM schema_version')).toEqual([{ id: 1, version: 3 }])
  })
})

describe('a database that cannot be used is named without its password, with what to do', () => {
  const other = (change: (url: URL) => void) => {
    const url = new URL(database)
    change(url)
    return url.href
  }
  const situations: [string, (url: URL) => void, RegExp][] = [
    [
      'no server',
      (url) => (url.port = '1'),
      /^The PostgreSQL server 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\. Check that it runs/,
    ],
    [
      'an unknown host',
      (url) => (url.hostname = 'nowhere.invalid'),
      /^The PostgreSQL server nowhere\.invalid:\d+ cannot be reached \(E\w+\)/,
    ],
    [
      'a wrong password',
      (url) => (url.password = 'wrong'),
      /refuses the user “postgres”: password .+ Check the user and the password in DATABASE_URL\.$/,
    ],
    [
      'a missing database',
      (url) => (url.pathname = '/nothing'),
      /has no database “nothing”\. Create it: CREATE DATABASE nothing/,
    ],
    [
      'no TLS',
      (url) => (url.search = 'sslmode=require'),
      /offers no TLS, which a server on another machine must \(sslmode=require\)\. .+ add \?sslmode=disable to DATABASE_URL\.$/,
    ],
    [
      'a certificate file that is missing',
      (url) => (url.search = 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem'),
      /^DATABASE_URL cannot be used: ENOENT: .+\/nowhere\/ca\.pem/,
    ],
  ]
  test.each(situations)('%s', async (_, change, message) => {
    const error = await failure(PostgresEngine.open(other(change)))
    expect(error).toBeInstanceOf(Unavailable)
    expect(error.message).toMatch(message)
    expect(error.message).not.toMatch(/:password|wrong/)
  })

  test('a user who may not create tables', async () => {
    await query(database, "CREATE ROLE reader LOGIN PASSWORD 'password'")
    const url = other((url) => (url.username = 'reader'))
    expect((await failure(PostgresEngine.open(url))).message).toMatch(
      /the user “reader” may not create or change tables .+ Make it the owner: ALTER DATABASE test_\d+ OWNER TO reader;$/,
    )
  })

  test('an encoding that cannot store every name', async () => {
    const options = "TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'"
    await query(database, `CREATE DATABASE latin ${options}`)
    const error = await failure(PostgresEngine.open(other((url) => (url.pathname = '/latin'))))
    expect(error.message).toMatch(
      /^The PostgreSQL database has the encoding LATIN1.+ENCODING 'UTF8' TEMPLATE template0/,
    )
  })

  test('a server that is too old', () => {
    expect(() => requireSupported({ version: 120_022, encoding: 'UTF8' })).toThrow(
      /^The PostgreSQL server is too old \(version 12\)\. Version 13 or newer is needed\.$/,
    )
  })

  test('tables of a newer version, which stay as they are', async () => {
    const url = await createSchema(database)
    await (await open(url)).close()
    await query(url, 'UPDATE schema_version SET version = 99')
    expect((await failure(PostgresEngine.open(url))).message).toMatch(
      /written by a newer Honbu \(schema 99, this one knows \d+\)/,
    )
    expect(await query(url, 'SELECT version FROM schema_version')).toEqual([{ version: 99 }])
  })
})

describe('a connection that breaks', () => {
  const moments = [
    ['before the server receives COMMIT', 'before'],
    ['after it, before the answer arrives', 'after'],
  ] as const
  test.each(moments)('%s: the write is repeated exactly if it was not stored', async (_, when) => {
    const url = await createSchema(database)
    const proxy = await startProxy(url)
    const store = await open(proxy.url)
    await store.as(editor).create(dojos, { name: 'Before' })
    proxy.cutNext({ text: commit, when })
    const names = ['A', 'B', 'C']
    const written = await Promise.all(names.map((name) => store.as(editor).create(dojos, { name })))
    expect(proxy.broken()).toBe(1)
    expect(await namesIn(store)).toEqual(['Before', ...names])
    expect(written.map(({ revision }) => revision)).toEqual([2, 3, 4])
    expect((await store.as(editor).create(dojos, { name: 'D' })).revision).toBe(5)
  })

  test.each(moments)('%s, and cannot be opened again: the write may be stored, and says so', async (_, when) => {
    const url = await createSchema(database)
    const proxy = await startProxy(url)
    const store = await open(proxy.url)
    proxy.cutNext({ text: commit, when, forGood: true })
    expect(await failure(store.as(editor).create(dojos, { name: 'A' }))).toMatchObject({
      name: 'Unavailable',
      maybeWritten: true,
    })
    const refused = await failure(store.as(editor).create(dojos, { name: 'B' }))
    expect(refused).toMatchObject({ name: 'Unavailable', maybeWritten: false })
    proxy.open()
    await store.as(editor).create(dojos, { name: 'C' })
    expect(await namesIn(store)).toEqual(when === 'after' ? ['A', 'C'] : ['C'])
  })

  test('while nobody uses it does not end a read, and the instance hears of changes as before', async () => {
    const url = await createDatabase()
    const [one, two] = [await open(url), await open(url)]
    await one.as(editor).create(dojos, { name: 'Before' })
    expect(await namesIn(two)).toEqual(['Before'])
    const received: string[] = []
    two.onChange(({ list }) => received.push(list))
    const others = 'datname = current_database() AND pid <> pg_backend_pid()'
    const ended = await query(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`)
    expect(ended.length).toBeGreaterThan(3)
    expect(await namesIn(two)).toEqual(['Before'])
    await one.as(editor).create(dojos, { name: 'After' })
    await waitFor(() => expect(received).toContain('Dojo'))
  })
})

describe('erased personal data', () => {
  const typed = { name: 'Zxqv Erased', contact: '1', message: 'm', timestamp: '2026-01-01T00:00:00Z' }
  const isInFiles = async (url: string) => {
    await query(url, 'CHECKPOINT')
    const relations = await query<{ folder: string; path: string }>(
      url,
      `SELECT current_setting('data_directory') AS folder, pg_relation_filepath(oid) AS path FROM pg_class
        WHERE relfilenode <> 0 AND relnamespace = current_schema()::regnamespace`,
    )
    return relations.some(({ folder, path }) => readFileSync(join(folder, path)).includes('Zxqv'))
  }

  const isCleaned = async (url: string) =>
    (await query(url, "SELECT 1 FROM counters WHERE name = 'cleaned erasures' AND value > 0")).length > 0
  const looksForTransactions = async (url: string) => {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND query LIKE '%virtualxid%'`
    return (await query(url, sql)).length > 0
  }
  const openWithoutDelay = async (url: string) => {
    const engine = await PostgresEngine.open(url, { cleaningDelayMs: 10 })
    const store = await openStore(engine, createLists(known))
    onTestFinished(() => store.close())
    return { engine, store }
  }

  test('is not in the files of the tables either, a moment after the deletion [safety.14, privacy.170, privacy.171, privacy.173, privacy.174]', async () => {
    const url = await createSchema(database)
    const { store } = await openWithoutDelay(url)
    const { key } = await store.as(visitor).create(contactMessages, typed)
    expect(await isInFiles(url)).toBe(true)
    await store.as(operator).delete(contactMessages, key)
    await waitFor(async () => expect(await isCleaned(url)).toBe(true))
    expect(await isInFiles(url)).toBe(false)
    expect((await store.as(operator).history(contactMessages, key)).map(({ data }) => data)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is cleaned when no backup can see it any more, not before [safety.14, privacy.172]', async () => {
    const url = await createDatabase()
    const { engine, store } = await openWithoutDelay(url)
    const { key } = await store.as(visitor).create(contactMessages, typed)
    await engine.readSnapshot(async () => {
      await store.as(operator).delete(contactMessages, key)
      await waitFor(async () => expect((await isCleaned(url)) || (await looksForTransactions(url))).toBe(true))
      expect([await isCleaned(url), await isInFiles(url)]).toEqual([false, true])
    })
    await waitFor(async () => expect(await isCleaned(url)).toBe(true))
    expect(await isInFiles(url)).toBe(false)
  })

  test('is not called cleaned while a transaction of another database keeps it [safety.14]', async () => {
    const writer = new pg.Client(await createDatabase())
    await writer.connect()
    onTestFinished(() => writer.end())
    const url = await createDatabase()
    const { store } = await openWithoutDelay(url)
    const { key } = await store.as(visitor).create(contactMessages, typed)
    // PostgreSQL numbers the transactions of all its databases, and VACUUM FULL keeps what the oldest of them may see.
    await writer.query('BEGIN; SELECT txid_current()')
    await store.as(operator).delete(contactMessages, key)
    await waitFor(async () => expect((await isCleaned(url)) || (await looksForTransactions(url))).toBe(true))
    expect([await isCleaned(url), await isInFiles(url)]).toEqual([false, true])
    await writer.query('COMMIT')
    await waitFor(async () => expect(await isCleaned(url)).toBe(true))
    expect(await isInFiles(url)).toBe(false)
  })
})

describe('other failures', () => {
  const failAtCommit = (url: string, code: string, condition: string) =>
    query(
      url,
      `CREATE SEQUENCE commits_tried;
      CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN IF ${condition} THEN RAISE 'failed' USING ERRCODE = '${code}'; END IF; RETURN NULL; END$$;
      CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail_commit()`,
    )

  test('a commit whose outcome the server does not know is looked up, and repeated if it did not happen', async () => {
    const url = await createSchema(database)
    const store = await open(url)
    await failAtCommit(url, '40003', "nextval('commits_tried') = 1")
    expect((await store.as(editor).create(dojos, { name: 'A' })).revision).toBe(1)
    expect(await namesIn(store)).toEqual(['A'])
  })

  test('a commit that the server refuses for an unknown reason may have happened, and says so', async () => {
    const url = await createSchema(database)
    const store = await open(url)
    await failAtCommit(url, '58000', 'true')
    const error = await failure(store.as(editor).create(dojos, { name: 'A' }))
    expect(error).toMatchObject({ name: 'Unavailable', maybeWritten: true })
  })

  test('writes are stopped when a counter that was being written is stored, not before', async () => {
    const url = await createDatabase()
    const engine = await PostgresEngine.open(url)
    onTestFinished(() => engine.close())
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    // A statement that has looked for a stop already.
    await client.query("BEGIN; INSERT INTO counters VALUES ('number', 1)")
    let isStopped = false
    const stopped = engine.stopWrites('rekey', 60_000).then(() => (isStopped = true))
    await waitFor(async () => expect(isStopped || (await isWaiting(url))).toBe(true))
    expect(isStopped).toBe(false)
    await client.query('COMMIT')
    await stopped
  })

  test('an instance that starts waits for another one that reindexes a long list', async () => {
    const url = await createDatabase()
    const store = await open(url)
    await store.as(editor).create(dojos, { name: 'A' })
    const connections = new DatabaseConnections(url)
    onTestFinished(() => connections.close())
    // The limit of all other statements, so that the test need not take its ten seconds.
    const withOwnConnection = connections.withOwnConnection.bind(connections)
    connections.withOwnConnection = (work) =>
      withOwnConnection(async (client) => {
        await client.query('SET lock_timeout = 200')
        return work(client)
      })
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('BEGIN; SELECT value FROM counters FOR UPDATE')
    const keys = { sortKey: 'a', searchText: 'a', fieldKeys: {}, unpublished: false, indexedKeys: [] }
    const reindexed = reindexList(connections, dojos.name, 'another', () => keys).catch((error) => error)
    const waitsLonger = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND clock_timestamp() > query_start + interval '400 ms'`
    let outcome: unknown = 'waits'
    void reindexed.then((end) => (outcome = end))
    await waitFor(async () => expect(outcome !== 'waits' || (await query(url, waitsLonger)).length > 0).toBe(true))
    expect(outcome).toBe('waits')
    await client.query('COMMIT')
    expect(await reindexed).toBeUndefined()
  })

  test('an instance refuses to write to tables that a newer version has migrated', async () => {
    const url = await createSchema(database)
    const store = await open(url)
    await query(url, 'UPDATE schema_version SET version = version + 1')
    expect((await failure(store.as(editor).create(dojos, { name: 'A' }))).message).toMatch(/must be restarted/)
  })

  test('processes that share a connection behind a pooler never have the same name for different statements', () => {
    const names = [
      ['SELECT 1', 'SELECT 2'],
      ['SELECT 2', 'SELECT 1'],
    ].map((texts) => {
      const connections = new DatabaseConnections(database)
      onTestFinished(() => connections.close())
      return texts.map((text) => connections.statement(text, []).name)
    })
    expect(names[1]!.toReversed()).toEqual(names[0])
    expect(names[0]![0]).not.toBe(names[0]![1])
  })

  test('a value that cannot be stored fails its own write only', async () => {
    const store = await open(await createSchema(database))
    const key = 'k'.repeat(100_000).replace(/k/g, () => Math.random().toString(36).slice(2))
    const outcomes = await Promise.allSettled([
      store.as(editor).create(dojos, { name: 'A' }),
      store.as(operator).importRecord(dojos, key, { name: 'B' }),
      store.as(editor).create(dojos, { name: 'C' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await namesIn(store)).toEqual(['A', 'C'])
  })

  test('a write waits while another instance is in the middle of one', async () => {
    const url = await createDatabase()
    const proxy = await startProxy(url)
    const [slow, quick] = [await open(proxy.url), await open(url)]
    const held = proxy.holdNext(commit)
    const first = slow.as(editor).create(dojos, { name: 'A' })
    const letPass = await held
    let isWritten = false
    const second = quick.as(editor).create(dojos, { name: 'B' })
    second.finally(() => (isWritten = true))
    await waitFor(async () => expect(isWritten || (await isWaiting(url))).toBe(true))
    expect([isWritten, await namesIn(quick)]).toEqual([false, []])
    letPass()
    expect([(await first).revision, (await second).revision]).toEqual([1, 2])
    expect(await namesIn(quick)).toEqual(['A', 'B'])
  })
})

describe('a server that is restarted under load', () => {
  test('loses and doubles no acknowledged write, and the instances go on by themselves', async () => {
    const server = await startPostgres({ durable: true })
    onTestFinished(() => server.end())
    const url = await server.createDatabase()
    const stores = [await open(url), await open(url)]
    const acknowledged: string[] = []
    const uncertain: string[] = []
    const refused: unknown[] = []
    let running = true
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let at = 0; running; at++) {
        const name = `${writer}-${at}`
        await stores[writer % 2]!.as(visitor)
          .create(contactMessages, { name, contact: '1', message: 'm', timestamp: '2026-01-01T00:00:00Z' })
          .then(
            () => acknowledged.push(name),
            (error: Unavailable) => {
              refused.push(error)
              if (error.maybeWritten) uncertain.push(name)
            },
          )
      }
    })
    const goOn = async () => {
      const before = acknowledged.length
      await waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50))
    }
    await goOn()
    await server.stop()
    await server.start()
    await goOn()
    await server.crash()
    await server.start()
    await goOn()
    running = false
    await Promise.all(writers)
    for (const error of refused) expect(error).toBeInstanceOf(Unavailable)
    const { records } = await stores[0]!.as(operator).query(contactMessages)
    const stored = records.map(({ name }) => name)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
    const known = new Set([...acknowledged, ...uncertain])
    expect(stored.filter((name) => !known.has(name!))).toEqual([])
    expect(await stores[1]!.head()).toBe(stored.length)
  })
})

describe('a server with TLS', () => {
  beforeEach((context) => requirePrograms(context, 'openssl'))

  test('is reached with sslmode=require, and with verify-full only if its certificate is known', async () => {
    const server = await startPostgres({ tls: true, flags: ['listen_addresses=localhost'] })
    onTestFinished(() => server.end())
    const plain = (await server.createDatabase()).replace('127.0.0.1', 'localhost')
    const isEncrypted = async (url: string) => {
      const engine = await PostgresEngine.open(url)
      await engine.close()
      const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'
      return (await query<{ ssl: boolean }>(`${url}&uselibpqcompat=true`, sql))[0]!.ssl
    }
    expect(await isEncrypted(`${plain}?sslmode=require`)).toBe(true)
    const authority = join(server.folder, 'server.crt')
    expect(await isEncrypted(`${plain}?sslmode=verify-full&sslrootcert=${authority}`)).toBe(true)
    const unknown = await failure(PostgresEngine.open(`${plain}?sslmode=verify-full`))
    expect(unknown.message).toMatch(/has a certificate that cannot be verified .+ sslrootcert=FILE in DATABASE_URL\.$/)
  })
})
