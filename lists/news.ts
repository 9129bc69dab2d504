import { day, link, prose, text } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { anyone, editors } from './engine/access.ts'

export const news = list({
  name: 'News',
  title: 'Latest News',
  fields: {
    title: text('Title'),
    day: day('Day'),
    text: prose('Text', { optional: true }),
    link: link('Link', { optional: true, local: true }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: newest('day'),
  search: ['title', 'text'],
})

/** How many of the newest stand in the foot of every page. */
export const newsInFoot = 3

/** The id of an entry in the foot of every page, and so the end of its address. */
export const newsId = (key: string) => `news-${encodeURIComponent(key)}`
