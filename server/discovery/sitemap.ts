import { absoluteUrl } from '../http/absolute-url.ts'
import { escaped } from './xml.ts'

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
      .map((picture) => `<image:image><image:loc>${address(picture, origin)}</image:loc></image:image>`)
      .join('')
  const urls = paths.map((path) => `<url><loc>${address(path, origin)}</loc>${images(path)}</url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`
}

const address = (path: string, origin: string) => escaped(absoluteUrl(path, origin))

/** Crawlers may read every page, but not the office or the streams, which never end (RFC 9309). */
export const robots = (origin: string) => `User-agent: *
Disallow: /office/
Disallow: /live/

Sitemap: ${origin}/sitemap.xml
`
