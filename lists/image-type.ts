/** The type of a picture as its first bytes show it. The file name proves nothing. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic' | 'gif' | 'avif' | 'bmp' | undefined

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Detects the type of a picture from its first bytes (at least 12). Returns undefined for unknown types. */
export function detectImageType(bytes: Uint8Array): ImageType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif'
  if (ascii(bytes, 0, 2) === 'BM') return 'bmp'
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined
  const brand = ascii(bytes, 8, 12)
  if (brand.startsWith('avi')) return 'avif'
  return /^(hei|hev|mif1|msf1)/.test(brand) ? 'heic' : undefined
}

/** Whether the server accepts pictures of the type that the first bytes show. */
export function isAcceptedImage(bytes: Uint8Array): boolean {
  const type = detectImageType(bytes)
  return type === 'jpeg' || type === 'png' || type === 'webp'
}
