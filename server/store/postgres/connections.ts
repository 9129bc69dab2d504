import { createHash } from 'node:crypto'
import pg from 'pg'
import { finishAfter } from '../../runtime/finish-after.ts'
import { Unavailable } from '../errors.ts'
import { storedText } from '../stored-text.ts'
import { explainFailure, failureKind, type Target } from './failures.ts'

export type Value = string | number | boolean | null | readonly (string | number | boolean | null)[]
type Row = pg.QueryResultRow
export type Client = Pick<pg.ClientBase, 'query'>

type ConnectionOptions = { readers?: number; settings?: Record<string, string> }

/** Connections for reading. With those for writing and for notifications, an instance has two more. */
const defaultReaders = 5
const connectTimeoutMs = 5000
/**
 * Set on each connection after it is open: PgBouncer refuses a connection that names them while it opens. Times are in milliseconds.
 */
const sessionSettings = {
  statement_timeout: '15000',
  lock_timeout: '10000',
  /** A process that is paused within a transaction keeps the others from writing for this long. */
  idle_in_transaction_session_timeout: '5000',
}
/** Longer than any statement may take: the server or the network does not answer any more. */
const answerTimeoutMs = 20_000
/** Writes are repeated for five seconds, as with SQLite. */
const retryMs = 5000
/** A visitor who waits longer for a page is better served by an error. */
const readRetryMs = 1000
const firstPauseMs = 20
const longestPauseMs = 250

/** The connections of one instance to a PostgreSQL database. */
export class DatabaseConnections {
  readonly target: Target
  readonly #config: pg.PoolConfig
  /** The statement that sets the settings of a new connection. */
  readonly #prepare: string
  readonly #readers: pg.Pool
  readonly #writer: pg.Pool
  readonly #names = new Map<string, string>()

