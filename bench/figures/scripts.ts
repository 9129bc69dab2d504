import { brotliDecompressSync } from 'node:zlib'
import { openHonbu } from '../honbu.ts'
import { aim, kb } from '../numbers.ts'
import { type Fetched, fetchRaw } from '../raw.ts'
import { sampleFolder } from '../sample.ts'
import { fontFiles, islandSource, scriptsOf, sentBytes, sourceOf, wakeSource } from '../site-files.ts'
import type { Table } from '../table.ts'

/** What a browser downloads for each page, as it comes over the wire. */
export async function measure(): Promise<Table[]> {
  const honbu = await openHonbu({ dataDir: await sampleFolder() })
  const pages = await everyPage(honbu.port)
  await honbu.stop()
  const fonts = fontFiles().map((file) => `${file.replace(/^assets\/|-[\w-]{8}\.woff2$/g, '')} ${kb(sentBytes(file))}`)
  return [
    {
      title: 'Scripts: what a page costs its visitor, brotli',
      columns: ['Page', 'HTML', 'CSS', 'Script at first', 'Aim', 'All islands awake', 'Aim', 'Islands'],
      rows: [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, page]) => row(path, page)),
      notes: [`Fonts, of which a page loads what it shows: ${fonts.join(', ')}.`],
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
  const woken = islands.length > 0 ? [...entries, wakeSource, ...islands.map(islandSource)] : entries
  const awake = bytesOf(scriptsOf(woken))
  const bound = /<form[^>]* method="post"/i.test(shown) ? 90 : 75
  return [
    path,
    kb(body.length),
    kb(bytesOf(styles)),
    kb(first),
    aim(first, '≤', 3000, '3 KB'),
    kb(awake),
    aim(awake, '≤', bound * 1000, `${bound} KB`),
    islands.join(' ') || '—',
  ]
}

const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sentBytes(file), 0)

/** Every page that can be reached from Home by links. */
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
