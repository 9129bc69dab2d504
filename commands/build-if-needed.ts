import { globSync, statSync } from 'node:fs'

const sources = ['site/**/*', 'lists/**/*', 'office/**/*', 'vite.config.ts', 'build.ts', 'package-lock.json']
// Written last.
const built = 'dist/office/index.html'

const time = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newest = Math.max(...sources.flatMap((pattern) => globSync(pattern)).map(time))

if (time(built) < newest) {
  console.log('Building the site…')
  await import('../build.ts')
}
