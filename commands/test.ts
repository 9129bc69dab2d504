import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findHeadlessChromium } from './chromium.ts'
import { runNode } from './run-node.ts'

// `npm test` runs all checks, the fastest first, and prints the ten slowest tests and what did not run. `npm test -- WORD…` runs
// only the test files whose path contains one of the words. `npm run check` (`--quick`) stops after types, lint and the unit tests.
// Without a browser everything but the journeys runs, and the command fails.

type RunTest = { title: string; file: string; ms: number; skippedBecause?: string }
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number; meta: { skippedBecause?: string } }[]
  }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; annotations: { description?: string }[]; results: { duration: number }[] }[]
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runStep(name, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args])
}

function runPlaywright(name: string, chromium: string, filters: string[]) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...filters]
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

const readReport = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // This runner had nothing to run.
    return undefined
  }
}

function readTests(): RunTest[] {
  const unknown = 'the test gives no reason'
  const vitest = readReport<VitestReport>(vitestReport)?.testResults ?? []
  const ofVitest = vitest.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, meta }) => ({
      title: fullName,
      file: relative(process.cwd(), name),
      ms: duration,
      ...(!['passed', 'failed'].includes(status) && { skippedBecause: meta.skippedBecause ?? unknown }),
    })),
  )
  const ofSuite = ({ suites = [], specs = [] }: PlaywrightSuite): RunTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      title,
      file,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      ...(tests.every(({ status }) => status === 'skipped') && {
        skippedBecause: tests[0]?.annotations[0]?.description ?? unknown,
      }),
    })),
    ...suites.flatMap(ofSuite),
  ]
  return [...ofVitest, ...ofSuite(readReport<PlaywrightSuite>(playwrightReport) ?? {})]
}

/** Prints the slowest tests, and each test and step that did not run with the reason. */
function printClosingLines() {
  const tests = readTests().sort((a, b) => b.ms - a.ms)
  if (tests.length > 0) console.log(`\nThe slowest tests:`)
  for (const { title, file, ms } of tests.slice(0, slowestCount))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`)
  for (const { title, file, skippedBecause } of tests)
    if (skippedBecause) console.error(`not run: ${file}  ${title}, because ${skippedBecause}`)
  const because = noChromium ? 'no Chromium was found' : 'an earlier step failed'
  for (const name of waiting) console.error(`not run: ${name}, because ${because}`)
}

const words = process.argv.slice(2).filter((word) => word !== '--quick')
const quick = process.argv.includes('--quick')
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
  rmSync(reports, { recursive: true })
})
if (quick) {
  await runTogether(typesAndLint)
  await runVitest(unitTests, ['--project=unit', '--passWithNoTests', ...words])
} else {
  await runTogether({ ...typesAndLint, Build: ['commands/build-if-needed.ts'] })
  if (waiting.has(otherTests)) await runVitest(otherTests, words)
  if (chromium) await runPlaywright(browserTests, chromium, words)
  if (noChromium) process.exitCode = 1
}
