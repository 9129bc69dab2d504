import { parseArgs } from 'node:util'
import { exitOnSignals } from '../fixtures/run-folder.ts'
import { runCampaign } from './campaign.ts'

// `npm run crash -- --kills 1000 --seed 7` kills servers and prints what was acknowledged and compared.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
exitOnSignals()
const startedAt = performance.now()
const onProgress = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)
const report = await runCampaign({ kills: Number(values.kills), seed: Number(values.seed), onProgress })
console.log(`\nSeed ${report.seed}`)
console.table(report.kills)
console.table(Object.fromEntries([...report.acts].sort(([a], [b]) => (a < b ? -1 : 1))))
console.table({ comparisons: report.comparisons, ...report.mails, mismatches: report.mismatches.length })
process.exitCode = report.mismatches.length === 0 ? 0 : 1
