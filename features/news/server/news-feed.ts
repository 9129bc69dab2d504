import { Hono } from 'hono'
import { isDate } from '../../../lists/dates.ts'
import { currentLanguage, localAddress, say } from '../../../lists/language.ts'
import { theAssociation } from '../../../lists/messages.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { prepare, revalidated } from '../../../server/http/prepared-response.ts'
import { element, escapeXml } from '../../../server/http/xml.ts'
import { createGeneratedFiles } from '../../../server/pages/generated-files.ts'
import type { Reader, Store, Stored } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import * as messages from '../messages.ts'
import { feedPath, news, newsPath } from '../news.ts'

export type FeedServices = { store: Store; headers: Record<string, string>; origin: () => string; now: () => Date }
type News = Stored<typeof news>
type FeedOptions = {
  /** The association's name; undefined before the office has entered it. */
  name: string | undefined
  /** Scheme and host of the site. The host is a part of each guid, so it must stay the same. */
  origin: string
  now: Date
}

/**
 * The news as an RSS 2.0 feed with a link to itself (RSS Advisory Board, Best Practices Profile). The publication date of an
 * entry is midnight in India on its day.
 */
export function newsFeed(entries: readonly News[], { name, origin, now }: FeedOptions): string {
  const title = name ? say(messages.feedTitle, { name }) : say(messages.latestNews)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', title)}
${element('link', origin + localAddress('/'))}
${element('description', say(messages.feedDescription, { name: name || say(theAssociation) }))}
<language>${currentLanguage()}</language>
<lastBuildDate>${now.toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(origin)}${localAddress(feedPath)}" rel="self" type="application/rss+xml"/>
${entries.map((entry) => feedItem(entry, origin)).join('')}</channel></rss>
`
}

/** An entry with a link to its page. */
function feedItem({ key, slug, title, day, text }: News, origin: string): string {
  const elements = [
    element('title', title),
    element('link', origin + localAddress(newsPath({ key, slug }))),
    // Feed readers treat the description as HTML, so the text is escaped first as HTML and then as XML.
    element('description', text && escapeXml(text).replaceAll('\n', '<br>')),
    element('guid', `${key}@${new URL(origin).hostname}`, ' isPermaLink="false"'),
    element('pubDate', isDate(day) ? midnightInIndia(day) : undefined),
  ]
  return `<item>${elements.join('')}</item>\n`
}

/** Midnight in India at the start of a day, in the format of RFC 822 with the four-digit year of RSS. */
const midnightInIndia = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0530')

/** How many entries the feed has. */
const feedSize = 50
const maxBytes = 1 << 20

/** The route of the news feed, which is generated once per language and change. */
export function feedRoutes(services: FeedServices): PublicRoutes {
  const { headers, origin, now } = services
  const respond = createGeneratedFiles(services, maxBytes)
  const generate = async (reader: Reader) => {
    const [{ records }, details] = await Promise.all([
      reader.query(news, { size: feedSize }),
      reader.get(association, 'site'),
    ])
    return prepare(
      newsFeed(records, { name: details?.name, origin: origin(), now: now() }),
      { ...headers, ...revalidated, 'content-type': 'application/rss+xml; charset=utf-8' },
      9,
    )
  }
  const app = new Hono<PublicEnv>()
  app.get(feedPath, async (context) => (await respond(context, feedPath, generate))!)
  return app
}
