import { decodeQRBatch } from 'qr/decode.js'

/** Pixels as a canvas has them: red, green, blue and opacity, one byte each. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/**
 * Reads all QR codes in a picture. `timeLimitMs` bounds the additional attempts with a picture that is hard to read.
 * Runs for up to that long: browsers call it in a worker, the server in the process that decodes pictures.
 */
export async function readQrCodes({ width, height, data }: Pixels, timeLimitMs: number): Promise<string[]> {
  // An ImageData has its width and height from its prototype, and the library copies own properties only.
  const maxSize = { width, height }
  const options = { format: 'RGBA', effort: Number.POSITIVE_INFINITY, timeLimit: timeLimitMs, maxSize } as const
  const [results = []] = await decodeQRBatch([{ width, height, data }], options)
  return results.filter((result) => typeof result === 'string')
}

/** The largest picture that is searched as it is, and the largest of all, by their longer side in pixels. */
const smallSide = 1600
const largestSide = 4000

/** A part of a picture, in pixels from its upper left corner, and the longer side that it is drawn with. */
export type SearchedPart = { left: number; top: number; width: number; height: number; side: number }

/** How much larger a quarter is drawn: a proof with little more than a pixel for each module is found only then. */
const quarterScale = 4

/**
 * The whole picture in two sizes. A large one is searched reduced first, which is faster, and then larger: a photo of the whole
 * sheet needs its small modules. A small one is searched enlarged afterwards: a screenshot or a scan may have little more than a
 * pixel for each module.
 */
function wholePicture({ width, height }: Size): SearchedPart[] {
  const longerSide = Math.max(width, height)
  const sides = longerSide <= smallSide ? [longerSide, 2 * longerSide] : [smallSide, Math.min(longerSide, largestSide)]
  return sides.map((side) => ({ left: 0, top: 0, width, height, side }))
}

/** The four quarters, enlarged. The first one has the proof when the picture shows a whole certificate. */
function quarters(picture: Size): SearchedPart[] {
  const [width, height] = [Math.ceil(picture.width / 2), Math.ceil(picture.height / 2)]
  const side = Math.min(quarterScale * Math.max(width, height), largestSide)
  const [right, bottom] = [picture.width - width, picture.height - height]
  return [bottom, 0].flatMap((top) => [right, 0].map((left) => ({ left, top, width, height, side })))
}

type Size = { width: number; height: number }

/**
 * Reads the QR codes in a picture until one holds a credential (it begins with `ey`). `draw` returns a part of the picture. `timeLimitMs`
 * holds for each part.
 */
export async function searchQrCodes(
  picture: Size,
  draw: (part: SearchedPart) => Pixels | Promise<Pixels>,
  timeLimitMs: number,
): Promise<string[]> {
  const found = new Set<string>()
  const hasProof = () => [...found].some((text) => text.startsWith('ey'))
  const search = async (parts: SearchedPart[]) => {
    for (const part of parts) {
      for (const text of await readQrCodes(await draw(part), timeLimitMs)) found.add(text)
      if (hasProof()) return
    }
  }
  await search(wholePicture(picture))
  // A picture with another code may be one of a certificate, which has two.
  if (found.size > 0 && !hasProof()) await search(quarters(picture))
  return [...found]
}
