import type { Photo } from '../../../lists/engine/fields.ts'

/** An album as the gallery shows it. */
export type Album = {
  key: string
  title?: string
  date?: string
  images: readonly Photo[]
}
/** A picture that is looked at: the `picture`th of an album, counted from 1. */
export type Shown = { album: Album; picture: number }

export const galleryPath = '/gallery'

/** The address that opens a picture. */
export const addressOf = ({ album, picture }: Shown) =>
  `${galleryPath}?${new URLSearchParams({ album: album.key, picture: `${picture}` })}`

/** The picture that a query asks for, by default an album's first; undefined when there is none such. */
export function shownBy(albums: readonly Album[], query: { album?: string | null; picture?: string | null }) {
  const album = albums.find(({ key }) => key === query.album)
  const asked = query.picture || '1'
  const picture = /^\d{1,4}$/.test(asked) ? Number(asked) : 0
  return album && picture >= 1 && picture <= album.images.length ? { album, picture } : undefined
}

/** The picture beside this one, `by` 1 or -1; undefined at the ends of the album. */
export function besides({ album, picture }: Shown, by: 1 | -1): Shown | undefined {
  const next = picture + by
  return next >= 1 && next <= album.images.length ? { album, picture: next } : undefined
}

/** The id of a picture's thumbnail. */
export const thumbOf = ({ album, picture }: Shown) => `${album.key}-${picture}`

/** What a picture is called: the album's title and the number, and what it shows where that was written. */
export const named = ({ album, picture }: Shown) => {
  const name = [album.title, `${picture} / ${album.images.length}`].filter(Boolean).join(', ')
  const shows = album.images[picture - 1]?.alt
  return shows ? `${name}: ${shows}` : name
}
