import { isOriginalUrl, mediaFolder } from '../../lists/picture-variants.ts'
import type { Files } from '../storage/files.ts'
import { encodePng, ignoreInvalid } from '../storage/images.ts'

/** The resolution of a print: a signature on a certificate is 57 mm wide. */
const maxWidth = 700

/** Reads pictures for a PDF, by their names, as PNG. One that cannot be read is left out, so that the PDF is drawn without it. */
export async function readPictures<Name extends string>(
  { media }: Pick<Files, 'media'>,
  addresses: Readonly<Partial<Record<Name, string | undefined>>>,
): Promise<Partial<Record<Name, Uint8Array>>> {
  const pictures: Partial<Record<Name, Uint8Array>> = {}
  for (const [name, address] of Object.entries(addresses) as [Name, unknown][]) {
    // An imported record may hold anything.
    if (typeof address !== 'string' || !isOriginalUrl(address)) continue
    const found = await media.read(address.slice(mediaFolder.length))
    const png = found && (await encodePng(found.bytes, maxWidth).catch(ignoreInvalid))
    if (png) pictures[name] = png
  }
  return pictures
}
