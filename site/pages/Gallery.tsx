import { albums as list } from '../../lists/index.ts'
import { formatDate } from '../components/day.ts'
import { Nothing } from '../components/ListState.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { ahead } from '../components/Photo.tsx'
import Viewer, { type Gallery } from '../islands/gallery/Viewer.island.tsx'
import { viewerSizes } from '../islands/gallery/ViewerScreen.tsx'
import { shownBy } from '../islands/gallery/viewer-address.ts'
import { Island } from '../islands/Island.tsx'
import { page } from '../page.ts'

export const gallery = page<Gallery>({
  title: () => 'Gallery',
  description: ({ name }) => `Pictures of tours, camps, seminars and championships of ${name}.`,
  card: 'gallery',
  query: ['album', 'picture'],
  async load({ store, query }) {
    const { records } = await store.query(list)
    const albums = records.map(({ key, title, date, images = [] }) => ({
      key,
      title,
      date,
      images,
    }))
    return { albums, ...query }
  },
  preload: ({ albums, ...query }) => {
    const shown = shownBy(albums, query)
    const src = shown?.album.images[shown.picture - 1]?.src
    return src ? [ahead(src, { sizes: viewerSizes(src) })] : []
  },
  View: ({ data }) => (
    <>
      <PageHead title="Gallery" kanji="ichigo" gloss={['ichi-go ichi-e,', 'one time, one meeting']} variant="gallery" />
      {data.albums.length > 0 ? (
        <nav className="wrap contents" aria-label="Albums">
          <ul>
            {data.albums.map(({ key, title, date }) => (
              <li key={key}>
                <a href={`#${key}`}>
                  {title} {date && <span>{formatDate(date)}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <div className="wrap contents">
          <Nothing words="No albums yet" />
        </div>
      )}
      {/* Who asked for a picture is about to turn to the next. */}
      <Island when={shownBy(data.albums, data) ? 'idle' : 'interaction'} of={Viewer} props={data} />
    </>
  ),
})
