import { say } from './language.ts'
import { notAWebsitePicture, websitePictureTooLarge } from './messages.ts'

/** The largest picture for the website that the office uploads, in bytes. */
export const maxPictureBytes = 20_000_000

/** The errors of a picture, in the current language. */
export const notAPicture = (): string => say(notAWebsitePicture)
export const pictureTooLarge = (): string => say(websitePictureTooLarge, { megabytes: maxPictureBytes / 1_000_000 })
