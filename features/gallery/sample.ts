import { inOrder, picture, type Sample } from '../../content/sample/record.ts'
import type { albums as albumList } from './albums.ts'

const albumOf = (title: string, date: string, count: number) => {
  const folder = title.toLowerCase().replaceAll(' ', '-')
  const images = Array.from({ length: count }, (_, index) => ({
    src: picture(`gallery/${folder}/${String(index + 1).padStart(2, '0')}.webp`),
    alt: '',
  }))
  return { title, date, images }
}

const albums: Sample<typeof albumList>[] = inOrder([
  albumOf('Sri Lanka Tour', '2015-02-23', 9),
  albumOf('Marol Police Training Camp', '2015-08-11', 8),
  albumOf('5th Asia Cup Championship', '2020-01-18', 12),
  albumOf('Haryana Camp', '2015-03-28', 8),
  albumOf('District level Championship', '2019-03-03', 12),
  albumOf('Referee Seminar', '2019-08-25', 8),
  albumOf('4th Asia Cup Championship', '2018-12-22', 8),
])

/** The records of the sample association, by list. */
export const sample = { Album: albums }
