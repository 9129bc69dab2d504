import type { Photo } from '../../lists/fields.ts'

/**
 * A chosen picture that the server does not have yet. `index`: its place among all pictures of the field. `progress`: the share
 * that is sent. `alt`: its description, which can be written meanwhile.
 */
export type PendingPicture = {
  id: string
  file: File
  url: string
  alt: string
  index: number
  state: 'waiting' | 'sending' | 'failed'
  progress: number
  error: string
}

/** A picture of the field, stored or pending. `id` stays the same when the picture has arrived at the server. */
export type PictureEntry = { id: string; alt: string } & ({ photo: Photo } | { pending: PendingPicture })

/** Stored and pending pictures in their common order. `idOf` names a stored picture, by default by its address. */
export function joinEntries(
  photos: readonly Photo[],
  pending: readonly PendingPicture[],
  idOf: (src: string) => string = (src) => src,
): PictureEntry[] {
  const entries: PictureEntry[] = photos.map((photo, index) => {
    // A picture may occur twice.
    const earlier = photos.slice(0, index).filter(({ src }) => src === photo.src).length
    return { id: `${idOf(photo.src)}${earlier > 0 ? ` ${earlier}` : ''}`, alt: photo.alt, photo }
  })
  for (const each of pending.toSorted((a, b) => a.index - b.index))
    entries.splice(Math.min(each.index, entries.length), 0, { id: each.id, alt: each.alt, pending: each })
  return entries
}

/** The opposite of `joinEntries`. */
export function splitEntries(entries: readonly PictureEntry[]): { photos: Photo[]; pending: PendingPicture[] } {
  return {
    photos: entries.flatMap((entry) => ('photo' in entry ? [entry.photo] : [])),
    pending: entries.flatMap((entry, index) => ('pending' in entry ? [{ ...entry.pending, index }] : [])),
  }
}

export const moveEntry = (entries: readonly PictureEntry[], from: number, to: number): PictureEntry[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!)

export const describeEntry = (entry: PictureEntry, alt: string): PictureEntry =>
  'photo' in entry
    ? { ...entry, alt, photo: { ...entry.photo, alt } }
    : { ...entry, alt, pending: { ...entry.pending, alt } }
