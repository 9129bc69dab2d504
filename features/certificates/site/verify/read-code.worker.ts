import { chooseCredentialText } from '../../../../lists/choose-credential-text.ts'
import { readQrCodes, type SearchedPart, searchQrCodes } from '../../../../lists/read-qr-codes.ts'

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
    const texts = !bitmap ? [] : picture instanceof Blob ? await readPicture(bitmap) : await readFrame(bitmap)
    self.postMessage({ id, text: chooseCredentialText(texts), isPicture: bitmap !== undefined })
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

const readPicture = (bitmap: ImageBitmap) => searchQrCodes(bitmap, (part) => draw(bitmap, part), timeLimitMs)

const readFrame = (bitmap: ImageBitmap) => {
  const { width, height } = bitmap
  return readQrCodes(draw(bitmap, { left: 0, top: 0, width, height, side: Math.max(width, height) }), frameTimeLimitMs)
}

function draw(bitmap: ImageBitmap, { left, top, side, ...part }: SearchedPart): ImageData {
  const scale = side / Math.max(part.width, part.height)
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  // Transparent pictures, such as a code without its paper, stand on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, part.width, part.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
