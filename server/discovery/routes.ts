import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { albums, news } from '../../lists/index.ts'
import { prepare, revalidated } from '../http/prepared-response.ts'
import { generatedFiles } from '../pages/generated-files.ts'
import { readAssociation } from '../pages/pages.ts'
import type { Services } from '../services.ts'
import type { Reader } from '../store/contract.ts'
import { newsFeed } from './feed.ts'
import { robots, sitemap } from './sitemap.ts'

type File = { type: string; write: (reader: Reader) => Promise<string> }

/** How many of the news a feed tells. */
const newest = 50

/** What programs look for: the map of the site, what they may read, the news as a feed, and the site as an application. */
export function discoveryRoutes(services: Services) {
  const { site, origin, headers, now } = services
  const files: Record<string, File> = {
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      async write(reader) {
        const pictures = (await reader.query(albums)).records.flatMap(({ images = [] }) => images.map(({ src }) => src))
        return sitemap(site.paths, (path) => (path === '/gallery' ? pictures : []), origin())
      },
    },
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: async () => robots(origin()) },
    '/news.xml': {
      type: 'application/rss+xml; charset=utf-8',
      async write(reader) {
        const [{ records }, { name }] = await Promise.all([
          reader.query(news, { size: newest }),
          readAssociation(reader),
        ])
        return newsFeed(records, { name, origin: origin(), now: now() })
      },
    },
    '/site.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      write: async (reader) => JSON.stringify(site.webManifest(await readAssociation(reader))),
    },
  }

  const answer = generatedFiles(services, 1 << 20)
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const [path, { type, write }] of Object.entries(files)) {
    const make = async (reader: Reader) =>
      prepare(await write(reader), { ...headers, ...revalidated, 'content-type': type }, 9)
    app.get(path, async (context) => (await answer(context, path, make))!)
  }
  return app
}
