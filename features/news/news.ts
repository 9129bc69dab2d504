import { anyone, editors } from '../../lists/access.ts'
import { date, link, longText, text } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'

export const news = list({
  name: 'News',
  title: 'Latest News',
  singular: 'news entry',
  fields: {
    title: text('Title'),
    day: date('Day'),
    text: longText('Text (only in the news feed; the website shows title and link)', { optional: true }),
    link: link('Link', { optional: true, local: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: newest('day'),
  checks: [{ kind: 'notInFuture', field: 'day' }],
  search: ['title', 'text'],
  people: true,
})

/** The number of news entries in the footer of every page. */
export const footerNewsCount = 3

/** The element id of an entry in the footer of every page, which is also the fragment of its address. */
export const newsId = (key: string) => `news-${encodeURIComponent(key)}`
