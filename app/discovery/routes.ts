import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { endOfToday } from '../../lists/dates.ts'
import { belowMediaUrl } from '../../lists/picture-variants.ts'
import type { Feature, SitemapPart } from '../../server/feature.ts'
import { prepare, revalidated } from '../../server/http/prepared-response.ts'
import { createGeneratedFiles } from '../../server/pages/generated-files.ts'
import type { Reader } from '../../server/store/contract.ts'
import type { Services } from '../services.ts'
import { robots, securityText, sitemap } from './discovery.ts'

type GeneratedFile = { type: string; write: (reader: Reader) => Promise<string>; expiresAt?: () => number }

const noPart: SitemapPart = {}

/** The routes for crawlers and browsers: sitemap, robots.txt, security.txt and web app manifest. */
export function discoveryRoutes(services: Services, features: readonly Feature[]) {
  const { site, origin, headers, now, settings, pageContext } = services
  const { mediaUrl } = settings
  const files: Record<string, GeneratedFile> = {
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      async write(reader) {
        const parts = await Promise.all(features.map(async (feature) => (await feature.sitemap?.(reader)) ?? noPart))
        const pictures = Object.assign({}, ...parts.map((part) => part.pictures)) as Record<string, readonly string[]>
        const picturesOf = (path: string) =>
          (pictures[path] ?? []).map((src) => (mediaUrl === undefined ? src : belowMediaUrl(src, mediaUrl)))
        const pages = site.paths.filter((path) => !site.findPage(path)?.personal)
        return sitemap([...pages, ...parts.flatMap(({ paths = [] }) => paths)], picturesOf, origin())
      },
      expiresAt: () => endOfToday(now()),
    },
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      write: async () => {
        const uncrawled = features.flatMap(({ addresses = [] }) => addresses.filter((address) => address.uncrawled))
        return robots(
          origin(),
          uncrawled.map(({ path }) => path),
        )
      },
    },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      write: async (reader) => securityText((await pageContext.readAssociation(reader)).email, settings.origin, now()),
      expiresAt: () => endOfToday(now()),
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
