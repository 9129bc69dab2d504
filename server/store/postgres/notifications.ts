import type pg from 'pg'
import type { DatabaseConnections } from './connections.ts'
import { channel } from './transactions.ts'

const reconnectMs = 1000

/**
 * Listens on a connection of its own for the notifications of other instances, and opens it again when it is lost. They only save
 * the time until the next poll: a database without NOTIFY works as well.
 */
export class Notifications {
  readonly #connections: DatabaseConnections
  readonly #onNotification: () => void
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  /** Whether the database knows LISTEN and NOTIFY, as far as is known. */
  isSupported = true

  constructor(connections: DatabaseConnections, onNotification: () => void) {
    this.#connections = connections
    this.#onNotification = onNotification
  }

  /** Resolves when the instance listens, or cannot for the moment. */
  async listen(): Promise<void> {
    const client = this.#connections.createClient()
    this.#client = client
    client.on('notification', this.#onNotification)
    client.on('error', () => this.#reconnect(client))
    client.on('end', () => this.#reconnect(client))
    try {
      await this.#connections.open(client)
      await client.query(`LISTEN ${channel}`)
      // What happened while nobody listened.
      this.#onNotification()
    } catch (error) {
      // 0A000: feature not supported. Some databases call it a syntax error.
      if (['0A000', '42601'].includes((error as pg.DatabaseError).code ?? '')) this.isSupported = false
      this.#reconnect(client)
      await client.end().catch(() => undefined)
    }
  }

  #reconnect(lost: pg.Client) {
    if (this.#client !== lost) return
    this.#client = undefined
    if (this.#closed || !this.isSupported) return
    this.#retry = setTimeout(() => void this.listen(), reconnectMs).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }
}
