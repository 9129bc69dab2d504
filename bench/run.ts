import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from './machine.ts'
import { type Table, toMarkdown, toText } from './report.ts'
import { root } from './resources.ts'

// `npm run bench` prints all figures, `npm run bench -- live` prints one; `--write` also writes them to docs/figures.md.
const figures = ['pages', 'live', 'submissions', 'lists', 'office', 'start', 'scripts', 'lighthouse'] as const

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !figures.some((figure) => figure === name))
if (unknown.length > 0) {
  console.error(`Unknown figure: ${unknown.join(', ')}. Known figures: ${figures.join(', ')}`)
  process.exit(2)
}
process.chdir(root)
await import('../commands/build-if-needed.ts')

const tables: Table[] = [machine()]
console.log(toText(tables[0]!))
for (const name of figures) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const { measure } = (await import(`./figures/${name}.ts`)) as { measure: () => Promise<Table[]> }
  for (const table of await measure()) {
    tables.push(table)
    console.log(toText(table))
  }
}
if (values.write) {
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Figures\n\nMeasured with \`npm run bench -- --write\` on ${day}. They hold for this machine; ratios are easier to compare.\n`
  writeFileSync(join(root, 'docs/figures.md'), `${[head, ...tables.map(toMarkdown)].join('\n\n')}\n`)
}
