import type { Format } from '../../lists/engine/picture-variants.ts'
import { detectImageType } from '../../lists/forms/image-type.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import type { Document } from './encryption.ts'

/** The bytes are not a picture that we take. */
export class InvalidImage extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NotAPicture'
  }
}

/** More pixels than this are not decoded: a few bytes can claim gigabytes. 50 megapixels is a good phone's camera. */
export const pixelLimit = 50_000_000

// Two at a time, one thread each: a decoder may need hundreds of megabytes, and the machine may be small.
const inTurn = concurrencyLimit(2)

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
export const sanitizeImage = (bytes: Uint8Array): Promise<Document> =>
  // An applicant waits for this, nobody for the variants of a picture that the office has stored.
  inTurn(() => cleaned(bytes), { urgent: true })

async function cleaned(bytes: Uint8Array): Promise<Document> {
  // Asked before any decoder sees the bytes: the library would try more kinds on a stranger's file than we take.
  const kind = detectImageType(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') throw new InvalidImage(`${kind ?? 'this'} is not taken`)
  const sharp = await library()
  try {
    const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    const upright = image.autoOrient()
    if (format === 'jpeg') return { bytes: await upright.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' }
    if (format === 'webp')
      return { bytes: await upright.webp({ quality: 88, effort: 2 }).toBuffer(), type: 'image/webp' }
    if (format === 'png') return { bytes: await upright.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' }
    throw new InvalidImage(`${format} is not taken`)
  } catch (error) {
    if (error instanceof InvalidImage) throw error
    throw new InvalidImage((error as Error).message)
  }
}

const longest = 2000

/** A part of a picture, in pixels from its upper left corner, as it is seen upright. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * Decodes a picture for the public site, once: upright, without metadata, at most 2000 pixels on its longer side; of it only
 * `crop`, where one is given. From then on it can be encoded as the original and in every variant.
 * @throws NotAPicture
 */
export const decodeImage = (bytes: Uint8Array, crop?: Crop) =>
  inTurn(async () => {
    const sharp = await library()
    try {
      const upright = sharp(bytes, { limitInputPixels: pixelLimit, density: 192 }).autoOrient()
      if (crop) upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      const { data, info } = await upright
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const again = () => sharp(data, { raw: { width, height, channels } })
      return {
        width,
        height,
        /** The picture itself, as WebP. */
        original: () => inTurn(() => again().webp({ quality: 82 }).toBuffer()),
        /** The picture `to` pixels wide. */
        variant: (to: number, format: Format) =>
          inTurn(() => again().resize({ width: to })[format](qualities[format](to)).toBuffer()),
      }
    } catch (error) {
      throw new InvalidImage((error as Error).message)
    }
  })

// Measured on the sample: both look alike, AVIF a fifth to a half smaller. Its slower efforts take many times as long for
// a few percent; WebP is for the browsers that know no AVIF.
const qualities = {
  avif: (width: number) => (width > 700 ? { quality: 45, effort: 1 } : { quality: 50, effort: 2 }),
  webp: () => ({ quality: 75, effort: 2 }),
}
