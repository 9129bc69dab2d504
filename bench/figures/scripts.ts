import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { addressIn, type Language, languages } from '../../lists/language.ts'
import { manifestName } from '../../server/pages/built-parts.ts'
import { aim, kb, type Table } from '../report.ts'
import { fetchRaw, pages } from '../requests.ts'
import { root } from '../resources.ts'
import { startSampleServer } from '../server.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
const client = join(root, 'dist/client')
const manifests = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(join(client, manifestName(language)), 'utf8'))]),
) as Record<Language, Manifest>

/** The transferred bytes that a browser downloads for each page. */
export async function measureScripts(): Promise<Table[]> {
  const server = await startSampleServer()
  const rows: string[][] = []
  for (const path of pages)
    for (const language of languages) {
      const address = addressIn(language, path)
      rows.push(toRow(address, manifests[language], (await fetchRaw(server.port, address)).body))
    }
  await server.stop()
  const fonts = fontFiles().map((file) => `${file.replace(/^assets\/|-[\w-]{8}\.woff2$/g, '')} ${kb(sentBytes(file))}`)
  return [
    {
      title: 'Scripts: transferred bytes per page, brotli',
      columns: ['Page', 'HTML', 'CSS', 'Script at first', 'Aim', 'All islands hydrated', 'Aim', 'Islands'],
      rows,
      notes: [`Fonts; a page loads only those it uses: ${fonts.join(', ')}.`],
    },
  ]
}

function toRow(path: string, manifest: Manifest, body: Buffer): string[] {
  const html = brotliDecompressSync(body).toString()
  const shown = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const named = (pattern: RegExp) => [...new Set([...shown.matchAll(pattern)].map(([, name]) => name!))]
  const styles = named(/<link rel="stylesheet" href="\/([^"]+)"/g)
  const islands = named(/<honbu-island name="([^"]+)"/g)
  const entries = named(/<(?:script type="module" src|link rel="modulepreload" href)="\/([^"]+)"/g).map(
    (file) => sourceOf(manifest, file)!,
  )
  const first = bytesOf(scriptsOf(manifest, entries))
  const react = islands.some((name) => name.endsWith('.tsx')) ? [hydrateSource] : []
  const hydrated = bytesOf(scriptsOf(manifest, [...entries, ...react, ...islands]))
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

/** Transferred bytes of a built file: of its brotli copy if there is one. */
function sentBytes(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The built files of these sources and of everything that they import statically, each once. */
function scriptsOf(manifest: Manifest, sources: Iterable<string>, files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not among the built files`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    scriptsOf(manifest, chunk.imports ?? [], files)
  }
  return files
}

/** The source file of an island. */
const hydrateSource = 'site/client/hydrate.tsx'

/** The source file that was built into `file`. */
const sourceOf = (manifest: Manifest, file: string) =>
  Object.keys(manifest).find((source) => manifest[source]!.file === file)

const fontFiles = () => Object.values(manifests.en).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
