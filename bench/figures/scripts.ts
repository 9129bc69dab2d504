import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { aim, kb, type Table } from '../report.ts'
import { type Fetched, fetchRaw } from '../requests.ts'
import { root } from '../resources.ts'
import { sampleFolder, startServerProcess } from '../server.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** What a browser downloads for each page, in transferred bytes. */
export async function measureScripts(): Promise<Table[]> {
  const server = await startServerProcess({ dataDir: await sampleFolder() })
  const pages = await everyPage(server.port)
  await server.stop()
  const fonts = fontFiles().map((file) => `${file.replace(/^assets\/|-[\w-]{8}\.woff2$/g, '')} ${kb(sentBytes(file))}`)
  return [
    {
      title: 'Scripts: transferred bytes per page, brotli',
      columns: ['Page', 'HTML', 'CSS', 'Script at first', 'Aim', 'All islands hydrated', 'Aim', 'Islands'],
      rows: [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, page]) => row(path, page)),
      notes: [`Fonts; a page loads only those it uses: ${fonts.join(', ')}.`],
    },
  ]
}

type Loaded = Fetched & { html: string }

function row(path: string, { html, body }: Loaded): string[] {
  const shown = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const named = (pattern: RegExp) => [...new Set([...shown.matchAll(pattern)].map(([, name]) => name!))]
  const styles = named(/<link rel="stylesheet" href="\/([^"]+)"/g)
  const islands = named(/<honbu-island name="([^"]+)"/g)
  const entries = named(/<(?:script type="module" src|link rel="modulepreload" href)="\/([^"]+)"/g).map(
    (file) => sourceOf(file)!,
  )
  const first = bytesOf(scriptsOf(entries))
  const react = islands.some((name) => name.endsWith('.tsx')) ? [hydrateSource] : []
  const stream = shown.includes(' data-list="') ? [streamSource] : []
  const hydratedSources = [...entries, ...react, ...stream, ...islands.map(islandSource)]
  const hydrated = bytesOf(scriptsOf(hydratedSources))
  const bound = /<form[^>]* method="post"/i.test(shown) ? 90 : 75
  return [
    path,
    kb(body.length),
    kb(bytesOf(styles)),
    kb(first),
    aim(first, '≤', 3000, '3 KB'),
    kb(hydrated),
    aim(hydrated, '≤', bound * 1000, `${bound} KB`),
    islands.map((name) => name.replace(/^.*\/|\.island\.tsx?$/g, '')).join(' ') || '—',
  ]
}

const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sentBytes(file), 0)

/** All pages that links reach from Home. */
async function everyPage(port: number): Promise<Map<string, Loaded>> {
  const pages = new Map<string, Loaded>()
  const seen = new Set(['/'])
  for (const path of seen) {
    const page = await fetchRaw(port, path)
    if (page.status !== 200 || !page.headers.some((value) => value.startsWith('text/html'))) continue
    const html = brotliDecompressSync(page.body).toString()
    pages.set(path, { ...page, html })
    for (const [, link] of html.matchAll(/<a [^>]*href="(\/(?!media\/|assets\/|\/)[^"?#]*)"/g)) seen.add(link!)
  }
  return pages
}

/** Transferred bytes of a built file: of its brotli copy if there is one. */
function sentBytes(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The built files of these sources and of everything that they import statically, each once. */
function scriptsOf(sources: Iterable<string>, files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not among the built files`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    scriptsOf(chunk.imports ?? [], files)
  }
  return files
}

/** The source file of an island. */
const islandSource = (name: string) => `site/islands/${name}`
const hydrateSource = 'site/client/hydrate.tsx'
const streamSource = 'site/islands/live/list-stream.ts'

/** The source file that was built into `file`. */
const sourceOf = (file: string) => Object.keys(manifest).find((source) => manifest[source]!.file === file)

const fontFiles = () => Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
