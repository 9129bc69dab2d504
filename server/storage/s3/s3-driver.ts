import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { sha256 } from '../../runtime/sha256.ts'
import { Unavailable } from '../../store/errors.ts'
import { type FileDriver, type FileInfo, type ListedFile, pageSize } from '../file-driver.ts'
import { isMissing } from './s3-client.ts'
import { VerifiedStream } from './verified-stream.ts'

/** `folder` is empty or ends with a slash: the keys of all objects of the driver begin with it. */
export type S3DriverOptions = {
  client: S3Client
  bucket: string
  folder: string
  bodyMs: number
  /** What a content delivery network may keep of the objects. */
  cacheControl?: string
}

/** How often an object is read whose body does not arrive. */
const maxReadings = 2
/** The types of public files, for visitors who load them from the bucket (MEDIA_URL). */
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', pdf: 'application/pdf' }

/**
 * Keeps files in a folder of a bucket. It stores each object in one request, so no file is unfinished, and with its SHA-256, which
 * each reading checks. It sets no access rules: those of the bucket decide who reads what.
 */
export class S3Driver implements FileDriver {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #folder: string
  readonly #bodyMs: number
  readonly #cacheControl: string | undefined

  constructor({ client, bucket, folder, bodyMs, cacheControl }: S3DriverOptions) {
    this.#client = client
    this.#bucket = bucket
    this.#folder = folder
    this.#bodyMs = bodyMs
    this.#cacheControl = cacheControl
  }

  /** The bucket and the key of an object, for requests. */
  #locate(key: string) {
    return { Bucket: this.#bucket, Key: this.#folder + key }
  }

  async find(key: string): Promise<FileInfo | undefined> {
    const object = await this.#head(key)
    return object && { size: object.ContentLength ?? 0, modifiedAt: object.LastModified ?? new Date(0) }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#head(key)) !== undefined
  }

  async #head(key: string) {
    try {
      return await this.#client.send(new HeadObjectCommand(this.#locate(key)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** @throws Unavailable when the object arrives incomplete or damaged */
  getBytes(key: string): Promise<Buffer> {
    return this.readObject(key)
  }

  async getStream(key: string): Promise<Readable> {
    return this.#openObject(key)
  }

  /** Reads an object, or a range of it, for example `bytes=0-11`. @throws Unavailable when the object arrives incomplete or damaged */
  protected async readObject(key: string, range?: string): Promise<Buffer> {
    for (let readings = 1; ; readings++) {
      const body = await this.#openObject(key, range)
      try {
        return await buffer(addAbortSignal(AbortSignal.timeout(this.#bodyMs), body))
      } catch (error) {
        if (readings < maxReadings) continue
        if (error instanceof Unavailable) throw error
        throw new Unavailable(`${key} did not arrive within ${this.#bodyMs} ms`, error)
      }
    }
  }

  /** The body fails with Unavailable when it arrives incomplete or damaged. */
  async #openObject(key: string, range?: string): Promise<Readable> {
    const command = new GetObjectCommand({ ...this.#locate(key), ...(range !== undefined && { Range: range }) })
    const { Body, ContentLength, Metadata } = await this.#client.send(command)
    const expected = { size: ContentLength, sha256: range === undefined ? Metadata?.sha256 : undefined }
    const body = new VerifiedStream(key, expected)
    // The reader of the body gets its errors.
    pipeline(Body as Readable, body, () => undefined)
    return body
  }

  /** A page may hold objects that are deleted meanwhile. */
  async *listPages(folder: string, { recursive = false } = {}): AsyncGenerator<ListedFile[]> {
    const { Bucket, Key: root } = this.#locate('')
    const within = { Bucket, Prefix: folder === '' ? root : `${root}${folder}/`, MaxKeys: pageSize }
    const delimiter = recursive ? {} : { Delimiter: '/' }
    for (let token: string | undefined; ; ) {
      const request = { ...within, ...delimiter, ...(token !== undefined && { ContinuationToken: token }) }
      const { Contents = [], NextContinuationToken } = await this.#client.send(new ListObjectsV2Command(request))
      const files = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        key: Key.slice(root.length),
        find: async () => ({ size: Size, modifiedAt: LastModified }),
      }))
      if (files.length > 0) yield files
      token = NextContinuationToken
      if (token === undefined) return
    }
  }

  async put(key: string, contents: string | Uint8Array): Promise<void> {
    const ContentType = contentTypes[key.slice(key.lastIndexOf('.') + 1)]
    const command = new PutObjectCommand({
      ...this.#locate(key),
      Body: contents,
      Metadata: { sha256: sha256(contents) },
      ...(ContentType !== undefined && { ContentType }),
      ...(this.#cacheControl !== undefined && { CacheControl: this.#cacheControl }),
    })
    await this.#client.send(command)
  }

  /** A process that is killed in between leaves both names, and the next sweep moves the document again. */
  async move(source: string, destination: string): Promise<void> {
    const { Bucket, Key } = this.#locate(source)
    await this.#client.send(new CopyObjectCommand({ ...this.#locate(destination), CopySource: `${Bucket}/${Key}` }))
    await this.delete(source)
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#locate(key)))
  }

  /** Deletes one object at a time, because some S3-compatible storages refuse the SDK's request for many. */
  async deleteAll(folder: string): Promise<void> {
    for await (const page of this.listPages(folder, { recursive: true }))
      for (const { key } of page) await this.delete(key)
  }
}
