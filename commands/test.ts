import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findHeadlessChromium } from './chromium.ts'

// `npm test` runs all checks, the fastest first, and prints the ten slowest tests. `npm test -- WORD…` runs only the test files
// whose path contains one of the words. `npm run check` (`--quick`) stops after types, lint and the unit tests.

type TimedTest = { title: string; file: string; ms: number }
type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[] }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

const slowestCount = 10
const journeys = 'tests/journeys/'
// The compiler's four type checkers repeat each other's work: with two it needs half of the processor time.
const tsc = ['node_modules/typescript/bin/tsc', '--checkers', '2', '-p']
const reports = mkdtempSync(join(tmpdir(), 'honbu-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** A file for Node and its arguments, by the name of the step. */
type Steps = Record<string, string[]>

/** Runs steps at the same time, and prints the output of each when it ends. Ends the process when one has failed. */
async function runTogether(steps: Steps) {
  const results = await Promise.all(
    Object.entries(steps).map(async ([name, args]) => {
      const { status, output, seconds } = await runQuietly(args)
      process.stdout.write(`\n── ${name}\n${output}`)
      printEnd(name, status, seconds)
      return status
    }),
  )
  if (results.some((status) => status !== 0)) process.exit(1)
}

async function runQuietly(args: string[]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output, seconds: secondsSince(startedAt) }
}

/** Runs one step with its output on the terminal. Ends the process when the step fails. */
async function runStep(name: string, args: string[], env: Record<string, string> = {}) {
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = (await once(child, 'exit')) as [number | null]
  printEnd(name, status, secondsSince(startedAt))
  if (status !== 0) process.exit(status ?? 1)
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000)
const printEnd = (name: string, status: number | null, seconds: number) =>
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)

const typesAndLint: Steps = {
  Types: [...tsc, '.'],
  'Types of the artwork': [...tsc, 'content/artwork'],
  'Lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

function runVitest(name: string, args: string[]) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runStep(name, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args])
}

function runPlaywright(filters: string[]) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...filters]
  return runStep('Browser tests', args, {
    CHROMIUM: findHeadlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  })
}

/** Finds the test files whose path contains one of the words. Ends the process when there is none. */
function findTestFiles(words: string[]): string[] {
  const files = globSync('{lists,site,server,office,content,commands,tests}/**/*.test.{ts,tsx}')
  const found = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (found.length === 0) {
    console.error(`The path of no test file contains ${words.join(' or ')}.`)
    process.exit(1)
  }
  return found
}

const readReport = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // This runner had nothing to run.
    return undefined
  }
}

function timedTests(): TimedTest[] {
  const vitest = readReport<VitestReport>(vitestReport)?.testResults ?? []
  const ofVitest = vitest.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: fullName,
      file: relative(process.cwd(), name),
      ms: duration,
    })),
  )
  const ofSuite = ({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      title,
      file: journeys + file,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(ofSuite),
  ]
  return [...ofVitest, ...ofSuite(readReport<PlaywrightSuite>(playwrightReport) ?? {})]
}

function printSlowest() {
  const slowest = timedTests().sort((a, b) => b.ms - a.ms)
  console.log(`\nThe slowest tests:`)
  for (const { title, file, ms } of slowest.slice(0, slowestCount))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`)
}

const words = process.argv.slice(2).filter((word) => word !== '--quick')
const quick = process.argv.includes('--quick')
process.once('exit', () => rmSync(reports, { recursive: true }))

const files = findTestFiles(words)
if (quick) {
  await runTogether(typesAndLint)
  await runVitest('Unit tests', ['--project=unit', '--passWithNoTests', ...words])
} else {
  await runTogether({ ...typesAndLint, Build: ['commands/build-if-needed.ts'] })
  if (files.some((file) => !file.startsWith(journeys))) await runVitest('Unit, contract and HTTP tests', words)
  if (files.some((file) => file.startsWith(journeys))) await runPlaywright(words)
}
printSlowest()
