import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import { allVariants, type Format } from '../../lists/engine/picture-variants.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { type Crop, decodeImage } from './images.ts'

/**
 * The public pictures. The address of a picture contains the hash of its content and its size in pixels, so it can be
 * cached forever and pages can reserve the space before it loads.
 */
export type Media = {
  /**
   * Stores a picture with its variants and returns its address, `/media/{hash}-{width}x{height}.webp`, once all of them
   * are on disk. `crop`: the part of the upright picture to keep, in pixels.
   * @throws InvalidImage
   */
  publish(bytes: Uint8Array, crop?: Crop): Promise<string>
  /**
   * Returns the content of `{hash}-{width}x{height}.webp` or of one of its variants, `…@{width}.avif` and `…@{width}.webp`;
   * undefined for any other name. When a variant is missing, it returns the original with `isFallback`.
   */
  read(name: string): Promise<{ bytes: Uint8Array; type: string; isFallback: boolean } | undefined>
}

const folder = '/media/'
// Only names of this form reach the disk, because they come from requests.
const validName = /^([0-9a-f]{20}-\d{1,5}x\d{1,5})(?:@\d{1,4}\.(?:avif|webp)|\.webp)$/
/** Variants are stored in a folder beside their original, because FlyDrive accepts no @ in a name. */
const fileOf = (name: string) => name.replace('@', '/')
const contentType = (format: Format = 'webp') => `image/${format}`

// Each publication holds the decoded pixels of its picture. The limit is one more than the encoders that run at once
// (images.ts), so that one picture can be written to disk while others are encoded.
const limitPublications = concurrencyLimit(3)

/** Keeps public pictures on any FlyDrive disk. */
export function createMedia(disk: Disk): Media {
  const putIfMissing = async (name: string, content: () => Promise<Uint8Array>) => {
    if (!(await disk.exists(fileOf(name)))) await disk.put(fileOf(name), await content())
  }
  return {
    publish: (bytes, crop) =>
      limitPublications(async () => {
        const picture = await decodeImage(bytes, crop)
        const original = await picture.original()
        const hash = createHash('sha256').update(original).digest('hex').slice(0, 20)
        const name = `${hash}-${picture.width}x${picture.height}.webp`
        for (const { address, width, format } of allVariants(folder + name)) {
          await putIfMissing(address.slice(folder.length), () => picture.variant(width, format))
        }
        // The original comes last: when it exists, all variants do, and writing it syncs the folder of the variants.
        await putIfMissing(name, async () => original)
        return folder + name
      }),
    async read(name) {
      const stem = validName.exec(name)?.[1]
      if (!stem) return undefined
      const original = `${stem}.webp`
      const format = allVariants(folder + original).find(({ address }) => address === folder + name)?.format
      if (!format && name !== original) return undefined
      const file = fileOf(name)
      if (await disk.exists(file))
        return { bytes: await disk.getBytes(file), type: contentType(format), isFallback: false }
      if (name === original || !(await disk.exists(original))) return undefined
      return { bytes: await disk.getBytes(original), type: contentType('webp'), isFallback: true }
    },
  }
}
