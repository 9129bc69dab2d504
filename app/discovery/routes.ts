import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { blackBeltPath, hasPage } from '../../features/black-belts/registration-number.ts'
import { dojoPath, locations } from '../../features/dojos/locations.ts'
import { readEnterPages } from '../../features/entries/enter-data.ts'
import { albums } from '../../features/gallery/albums.ts'
import { guidePages, pathOf } from '../../features/guide/guide-pages.ts'

import { news, newsPath } from '../../features/news/news.ts'
import { readResultPages } from '../../features/results/result-sheets.ts'
import { endOfToday } from '../../lists/dates.ts'
import { belowMediaUrl } from '../../lists/picture-variants.ts'
import { prepare, revalidated } from '../../server/http/prepared-response.ts'
import { createGeneratedFiles } from '../../server/pages/generated-files.ts'
import type { Reader } from '../../server/store/contract.ts'
import type { Services } from '../services.ts'
import { newsFeed, robots, securityText, sitemap } from './discovery.ts'

type GeneratedFile = { type: string; write: (reader: Reader) => Promise<string>; expiresAt?: () => number }

/** How many entries the feed has. */
const feedSize = 50

/** The routes for crawlers, feed readers and browsers: sitemap, robots.txt, security.txt, news feed and web app manifest. */
export function discoveryRoutes(services: Services) {
  const { site, origin, headers, now, settings, pageContext } = services
  const { mediaUrl } = settings
  const files: Record<string, GeneratedFile> = {
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      async write(reader) {
        const stored = (await reader.query(albums)).records.flatMap(({ images = [] }) => images.map(({ src }) => src))
        const pictures = mediaUrl === undefined ? stored : stored.map((src) => belowMediaUrl(src, mediaUrl))
        const pages = site.paths.filter((path) => !site.findPage(path)?.personal)
        const dojos = (await reader.query(locations)).records.map(dojoPath)
        const guides = (await reader.query(guidePages)).records.map(pathOf)

        const entries = (await reader.query(news)).records.map(newsPath)
        const results = Object.values(await readResultPages(reader))
        const entryPages = Object.values(await readEnterPages(reader, now()))
        const paths = [
          ...pages,
          ...entryPages,
          ...dojos,
          ...guides,
          ...entries,
          ...results,
          ...(await indexedBlackBelts(reader)),
        ]
        return sitemap(paths, (path) => (path === '/gallery' ? pictures : []), origin())
      },
      expiresAt: () => endOfToday(now()),
    },
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: async () => robots(origin()) },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      write: async (reader) => securityText((await reader.get(association, 'site'))?.email, settings.origin, now()),
      expiresAt: () => endOfToday(now()),
    },
    '/news.xml': {
      type: 'application/rss+xml; charset=utf-8',
      async write(reader) {
        const [{ records }, { name }] = await Promise.all([
          reader.query(news, { size: feedSize }),
          pageContext.readAssociation(reader),
        ])
        return newsFeed(records, { name, origin: origin(), now: now() })
      },
    },
    '/site.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      write: async (reader) => JSON.stringify(site.webManifest(await pageContext.readAssociation(reader))),
    },
  }

  const respond = createGeneratedFiles(services, 1 << 20)
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const [path, { type, write, expiresAt }] of Object.entries(files)) {
    const generate = async (reader: Reader) =>
      prepare(await write(reader), { ...headers, ...revalidated, 'content-type': type }, 9)
    app.get(path, async (context) => (await respond(context, path, generate, expiresAt))!)
  }
  return app
}

/** A sitemap has at most 50,000 addresses (sitemaps.org). */
const maxBlackBelts = 49_000

/** The paths of the pages of black belts, if the association wants search engines to show them. */
async function indexedBlackBelts(reader: Reader): Promise<string[]> {
  if (!(await reader.get(association, 'site'))?.indexBlackBelts) return []
  const { records } = await reader.query(blackBelts, { size: maxBlackBelts })
  return [
    ...new Set(
      records.flatMap(({ registrationNo }) => (hasPage(registrationNo) ? [blackBeltPath(String(registrationNo))] : [])),
    ),
  ]
}
