import { kindOf } from '../../lists/forms/picture-kind.ts'
import type { Document } from './sealing.ts'

/** The bytes are not a picture that we take. */
export class NotAPicture extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NotAPicture'
  }
}

/** More pixels than this are not decoded: a few bytes can claim gigabytes. 50 megapixels is a good phone's camera. */
export const pixelLimit = 50_000_000

// Two at a time, one thread each: a decoder may need hundreds of megabytes, and the machine may be small.
const atOnce = 2
let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // A place is handed on to whoever waits: given back first, a newcomer could take it too.
  if (running >= atOnce) await new Promise<void>((next) => queue.push(next))
  else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

let loaded: Promise<typeof import('sharp')> | undefined
// Loaded when the first picture comes: the library takes memory that an idle site need not hold.
async function library() {
  loaded ??= import('sharp')
  const { default: sharp } = await loaded
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes a JPEG, PNG or WebP and encodes it again in its own format: upright, without metadata (place, device) and
 * without anything hidden before, behind or between the pixels (OWASP File Upload Cheat Sheet).
 * @throws NotAPicture
 */
export const cleanPicture = (bytes: Uint8Array): Promise<Document> =>
  inTurn(async () => {
    // Asked before any decoder sees the bytes: the library would try more kinds on a stranger's file than we take.
    const kind = kindOf(bytes)
    if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') throw new NotAPicture(`${kind ?? 'this'} is not taken`)
    const sharp = await library()
    try {
      const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', animated: false })
      const { format } = await image.metadata()
      const upright = image.autoOrient()
      if (format === 'jpeg') return { bytes: await upright.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' }
      if (format === 'webp')
        return { bytes: await upright.webp({ quality: 88, effort: 2 }).toBuffer(), type: 'image/webp' }
      if (format === 'png') return { bytes: await upright.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' }
      throw new NotAPicture(`${format} is not taken`)
    } catch (error) {
      if (error instanceof NotAPicture) throw error
      throw new NotAPicture((error as Error).message)
    }
  })

/** A picture for the public site: WebP, upright, without metadata, at most `longest` pixels on its longer side. */
export const publicPicture = (bytes: Uint8Array, { longest = 2000 } = {}) =>
  inTurn(async () => {
    const sharp = await library()
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, density: 192 })
        .autoOrient()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw new NotAPicture((error as Error).message)
    }
  })
