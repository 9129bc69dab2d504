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

/**
 * The longer sides, in pixels, at which a picture is searched for a code, in this order. A large one is searched reduced
 * first, which is faster, and then larger: a photo of the whole sheet needs its small modules. A small one is searched
 * enlarged afterwards: a screenshot or a scan may have little more than a pixel for each module.
 */
export const searchedSides = (longerSide: number): number[] =>
  longerSide <= smallSide ? [longerSide, 2 * longerSide] : [smallSide, Math.min(longerSide, largestSide)]
