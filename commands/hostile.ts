import { parseArgs } from 'node:util'
import { runNode } from './run-node.ts'

// `npm run hostile -- --seed N --count N` sends generated hostile requests to a server of its own (tests/http/hostile.test.ts).
// `--path P` repeats the failure that an earlier run with the same seed has printed.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    count: { type: 'string', default: '20000' },
    path: { type: 'string' },
  },
})
const isWholeNumber = (text: string) => /^\d{1,9}$/.test(text)
if (!isWholeNumber(values.seed) || !isWholeNumber(values.count)) {
  console.error('Usage: npm run hostile -- --seed N --count N [--path P], with numbers of at most nine digits')
  process.exit(1)
}

async function run(args: string[], env: Record<string, string> = {}) {
  const status = await runNode(args, env)
  if (status !== 0) process.exit(status)
}

console.log(`${values.count} hostile requests, seed ${values.seed}`)
const startedAt = performance.now()
await run(['commands/build-if-needed.ts'])
await run(['node_modules/vitest/vitest.mjs', 'run', '--disableConsoleIntercept=true', 'tests/http/hostile.test.ts'], {
  HOSTILE_SEED: values.seed,
  HOSTILE_COUNT: values.count,
  ...(values.path !== undefined && { HOSTILE_PATH: values.path }),
})
console.log(`Passed in ${Math.round((performance.now() - startedAt) / 1000)} s`)
