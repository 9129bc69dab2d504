import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../lists/fields.ts'
import { localAddress } from '../../../lists/language.ts'

/** An album as the gallery shows it. */
export type Album = {
  key: string
  title?: string
  date?: string
  images: readonly Photo[]
}
/** One picture of an album. `picture` is its number, counted from 1. */
export type AlbumPicture = { album: Album; picture: number }

export const galleryPath = '/gallery'

/** The address that opens a picture. */
export const addressOf = ({ album, picture }: AlbumPicture) =>
  localAddress(`${galleryPath}?${new URLSearchParams({ album: album.key, picture: `${picture}` })}`)

/** The picture that a query names, by default the first of its album; undefined when it does not exist. */
export function findPicture(albums: readonly Album[], query: { album?: string | null; picture?: string | null }) {
  const album = albums.find(({ key }) => key === query.album)
  const number = query.picture || '1'
  const picture = /^\d{1,4}$/.test(number) ? Number(number) : 0
  return album && picture >= 1 && picture <= album.images.length ? { album, picture } : undefined
}

/** The next picture of the album (`step` 1) or the previous one (-1); undefined at the ends. */
export function neighbourOf({ album, picture }: AlbumPicture, step: 1 | -1): AlbumPicture | undefined {
  const target = picture + step
  return target >= 1 && target <= album.images.length ? { album, picture: target } : undefined
}

/** The element id of a picture's thumbnail. */
export const thumbnailId = ({ album, picture }: AlbumPicture) => `${album.key}-${picture}`

/** The alternative text of a picture: the album's title and the number, and the description if there is one. */
export const altOf = ({ album, picture }: AlbumPicture) => {
  const name = [album.title, `${picture} / ${album.images.length}`].filter(Boolean).join(', ')
  const description = album.images[picture - 1]?.alt
  return description ? `${name}: ${description}` : name
}

/**
 * The state of the viewer, which the address holds: opening adds a history entry, so that Back closes the viewer, and
 * moving replaces it. When the viewer closes, the thumbnail from which it was opened gets the focus.
 */
export function useViewer(albums: readonly Album[], first: AlbumPicture | undefined) {
  const [current, setCurrent] = useState(first)
  const openerId = useRef<string>(undefined)

  useEffect(() => {
    const onHistory = () => {
      const query = new URLSearchParams(location.search)
      setCurrent(findPicture(albums, { album: query.get('album'), picture: query.get('picture') }))
    }
    addEventListener('popstate', onHistory)
    return () => removeEventListener('popstate', onHistory)
  }, [albums])

  useEffect(() => {
    if (current) openerId.current ??= thumbnailId(current)
    else if (openerId.current) {
      document.getElementById(openerId.current)?.focus()
      openerId.current = undefined
    }
  }, [current])

  return {
    current,
    show(next: AlbumPicture) {
      if (current) history.replaceState(history.state, '', addressOf(next))
      else {
        // On the way back to the address of an album, Chromium would give the focus to its heading.
        history.replaceState(history.state, '', localAddress(galleryPath))
        history.pushState({ opened: true }, '', addressOf(next))
      }
      setCurrent(next)
    },
    close() {
      setCurrent(undefined)
      // The second click of a double click on Close must not follow the link behind the viewer.
      const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
      document.addEventListener('click', ignoreSecondClick, { capture: true, once: true })
      // A visitor who opened the picture's address directly has no gallery in the history.
      if (history.state?.opened) history.back()
      else history.replaceState(null, '', localAddress(galleryPath))
    },
  }
}
