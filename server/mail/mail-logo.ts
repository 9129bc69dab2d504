import { setTimeout } from 'node:timers/promises'
import type { Files } from '../storage/files.ts'
import { encodeMailLogo, type MailLogo } from '../storage/images.ts'
import { createLogoPictures } from '../storage/logo-pictures.ts'
import { associationLogo } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'

/** A mail waits no longer for its logo, because decisions must leave also while many pictures are decoded. */
const maxWaitMs = 3000

/** Returns the function that reads the association's logo for mails. It never rejects: a mail whose logo cannot be read leaves without it. */
export function createMailLogo({ store, files }: { store: Store; files: Pick<Files, 'media'> }) {
  const draw = createLogoPictures(files, (original) => encodeMailLogo(original))
  const read = async () => {
    const address = await associationLogo(store)
    return address === undefined ? undefined : draw(address, 'mail')
  }
  return async (): Promise<MailLogo | undefined> => {
    const waiting = new AbortController()
    const tooLate = setTimeout(maxWaitMs, undefined, { signal: waiting.signal })
    try {
      return await Promise.race([read(), tooLate])
    } catch {
      return undefined
    } finally {
      waiting.abort()
      tooLate.catch(() => {})
    }
  }
}
