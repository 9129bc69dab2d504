import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '../../lists/language.ts'
import type { Assets, BuiltSite } from '../../site/rendering.ts'
import { requestLanguage } from '../http/language.ts'
import { isComplete, manifestName } from './built-parts.ts'

/** The built site: finds and renders pages, describes the web app, and knows the addresses of its assets. */
export type Site = Omit<BuiltSite, 'provideLanguage'> & {
  assets: Readonly<Record<Language, Assets>>
  /** The file name of the service worker; undefined during development. */
  worker?: string
}
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * Loads the output of `npm run build`.
 * @throws Error that asks to build first
 */
export async function loadSite(dist: string): Promise<Site> {
  try {
    if (!isComplete(join(dist, 'site'))) throw new Error('no complete build in dist')
    const entry = (await import(pathToFileURL(join(dist, 'site/entry.js')).href)) as BuiltSite
    // The built module has its own copy of lists/language.ts.
    entry.provideLanguage(requestLanguage)
    const manifests = languages.map((language) => [language, readManifest(dist, language)] as const)
    const assets = manifests.map(([language, manifest]) => [language, assetsOf(manifest)] as const)
    return {
      ...entry,
      worker: basename(fileIn(readManifest(dist, 'worker'), 'site/offline/worker.ts')),
      assets: Object.fromEntries(assets) as Record<Language, Assets>,
    }
  } catch (error) {
    throw new Error(`The site is not built (${(error as Error).message}). Run: npm run build`, { cause: error })
  }
}

const readManifest = (dist: string, part: Parameters<typeof manifestName>[0]) =>
  JSON.parse(readFileSync(join(dist, 'client', manifestName(part)), 'utf8')) as Manifest

const fileIn = (manifest: Manifest, source: string) => `/${manifest[source]!.file}`

const assetsOf = (manifest: Manifest): Assets => ({
  client: fileIn(manifest, 'app/site/client.ts'),
  styles: fileIn(manifest, 'app/site/site.css'),
  pageStyles: Object.fromEntries(
    Object.keys(manifest).flatMap((source) => {
      const name = /^(?:app|features\/[\w-]+)\/site\/([\w-]+)-pages\.css$/.exec(source)?.[1]
      return name === undefined ? [] : [[name, fileIn(manifest, source)]]
    }),
  ),
  islands: islandFiles(manifest),
  noScriptStyles: fileIn(manifest, 'site/styles/noscript.css'),
})

const hydrator = 'site/client/hydrate.tsx'

/** The addresses of each island's files by its source: its own module, and what this and React need. */
function islandFiles(manifest: Manifest): Record<string, string[]> {
  const sources = Object.keys(manifest).filter((name) => /\.island\.tsx?$/.test(name))
  const needed = (source: string) => (source.endsWith('.tsx') ? [source, hydrator] : [source])
  return Object.fromEntries(sources.map((source) => [source, [...filesOf(manifest, needed(source))]]))
}

/** The addresses of these sources and of everything that they import statically. */
function filesOf(manifest: Manifest, sources: readonly string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const { file, imports = [] } = manifest[source]!
    if (files.has(`/${file}`)) continue
    files.add(`/${file}`)
    filesOf(manifest, imports, files)
  }
  return files
}

/** The elements in the head of a page that the server writes without the site's renderer, for example an error page. */
export const styleElements = ({ criticalStyles, assets }: Pick<Site, 'criticalStyles' | 'assets'>): string =>
  [
    ...criticalStyles(requestLanguage()).map((rules) => `<style>${rules}</style>`),
    `<link rel="stylesheet" href="${assets[requestLanguage()].styles}">`,
  ].join('')
