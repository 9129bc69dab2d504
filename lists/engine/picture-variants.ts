/** How a public picture is kept: the original, always WebP, and variants of these formats. */
export type Format = 'avif' | 'webp'

/** The widths that layouts ask for, in pixels: a row of the register, a card, a tile, a column, a phone (360 × 2), a screen. */
const ladder = [96, 200, 320, 480, 640, 750, 960, 1280, 1600] as const
const widest = ladder.at(-1)!

const kept = /^\/media\/[0-9a-f]{20}-(\d{1,5})x(\d{1,5})\.webp$/
const told = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/

/** The size in pixels that a picture's address tells: `/media/{hash}-{width}x{height}.webp`. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const found = told.exec(address)
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined
}

/** The widths in which a picture of this width is kept, rising, none larger than the picture itself. */
export const variantWidths = (width: number): number[] => [
  ...ladder.filter((step) => step * 1.1 < width),
  ...(width <= widest ? [width] : []),
]

/** The address of a picture in one width and format. A WebP as wide as the original is the original. */
export const variantUrl = (address: string, width: number, format: Format): string =>
  format === 'webp' && pictureSize(address)?.width === width
    ? address
    : address.replace(/\.webp$/, `@${width}.${format}`)

/** Every variant that is kept beside an original. */
export const allVariants = (address: string): { address: string; width: number; format: Format }[] =>
  variantWidths(pictureSize(address)?.width ?? 0)
    .flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({ address: variantUrl(address, width, format), width, format })),
    )
    .filter((variant) => variant.address !== address)

/**
 * What a browser may choose from (HTML, srcset), up to the first width that is at least `enough`. Undefined for an
 * address that is not one of ours: nothing is kept beside it.
 */
export function createSrcSet(address: string, format: Format, enough = widest as number): string | undefined {
  const width = Number(kept.exec(address)?.[1])
  if (!width) return undefined
  const widths = variantWidths(width)
  const last = widths.findIndex((step) => step >= enough)
  return widths
    .slice(0, last < 0 ? undefined : last + 1)
    .map((step) => `${variantUrl(address, step, format)} ${step}w`)
    .join(', ')
}
