import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { allVariants, type Format, mediaFolder, type Variant } from '../../lists/picture-variants.ts'
import { putRenewed, type RenewMark, removeUnlessRenewed } from './content-files.ts'
import type { FileDriver, FileInfo } from './file-driver.ts'
import { maxSide } from './image-codec.ts'
import { type Crop, encodeOriginal, type Original } from './images.ts'
import { plainWebpSize } from './stored-webp.ts'

type StoredFile = { file: string; type: string; isFallback: boolean }
type StoredPicture = StoredFile & { size: number; stream(): Promise<Readable> }

/**
 * The public pictures. The address of a picture contains the hash of its content and its size in pixels, so it can be
 * cached forever and pages can reserve the space before it loads. A picture can be used as soon as its original is stored;
 * its variants follow (picture-queue.ts).
 */
export type Media = {
  /**
   * Encodes a picture, stores it and returns its address, `/media/{hash}-{width}x{height}.webp`, once the driver has stored it.
   * `crop`: the part of the upright picture to keep, in pixels. `renew`: see content-files.ts.
   * @throws InvalidImage
   */
  publish(bytes: Uint8Array, crop?: Crop, renew?: RenewMark): Promise<string>
  /**
   * Like `publish`, for a file that the operator chose on the machine: a WebP that already has the form of a stored picture
   * is stored byte for byte.
   */
  publishFile(bytes: Uint8Array, renew?: RenewMark): Promise<string>
  /**
   * Returns the content of `{hash}-{width}x{height}.webp` or of one of its variants, `…@{width}.avif` and `…@{width}.webp`;
   * undefined for any other name. When a variant is missing, it returns the original with `isFallback`.
   */
  read(name: string): Promise<{ bytes: Uint8Array; type: string; isFallback: boolean } | undefined>
  /**
   * Like `read`, but as a stream, so that a slow reader does not keep a whole picture in memory. `file`: the key of the file that
   * the stream reads; `size`: its bytes.
   */
  open(name: string): Promise<StoredPicture | undefined>
  /** The variants of a picture that are not stored. */
  missingVariants(address: string): Promise<Variant[]>
  /** Stores a variant of a picture. Resolves once the driver has stored it. */
  saveVariant(variant: Variant, bytes: Uint8Array): Promise<void>
  /** Yields the addresses of all originals, page by page. */
  list(): AsyncGenerator<string[]>
  /**
   * Removes a picture: first its original, so that nothing refers to half a picture, then its variants. Keeps it when it is
   * published meanwhile (`isRenewed`, asked after the removal). Returns whether it is removed.
   */
  remove(address: string, isRenewed?: () => Promise<boolean>): Promise<boolean>
}

// Only names of this form reach the driver, because they come from requests.
const validName = /^([0-9a-f]{20}-\d{1,5}x\d{1,5})(?:@\d{1,4}\.(?:avif|webp)|\.webp)$/
/** Variants are stored in a folder beside their original. */
const fileOf = (name: string) => name.replace('@', '/')
const contentType = (format: Format = 'webp') => `image/${format}`

/** Whether a file holds a picture or one of its variants. */
export const isPictureFile = (file: string): boolean =>
  /^[0-9a-f]{20}-\d{1,5}x\d{1,5}(?:\.webp|\/\d{1,4}\.(?:avif|webp))$/.test(file)

/** Keeps public pictures on any driver. */
export function createMedia(driver: FileDriver): Media {
  const store = async ({ bytes, width, height }: Original, renew: RenewMark = async () => undefined) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    const name = `${hash}-${width}x${height}.webp`
    const address = mediaFolder + name
    await putRenewed(driver, { file: name, address, bytes, renew })
    return address
  }
  return {
    publish: async (bytes, crop, renew) => store(await encodeOriginal(bytes, crop), renew),
    publishFile: async (bytes, renew) => store(asStored(bytes) ?? (await encodeOriginal(bytes)), renew),
    async read(name) {
      const found = await findFile(driver, name)
      if (!found) return undefined
      const { info: _, ...file } = found
      return { ...file, bytes: await driver.getBytes(file.file) }
    },
    async open(name) {
      const found = await findFile(driver, name)
      if (!found) return undefined
      const { info, ...file } = found
      return { ...file, size: info.size, stream: () => driver.getStream(file.file) }
    },
    async missingVariants(address) {
      const variants = allVariants(address)
      const stored = await Promise.all(variants.map((variant) => driver.exists(fileOfVariant(variant))))
      return variants.filter((_, index) => !stored[index])
    },
    saveVariant: (variant, bytes) => driver.put(fileOfVariant(variant), bytes),
    async *list() {
      // Other files, such as unfinished ones, are not pictures.
      for await (const page of driver.listPages(''))
        yield page.filter(({ key }) => validName.test(key)).map(({ key }) => mediaFolder + key)
    },
    async remove(address, isRenewed = async () => false) {
      const original = address.slice(mediaFolder.length)
      if (!validName.test(original)) throw new Error(`${address} is not the address of a picture`)
      if (!(await removeUnlessRenewed(driver, original, isRenewed))) return false
      await driver.deleteAll(original.replace(/\.webp$/, ''))
      return true
    },
  }
}

/** The file that answers a request for a picture: the picture, or the original when a variant is missing. */
async function findFile(driver: FileDriver, name: string): Promise<(StoredFile & { info: FileInfo }) | undefined> {
  const stem = validName.exec(name)?.[1]
  if (!stem) return undefined
  const original = `${stem}.webp`
  const format = allVariants(mediaFolder + original).find(({ address }) => address === mediaFolder + name)?.format
  if (!format && name !== original) return undefined
  const file = fileOf(name)
  const info = await driver.find(file)
  if (info) return { file, type: contentType(format), isFallback: false, info }
  const instead = name === original ? undefined : await driver.find(original)
  return instead && { file: original, type: contentType('webp'), isFallback: true, info: instead }
}

const fileOfVariant = ({ address }: Variant) => fileOf(address.slice(mediaFolder.length))

/** The picture as it is if it has the form of a stored one. */
function asStored(bytes: Uint8Array): Original | undefined {
  const size = plainWebpSize(bytes)
  return size && Math.max(size.width, size.height) <= maxSide ? { bytes, ...size } : undefined
}
