import type { MouseEvent } from 'react'
import { formatDate } from '../../components/day.ts'
import { Photo } from '../../components/Photo.tsx'
import { type Album, addressOf, named, type Shown, thumbOf } from './viewer-address.ts'

type Open = (asked: Shown) => (event: MouseEvent) => void

// A tile is square and most pictures are 4:3, so a picture is a third wider than its tile. The first stands twice as wide.
const tile = '(min-width:992px) min(21vw, 18rem), (min-width:768px) 31vw, 44vw'
const first = '(min-width:992px) min(42vw, 36rem), (min-width:768px) 62vw, 88vw'

/** An album: its title, its day, and its pictures as a grid without holes, whatever their number. */
export const AlbumTiles = ({ album, open }: { album: Album; open: Open }) => (
  <section className="album" id={album.key}>
    <div className="wrap grid">
      <div className="album__h">
        <div>
          <h2>{album.title}</h2>
          {album.date && <time dateTime={album.date}>{formatDate(album.date)}</time>}
        </div>
      </div>
      <div className="album__pics">
        <ul className="tiles">
          {album.images.map(({ src }, index) => {
            const asked = { album, picture: index + 1 }
            return (
              <li key={index}>
                <a href={addressOf(asked)} id={thumbOf(asked)} onClick={open(asked)}>
                  <Photo src={src} alt={named(asked)} sizes={index ? tile : first} enough={index ? 640 : 1280} />
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  </section>
)
