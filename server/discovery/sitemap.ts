import { absolute } from '../http/absolute-url.ts'
import { escaped } from './xml.ts'

/** Google reads no more pictures of one page. */
const mostPictures = 1000

/**
 * The addresses of these pages, each with the pictures it shows (sitemaps.org 0.9, and Google's extension for images).
 * Without `lastmod`: the store does not tell when a list last changed, and a made-up day is worse than none.
 */
export function sitemap(paths: readonly string[], picturesOf: (path: string) => readonly string[], origin: string) {
  const images = (path: string) =>
    picturesOf(path)
      .slice(0, mostPictures)
      .map((picture) => `<image:image><image:loc>${address(picture, origin)}</image:loc></image:image>`)
      .join('')
  const urls = paths.map((path) => `<url><loc>${address(path, origin)}</loc>${images(path)}</url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`
}

const address = (path: string, origin: string) => escaped(absolute(path, origin))

/** What programs may read (RFC 9309): every page; not the office, nor streams that never end. */
export const robots = (origin: string) => `User-agent: *
Disallow: /office/
Disallow: /live/

Sitemap: ${origin}/sitemap.xml
`
