import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import { publicPicture } from './pictures.ts'

/** The public pictures. An address names its content and its size in pixels, so it never changes and never shifts a page. */
export type Media = {
  /** Stores a picture and gives its address, `/media/{hash}-{width}x{height}.webp`. @throws NotAPicture */
  publish(bytes: Uint8Array): Promise<string>
  /** The stored bytes of `{hash}-{width}x{height}.webp`, or undefined. */
  read(name: string): Promise<Uint8Array | undefined>
}

// Paths from outside never reach the disk: only names of this form do.
const named = /^[0-9a-f]{20}-\d{1,5}x\d{1,5}\.webp$/

/** Public pictures on any FlyDrive disk. */
export function mediaOn(disk: Disk): Media {
  return {
    async publish(bytes) {
      const picture = await publicPicture(bytes)
      const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 20)
      const name = `${hash}-${picture.width}x${picture.height}.webp`
      if (!(await disk.exists(name))) await disk.put(name, picture.bytes)
      return `/media/${name}`
    },
    async read(name) {
      if (!named.test(name) || !(await disk.exists(name))) return undefined
      return disk.getBytes(name)
    },
  }
}
