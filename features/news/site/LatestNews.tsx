import { formatDate } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import type { Association } from '../../../site/page.ts'
import * as messages from '../messages.ts'
import { feedPath, newsId, newsPath } from '../news.ts'

/** The newest news, in the footer of every page. */
export const LatestNews = ({ news }: Pick<Association, 'news'>) => (
  <div className="foot__news">
    <h2>{say(messages.latestNews)}</h2>
    {news.length > 0 && (
      <>
        <a className="foot__feed" href={localAddress(feedPath)} type="application/rss+xml">
          RSS
        </a>
        <ul>
          {news.map((entry) => (
            <li key={entry.key} id={newsId(entry.key)}>
              <time dateTime={entry.day}>{formatDate(entry.day)}</time>
              <a href={localAddress(newsPath(entry))}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** Tells feed readers of the feed, in the head of every page. */
export const FeedLink = () => (
  <link rel="alternate" type="application/rss+xml" title={say(messages.latestNews)} href={localAddress(feedPath)} />
)
