import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** One body in the encodings it exists in. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** The best encoding that `accept-encoding` allows (RFC 9110, 12.5.3); a quality of 0 refuses one. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const allows = (name: string) => {
    const at = accepted.indexOf(name)
    return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + name.length))
  }
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses once for all visitors, off the main thread. `quality`: brotli 0 to 11. */
export async function compress(identity: Buffer, quality: number): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })])
  return { identity, br, gzip: gz }
}
