/** The formats of the variants of a public picture. The original is always WebP. */
export type Format = 'avif' | 'webp'

/** The widths that layouts need, in pixels: a row of the register, a card, a tile, a column, a phone (360 × 2), a screen. */
const widths = [96, 200, 320, 480, 640, 750, 960, 1280, 1600] as const
const maxWidth = widths.at(-1)!

/** The addresses of all public pictures begin with it. */
export const mediaFolder = '/media/'
const originalUrl = /^\/media\/[0-9a-f]{20}-\d{1,5}x\d{1,5}\.webp$/
/** The address of an original as a page shows it: on this site, or below MEDIA_URL. */
const shownUrl = /^(?:\/media|https?:\/\/[^\s?#]+)\/[0-9a-f]{20}-(\d{1,5})x\d{1,5}\.webp$/
const sizeInUrl = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/

/**
 * The fragment by which the server marks the address of an original that has no variants yet, in the data of a page. The
 * fragment never reaches the server.
 */
const originalMark = '#original'

/** Whether this is the address of an original of this site, without a mark. */
export const isOriginalUrl = (address: string): boolean => originalUrl.test(address)

/** Returns the address of an original, marked as having no variants: `createSrcSet` then returns undefined. */
export const markOriginal = (address: string): string => address + originalMark

/** Returns the address without the mark of an original without variants. */
export const withoutMark = (address: string): string =>
  address.endsWith(originalMark) ? address.slice(0, -originalMark.length) : address

/** Returns the size in pixels from a picture's address, `/media/{hash}-{width}x{height}.webp`. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const match = sizeInUrl.exec(withoutMark(address))
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined
}

/** Returns the widths of the variants of a picture, ascending, none wider than the picture itself. */
export const variantWidths = (width: number): number[] => [
  ...widths.filter((each) => each * 1.1 < width),
  ...(width <= maxWidth ? [width] : []),
]

/**
 * Returns the address of a variant: on this site, or below MEDIA_URL, where it is the name of its file. A WebP as wide as the
 * original is the original itself.
 */
export const variantUrl = (address: string, width: number, format: Format): string =>
  format === 'webp' && pictureSize(address)?.width === width
    ? address
    : address.replace(/\.webp$/, `${address.startsWith(mediaFolder) ? '@' : '/'}${width}.${format}`)

/**
 * Returns the address of an original of this site, marked or not, below `mediaUrl`, which ends with a slash. Any other text
 * stays.
 */
export const belowMediaUrl = (address: string, mediaUrl: string): string =>
  isOriginalUrl(withoutMark(address)) ? mediaUrl + address.slice(mediaFolder.length) : address

/** Previews of other sites show a picture about this wide, in pixels. */
const previewWidth = 1200

/** Returns the WebP of a picture for the previews of other sites, with its size in pixels: a variant if there is a large one. */
export function previewOf(address: string): { src: string; width?: number; height?: number } {
  const size = pictureSize(address)
  const width = shownUrl.test(address) && size && variantWidths(size.width).find((each) => each >= previewWidth)
  if (!width) return { src: withoutMark(address), ...size }
  return { src: variantUrl(address, width, 'webp'), width, height: Math.round((width * size.height) / size.width) }
}

/** A variant of a picture; `width` in pixels. */
export type Variant = { address: string; width: number; format: Format }

/** Returns all variants of an original. */
export const allVariants = (address: string): Variant[] =>
  variantWidths(pictureSize(address)?.width ?? 0)
    .flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({ address: variantUrl(address, width, format), width, format })),
    )
    .filter((variant) => variant.address !== address)

/**
 * Returns a `srcset` (HTML) with widths up to the first one that is at least `maxDisplayWidth`. Returns undefined for an address
 * that is not an original of this site, and for a marked one, because they have no variants.
 */
export function createSrcSet(address: string, format: Format, maxDisplayWidth: number = maxWidth): string | undefined {
  const width = Number(shownUrl.exec(address)?.[1])
  if (!width) return undefined
  const variants = variantWidths(width)
  const last = variants.findIndex((each) => each >= maxDisplayWidth)
  return variants
    .slice(0, last < 0 ? undefined : last + 1)
    .map((each) => `${variantUrl(address, each, format)} ${each}w`)
    .join(', ')
}
