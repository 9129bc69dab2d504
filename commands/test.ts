import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessChromium } from './chromium.ts'
import { runNode } from './run-node.ts'
import type { RunFile } from './vitest-report.ts'

// `npm test` runs the checks of every day, the fastest first, and prints the ten slowest files and what did not run.
// `npm test -- --full` also runs the tests with the tag `full`. `npm test -- WORD…` runs all tests of the files whose path
// contains one of the words. `npm run check` (`--quick`) stops after types, lint and the unit tests.
// Without a browser everything but the journeys runs, and the command fails.

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      status: string
      annotations: { description?: string }[]
      results: { duration: number; errors: { message?: string; snippet?: string }[] }[]
    }[]
  }[]
}

const slowestCount = 10
const isJourney = (file: string) => file.endsWith('.journey.test.ts')
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

/** The steps that have not begun yet. */
const waiting = new Set<string>()

/** Runs one step with its output on the terminal. Ends the process when the step fails. */
async function runStep(name: string, args: string[], env: Record<string, string> = {}) {
  waiting.delete(name)
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const status = await runNode(args, env)
  printEnd(name, status, secondsSince(startedAt))
  if (status !== 0) process.exit(status)
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000)
const printEnd = (name: string, status: number | null, seconds: number) =>
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)

const typesAndLint: Steps = {
  Types: [...tsc, '.'],
  'Lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

function runVitest(name: string, args: string[]) {
  const reporters = ['--reporter=default', '--reporter=commands/vitest-report.ts', `--outputFile=${vitestReport}`]
  return runStep(name, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args])
}

function runPlaywright(name: string, chromium: string, filter: string[]) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...filter]
  return runStep(name, args, { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport })
}

/** Finds the test files whose path contains one of the words. Ends the process when there is none. */
function findTestFiles(words: string[]): string[] {
  const files = globSync('{app,features,lists,site,server,office,content,commands,tests}/**/*.test.{ts,tsx}')
  const found = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (found.length === 0) {
    console.error(`The path of no test file contains ${words.join(' or ')}.`)
    process.exit(1)
  }
  return found
}

/** Ends the process when CHROMIUM names no browser. */
function findBrowser(): string | undefined {
  try {
    return findHeadlessChromium()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** What a runner has reported, or nothing when it had nothing to run. */
const readReport = <Report>(path: string): Report | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
const readSpecs = () => specsOf(readReport<PlaywrightSuite>(playwrightReport) ?? {})

/** The tests of Playwright by file. The time of a file is the sum of its tests. */
function readJourneys(): RunFile[] {
  const byFile = Map.groupBy(readSpecs(), ({ file }) => file)
  return [...byFile].map(([file, specs]) => ({
    file,
    ms: specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, it) => sum + it.duration, 0),
    tests: specs.length,
    skipped: specs
      .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
      .map(({ title, tests }) => ({ title, because: tests[0]?.annotations[0]?.description })),
  }))
}

/** Prints the errors of journeys again: Playwright prints them where they happen, hundreds of lines before the end. */
function printFailedJourneys() {
  for (const { title, file, tests } of readSpecs())
    for (const { status, results } of tests)
      for (const { message = '', snippet = '' } of results.flatMap(({ errors }) => errors))
        console.error(`\n${status === 'flaky' ? 'failed once' : 'failed'}: ${file}  ${title}\n${message}\n${snippet}`)
}

/** Prints the slowest files, and each test and step that did not run with the reason. */
function printClosingLines() {
  const files = [...(readReport<RunFile[]>(vitestReport) ?? []), ...readJourneys()].sort((a, b) => b.ms - a.ms)
  if (files.length > 0) console.log('\nThe slowest files:')
  for (const { file, ms, tests } of files.slice(0, slowestCount))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${String(tests).padStart(4)} tests  ${file}`)
  for (const { file, skipped } of files)
    for (const { title, because = 'the test gives no reason' } of skipped)
      console.error(`not run: ${file}  ${title}, because ${because}`)
  const because = noChromium ? 'no Chromium was found' : 'an earlier step failed'
  if (everyDay) console.log('not run: the tests with the tag full. npm test -- --full runs them, too.')
  for (const name of waiting) console.error(`not run: ${name}, because ${because}`)
}

const words = process.argv.slice(2).filter((word) => word !== '--quick' && word !== '--full')
const quick = process.argv.includes('--quick')
const everyDay = !quick && words.length === 0 && !process.argv.includes('--full')
const files = findTestFiles(words)
const [unitTests, otherTests, browserTests] = ['unit tests', 'unit, contract and HTTP tests', 'journeys']
if (quick) waiting.add(unitTests)
if (!quick && !files.every(isJourney)) waiting.add(otherTests)
if (!quick && files.some(isJourney)) waiting.add(browserTests)

const chromium = waiting.has(browserTests) ? findBrowser() : undefined
const noChromium = waiting.has(browserTests) && !chromium
if (noChromium)
  console.error(
    'No Chromium was found, so the journeys cannot run. Install Chromium with the package manager of your system or with ' +
      '"npx playwright install chromium", or name one: CHROMIUM=/path/to/chromium npm test. Everything else runs now.',
  )

process.once('exit', () => {
  printClosingLines()
  printFailedJourneys()
  rmSync(reports, { recursive: true })
})
if (quick) {
  await runTogether(typesAndLint)
  await runVitest(unitTests, ['--project=unit', '--passWithNoTests', ...words])
} else {
  await runTogether({ ...typesAndLint, Build: ['commands/build-if-needed.ts'] })
  if (waiting.has(otherTests)) await runVitest(otherTests, everyDay ? ['--tags-filter=!full'] : words)
  if (chromium) await runPlaywright(browserTests, chromium, everyDay ? ['--grep-invert=@full'] : words)
  if (noChromium) process.exitCode = 1
}
