import { createHash } from 'node:crypto'
import { type Bodies, compress, type Encoding } from './encoding.ts'

/** An answer that is ready to be sent: body and headers for each encoding. */
export type PreparedResponse = {
  etag: string
  variants: Record<Encoding, { body: Buffer; headers: string[] }>
  notModified: string[]
  /** What it holds in memory, in bytes. */
  size: number
}

/** A proxy in front may keep it and asks each time whether it changed, which costs a 304. */
export const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** Finishes a text: compressed with this brotli quality, named by an ETag. */
export async function prepare(
  text: string,
  headers: Record<string, string>,
  quality: number,
): Promise<PreparedResponse> {
  return prepareBodies(await compress(Buffer.from(text), quality), headers)
}

/** Finishes what is compressed already, or not worth compressing. `name`: what names the content already. */
export function prepareBodies(bodies: Bodies, headers: Record<string, string>, name?: string): PreparedResponse {
  const etag = `W/"${name ?? createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  const always = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat()
  const variant = (encoding: Encoding) => {
    const body = bodies[encoding] ?? bodies.identity
    const encoded = body === bodies.identity ? [] : ['content-encoding', encoding]
    return { body, headers: [...always, ...encoded, 'content-length', String(body.length)] }
  }
  return {
    etag,
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
    notModified: always.filter((_, i) => always[i - (i % 2)] !== 'content-type'),
    size: bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0),
  }
}
