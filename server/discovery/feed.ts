import { isDate } from '../../lists/engine/dates.ts'
import type { news } from '../../lists/index.ts'
import { footerNewsCount, newsId } from '../../lists/news.ts'
import { absolute } from '../http/absolute-url.ts'
import type { Entry } from '../store/contract.ts'
import { element, escaped } from './xml.ts'

type News = Entry<typeof news>
type Around = {
  /** The association's name, once it has one. */
  name: string | undefined
  /** Scheme and host of the site. The host is a part of each guid, so it must stay the same. */
  origin: string
  now: Date
}

/**
 * The news as a feed (RSS 2.0, with the address of the feed itself as the RSS Advisory Board's profile asks). A day is
 * told as its first moment in India.
 */
export function newsFeed(entries: readonly News[], { name, origin, now }: Around): string {
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

/** Without a link of its own it leads to the foot of the home page, as long as it stands there (`inFoot`). */
function item({ key, title, day, text, link }: News, origin: string, inFoot: boolean): string {
  const place = inFoot ? `${origin}/#${newsId(key)}` : undefined
  const told = [
    element('title', title),
    element('link', link ? absolute(link, origin) : place),
    // A reader takes a description for HTML: the text is escaped for that first, and then for XML like any other.
    element('description', text && escaped(text).replaceAll('\n', '<br>')),
    element('guid', `${key}@${new URL(origin).hostname}`, ' isPermaLink="false"'),
    element('pubDate', isDate(day) ? firstMoment(day) : undefined),
  ]
  return `<item>${told.join('')}</item>\n`
}

/** The moment a day begins in India, as RFC 822 writes it with the four digits that RSS asks for. */
const firstMoment = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0530')
