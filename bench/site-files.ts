import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** Bytes that a browser receives for a built file: the brotli copy where the build made one. */
export function sentBytes(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The built files of these sources together with all that they import before they run, each once. */
export function scriptsOf(sources: Iterable<string>, files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not among the built files`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    scriptsOf(chunk.imports ?? [], files)
  }
  return files
}

export const islandSource = (name: string) => `site/islands/${name}.island.tsx`
export const wakeSource = 'site/client/hydrate.tsx'

/** The source that was built into `file`. */
export const sourceOf = (file: string) => Object.keys(manifest).find((source) => manifest[source]!.file === file)

export const fontFiles = () => Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
