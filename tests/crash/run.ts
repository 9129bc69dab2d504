import { parseArgs } from 'node:util'
import { type Report, runCampaign } from './campaign.ts'

// `npm run crash -- --kills 1000 --seed 7 --parallel 3`: kills servers and prints what was acknowledged and compared.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** So many campaigns run at the same time, with one seed after the other and an equal part of the kills. */
    parallel: { type: 'string', default: '1' },
  },
})
const [kills, seed, parallel] = [Number(values.kills), Number(values.seed), Number(values.parallel)]
const startedAt = performance.now()
const seconds = () => (performance.now() - startedAt) / 1000
const reports = await Promise.all(
  Array.from({ length: parallel }, (_, at) =>
    runCampaign({
      kills: Math.ceil(kills / parallel),
      seed: seed + at,
      onProgress: (line) => console.log(`${seconds().toFixed(0).padStart(5)} s  seed ${seed + at}: ${line}`),
    }),
  ),
)
print(reports)
process.exitCode = reports.some(({ mismatches }) => mismatches.length > 0) ? 1 : 0

function print(all: Report[]) {
  const sum = <Key extends string>(counts: Record<Key, number>[]) => {
    const total: Partial<Record<Key, number>> = {}
    for (const one of counts) for (const key in one) total[key] = (total[key] ?? 0) + one[key]
    return total
  }
  console.log(`\nSeeds ${all.map((report) => report.seed).join(', ')}, ${seconds().toFixed(0)} s`)
  console.table(sum(all.map((report) => report.kills)))
  const kinds = new Set(all.flatMap(({ acts }) => [...acts.keys()]))
  console.table(
    Object.fromEntries([...kinds].sort().map((kind) => [kind, sum(all.flatMap(({ acts }) => acts.get(kind) ?? []))])),
  )
  console.table({
    ...sum(all.map(({ comparisons }) => ({ comparisons }))),
    ...sum(all.map(({ mails }) => ({ 'mails arrived': mails.arrived, 'of these more than once': mails.repeated }))),
    mismatches: all.flatMap(({ mismatches }) => mismatches).length,
  })
}
