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

/** For addresses that are named after what they hold. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

export type BuiltFiles = ReturnType<typeof builtFiles>

/**
 * The files of a built folder, compressed by the build, read when first asked for and then kept. Only names that were
 * there at start are known, so no path from outside reaches the disk.
 */
export function builtFiles(folder: string, headers: Record<string, string>) {
  const names = new Set(readdirSync(folder))
  const kept = new Map<string, Promise<PreparedResponse>>()

  const encoded = async (name: string) => (names.has(name) ? readFile(join(folder, name)) : undefined)
  async function read(name: string, headers: Record<string, string>): Promise<PreparedResponse> {
    const [identity, br, gzip] = await Promise.all([
      readFile(join(folder, name)),
      encoded(`${name}.br`),
      encoded(`${name}.gz`),
    ])
    const type = types[extname(name)] ?? 'application/octet-stream'
    return prepareBodies({ identity, br, gzip }, { ...headers, 'content-type': type })
  }

  const find = (name: string, as: string, headers: Record<string, string>): Promise<PreparedResponse> | undefined => {
    if (!names.has(name) || /\.(br|gz)$/.test(name)) return undefined
    let file = kept.get(as)
    if (!file) {
      file = read(name, headers)
      kept.set(as, file)
      file.catch(() => kept.delete(as))
    }
    return file
  }
  return {
    /** A file by its hashed name. */
    named: (name: string) => find(name, name, { ...fileHeaders(headers), ...immutable }),
    /** The same file under an address that stays while its content changes. */
    standing: (name: string) => find(name, `standing ${name}`, { ...headers, ...revalidated }),
  }
}
