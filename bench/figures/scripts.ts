import { brotliDecompressSync } from 'node:zlib'
import { aim, kb, type Table } from '../report.ts'
import { type Fetched, fetchRaw } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'
import { fontFiles, hydrateSource, islandSource, scriptsOf, sentBytes, sourceOf } from '../site-files.ts'

/** What a browser downloads for each page, in transferred bytes. */
export async function measure(): Promise<Table[]> {
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
  const hydratedSources = islands.length > 0 ? [...entries, hydrateSource, ...islands.map(islandSource)] : entries
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
    islands.join(' ') || '—',
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
