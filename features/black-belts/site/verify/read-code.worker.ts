import { chooseCredentialText } from '../../../../lists/choose-credential-text.ts'
import { readQrCodes, searchedSides } from '../../../../lists/read-qr-codes.ts'

// Reads QR codes apart from the page, so that the page answers taps meanwhile.

/** A frame of the camera, or a picture that the visitor chose. */
export type ReadRequest = { id: number; picture: ImageBitmap | Blob }
/**
 * `text` is undefined when there is no code. `isPicture`: false when the browser cannot open the file. `error`: why it was
 * not read.
 */
export type ReadResponse = { id: number; text: string | undefined; isPicture: boolean } | { id: number; error: string }

/** The part of DedicatedWorkerGlobalScope that is used here. The site is typed for windows. */
declare const self: {
  postMessage(message: ReadResponse): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ReadRequest>) => void): void
}

const timeLimitMs = 2500
const frameTimeLimitMs = 60

self.addEventListener('message', async ({ data: { id, picture } }) => {
  const bitmap = picture instanceof Blob ? await open(picture) : picture
  try {
    const text = bitmap && (await (picture instanceof Blob ? readPicture(bitmap) : read(bitmap, frameTimeLimitMs)))
    self.postMessage({ id, text, isPicture: bitmap !== undefined })
  } catch (error) {
    // For example without the memory for a large picture.
    self.postMessage({ id, error: String(error) })
  } finally {
    bitmap?.close()
  }
})

async function open(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

async function readPicture(bitmap: ImageBitmap): Promise<string | undefined> {
  let found: string | undefined
  const longerSide = Math.max(bitmap.width, bitmap.height)
  for (const side of searchedSides(longerSide)) {
    const text = await read(bitmap, timeLimitMs, side / longerSide)
    if (text?.startsWith('ey')) return text
    found ??= text
  }
  return found
}

async function read(bitmap: ImageBitmap, limitMs: number, scale = 1) {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  // Transparent pictures, such as a code without its paper, stand on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return chooseCredentialText(await readQrCodes(context.getImageData(0, 0, width, height), limitMs))
}
