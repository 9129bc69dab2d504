import { formatLongDate, isDate } from '../../../lists/dates.ts'
import { absoluteUrl } from '../../../lists/fields.ts'
import { currentLanguage, foreignLanguage, linkAddress, localAddress, say } from '../../../lists/language.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { EmptyState, Paragraphs, paragraphsOf } from '../../../site/components/text.tsx'
import { type JsonLdNode, page, type ViewProps } from '../../../site/page.ts'
import { slugOutcome } from '../../../site/slug-outcome.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import * as messages from '../messages.ts'
import { findNews, news as newsList, newsPath } from '../news.ts'
import critical from './critical-news.css?inline'

type News = Stored<typeof newsList>
/** `asked`: the last part of the address. */
type Data = { entry?: News | undefined; asked: string }

const titleOf = ({ entry }: Data) => (entry ? String(entry.title) : say(messages.noSuchNews))

const describe = (association: string, { entry }: Data) =>
  entry ? (paragraphsOf(entry.text)[0] ?? say(messages.newsOf, { association })) : say(messages.noSuchNewsText)

/** The page of one news entry, to which the feed and the footer lead. Everything but the title may be missing. */
export const newsEntry = page<Data>({
  title: (_, data) => titleOf(data),
  description: ({ name }, data) => describe(name, data),
  shareImage: 'home',
  shareCard({ name }, data) {
    const picture = data.entry?.pictures?.[0]?.src
    return picture ? { title: titleOf(data), description: describe(name, data), picture } : undefined
  },
  query: [],
  critical,
  styles: ['news'],
  load: async ({ store, params: { key = '' } }) => ({ entry: await findNews(store, key), asked: key }),
  outcome: ({ entry, asked }) => slugOutcome(entry, asked, newsPath),
  noindex: (_, { entry }) => !entry,
  structuredData: (props) => [...associationNodes(props), ...newsArticle(props)],
  View: ({ data, path, origin }) => {
    const { entry } = data
    const title = titleOf(data)
    return (
      <Enhanced by="site/live/refresh.island.ts" when="idle">
        <article className="news" data-list={newsList.name} data-shown={entry?.revision ?? 0}>
          <header className="head head--news">
            <div className="wrap head__in" data-part="head">
              <p className="gloss">
                <span>
                  <b>{say(messages.latestNews)}</b> {entry && <Day day={entry.day} />}
                </span>
              </p>
              <h1 lang={foreignLanguage(title)}>{title}</h1>
            </div>
            <Belt />
            <RemainingStyles />
          </header>
          <div className="wrap news__in" data-part="body">
            {entry ? <Body entry={entry} /> : <EmptyState text={say(messages.noSuchNewsText)} />}
            {entry && <Share title={title} address={origin + localAddress(path)} />}
          </div>
        </article>
        <p className="vh" role="status" />
      </Enhanced>
    )
  },
})

/** A text that is no date is shown as the office wrote it. */
const Day = ({ day }: Pick<News, 'day'>) => (isDate(day) ? <time dateTime={day}>{formatLongDate(day)}</time> : day)

const Body = ({ entry: { text, link, pictures = [] } }: { entry: News }) => (
  <>
    <Paragraphs text={text} />
    {link && (
      <p className="links">
        <a href={linkAddress(link)}>{say(messages.moreAboutIt)}</a>
      </p>
    )}
    {pictures.map(({ src, alt }, index) => (
      <Photo key={`${index} ${src}`} src={src} alt={alt} sizes="(min-width: 768px) 46rem, 100vw" />
    ))}
  </>
)

/** The entry with its text and its pictures (schema.org/NewsArticle). */
function newsArticle(props: ViewProps<Data>): JsonLdNode[] {
  const { entry } = props.data
  if (!entry) return []
  return [
    {
      '@type': 'NewsArticle',
      headline: entry.title,
      inLanguage: currentLanguage(),
      url: props.origin + localAddress(props.path),
      datePublished: isDate(entry.day) ? entry.day : undefined,
      articleBody: entry.text,
      image: entry.pictures?.map(({ src }) => absoluteUrl(src, props.origin)),
      publisher: associationRef(props),
    },
  ]
}
