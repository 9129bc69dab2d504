import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './resources.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** Transferred bytes of a built file: of its brotli copy if there is one. */
export function sentBytes(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The built files of these sources and of everything that they import statically, each once. */
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

/** The source file of an island. */
export const islandSource = (name: string) =>
  Object.keys(manifest).find((source) => source.endsWith(`/${name}.island.tsx`)) ?? name
export const hydrateSource = 'site/client/hydrate.tsx'

/** The source file that was built into `file`. */
export const sourceOf = (file: string) => Object.keys(manifest).find((source) => manifest[source]!.file === file)

export const fontFiles = () => Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
