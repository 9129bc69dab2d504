import { daysAfterInstallation, picture, type Sample } from '../../content/sample/record.ts'
import { toSlug } from '../../lists/texts.ts'
import type { news as newsList } from './news.ts'

const news: Sample<typeof newsList>[] = [
  {
    title: 'Referee seminar: the new lists are out',
    day: '2019-09-02',
    text: 'Everyone who passed the written and the practical part may referee at district level from now on.',
    link: '/events',
  },
  {
    title: 'Pictures of the 5th Asia Cup Championship',
    day: '2020-01-27',
    text: 'Twelve pictures from two days on the mats. Thank you to all who came, helped and cheered.',
    link: '/gallery',
    pictures: [{ src: picture('gallery/5th-asia-cup-championship/01.webp'), alt: '' }],
  },
  {
    title: 'Entries open for the next state level championship',
    day: daysAfterInstallation(0),
    text: 'Kata and kumite, from eight years upward. Ask your instructor to enter you.',
    link: '/events',
  },
]

/** The records of the sample association, by list. */
export const sample = { News: news.map((entry) => ({ ...entry, slug: toSlug(String(entry.title)) })) }
