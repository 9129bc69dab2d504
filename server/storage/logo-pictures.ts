import { isOriginalUrl, mediaFolder } from '../../lists/picture-variants.ts'
import type { Media } from './media.ts'

type Draw<Kind, Picture> = (original: Uint8Array, kind: Kind) => Promise<Picture>

/**
 * Returns a function that makes pictures of the association's logo, each once while the logo stays. It resolves with undefined when
 * this site does not store the logo. @throws InvalidImage, Unavailable
 */
export function createLogoPictures<Kind, Picture>(
  { media }: { media: Pick<Media, 'read'> },
  draw: Draw<Kind, Picture>,
) {
  let logo = ''
  let made = new Map<Kind, Promise<Picture | undefined>>()
  const make = async (address: string, kind: Kind) => {
    const found = await media.read(address.slice(mediaFolder.length))
    return found && draw(found.bytes, kind)
  }
  return async (address: string, kind: Kind): Promise<Picture | undefined> => {
    // An imported record may hold anything.
    if (!isOriginalUrl(address)) return undefined
    if (logo !== address) {
      logo = address
      made = new Map()
    }
    const pictures = made
    const picture = pictures.get(kind) ?? make(address, kind)
    pictures.set(kind, picture)
    let isMade = false
    try {
      const result = await picture
      isMade = result !== undefined
      return result
    } finally {
      // The next one tries again.
      if (!isMade) pictures.delete(kind)
    }
  }
}
