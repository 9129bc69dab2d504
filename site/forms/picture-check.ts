import { detectImageType, type ImageType } from '../../lists/image-type.ts'
import { say } from '../../lists/language.ts'
import { kilobytes } from '../messages.ts'

/** Why a file is rejected. `unsupported`: a picture of a type that the server does not store. */
export type Rejection = 'tooLarge' | 'unsupported' | 'notAPicture'

/** Checks size and type. Returns undefined if both are fine. A size of exactly `maxBytes` is fine. */
export function rejectionOf(size: number, maxBytes: number, type: ImageType): Rejection | undefined {
  if (size > maxBytes) return 'tooLarge'
  if (type === 'jpeg' || type === 'png' || type === 'webp') return undefined
  return type ? 'unsupported' : 'notAPicture'
}

/** Checks size and type of a file, and whether this browser can decode it. */
export async function checkPicture(file: File, maxBytes: number) {
  const type = detectImageType(await firstBytes(file))
  const rejection = rejectionOf(file.size, maxBytes, type)
  return { type, rejection: rejection ?? ((await decodes(file)) ? undefined : ('notAPicture' as const)) }
}

// A file in a cloud folder may not be readable. It then has no known type.
const firstBytes = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

async function decodes(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const decoded = await image.decode().then(
    () => true,
    () => false,
  )
  URL.revokeObjectURL(image.src)
  return decoded
}

/** Puts a file into an input, or takes it out, as if the visitor had done it. */
export function setFile(input: HTMLInputElement, file: File | undefined) {
  const transfer = new DataTransfer()
  if (file) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A size for people, in units of 1,000 bytes: `84 kb`. Rounded up, so that a file never seems smaller than its limit. */
export const sizeText = (bytes: number) => say(kilobytes, { size: Math.ceil(bytes / 1000) })
