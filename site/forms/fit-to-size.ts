/*
 * Makes pictures small enough, on the visitor's own device. The browser loads this module only when it is needed.
 */

/** Encodes the picture as a JPEG of this size in pixels and this quality (0 to 1). */
type Encode = (width: number, height: number, quality: number) => Promise<Blob>

// The longest sides to try, in pixels. A document that is smaller than the last one is illegible.
const longestSides = [2400, 2000, 1700, 1400, 1200, 1000, 800, 640, 480, 320]
const minQuality = 0.6
const maxQuality = 0.92

/**
 * Returns a JPEG of at most `maxBytes`, upright as the photo was taken, or undefined if that is impossible.
 * @throws when this browser cannot decode the picture
 */
export async function fitToSize(file: File, maxBytes: number): Promise<File | undefined> {
  const picture = await decode(file)
  const canvas = document.createElement('canvas')
  const jpeg = await largestWithin(maxBytes, picture.width, picture.height, (width, height, quality) => {
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.fillStyle = '#fff' // JPEG has no transparency.
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as a JPEG'))),
        'image/jpeg',
        quality,
      ),
    )
  })
  if (picture instanceof ImageBitmap) picture.close()
  return jpeg && new File([jpeg], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
}

/** The name of a picture after its conversion to JPEG. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`

// Some browsers decode HEIC in an image element but not with createImageBitmap.
const decode = (file: File): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => decodeWithElement(file))

async function decodeWithElement(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(image.src)
  }
  return image
}

/**
 * The best JPEG of at most `maxBytes`, or undefined if the smallest one is too large. Tries to keep the pixels first and
 * the quality second, because small print must stay legible.
 */
export async function largestWithin(
  maxBytes: number,
  width: number,
  height: number,
  encode: Encode,
): Promise<Blob | undefined> {
  const longest = Math.max(width, height)
  const largest = Math.min(longest, longestSides[0]!)
  for (const side of [longest, ...longestSides].filter((side) => side <= largest)) {
    const scaled = (length: number) => Math.max(1, Math.round((length * side) / longest))
    const encodeAt = (quality: number) => encode(scaled(width), scaled(height), quality)
    const smallest = await encodeAt(minQuality)
    if (smallest.size <= maxBytes) return bestQuality(maxBytes, smallest, encodeAt)
  }
  return undefined
}

async function bestQuality(maxBytes: number, smallest: Blob, encodeAt: (quality: number) => Promise<Blob>) {
  let best = smallest
  let [low, high] = [minQuality, maxQuality]
  for (let step = 0; step < 4; step++) {
    const quality = step === 0 ? maxQuality : (low + high) / 2
    const candidate = await encodeAt(quality)
    if (candidate.size <= maxBytes) {
      best = candidate
      low = quality
      if (quality === maxQuality) break
    } else high = quality
  }
  return best
}
