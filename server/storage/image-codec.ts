import type { Variant } from '../../lists/engine/picture-variants.ts'
import { detectImageType } from '../../lists/forms/image-type.ts'
import type { Document } from './encryption.ts'

// The decoders and encoders. They run in processes of their own (image-worker.ts), never in the server's.

/** The bytes are not an image of an accepted format, or it cannot be decoded. */
export class InvalidImage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidImage'
  }
}

/** A part of a picture, in pixels from the upper left corner of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }
/** A picture as it is stored: WebP, at most 2000 pixels on its longer side, without metadata. */
export type Original = { bytes: Uint8Array; width: number; height: number }

/** Images with more pixels are not decoded, because a few bytes can claim gigabytes. Good phones take 50 megapixels. */
const maxPixels = 50_000_000
/** The longer side of a public picture, in pixels. */
export const maxSide = 2000

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes a JPEG, PNG or WebP and encodes it again in its own format: upright, without metadata (place, device) and
 * without anything hidden before, behind or between the pixels (OWASP File Upload Cheat Sheet).
 * @throws InvalidImage
 */
export async function sanitizeImage(bytes: Uint8Array): Promise<Document> {
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
    throw toInvalidImage(error)
  }
}

/**
 * Encodes a picture for the public site as WebP: upright, without metadata, cropped to `crop` where given, at most 2000
 * pixels on its longer side.
 * @throws InvalidImage
 */
export async function encodeOriginal(bytes: Uint8Array, crop?: Crop): Promise<Original> {
  const sharp = await loadSharp()
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, density: 192 }).autoOrient()
    if (crop) upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    const { data, info } = await upright
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw toInvalidImage(error)
  }
}

/**
 * Decodes an original once and encodes the given variants, one after the other. Returns them in the same order.
 * @throws InvalidImage
 */
export async function encodeVariants(original: Uint8Array, variants: readonly Variant[]): Promise<Uint8Array[]> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const encoded: Uint8Array[] = []
    for (const variant of variants) {
      const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: variant.width })
      encoded.push(await resized[variant.format](encoding[variant.format](variant.width)).toBuffer())
    }
    return encoded
  } catch (error) {
    throw toInvalidImage(error)
  }
}

// Measured on the sample: both formats look alike, and AVIF is a fifth to a half smaller. More effort, or colour at the full
// resolution (WebP has half), takes a third longer and saves nothing. WebP serves browsers without AVIF.
const encoding = {
  avif: (width: number) => ({ quality: width > 700 ? 45 : 50, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: () => ({ quality: 75, effort: 2 }),
}

const toInvalidImage = (error: unknown) =>
  error instanceof InvalidImage ? error : new InvalidImage((error as Error).message)
