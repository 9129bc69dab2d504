import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '../../site/entry.tsx'

/** The built site: how its pages are found and rendered, how it stands on a home screen, and where its files are. */
export type Site = Pick<
  typeof Entry,
  'findPage' | 'paths' | 'redirects' | 'inlineScripts' | 'favicon' | 'webManifest'
> & {
  render: (rendering: Entry.Rendering) => string | Promise<string>
  assets: Entry.Assets
  /** The built file that is the service worker; a site that is not built has none. */
  worker?: string
}
type Manifest = Record<string, { file: string; css?: string[] }>

/**
 * Loads what `npm run build` made.
 * @throws Error that says to build first
 */
export async function loadSite(dist: string): Promise<Site> {
  try {
    const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest
    const entry = (await import(pathToFileURL(join(dist, 'site/entry.js')).href)) as typeof Entry
    const file = (source: string) => `/${manifest[source]!.file}`
    const worker = basename(file('site/offline/worker.ts'))
    return {
      ...entry,
      worker,
      assets: {
        client: file('site/client/main.ts'),
        styles: file('site/styles/site.css'),
        formStyles: file('site/styles/form-pages.css'),
      },
    }
  } catch (error) {
    throw new Error(`The site is not built (${(error as Error).message}). Run: npm run build`, { cause: error })
  }
}
