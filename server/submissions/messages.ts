import { Unavailable } from '../store/errors.ts'

/** The texts about a form that was not sent. The specification fixes the others (lists/forms/). */
export const formRefused = 'The form was not sent. Please correct the fields that are marked below.'
export const notStored =
  'Your form could not be stored at the moment, so it was NOT sent. Nothing you entered is lost: please try again in a few minutes.'
export const tooManyForms = (wait: string) =>
  `Too many forms were sent from this connection. This one was NOT sent; nothing you entered is lost. Please try again in ${wait}.`
export const formTooLarge =
  'The form was NOT sent because it is too large. Please choose smaller files and send it again.'
export const serverBusy =
  'The server is receiving very many forms at the moment, so this one was NOT sent. Nothing you entered is lost: please try again in a minute.'
export const formIncomplete = 'The form did not arrive completely, so it was NOT sent. Please try again.'
export const crossSite =
  'The form was refused because it was not sent from this site. Please open the page and send it again.'

const storageErrorCodes = new Set(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT', 'EMFILE', 'ENFILE', 'EPERM'])

/** Whether the database or the disk caused the error, so that the same form may succeed later. */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  // FlyDrive wraps the error of the file system in its own.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (storageErrorCodes.has((cause as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}
