import { anyone, editors } from '../../lists/access.ts'
import { date, link, longText, photos, text } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import { findBySlug, slugField, slugSegment } from '../../lists/slug.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

export const news = list({
  name: 'News',
  title: messages.latestNews,
  singular: messages.newsEntry,
  counted: messages.countedEntries,
  fields: {
    title: text(messages.title, { translated: true }),
    day: date(messages.day),
    text: longText(messages.text, { optional: true, translated: true, alsoCalled: ['पाठ'] }),
    link: link(messages.link, { optional: true, local: true }),
    pictures: photos(messages.pictures, { optional: true }),
    slug: slugField,
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: newest('day'),
  indexed: ['slug'],
  checks: [{ kind: 'notInFuture', field: 'day' }],
  search: ['title', 'text'],
  people: true,
  live: true,
})

/** The number of news entries in the footer of every page. */
export const footerNewsCount = 3

/** The element id of an entry in the footer of every page, to which items of older feeds lead. */
export const newsId = (key: string) => `news-${encodeURIComponent(key)}`

/** The path of the news feed. */
export const feedPath = '/news.xml'

/** The path of an entry's page: with a readable name, or with the key of an entry that has none yet. */
export const newsPath = (entry: { key: string; slug?: string | undefined }): string => `/news/${slugSegment(entry)}`

/** The entry that an address names, by its readable name or its key. */
export const findNews = (store: Reader, name: string): Promise<Stored<typeof news> | undefined> =>
  findBySlug(store, news, name)
