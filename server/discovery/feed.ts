import { isDate } from '../../lists/engine/dates.ts'
import type { news } from '../../lists/index.ts'
import { footerNewsCount, newsId } from '../../lists/news.ts'
import { absoluteUrl } from '../http/absolute-url.ts'
import type { Entry } from '../store/contract.ts'
import { element, escaped } from './xml.ts'

type News = Entry<typeof news>
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
  const title = [name, 'Latest News'].filter(Boolean).join(': ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', title)}
${element('link', `${origin}/`)}
${element('description', `What is new at ${name || 'the association'}.`)}
<language>en</language>
<lastBuildDate>${now.toUTCString()}</lastBuildDate>
<atom:link href="${escaped(origin)}/news.xml" rel="self" type="application/rss+xml"/>
${entries.map((entry, at) => item(entry, origin, at < footerNewsCount)).join('')}</channel></rss>
`
}

/** An entry without a link of its own links to the footer of the home page while it is shown there (`inFooter`). */
function item({ key, title, day, text, link }: News, origin: string, inFooter: boolean): string {
  const footerLink = inFooter ? `${origin}/#${newsId(key)}` : undefined
  const elements = [
    element('title', title),
    element('link', link ? absoluteUrl(link, origin) : footerLink),
    // Feed readers treat the description as HTML, so the text is escaped first as HTML and then as XML.
    element('description', text && escaped(text).replaceAll('\n', '<br>')),
    element('guid', `${key}@${new URL(origin).hostname}`, ' isPermaLink="false"'),
    element('pubDate', isDate(day) ? midnightInIndia(day) : undefined),
  ]
  return `<item>${elements.join('')}</item>\n`
}

/** Midnight in India at the start of a day, in the format of RFC 822 with the four-digit year of RSS. */
const midnightInIndia = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0530')
