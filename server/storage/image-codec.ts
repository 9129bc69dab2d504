import type { Metadata } from 'sharp'
import { detectImageType } from '../../lists/image-type.ts'
import type { Variant } from '../../lists/picture-variants.ts'
import type { SearchedPart } from '../../lists/read-qr-codes.ts'
import { lazy } from '../runtime/lazy.ts'
import type { Document } from './encryption.ts'

// The decoders and encoders. They run in processes of their own (image-worker.ts), never in the server's.

/**
 * `format`: the bytes are not an image of an accepted format, or it cannot be decoded. `size`: the image has too many
 * pixels, or takes too much time or memory.
 */
export type InvalidReason = 'format' | 'size'
/** The image is not accepted. `pixels`: how many it has, if these are too many. */
export class InvalidImage extends Error {
  readonly reason: InvalidReason
  readonly pixels: Pixels | undefined
  constructor(message: string, reason: InvalidReason = 'format', pixels?: Pixels) {
    super(message)
    this.name = 'InvalidImage'
    this.reason = reason
    this.pixels = pixels
  }
}
type Pixels = { width: number; height: number }

/** A part of a picture, in pixels from the upper left corner of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }
/** A picture as it is stored: WebP, at most 2000 pixels on its longer side, without metadata. */
export type Original = { bytes: Uint8Array; width: number; height: number }

/** Images with more pixels are not decoded, because a few bytes can claim gigabytes. Good phones take 50 megapixels. */
const maxPixels = 50_000_000
/** A public picture may be a larger JPEG, because its decoder reduces it while reading. Some phones take 200 megapixels. */
const maxPixelsOfJpeg = 210_000_000
/** The longer side of a picture that was reduced in this way, before it is cropped. */
const maxReducedSide = 4000
/** The decoder holds a whole image of these kinds in memory, not a few rows. */
const maxPixelsInMemory = 25_000_000
/** No phone takes wider or higher pictures, except for panoramas. */
const maxInputSide = 12_000
/** The longer side of a document, in pixels: an A4 page at more than 200 dots per inch. */
const maxDocumentSide = 2500
/** Four times the largest file that an applicant may send. */
const maxDocumentBytes = 2_000_000
/** How often an image that is larger than that is encoded again, each time with fewer pixels. */
const maxAttempts = 3
/** The time of one decoding and encoding. An ordinary photo takes a fifth of a second. */
const codecTimeoutSeconds = 10
/** The longer side of a public picture, in pixels. */
export const maxSide = 2000

const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
const loadQrReader = lazy(() => import('../../lists/read-qr-codes.ts'))

/** Loads what the functions below need. A process that then cannot read the code any more (own-user.ts) runs all of them. */
export const loadDecoders = () => Promise.all([loadSharp(), loadQrReader()])

/**
 * Decodes a JPEG, PNG or WebP and encodes it again in its own format: upright, at most 2500 pixels on its longer side and
 * 2 MB, without metadata (place, device) and without anything hidden before, behind or between the pixels (OWASP File
 * Upload Cheat Sheet). An image that would become larger gets fewer pixels.
 * @throws InvalidImage
 */
export async function sanitizeImage(bytes: Uint8Array): Promise<Document> {
  // Checked before decoding, because sharp would run decoders for formats that we do not accept.
  const type = detectImageType(bytes)
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp')
    throw new InvalidImage(`The format ${type ?? 'of the file'} is not accepted`)
  const sharp = await loadSharp()
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, sequentialRead: true } as const
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (metadata.format !== type) throw new InvalidImage(`The format ${metadata.format} is not accepted`)
    requireModestSize(metadata)
    let side = Math.min(maxDocumentSide, Math.max(metadata.width, metadata.height))
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const upright = sharp(bytes, options)
        .timeout({ seconds: codecTimeoutSeconds })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      const encoded = await upright[type](documentEncoding[type]).toBuffer()
      if (encoded.length <= maxDocumentBytes) return { bytes: encoded, type: `image/${type}` }
      side = Math.floor(side * Math.sqrt(maxDocumentBytes / encoded.length) * 0.9)
    }
    throw new InvalidImage('The image has too many details', 'size')
  } catch (error) {
    throw toInvalidImage(error)
  }
}

const documentEncoding = {
  jpeg: { quality: 88 },
  webp: { quality: 88, effort: 2 },
  png: { compressionLevel: 6 },
}

function requireModestSize({ format, width, height, isProgressive, depth }: Metadata) {
  const inMemory = isProgressive || depth === 'ushort' || format === 'webp'
  if (Math.max(width, height) > maxInputSide || width * height > (inMemory ? maxPixelsInMemory : maxPixels))
    throw tooManyPixels(width, height)
}

const tooManyPixels = (width: number, height: number) =>
  new InvalidImage(`The picture has ${width} × ${height} pixels, which is too many`, 'size', { width, height })

/**
 * Encodes a picture for the public site as WebP: upright, without metadata, cropped to `crop` where given, at most 2000
 * pixels on its longer side.
 * @throws InvalidImage
 */
