import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileHeaders } from '../http/headers.ts'
import { type PreparedResponse, prepareBodies, revalidated } from '../http/prepared-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
}

/** For addresses that contain a hash of the content. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

/**
 * The files of a built folder, compressed by the build, read at the first request and then kept in memory. Only names
 * that were in the folder at start are known, so no path from outside reaches the disk.
 */
export class BuiltAssets {
  readonly #folder: string
  readonly #headers: Record<string, string>
  readonly #names: ReadonlySet<string>
  readonly #files = new Map<string, Promise<PreparedResponse>>()

  constructor(folder: string, headers: Record<string, string>) {
    this.#folder = folder
    this.#headers = headers
    this.#names = new Set(readdirSync(folder))
  }

  /** A file under its hashed name. */
  findHashed(name: string): Promise<PreparedResponse> | undefined {
    return this.#find(name, name, { ...fileHeaders(this.#headers), ...immutable })
  }

  /** The same file for an address that stays the same when the content changes. */
  findStable(name: string): Promise<PreparedResponse> | undefined {
    return this.#find(name, `stable ${name}`, { ...this.#headers, ...revalidated })
  }

  #find(name: string, key: string, headers: Record<string, string>): Promise<PreparedResponse> | undefined {
    if (!this.#names.has(name) || /\.(br|gz)$/.test(name)) return undefined
    let file = this.#files.get(key)
    if (!file) {
      file = this.#read(name, headers)
      this.#files.set(key, file)
      file.catch(() => this.#files.delete(key))
    }
    return file
  }

  async #read(name: string, headers: Record<string, string>): Promise<PreparedResponse> {
    const compressed = async (name: string) => (this.#names.has(name) ? readFile(join(this.#folder, name)) : undefined)
    const [identity, br, gzip] = await Promise.all([
      readFile(join(this.#folder, name)),
      compressed(`${name}.br`),
      compressed(`${name}.gz`),
    ])
    const type = types[extname(name)] ?? 'application/octet-stream'
    return prepareBodies({ identity, br, gzip }, { ...headers, 'content-type': type })
  }
}
