import type { Format } from '../../lists/engine/picture-variants.ts'
import { detectImageType } from '../../lists/forms/image-type.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import type { Document } from './encryption.ts'

/** The bytes are not an image of an accepted format, or it cannot be decoded. */
export class InvalidImage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidImage'
  }
}

/** Images with more pixels are not decoded, because a few bytes can claim gigabytes. Good phones take 50 megapixels. */
const maxPixels = 50_000_000
/** The longer side of a public picture, in pixels. */
const maxSide = 2000

// Two at a time with one thread each: a decoder may need hundreds of megabytes, and the machine may be small.
const limitEncoders = concurrencyLimit(2)

let sharpModule: Promise<typeof import('sharp')> | undefined
/** Loads sharp with the first image, so that a server without uploads does not hold its memory. */
async function loadSharp() {
  sharpModule ??= import('sharp')
  const { default: sharp } = await sharpModule
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes a JPEG, PNG or WebP and encodes it again in its own format: upright, without metadata (place, device) and
 * without anything hidden before, behind or between the pixels (OWASP File Upload Cheat Sheet). It has priority over the
 * variants of public pictures, because an applicant waits for the result.
 * @throws InvalidImage
 */
export const sanitizeImage = (bytes: Uint8Array): Promise<Document> =>
  limitEncoders(() => reencode(bytes), { priority: true })

async function reencode(bytes: Uint8Array): Promise<Document> {
  // Checked before decoding, because sharp would run decoders for formats that we do not accept.
  const type = detectImageType(bytes)
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp')
    throw new InvalidImage(`The format ${type ?? 'of the file'} is not accepted`)
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    const upright = image.autoOrient()
    if (format === 'jpeg') return { bytes: await upright.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' }
    if (format === 'webp')
      return { bytes: await upright.webp({ quality: 88, effort: 2 }).toBuffer(), type: 'image/webp' }
    if (format === 'png') return { bytes: await upright.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' }
    throw new InvalidImage(`The format ${format} is not accepted`)
  } catch (error) {
    if (error instanceof InvalidImage) throw error
    throw new InvalidImage((error as Error).message)
  }
}

/** A part of a picture, in pixels from the upper left corner of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * Decodes a picture for the public site once, so that it can be encoded several times: upright, without metadata, cropped
 * to `crop` where given, at most 2000 pixels on its longer side.
 * @throws InvalidImage
 */
export const decodeImage = (bytes: Uint8Array, crop?: Crop) =>
  limitEncoders(async () => {
    const sharp = await loadSharp()
    try {
      const upright = sharp(bytes, { limitInputPixels: maxPixels, density: 192 }).autoOrient()
      if (crop) upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      const { data, info } = await upright
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const fromPixels = () => sharp(data, { raw: { width, height, channels } })
      return {
        width,
        height,
        /** Encodes the whole picture as WebP. */
        original: () => limitEncoders(() => fromPixels().webp({ quality: 82 }).toBuffer()),
        /** Encodes the picture at a smaller width, in pixels. */
        variant: (variantWidth: number, format: Format) =>
          limitEncoders(() =>
            fromPixels().resize({ width: variantWidth })[format](encoding[format](variantWidth)).toBuffer(),
          ),
      }
    } catch (error) {
      throw new InvalidImage((error as Error).message)
    }
  })

// Measured on the sample: both formats look alike, and AVIF is a fifth to a half smaller. More effort takes many times as
// long and saves a few percent. WebP serves browsers without AVIF.
const encoding = {
  avif: (width: number) => (width > 700 ? { quality: 45, effort: 1 } : { quality: 50, effort: 2 }),
  webp: () => ({ quality: 75, effort: 2 }),
}
