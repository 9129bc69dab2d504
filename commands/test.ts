import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

// Every check, in the order in which it fails soonest. What CI runs, you run.
const steps: [string, string[]][] = [
  ['Types', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['Build', ['commands/build-if-needed.ts']],
  ['Rules, contracts, server', ['node_modules/vitest/vitest.mjs', 'run']],
  ['Journeys in the browser', ['node_modules/@playwright/test/cli.js', 'test']],
]
const env = { ...process.env, CHROMIUM: findChromium() }

for (const [name, args] of steps) {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  if (status !== 0) process.exit(status ?? 1)
}