  /**
   * `readers`: how many connections besides the one for writing; `settings`: further settings of PostgreSQL for each connection.
   * @throws Unavailable when the URL cannot be used
   */
  constructor(url: string, { readers = defaultReaders, settings = {} }: ConnectionOptions = {}) {
    this.target = targetOf(url)
    this.#prepare = Object.entries({ ...sessionSettings, ...settings })
      .map(([name, value]) => `SET ${name} = ${pg.escapeLiteral(value)}`)
      .join('; ')
    this.#config = {
      connectionString: withUsualSslModes(url),
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
      fallback_application_name: 'honbu',
      types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    }
    try {
      // A certificate that is missing shows here.
      new pg.Client(this.#config)
    } catch (error) {
      throw new Unavailable(`DATABASE_URL cannot be used: ${(error as Error).message}`, error)
    }
    const pooled = { ...this.#config, onConnect: (client: pg.ClientBase) => this.#setUp(client) }
    this.#readers = new pg.Pool({ ...pooled, max: readers })
    this.#writer = new pg.Pool({ ...pooled, max: 1, idleTimeoutMillis: 0 })
    // An idle connection that is lost leaves the pool, and the next statement opens another one.
    for (const pool of [this.#readers, this.#writer]) pool.on('error', () => undefined)
  }

  /** A connection that belongs to no pool. `open` opens it. */
  createClient(): pg.Client {
    return new pg.Client({ ...this.#config, query_timeout: 0 })
  }

  /** Opens a connection of `createClient`. @throws the driver's own errors */
  async open(client: pg.Client): Promise<void> {
    await client.connect()
    await this.#setUp(client)
  }

  async #setUp(client: pg.ClientBase): Promise<void> {
    await client.query(this.#prepare)
  }

  /**
   * Runs a read. A restarted server leaves lost connections in the pool, so it is repeated once for each of them. `named`: it
   * is prepared once per connection. @throws Unavailable
   */
  async read<R extends Row>(text: string, values: readonly Value[] = [], { named = true } = {}): Promise<R[]> {
    const statement = this.statement(text, values, named)
    const deadline = performance.now() + readRetryMs
    for (let lost = 0; ; lost++) {
      try {
        return (await this.#readers.query<R>(statement)).rows
      } catch (error) {
        const mayHelp =
          failureKind(error) === 'lost' && lost < this.#readers.options.max && performance.now() < deadline
        if (!mayHelp) throw this.toUnavailable(error)
      }
    }
  }

  /** Runs one statement, once: when the connection is lost, nobody knows whether it happened. @throws Unavailable */
  async run<R extends Row>(
    text: string,
    values: readonly Value[] = [],
    { named = true } = {},
  ): Promise<pg.QueryResult<R>> {
    try {
      return await this.#readers.query<R>(this.statement(text, values, named))
    } catch (error) {
      throw this.toUnavailable(error)
    }
  }

  /** Runs one statement that may be carried out twice, until it succeeds or five seconds have passed. @throws Unavailable */
  async repeatable<R extends Row>(text: string, values: readonly Value[] = []): Promise<R[]> {
    const statement = this.statement(text, values)
    return this.retry(performance.now(), async () => (await this.#readers.query<R>(statement)).rows)
  }

  /**
   * Tries once, and repeats the attempt after a lost connection (if it `reconnects`) or a conflict until five seconds after
   * `since`. @throws Unavailable
   */
  async retry<T>(since: number, attempt: () => Promise<T>, { reconnects = true } = {}): Promise<T> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof Unavailable) throw error
        const kind = failureKind(error)
        const isLate = performance.now() - since + pauseMs > retryMs
        const mayHelp = kind === 'conflict' || (kind === 'lost' && reconnects)
        if (isLate || !mayHelp) throw this.toUnavailable(error)
      }
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  }

  /**
   * Runs `work` on the connection for writing, of which there is one. A failure closes the connection, and so ends what it had
   * begun. @throws what `work` throws, the driver's own errors included
   */
  async withWriter<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.#writer.connect()
    // The statement that waits for a lost connection fails too. Without this, the error would end the process.
    const ignore = () => undefined
    client.on('error', ignore)
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    } finally {
      client.off('error', ignore)
    }
  }

  /** Runs `work` on a connection of its own, whose statements may take long. @throws what `work` throws */
  async withOwnConnection<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = this.createClient()
    // The statement that waits for the lost connection fails too.
    client.on('error', () => undefined)
    const run = async () => {
      await this.open(client)
      return work(client)
    }
    return finishAfter(run, () => client.end())
  }

  statement(text: string, values: readonly Value[], named = true): pg.QueryConfig {
    const config = { text, values: values.map(storable) as unknown[] }
    if (!named) return config
    const name = this.#names.get(text) ?? nameOf(text)
    this.#names.set(text, name)
    return { ...config, name }
  }

  /** Errors of the program itself and of data pass unchanged. */
  toUnavailable(error: unknown, maybeWritten = false): unknown {
    if (error instanceof Unavailable)
      return maybeWritten ? new Unavailable(error.message, error.cause, { maybeWritten }) : error
    const kind = failureKind(error)
    if (kind === 'data' || kind === 'foreign') return error
    return new Unavailable(explainFailure(error, this.target), error, { maybeWritten })
  }

  async close(): Promise<void> {
    await Promise.all([this.#readers.end(), this.#writer.end()])
  }
}

/** Processes that share a connection behind a pooler must not have the same name for different statements. */
const nameOf = (text: string) => `honbu_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

/** A key or a search with a NUL, which no stored text contains, finds nothing instead of failing. */
const storable = (value: Value): unknown =>
  typeof value === 'string'
    ? storedText(value)
    : Array.isArray(value)
      ? value.map((element) => storable(element as Value))
      : value

const int8 = 20
const parserOf = (oid: number, format?: 'text') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format))

function targetOf(url: string): Target {
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const user = decodeURIComponent(username)
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: searchParams.get('port') ?? (port || '5432'),
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
    sslmode: searchParams.get('sslmode'),
  }
}

/** `sslmode` as PostgreSQL's own programs understand it: the driver itself would take `require` for `verify-full`. */
function withUsualSslModes(url: string): string {
  const parsed = new URL(url)
  if (!parsed.searchParams.has('sslmode') || parsed.searchParams.has('uselibpqcompat')) return url
  return `${url}&uselibpqcompat=true`
}
