import { Unavailable } from '../store/errors.ts'

/** What the forms say besides the specification's own words. */
export const complaint = 'The form was not sent. Please look at what is marked below.'

const storageTrouble = new Set(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT', 'EMFILE', 'ENFILE', 'EPERM'])

/**
 * What a visitor is told when nothing could be stored.
 * @throws the error itself when it is not the storage's: a mistake of ours must not look like bad weather
 */
export function notStored(error: unknown): string {
  const away = error instanceof Unavailable || storageTroubleIn(error)
  if (!away) throw error
  return 'Your form could not be stored just now, so it was NOT sent. Nothing you entered is lost: please try again in a few minutes.'
}

// FlyDrive wraps the reason in an error of its own.
function storageTroubleIn(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (storageTrouble.has((at as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}

export const tooMany = (minutes: number) =>
  `Too many forms were sent from this connection. This one was NOT sent; nothing you entered is lost. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
export const tooLarge =
  'The form was NOT sent: it is too large to be received. Please choose smaller files and send it again.'
export const busy =
  'Very many forms are arriving just now, so this one was NOT sent. Nothing you entered is lost: please try again in a minute.'
export const broken = 'The form did not arrive whole, so it was NOT sent. Please try again.'
export const crossSite =
  'The form was not sent from this site, so it was refused. Please open the page and send it again.'
