import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from './machine.ts'
import { type Table, toMarkdown, toText } from './report.ts'
import { root } from './resources.ts'

// `npm run bench` prints all figures, `npm run bench -- live` prints one; `--write` also writes them to docs/figures.md.
const figures: Record<string, () => Promise<Table[]>> = {
  pages: async () => (await import('./figures/pages.ts')).measurePages(),
  workers: async () => (await import('./figures/workers.ts')).measureWorkers(),
  live: async () => (await import('./figures/live.ts')).measureLive(),
  limits: async () => (await import('./figures/limits.ts')).measureLimits(),
  joins: async () => (await import('./figures/joins.ts')).measureJoins(),
  submissions: async () => (await import('./figures/submissions.ts')).measureSubmissions(),
  'slow-forms': async () => (await import('./figures/slow-forms.ts')).measureSlowForms(),
  rekey: async () => (await import('./figures/rekey.ts')).measureRekey(),
  storage: async () => (await import('./figures/storage.ts')).measureStorage(),
  backup: async () => (await import('./figures/backup.ts')).measureBackup(),
  lists: async () => (await import('./figures/lists.ts')).measureLists(),
  credentials: async () => (await import('./figures/credentials.ts')).measureCredentials(),
  records: async () => (await import('./figures/records.ts')).measureRecords(),
  'office-lists': async () => (await import('./figures/office-lists.ts')).measureOfficeLists(),
  instances: async () => (await import('./figures/instances.ts')).measureInstances(),
  office: async () => (await import('./figures/office.ts')).measureOffice(),
  activity: async () => (await import('./figures/activity.ts')).measureActivity(),
  install: async () => (await import('./figures/install.ts')).measureInstallation(),
  'first-start': async () => (await import('./figures/first-start.ts')).measureFirstStart(),
  start: async () => (await import('./figures/start.ts')).measureStartup(),
  scripts: async () => (await import('./figures/scripts.ts')).measureScripts(),
  'first-paint': async () => (await import('./figures/first-paint.ts')).measureFirstPaint(),
  'main-thread': async () => (await import('./figures/main-thread.ts')).measureMainThread(),
  lighthouse: async () => (await import('./figures/lighthouse.ts')).measureLighthouse(),
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(figures, name))
if (unknown.length > 0) {
  console.error(`Unknown figure: ${unknown.join(', ')}. Known figures: ${Object.keys(figures).join(', ')}`)
  process.exit(2)
}
process.chdir(root)
await import('../commands/build-if-needed.ts')

const tables: Table[] = [machine()]
console.log(toText(tables[0]!))
for (const [name, measure] of Object.entries(figures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
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
