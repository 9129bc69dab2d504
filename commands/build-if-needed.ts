import { globSync, statSync } from 'node:fs'

const sources = ['site/**/*', 'lists/**/*', 'office/**/*', 'vite.config.ts', 'build.ts', 'package-lock.json']
// The build writes this file last.
const output = 'dist/office/index.html'

const modifiedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newestSource = Math.max(...sources.flatMap((pattern) => globSync(pattern)).map(modifiedAt))

if (modifiedAt(output) < newestSource) {
  console.log('Building the site…')
  await import('../build.ts')
}
