import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

// Runs all checks, the fastest first. `npm test -- WORD…` runs only the test files whose path contains one of the words.
const filters = process.argv.slice(2)
const filtered = filters.length > 0
const steps: [name: string, args: string[]][] = [
  ['Types', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['Types of the artwork', ['node_modules/typescript/bin/tsc', '-p', 'content/artwork']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['Build', ['commands/build-if-needed.ts']],
  [
    'Unit, contract and HTTP tests',
    ['node_modules/vitest/vitest.mjs', 'run', ...(filtered ? ['--passWithNoTests'] : []), ...filters],
  ],
  [
    'Browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', ...(filtered ? ['--pass-with-no-tests'] : []), ...filters],
  ],
]
const env = { ...process.env, CHROMIUM: findChromium() }

for (const [name, args] of steps) {
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) process.exit(status ?? 1)
}
