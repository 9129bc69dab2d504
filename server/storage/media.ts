import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import { allVariants, type Format, mediaFolder, type Variant } from '../../lists/engine/picture-variants.ts'
import { maxSide } from './image-codec.ts'
import { type Crop, encodeOriginal, type Original } from './images.ts'
import { plainWebpSize } from './stored-webp.ts'

/**
 * The public pictures. The address of a picture contains the hash of its content and its size in pixels, so it can be
 * cached forever and pages can reserve the space before it loads. A picture can be used as soon as its original is stored;
 * its variants follow (picture-queue.ts).
 */
export type Media = {
  /**
   * Encodes a picture, stores it and returns its address, `/media/{hash}-{width}x{height}.webp`, once it is on disk.
   * `crop`: the part of the upright picture to keep, in pixels.
   * @throws InvalidImage
   */
  publish(bytes: Uint8Array, crop?: Crop): Promise<string>
  /**
   * Like `publish`, for a file that the operator chose on the machine: a WebP that already has the form of a stored picture
   * is stored byte for byte.
   */
  publishFile(bytes: Uint8Array): Promise<string>
  /**
   * Returns the content of `{hash}-{width}x{height}.webp` or of one of its variants, `…@{width}.avif` and `…@{width}.webp`;
   * undefined for any other name. When a variant is missing, it returns the original with `isFallback`.
   */
  read(name: string): Promise<{ bytes: Uint8Array; type: string; isFallback: boolean } | undefined>
  /** The variants of a picture that are not stored. */
  missingVariants(address: string): Promise<Variant[]>
  /** Stores a variant of a picture. Resolves when it is on disk. */
  saveVariant(variant: Variant, bytes: Uint8Array): Promise<void>
}

// Only names of this form reach the disk, because they come from requests.
const validName = /^([0-9a-f]{20}-\d{1,5}x\d{1,5})(?:@\d{1,4}\.(?:avif|webp)|\.webp)$/
/** Variants are stored in a folder beside their original, because FlyDrive accepts no @ in a name. */
const fileOf = (name: string) => name.replace('@', '/')
const contentType = (format: Format = 'webp') => `image/${format}`

/** Keeps public pictures on any FlyDrive disk. */
export function createMedia(disk: Disk): Media {
  const store = async ({ bytes, width, height }: Original) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    const name = `${hash}-${width}x${height}.webp`
    if (!(await disk.exists(name))) await disk.put(name, bytes)
    return mediaFolder + name
  }
  return {
    publish: async (bytes, crop) => store(await encodeOriginal(bytes, crop)),
    publishFile: async (bytes) => store(asStored(bytes) ?? (await encodeOriginal(bytes))),
    async read(name) {
      const stem = validName.exec(name)?.[1]
      if (!stem) return undefined
      const original = `${stem}.webp`
      const format = allVariants(mediaFolder + original).find(({ address }) => address === mediaFolder + name)?.format
      if (!format && name !== original) return undefined
      const file = fileOf(name)
      if (await disk.exists(file))
        return { bytes: await disk.getBytes(file), type: contentType(format), isFallback: false }
      if (name === original || !(await disk.exists(original))) return undefined
      return { bytes: await disk.getBytes(original), type: contentType('webp'), isFallback: true }
    },
    async missingVariants(address) {
      const variants = allVariants(address)
      const stored = await Promise.all(variants.map((variant) => disk.exists(fileOfVariant(variant))))
      return variants.filter((_, index) => !stored[index])
    },
    saveVariant: (variant, bytes) => disk.put(fileOfVariant(variant), bytes),
  }
}

const fileOfVariant = ({ address }: Variant) => fileOf(address.slice(mediaFolder.length))

/** The picture as it is if it has the form of a stored one. */
function asStored(bytes: Uint8Array): Original | undefined {
  const size = plainWebpSize(bytes)
  return size && Math.max(size.width, size.height) <= maxSide ? { bytes, ...size } : undefined
}
