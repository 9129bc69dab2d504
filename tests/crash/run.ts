import { parseArgs } from 'node:util'
import { type Report, runCampaign } from './campaign.ts'
import { runFault } from './fault-run.ts'
import { clockJump, fileSizeLimit, fullDisk, ioErrors } from './faults.ts'

// `npm run crash -- --kills 1000 --seed 7 --parallel 3` kills servers and prints what was acknowledged and compared.
// `npm run crash -- --faults 5` runs five rounds of each fault below the server's code instead: full disk, I/O errors, clock.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** So many campaigns run at the same time, with one seed after the other and an equal part of the kills. */
    parallel: { type: 'string', default: '1' },
    faults: { type: 'string' },
  },
})
const [kills, seed, parallel] = [Number(values.kills), Number(values.seed), Number(values.parallel)]
const startedAt = performance.now()
const seconds = () => (performance.now() - startedAt) / 1000
process.exitCode = (await (values.faults ? runFaults(Number(values.faults)) : runCampaigns())) ? 0 : 1

/** Returns whether everything was as it should be. */
async function runCampaigns(): Promise<boolean> {
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
  return reports.every(({ mismatches }) => mismatches.length === 0)
}

/** Like `runCampaigns`. A fault that cannot be injected on this machine is named and left out. */
async function runFaults(rounds: number): Promise<boolean> {
  const faults: Parameters<typeof runFault>[0]['createFault'][] = [
    (_, dataDir) => fullDisk(dataDir),
    () => fileSizeLimit(),
    (folder, dataDir) => ioErrors(folder, dataDir, [10, 10, 10]),
    (folder, dataDir) => ioErrors(folder, dataDir, [0, 0, 50]),
    (folder) => clockJump(folder, 3),
    (folder) => clockJump(folder, -3),
  ]
  let isFine = true
  for (const createFault of faults) {
    const { fault, unavailable, acts, mismatches } = await runFault({ seed, rounds, loadMs: 3000, createFault })
    console.log(`${fault}, seed ${seed}: ${unavailable ?? JSON.stringify(acts)}`)
    for (const mismatch of mismatches) console.log(`  MISMATCH ${mismatch}`)
    isFine &&= mismatches.length === 0
  }
  return isFine
}

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
