import { isOriginalUrl, mediaFolder } from '../../../lists/picture-variants.ts'
import type { Files } from '../../../server/storage/files.ts'
import { encodePng, ignoreInvalid } from '../../../server/storage/images.ts'
import type { Signatory } from '../signatories.ts'
import type { CertificatePictures } from './certificate-pdf.ts'

/** The resolution of a print: a signature is 57 mm wide. */
const maxWidth = 700

/** The association's logo, seal and signatures as PNG. One that cannot be read is left out, so that the certificate is drawn without it. */
export async function readCertificatePictures(
  { media }: Pick<Files, 'media'>,
  { logo, seal }: { logo: string | undefined; seal: string | undefined },
  signatories: readonly Signatory[],
): Promise<CertificatePictures> {
  const wanted: [keyof CertificatePictures, string | undefined][] = [
    ['logo', logo],
    ['seal', seal],
    ...signatories.map(({ role, signature }): [Signatory['role'], string | undefined] => [role, signature]),
  ]
  const pictures: CertificatePictures = {}
  for (const [name, address] of wanted) {
    // An imported record may hold anything.
    if (typeof address !== 'string' || !isOriginalUrl(address)) continue
    const found = await media.read(address.slice(mediaFolder.length))
    const png = found && (await encodePng(found.bytes, maxWidth).catch(ignoreInvalid))
    if (png) pictures[name] = png
  }
  return pictures
}
