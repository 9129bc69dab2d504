import type { news } from '../../features/news/news.ts'
import { newsPath } from '../../features/news/news.ts'
import { isDate } from '../../lists/dates.ts'
import { absoluteUrl } from '../../lists/fields.ts'
import { addressIn, currentLanguage, languages, localAddress, say } from '../../lists/language.ts'
import { theAssociation } from '../../lists/messages.ts'
import { element, escapeXml } from '../../server/http/xml.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from '../messages.ts'

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
<atom:link href="${escapeXml(origin)}${localAddress('/news.xml')}" rel="self" type="application/rss+xml"/>
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

/** Google reads at most this many pictures of one page. */
const maxPictures = 1000

/**
 * A sitemap of these pages and the pictures that they show (sitemaps.org 0.9 and Google's image extension). It has no
 * `lastmod`, because the store does not know when a list last changed, and a wrong date is worse than none.
 */
export function sitemap(paths: readonly string[], picturesOf: (path: string) => readonly string[], origin: string) {
  const images = (path: string) =>
    picturesOf(path)
      .slice(0, maxPictures)
      .map((picture) => `<image:image><image:loc>${absoluteAddress(picture, origin)}</image:loc></image:image>`)
      .join('')
  const urls = paths.flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${absoluteAddress(addressIn(language, path), origin)}"/>`,
    )
    return languages.map((language) => {
      const address = absoluteAddress(addressIn(language, path), origin)
      // The pictures are the same in each language.
      return `<url><loc>${address}</loc>${alternates.join('')}${language === 'en' ? images(path) : ''}</url>\n`
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`
}

const securityTextDays = 180

/**
 * Whom to tell about a vulnerability (RFC 9116): the association's own address, or its contact form before it has one. It expires
 * half a year ahead. `origin` is undefined when the site's address is not known.
 */
export function securityText(email: string | undefined, origin: string | undefined, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000)
  return [
    `Contact: ${email ? `mailto:${encodeURI(email)}` : `${origin ?? ''}/contact-us`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi, mr',
    ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n')
}

const absoluteAddress = (path: string, origin: string) => escapeXml(absoluteUrl(path, origin))

/**
 * Crawlers may read every page, but not the office or the streams, which never end (RFC 9309). Files that are
 * generated per request, and searches, are excluded too: they cost time and give crawlers nothing new.
 */
export const robots = (origin: string) => `User-agent: *
Disallow: /office/
Disallow: /live/
Disallow: /*?search=
Disallow: /*&search=
Disallow: /organization/black-belts/*/certificate.pdf
Disallow: /organization/black-belts/*/credential.jwt
Disallow: /events/*.pdf$
Disallow: /events/*.ics$

Sitemap: ${origin}/sitemap.xml
`
