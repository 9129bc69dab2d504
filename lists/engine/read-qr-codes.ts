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
