import { type List, toStreamed } from '../../lists/engine/list.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'

/** A list as JSON, in pieces that together are the properties of one object. `revision`: the head of the store. */
export type Snapshot = { revision: number; pieces: readonly Buffer[] }

/**
 * A piece is at most about this long. In one iteration of the event loop, Node writes the next piece to each of the up to a
 * thousand connections that can take it: with pieces of 32 KB, that blocked the process for 150 ms.
 */
const pieceLength = 8 << 10
const catchUpSize = 500

/** Some records of the list: the JSON of each by its key. `bytes` is undefined when they must be encoded again. */
type Piece = { records: Map<string, string>; length: number; bytes: Buffer | undefined }

/**
 * The encoded content of a list, as one reader sees it. It is built once in steps, between which other requests run, and
 * then follows the list: a change encodes only the piece that contains its record again. Snapshots of different revisions
 * share all other pieces.
 */
export class ListSnapshot {
  readonly #store: Pick<Store, 'head'>
  readonly #reader: ActorStore
  readonly #list: List
  #pieces: Piece[] = []
  readonly #pieceOf = new Map<string, Piece>()
  /** All changes up to this revision are in the pieces; undefined until the list was read. */
  #revision: number | undefined
  #reading: Promise<Snapshot> | undefined

  constructor(store: Pick<Store, 'head'>, reader: ActorStore, list: List) {
    this.#store = store
    this.#reader = reader
    this.#list = list
  }

  /** Returns the list at a revision that is at least `revision`. Simultaneous calls share their work. @throws Unavailable */
  async read(revision: number): Promise<Snapshot> {
    for (;;) {
      this.#reading ??= this.#update().finally(() => {
        this.#reading = undefined
      })
      // A read that was in progress already may be older than the caller needs.
      const snapshot = await this.#reading
      if (snapshot.revision >= revision) return snapshot
    }
  }

  async #update(): Promise<Snapshot> {
    if (this.#revision === undefined) await this.#readAll()
    const head = await this.#store.head()
    for (let complete = false; !complete; ) {
      const changed = await this.#reader.changedRecords(this.#list, this.#revision!, catchUpSize)
      for (const { key, record } of changed.records) this.#set(key, record)
      this.#revision = changed.revision
      complete = changed.complete
      if (!complete) await nextTurn()
    }
    this.#pieces = this.#pieces.filter(({ records }) => records.size > 0)
    this.#revision = Math.max(this.#revision!, head)
    return { revision: this.#revision, pieces: this.#encode() }
  }

  /** Reads all records. Changes that happen meanwhile follow in `#update`, which begins at the revision before the first read. */
  async #readAll(): Promise<void> {
    const head = await this.#store.head()
    this.#pieces = []
    this.#pieceOf.clear()
    for await (const records of this.#reader.scan(this.#list)) {
      for (const { key, revision: _, ...record } of records) this.#set(key, record)
      // Encoded here, in steps, because all of them at once would block the process.
      for (const piece of this.#pieces.slice(-2)) piece.bytes ??= encodePiece(piece)
    }
    this.#revision = head
  }

  #set(key: string, record: Change['record']): void {
    const known = this.#pieceOf.get(key)
    if (!record && !known) return
    const piece = known ?? this.#openPiece()
    piece.length -= piece.records.get(key)?.length ?? 0
    piece.bytes = undefined
    if (record) {
      const json = `,${JSON.stringify(key)}:${JSON.stringify(toStreamed(this.#list, record))}`
      piece.records.set(key, json)
      piece.length += json.length
      this.#pieceOf.set(key, piece)
    } else {
      piece.records.delete(key)
      this.#pieceOf.delete(key)
    }
  }

  /** The piece that takes the next new record. */
  #openPiece(): Piece {
    const last = this.#pieces.at(-1)
    if (last && last.length < pieceLength) return last
    const piece: Piece = { records: new Map(), length: 0, bytes: undefined }
    this.#pieces.push(piece)
    return piece
  }

  #encode(): Buffer[] {
    // Every record begins with a comma, so that a piece need not know what precedes it. The first one has none.
    return this.#pieces.map((piece, index) => {
      piece.bytes ??= encodePiece(piece)
      return index === 0 ? piece.bytes.subarray(1) : piece.bytes
    })
  }
}

const encodePiece = ({ records }: Piece) => Buffer.from([...records.values()].join(''))
const nextTurn = () => new Promise((next) => setImmediate(next))
