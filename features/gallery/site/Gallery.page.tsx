import { formatDate } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { preloadImage } from '../../../site/components/Photo.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { page } from '../../../site/page.ts'
import { albums as albumList } from '../albums.ts'
import * as messages from '../messages.ts'
import { altOf, findPicture, galleryPath } from './useViewer.ts'
import Viewer, { type GalleryData } from './Viewer.island.tsx'
import { viewerSizes } from './ViewerDialog.tsx'

export const gallery = page<GalleryData>({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'main' },
  shareImage: 'gallery',
  shareCard({ name }, { albums, ...query }) {
    const current = findPicture(albums, query)
    const src = current?.album.images[current.picture - 1]?.src
    if (!current || !src) return undefined
    const date = current.album.date && formatDate(current.album.date)
    return { title: altOf(current), description: [date, name].filter(Boolean).join(' | '), picture: src }
  },
  query: ['album', 'picture'],
  viewer: true,
  async load({ store, query }) {
    const { records } = await store.query(albumList)
    const albums = records.map(({ key, title, date, images = [] }) => ({
      key,
      title,
      date,
      images,
    }))
    return { albums, ...query }
  },
  isMadeUp: ({ albums }, query) => Object.keys(query).length > 0 && !findPicture(albums, query),
  preload: ({ albums, ...query }) => {
    const current = findPicture(albums, query)
    const src = current?.album.images[current.picture - 1]?.src
    return src ? [preloadImage(src, { sizes: viewerSizes(src) })] : []
  },
  View: ({ data, origin }) => (
    <>
      <PageHead
        title={say(messages.title)}
        kanji="ichigo"
        gloss={['ichi-go ichi-e,', say(messages.oneTime)]}
        classes="head--big head--gal head--k4"
      />
      {data.albums.length > 0 ? (
        <nav className="wrap contents" aria-label={say(messages.albums)}>
          <ul>
            {data.albums.map(({ key, title, date }) => (
              <li key={key}>
                <a href={`#${key}`}>
                  <span lang={foreignLanguage(title)}>{title}</span>{' '}
                  {date && <time dateTime={date}>{formatDate(date)}</time>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <div className="wrap contents">
          <EmptyState text={say(messages.noneYet)} />
        </div>
      )}
      {/* A visitor who opened a picture will probably move to the next one. */}
      <Island
        when={findPicture(data.albums, data) ? 'idle' : 'interaction'}
        of={Viewer}
        props={{ ...data, address: origin + localAddress(galleryPath) }}
      />
    </>
  ),
})
