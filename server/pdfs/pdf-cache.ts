import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { visitor } from '../../lists/access.ts'
import { currentLanguage, type Language, languages } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { type CostBudget, OverBudget } from '../http/cost-budget.ts'
import type { Log } from '../runtime/log.ts'
import type { Store } from '../store/contract.ts'

/** Each holds an open file. */
const maxFiles = 1000
const maxKeptBytes = 128 << 20

type Kept = { digest: string; file: FileHandle; size: number }
/** A PDF that waits for its turn or is drawn. `asking`: the requests for it. */
type Making = { asking: AbortSignal[]; bytes: Promise<Buffer> }
type Wanted<From> = {
  /** The record that the PDF is about. */
  list: List
  key: string
  /** Reads everything that the PDF is made from; undefined when there is none. While it is the same, the PDF is made once. */
  read: () => Promise<From | undefined>
  make: (from: From) => Promise<Buffer>
  /** The address of the visitor whose budget pays for it. */
  address: string
  /** Aborted when the visitor has gone. */
  signal: AbortSignal
}

/**
 * The PDFs that visitors ask for. Each is made once in each language and kept on disk until what it is made from changes. The files have no name, so
 * that nothing of them is left when their record is deleted, and when the process ends, however it ends.
 */
export class PdfCache {
  readonly #folder: string
  readonly #log: Pick<Log, 'error'>
  readonly #budget: Pick<CostBudget, 'run'>
  readonly #making = new Map<string, Making>()
  readonly #kept = new LRUCache<string, Kept>({
    max: maxFiles,
    maxSize: maxKeptBytes,
    sizeCalculation: ({ size }) => size,
    dispose: ({ file }) => void file.close().catch((error) => this.#log.error('made PDFs', error)),
  })
  /** How many changes of records it has seen. */
  #changes = 0

  constructor(services: {
    settings: { dataDir: string }
    budget: Pick<CostBudget, 'run'>
    log: Pick<Log, 'error'>
  }) {
    this.#folder = services.settings.dataDir
    this.#log = services.log
    this.#budget = services.budget
  }

  /** Removes each PDF as soon as its record changes or is deleted. To be called before the first PDF of a list is made. */
  async follow(store: Store, list: List): Promise<void> {
    await store.as(visitor).subscribe(list, await store.head(), ({ key }) => {
      this.#changes++
      for (const language of languages) this.#kept.delete(nameOf(list, key, language))
    })
  }

  /** The PDF in the current language; undefined when there is nothing to make it from. @throws OverBudget, and what `read` and `make` throw */
  async get<From>({ list, key, read, make, address, signal }: Wanted<From>): Promise<Buffer | undefined> {
    const changes = this.#changes
    const from = await read()
    if (from === undefined) return undefined
    const language = currentLanguage()
    const name = nameOf(list, key, language)
    const digest = createHash('sha256').update(JSON.stringify(from)).digest('base64url')
    const kept = this.#kept.get(name)
    if (kept?.digest === digest) return readFile(kept)
    const making = this.#making.get(name + digest)
    if (making) {
      making.asking.push(signal)
      return making.bytes
    }
    const asking = [signal]
    const bytes = this.#budget.run('pdf', address, async () => {
      // A PDF for which no request waits any more is not made, and no client reads this answer.
      if (asking.every(({ aborted }) => aborted)) throw new OverBudget(1)
      const made = await make(from)
      await this.#keep(made, { name, digest, isCurrent: () => this.#changes === changes })
      return made
    })
    this.#making.set(name + digest, { asking, bytes })
    try {
      return await bytes
    } finally {
      this.#making.delete(name + digest)
    }
  }

  /** Removes all PDFs. */
  close() {
    this.#kept.clear()
  }

  /** The function `isCurrent` tells whether no record has changed since the PDF's was read. */
  async #keep(bytes: Buffer, { name, digest, isCurrent }: { name: string; digest: string; isCurrent: () => boolean }) {
    if (!isCurrent()) return
    const path = join(this.#folder, `made-pdf-${randomUUID()}`)
    try {
      const file = await open(path, 'wx+', 0o600)
      await unlink(path)
      await file.write(bytes)
      if (isCurrent()) this.#kept.set(name, { digest, file, size: bytes.length })
      else await file.close()
    } catch (error) {
      // The visitor gets the PDF nevertheless, for example while the disk is full.
      this.#log.error('made PDFs', error)
    }
  }
}

const nameOf = (list: List, key: string, language: Language) => `${language} ${list.name} ${key} `

/** The reading begins at once, and a file that is closed meanwhile waits for it. */
async function readFile({ file, size }: Kept): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, 0)
  return buffer
}
