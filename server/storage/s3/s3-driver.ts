import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { WriteOptions } from 'flydrive/types'
import { Unavailable } from '../../store/errors.ts'
import { type FileInfo, type ListedFile, type PagedDriver, pageSize } from '../paged-driver.ts'
import { isMissing } from './s3-client.ts'
import { sha256, VerifiedStream } from './verified-stream.ts'

/** `folder` ends with a slash: the keys of all objects of the driver begin with it. */
export type S3DriverOptions = {
  client: S3Client
  bucket: string
  folder: string
  bodyMs: number
  /** What a content delivery network may keep of the objects. */
  cacheControl?: string
}

/** An object that is read. `etag` changes whenever it is written. */
type OpenObject = { etag: string; modifiedAt: Date; body: Readable }
/** An object that was read. */
export type ReadObject = { etag: string; modifiedAt: Date; bytes: Buffer }

/** How often an object is read whose body does not arrive. */
const maxReadings = 2

/**
 * FlyDrive's S3 driver for a folder of a bucket. It stores each object in one request, so there are no halves, and with its
 * SHA-256, which each reading checks. It sets no access rules: those of the bucket decide who reads what.
 */
export class S3FolderDriver extends S3Driver implements PagedDriver {
  protected readonly client: S3Client
  readonly #bucket: string
  readonly #folder: string
  readonly #bodyMs: number
  readonly #cacheControl: string | undefined

  constructor({ client, bucket, folder, bodyMs, cacheControl }: S3DriverOptions) {
    super({ client, bucket, visibility: 'private', supportsACL: false })
    this.client = client
    this.#bucket = bucket
    this.#folder = folder
    this.#bodyMs = bodyMs
    this.#cacheControl = cacheControl
  }

  /** The bucket and the key of an object, for requests. */
  protected locate(key: string) {
    return { Bucket: this.#bucket, Key: this.#folder + key }
  }

  async find(key: string): Promise<FileInfo | undefined> {
    try {
      const { contentLength, lastModified } = await super.getMetaData(this.#folder + key)
      return { size: contentLength, modifiedAt: lastModified }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** A page may hold objects that are deleted meanwhile. FlyDrive's own listing lacks the sizes. */
  async *listPages(folder: string, { recursive = false } = {}): AsyncGenerator<ListedFile[]> {
    const { Bucket, Key: root } = this.locate('')
    const within = { Bucket, Prefix: folder === '' ? root : `${root}${folder}/`, MaxKeys: pageSize }
    const delimiter = recursive ? {} : { Delimiter: '/' }
    for (let token: string | undefined; ; ) {
      const request = { ...within, ...delimiter, ...(token !== undefined && { ContinuationToken: token }) }
      const { Contents = [], NextContinuationToken } = await this.client.send(new ListObjectsV2Command(request))
      const files = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        key: Key.slice(root.length),
        find: async () => ({ size: Size, modifiedAt: LastModified }),
      }))
      if (files.length > 0) yield files
      token = NextContinuationToken
      if (token === undefined) return
    }
  }

  override exists(key: string): Promise<boolean> {
    return super.exists(this.#folder + key)
  }

  override async getStream(key: string): Promise<Readable> {
    return (await this.#openObject(key)).body
  }

  /** @throws Unavailable when the object arrives incomplete or damaged */
  override async getBytes(key: string): Promise<Uint8Array> {
    return (await this.readObject(key)).bytes
  }

  /** `range`: for example `bytes=0-11`. @throws Unavailable when the object arrives incomplete or damaged */
  protected async readObject(key: string, range?: string): Promise<ReadObject> {
    for (let readings = 1; ; readings++) {
      const { body, ...object } = await this.#openObject(key, range)
      try {
        return { ...object, bytes: await buffer(addAbortSignal(AbortSignal.timeout(this.#bodyMs), body)) }
      } catch (error) {
        if (readings < maxReadings) continue
        if (error instanceof Unavailable) throw error
        throw new Unavailable(`${key} did not arrive within ${this.#bodyMs} ms`, error)
      }
    }
  }

  /** The body fails with Unavailable when it arrives incomplete or damaged. */
  async #openObject(key: string, range?: string): Promise<OpenObject> {
    const command = new GetObjectCommand({ ...this.locate(key), ...(range !== undefined && { Range: range }) })
    const { Body, ContentLength, ETag = '', LastModified = new Date(0), Metadata } = await this.client.send(command)
    const expected = { size: ContentLength, sha256: range === undefined ? Metadata?.sha256 : undefined }
    const body = new VerifiedStream(key, expected)
    // The reader of the body gets its errors.
    pipeline(Body as Readable, body, () => undefined)
    return { etag: ETag, modifiedAt: LastModified, body }
  }

  override put(key: string, contents: string | Uint8Array, options: WriteOptions = {}): Promise<void> {
    const cacheControl = this.#cacheControl === undefined ? {} : { cacheControl: this.#cacheControl }
    const Metadata = { sha256: sha256(contents) }
    return super.put(this.#folder + key, contents, { Metadata, ...cacheControl, ...options })
  }

  override delete(key: string): Promise<void> {
    return super.delete(this.#folder + key)
  }

  /** Deletes one object at a time, because some S3-compatible storages refuse the SDK's request for many. */
  override async deleteAll(folder: string): Promise<void> {
    for await (const page of this.listPages(folder, { recursive: true }))
      for (const { key } of page) await this.delete(key)
  }
}
