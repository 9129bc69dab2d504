import { isOriginalUrl, mediaFolder } from '../../lists/picture-variants.ts'
import type { Files } from '../storage/files.ts'
import { encodePng } from '../storage/images.ts'
import { associationLogo } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'

/** Twice the width at which mails show it. */
const width = 112
/** A mail stays small. A logo that is larger as PNG is left out. In bytes. */
const maxBytes = 20_000

/** Returns the function that reads the association's logo for mails, as PNG: once for each logo. Undefined when there is none that fits. */
export function createMailLogo({ store, files }: { store: Store; files: Pick<Files, 'media'> }) {
  let known: { address: string; png: Promise<Uint8Array | undefined> } | undefined
  const read = async (address: string) => {
    const found = await files.media.read(address.slice(mediaFolder.length))
    const png = found && (await encodePng(found.bytes, width))
    return png && png.length <= maxBytes ? png : undefined
  }
  return async (): Promise<Uint8Array | undefined> => {
    const address = await associationLogo(store)
    if (address === undefined || !isOriginalUrl(address)) return undefined
    if (known?.address !== address) known = { address, png: read(address) }
    const { png } = known
    try {
      return await png
    } catch {
      // The mail leaves without its logo, and the next one tries again.
      if (known.png === png) known = undefined
      return undefined
    }
  }
}
