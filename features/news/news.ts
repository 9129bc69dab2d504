import { anyone, editors } from '../../lists/access.ts'
import { date, link, longText, text } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import * as messages from './messages.ts'

export const news = list({
  name: 'News',
  title: messages.latestNews,
  singular: messages.newsEntry,
  counted: messages.countedEntries,
  fields: {
    title: text(messages.title, { translated: true }),
    day: date(messages.day),
    text: longText(messages.text, { optional: true, translated: true }),
    link: link(messages.link, { optional: true, local: true }),
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
