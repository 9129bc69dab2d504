import type { MouseEvent } from 'react'
import { AlbumTiles } from './AlbumTiles.tsx'
import { useShown } from './useViewer.ts'
import { ViewerScreen } from './ViewerScreen.tsx'
import { type Album, type Shown, shownBy } from './viewer-address.ts'
import { isPlain } from './viewer-keys.ts'

/** What the gallery shows: its albums, and the picture that the address asks for. */
export type Gallery = { albums: Album[]; album?: string; picture?: string }

/** The albums and the full-screen viewer. Every picture is a link, so that both work before this is awake, and without scripts. */
export default function Viewer({ albums, album, picture }: Gallery) {
  const { shown, show, close } = useShown(albums, shownBy(albums, { album, picture }))
  const on = (act: () => void) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    act()
  }
  const open = (asked: Shown) => on(() => show(asked))
  return (
    <>
      {albums.map((album) => (
        <AlbumTiles key={album.key} album={album} open={open} />
      ))}
      {shown && <ViewerScreen shown={shown} on={on} show={show} close={close} />}
    </>
  )
}
