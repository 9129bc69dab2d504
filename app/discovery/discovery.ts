import { absoluteUrl } from '../../lists/fields.ts'
import { addressIn, languages } from '../../lists/language.ts'
import { escapeXml } from '../../server/http/xml.ts'

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
 * Crawlers may read every page, but not the office or the streams, which never end (RFC 9309). Files that are generated per request
 * (`uncrawled`), and searches, are excluded too: they cost time and give crawlers nothing new.
 */
export const robots = (origin: string, uncrawled: readonly string[]) => `User-agent: *
Disallow: /office/
Disallow: /live/
Disallow: /*?search=
Disallow: /*&search=
${uncrawled.map((path) => `Disallow: ${path}$\n`).join('')}
Sitemap: ${origin}/sitemap.xml
`
