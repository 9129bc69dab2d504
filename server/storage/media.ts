import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import { allVariants, type Format } from '../../lists/engine/picture-variants.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { type Crop, decodeImage } from './images.ts'

/** The public pictures. An address names its content and its size in pixels, so it never changes and never shifts a page. */
export type Media = {
  /**
   * Stores a picture with its variants and gives its address, `/media/{hash}-{width}x{height}.webp`, once all are on disk.
   * `crop`: only that part of it, in pixels of the upright picture.
   * @throws NotAPicture
   */
  publish(bytes: Uint8Array, crop?: Crop): Promise<string>
  /**
   * The stored bytes of `{hash}-{width}x{height}.webp` or of one of its variants, `…@{width}.avif` and `…@{width}.webp`;
   * undefined for every other name. A variant that was never made is answered with its original, as `standIn`.
   */
  read(name: string): Promise<{ bytes: Uint8Array; type: string; isFallback: boolean } | undefined>
}

const folder = '/media/'
// Variants lie in a folder beside their original: the disk's library takes no @ in a name.
const fileOf = (name: string) => name.replace('@', '/')
// Paths from outside never reach the disk: only names of this form do.
const named = /^([0-9a-f]{20}-\d{1,5}x\d{1,5})(?:@\d{1,4}\.(?:avif|webp)|\.webp)$/
// Each holds its decoded pixels. One more than are encoded at once, so that no core waits for the disk.
const inHand = concurrencyLimit(3)

/** Public pictures on any FlyDrive disk. */
export function createMedia(disk: Disk): Media {
  const keep = async (name: string, make: () => Promise<Uint8Array>) => {
    if (!(await disk.exists(fileOf(name)))) await disk.put(fileOf(name), await make())
  }
  return {
    publish: (bytes, crop) =>
      inHand(async () => {
        const picture = await decodeImage(bytes, crop)
        const original = await picture.original()
        const hash = createHash('sha256').update(original).digest('hex').slice(0, 20)
        const name = `${hash}-${picture.width}x${picture.height}.webp`
        for (const { address, width, format } of allVariants(folder + name)) {
          await keep(address.slice(folder.length), () => picture.variant(width, format))
        }
        // Last: whoever finds the original finds its variants, and the folder is only durable once this one is synced.
        await keep(name, async () => original)
        return folder + name
      }),
    async read(name) {
      const original = named.exec(name)?.[1] && `${named.exec(name)![1]}.webp`
      if (!original) return undefined
      const format = allVariants(folder + original).find(({ address }) => address === folder + name)?.format
      if (!format && name !== original) return undefined
      const file = fileOf(name)
      if (await disk.exists(file)) return { bytes: await disk.getBytes(file), type: typeOf(format), isFallback: false }
      if (name === original || !(await disk.exists(original))) return undefined
      return { bytes: await disk.getBytes(original), type: typeOf('webp'), isFallback: true }
    },
  }
}

const typeOf = (format: Format = 'webp') => `image/${format}`
