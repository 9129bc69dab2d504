import { detectImageType, type ImageType } from '../../../lists/forms/image-type.ts'

export { detectImageType }
export type Kind = ImageType

/**
 * What to say of a chosen file: `good` as it is, `tooLarge` for its limit, `foreign` when it is a picture of a kind that
 * the office cannot keep, `noPicture` otherwise. Exactly the limit is accepted.
 */
export function verdictOn(size: number, limit: number, kind: Kind): 'good' | 'tooLarge' | 'foreign' | 'noPicture' {
  if (size > limit) return 'tooLarge'
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return 'good'
  return kind ? 'foreign' : 'noPicture'
}

/** A size as people read it: `84 kb`, of 1,000 bytes, rounded up so that it never looks smaller than its limit. */
export const sizeText = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en-IN')} kb`

/** The name of a picture after it was made a JPEG. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
