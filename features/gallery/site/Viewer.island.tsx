import type { MouseEvent } from 'react'
import { formatDate } from '../../../lists/dates.ts'
import { foreignLanguage } from '../../../lists/language.ts'
import { Photo } from '../../../site/components/Photo.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { type Album, type AlbumPicture, addressOf, altOf, findPicture, thumbnailId, useViewer } from './useViewer.ts'
import { ViewerDialog } from './ViewerDialog.tsx'

/** The data of the gallery: its albums, and the picture that the address names. */
export type GalleryData = { albums: Album[]; album?: string; picture?: string }

/**
 * The albums and the full-screen viewer. Every picture is a link, so that both work without scripts and before hydration. `address`: the
 * absolute one of the page.
 */
export default function Viewer({ albums, album, picture, address }: GalleryData & { address: string }) {
  const { current, show, close } = useViewer(albums, findPicture(albums, { album, picture }))
  return (
    <>
      {albums.map((album) => (
        <AlbumTiles
          key={album.key}
          album={album}
          address={`${address}#${encodeURIComponent(album.key)}`}
          onOpen={(picture) => onPlainClick(() => show(picture))}
        />
      ))}
      {current && <ViewerDialog current={current} onPlainClick={onPlainClick} onShow={show} onClose={close} />}
    </>
  )
}

/** Handles a click on a link, unless it asks for a new tab or window. */
const onPlainClick = (callback: () => void) => (event: MouseEvent) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  callback()
}

// A tile is square and most pictures are 4:3, so a picture is a third wider than its tile. The first tile is twice as wide.
const tileSizes = '(min-width:992px) min(21vw, 18rem), (min-width:768px) 31vw, 44vw'
const firstTileSizes = '(min-width:992px) min(42vw, 36rem), (min-width:768px) 62vw, 88vw'

type TilesProps = { album: Album; address: string; onOpen: (picture: AlbumPicture) => (event: MouseEvent) => void }

/** One album: its title, its date, and its pictures in a grid that has no gaps, whatever their number. */
const AlbumTiles = ({ album, address, onOpen }: TilesProps) => (
  <section className="album">
    <div className="wrap grid">
      <div className="album__h">
        <div>
          <h2 id={album.key} tabIndex={-1} lang={foreignLanguage(album.title)}>
            {album.title}
          </h2>
          {album.date && <time dateTime={album.date}>{formatDate(album.date)}</time>}
          <Share title={String(album.title ?? '')} address={address} describedBy={album.key} />
        </div>
      </div>
      <div className="album__pics">
        <ul className="tiles">
          {album.images.map(({ src }, index) => {
            const picture = { album, picture: index + 1 }
            return (
              <li key={index}>
                <a href={addressOf(picture)} id={thumbnailId(picture)} onClick={onOpen(picture)}>
                  <Photo
                    src={src}
                    alt={altOf(picture)}
                    sizes={index ? tileSizes : firstTileSizes}
                    maxWidth={index ? 640 : 1280}
                  />
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  </section>
)
