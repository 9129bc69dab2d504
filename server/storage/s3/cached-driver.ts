import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { createConcurrencyLimit } from '../../runtime/concurrency-limit.ts'
import type { FileInfo } from '../file-driver.ts'
import { S3Driver, type S3DriverOptions } from './s3-driver.ts'

type Entry = { info: FileInfo; bytes?: Buffer }
type CacheOptions = { maxBytes?: number; ttlMs?: number }

/** Larger files are passed on as they arrive. The variants that pages show are smaller. */
const maxFileBytes = 256 << 10
const maxReads = 32
/** What an entry takes besides its bytes. */
const entryBytes = 500

/**
 * Keeps public files that are in demand in memory, because each reading from the bucket costs two requests. A file is asked for
 * again after a minute, so one that another process has removed disappears. Missing files are not kept.
 */
export class CachedS3Driver extends S3Driver {
  readonly #cache: LRUCache<string, Entry>
  readonly #reads = new Map<string, Promise<Buffer>>()
  readonly #limit = createConcurrencyLimit(maxReads)

  constructor(options: S3DriverOptions, { maxBytes = 32 << 20, ttlMs = 60_000 }: CacheOptions = {}) {
    super(options)
    const sizeCalculation = ({ bytes }: Entry) => entryBytes + (bytes?.length ?? 0)
    this.#cache = new LRUCache({ maxSize: maxBytes, ttl: ttlMs, sizeCalculation })
  }

  override async find(key: string): Promise<FileInfo | undefined> {
    const known = this.#cache.get(key)
    if (known) return known.info
    const info = await super.find(key)
    if (info) this.#cache.set(key, { info })
    return info
  }

  override async getStream(key: string): Promise<Readable> {
    const known = this.#cache.get(key)
    if (!known || known.info.size > maxFileBytes) return super.getStream(key)
    return Readable.from([known.bytes ?? (await this.#read(key, known.info))])
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    this.#cache.delete(key)
    await super.put(key, contents)
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key)
    this.#cache.delete(key)
  }

  /** Readers of the same file at the same time share one request. */
  #read(key: string, info: FileInfo): Promise<Buffer> {
    const running = this.#reads.get(key)
    if (running) return running
    const read = this.#limit(async () => {
      const bytes = await this.readObject(key)
      // The time of the entry stays that of the first request, when it was known to exist.
      if (this.#cache.has(key)) this.#cache.set(key, { info, bytes }, { noUpdateTTL: true })
      return bytes
    }).finally(() => this.#reads.delete(key))
    this.#reads.set(key, read)
    return read
  }
}
