import { globSync, statSync } from 'node:fs'

const sources = ['site/**/*', 'lists/**/*', 'vite.config.ts', 'build.ts', 'package-lock.json']
const built = 'dist/site/entry.js'

const time = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newest = Math.max(...sources.flatMap((pattern) => globSync(pattern)).map(time))

if (time(built) < newest) {
  console.log('Building the site…')
  await import('../build.ts')
}