export async function encodeOriginal(bytes: Uint8Array, crop?: Crop): Promise<Original> {
  const sharp = await loadSharp()
  try {
    const { bytes: picture, scale } = await reduceLargeJpeg(bytes)
    const upright = sharp(picture, { limitInputPixels: maxPixels, density: 192 }).autoOrient()
    if (crop)
      upright.extract({
        left: Math.round(crop.x * scale),
        top: Math.round(crop.y * scale),
        width: Math.max(1, Math.floor(crop.width * scale)),
        height: Math.max(1, Math.floor(crop.height * scale)),
      })
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
 * Returns a picture of at most `maxPixels` as it is. A larger JPEG becomes a smaller one; `scale` is its new width divided
 * by the old one. @throws InvalidImage when the picture has too many pixels
 */
async function reduceLargeJpeg(bytes: Uint8Array): Promise<{ bytes: Uint8Array; scale: number }> {
  const sharp = await loadSharp()
  const { autoOrient: upright, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const pixels = upright.width * upright.height
  if (format === 'svg' || pixels <= maxPixels) return { bytes, scale: 1 }
  if (format !== 'jpeg' || isProgressive || pixels > maxPixelsOfJpeg) throw tooManyPixels(upright.width, upright.height)
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixelsOfJpeg })
    .timeout({ seconds: codecTimeoutSeconds })
    .autoOrient()
    .resize({ width: maxReducedSide, height: maxReducedSide, fit: 'inside' })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, scale: info.width / upright.width }
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

/** Encodes an original as PNG, with its transparency, at most `maxWidth` pixels wide: for PDFs, which hold no WebP. @throws InvalidImage */
export async function encodePng(original: Uint8Array, maxWidth: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    return await sharp(original, { limitInputPixels: maxPixels })
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    throw toInvalidImage(error)
  }
}

/** What a logo without a background of its own stands on: a logo of dark colours, and one of light colours. */
const paper = '#ffffff'
const ink = '#15130f'
/** Mean brightness of 0 to 255 above which colours are light. */
const lightFrom = 150

/** The colour that belongs behind a logo: the one in its corner where all corners are opaque, or else one that shows its colours. */
async function backgroundOf(original: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(original, { limitInputPixels: maxPixels })
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixel = (at: number) => [...data.subarray(at * 4, at * 4 + 4)] as [number, number, number, number]
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map(pixel)
  if (corners.every(([, , , alpha]) => alpha > 250)) return `rgb(${corners[0]!.slice(0, 3).join(',')})`
  let brightness = 0
  let opacity = 0
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue, alpha] = pixel(at)
    // ITU-R BT.709
    brightness += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    opacity += alpha
  }
  return brightness > lightFrom * opacity ? ink : paper
}

/**
 * Draws a logo whole and in its own shape in the middle of an opaque square, as PNG. `size`: the side of the square in pixels; `share`:
 * how much of it the logo has at most. @throws InvalidImage
 */
export async function encodeIcon(original: Uint8Array, size: number, share: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    const background = await backgroundOf(original)
    const margin = Math.round((size * (1 - share)) / 2)
    const side = size - 2 * margin
    return await sharp(original, { limitInputPixels: maxPixels })
      .flatten({ background })
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .png({ palette: true })
      .toBuffer()
  } catch (error) {
    throw toInvalidImage(error)
  }
}

/** A logo as mails carry it: twice as large as it is shown. Width and height are those of the file, in pixels. */
export type MailLogo = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg'; width: number; height: number }
const mailLogoBox = { width: 336, height: 128 }
const mailLogoMargin = 8
const maxMailLogoBytes = 20_000

/** Draws a logo in its own shape on its own background, so that it is visible on dark mails too, in less than 20 kB. @throws InvalidImage */
export async function encodeMailLogo(original: Uint8Array): Promise<MailLogo> {
  const sharp = await loadSharp()
  try {
    const background = await backgroundOf(original)
    const margin = mailLogoMargin
    const { data, info } = await sharp(original, { limitInputPixels: maxPixels })
      .flatten({ background })
      .resize({ ...mailLogoBox, fit: 'inside' })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const picture = () => sharp(data, { raw: { width, height, channels } })
    const png = await picture().png({ palette: true }).toBuffer()
    if (png.length < maxMailLogoBytes) return { bytes: png, type: 'image/png', width, height }
    for (const quality of [80, 50, 20]) {
      const jpeg = await picture().jpeg({ quality }).toBuffer()
      if (jpeg.length < maxMailLogoBytes) return { bytes: jpeg, type: 'image/jpeg', width, height }
    }
    throw new InvalidImage('The logo has too many details for a mail', 'size')
  } catch (error) {
    throw toInvalidImage(error)
  }
}

/** How long each part of a picture that is hard to read may take. */
const codeTimeLimitMs = 2000

/**
 * Reads the QR codes in a JPEG, PNG or WebP; an empty list when there are none.
 * @throws InvalidImage
 */
export async function readQrCodes(bytes: Uint8Array): Promise<string[]> {
  const type = detectImageType(bytes)
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp')
    throw new InvalidImage(`The format ${type ?? 'of the file'} is not accepted`)
  const sharp = await loadSharp()
  const { searchQrCodes } = await loadQrReader()
  try {
    const options = { limitInputPixels: maxPixels, animated: false, sequentialRead: true } as const
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (metadata.format !== type) throw new InvalidImage(`The format ${metadata.format} is not accepted`)
    requireModestSize(metadata)
    const draw = async ({ side, ...part }: SearchedPart) => {
      const { data, info } = await sharp(bytes, options)
        .timeout({ seconds: codecTimeoutSeconds })
        .extract(part)
        .resize({ width: side, height: side, fit: 'inside' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    }
    return await searchQrCodes(metadata, draw, codeTimeLimitMs)
  } catch (error) {
    throw toInvalidImage(error)
  }
}

function toInvalidImage(error: unknown): InvalidImage {
  if (error instanceof InvalidImage) return error
  const { message } = error as Error
  if (/timeout/i.test(message)) return new InvalidImage('The picture takes too long to decode', 'size')
  if (/pixel limit/i.test(message)) return new InvalidImage('The picture has too many pixels', 'size')
  return new InvalidImage(message)
}
