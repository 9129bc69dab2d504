import { isDate } from '../../../lists/dates.ts'
import { absoluteUrl } from '../../../lists/fields.ts'
import { currentLanguage } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import type { JsonLdNode } from '../../../site/page.ts'
import type { news } from '../news.ts'

type About = { url: string; origin: string; publisher: unknown }

/** A news entry with its page, its text and its pictures (schema.org/NewsArticle). */
export const newsArticle = (
  { title, day, text, pictures }: Visible<typeof news>,
  { url, origin, publisher }: About,
): JsonLdNode => ({
  '@type': 'NewsArticle',
  headline: title,
  inLanguage: currentLanguage(),
  url,
  mainEntityOfPage: url,
  datePublished: isDate(day) ? day : undefined,
  articleBody: text,
  image: pictures?.map(({ src }) => absoluteUrl(src, origin)),
  publisher,
})
