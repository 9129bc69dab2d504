import { parseArgs } from 'node:util'
import { machine } from './machine.ts'
import { compareWithCommitted, writeCommitted } from './ratios.ts'
import { type Table, toMarkdown } from './report.ts'
import { root } from './resources.ts'

// `npm run bench` prints all figures, `npm run bench -- live` prints one. Pages and requests have ratios beside the committed ones;
// `--write` commits the measured ones to ratios.json.
const figures: Record<string, () => Promise<Table[]>> = {
  pages: async () => (await import('./figures/pages.ts')).measurePages(),
  requests: async () => (await import('./figures/requests.ts')).measureRequests(),
  entries: async () => (await import('./figures/entries.ts')).measureEntries(),
  lists: async () => (await import('./figures/lists.ts')).measureLists(),
  live: async () => (await import('./figures/live.ts')).measureLive(),
  start: async () => (await import('./figures/start.ts')).measureStart(),
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(figures, name))
if (unknown.length > 0) {
  console.error(`Unknown figure: ${unknown.join(', ')}. Known figures: ${Object.keys(figures).join(', ')}`)
  process.exit(2)
}
process.chdir(root)
await import('../commands/build-if-needed.ts')

console.log(toMarkdown(machine()))
for (const [name, measure] of Object.entries(figures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const tables = await measure()
  const ratios = tables.flatMap((table) => table.ratios ?? [])
  if (ratios.length > 0) tables.push(compareWithCommitted(name, ratios))
  for (const table of tables) console.log(toMarkdown(table))
  if (values.write && ratios.length > 0) writeCommitted(name, ratios)
}
