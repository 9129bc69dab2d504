import { parseArgs } from 'node:util'
import { buildPart, parts } from './build-parts.ts'

// `npm run build` builds everything. `--if-needed` builds only what is outdated; a name (site, office) builds only this part.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'if-needed': { type: 'boolean' } } })
const chosen = parts.filter((part) => positionals.length === 0 || positionals.includes(part))

const results = await Promise.allSettled(chosen.map((part) => buildPart(part, { ifNeeded: values['if-needed'] })))
results.forEach((result, at) => {
  if (result.status === 'fulfilled') return
  console.error(`The ${chosen[at]} cannot be built. ${(result.reason as Error).message}`)
  process.exitCode = 1
})
