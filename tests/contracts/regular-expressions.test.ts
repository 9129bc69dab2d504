// @module-tag full
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { attacksOn } from '../fixtures/attack-strings.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['app', 'features', 'lists', 'server', 'site', 'office', 'commands']

const ownPages = 'It reads pages of this site, in which React has escaped what somebody typed.'
/** What may take quadratic time, and why. */
const exceptions: Record<string, string> = {
  '/<noscript>[\\s\\S]*?<\\/noscript>/g': ownPages,
  '/<main id="main">[\\s\\S]*<\\/main>/': ownPages,
  '/<script\\b[^>]*>.*?<\\/script>/gs': ownPages,
  '/<style>(.*?)<\\/style>/gs': 'It reads the page of the office, which the build wrote.',
  '/"(?:\\\\.|[^"\\\\])*"|\'(?:\\\\.|[^\'\\\\])*\'|\\/\\*.*?\\*\\//gs': 'It reads the style sheets of the project.',
  '/((?:\\\\.|[^\\\\\\n\\r])*?)(?:[ \\t]*(?:[\\n\\r]|$)|\\\\$)/sy': 'It reads the operator’s own file of settings.',
}

/** What sources build from constants, as it comes out, by file. */
const builtExpressions: Record<string, RegExp[]> = {
  'app/addresses.ts': [/^\/grade\/[^/]+\/[^/]+\/certificate\.pdf$/],
  'commands/environment-file.ts': [/([^=\n\r]*)(=|[\n\r]|$)/y, /((?:\\.|[^\\\n\r])*?)(?:[ \t]*(?:[\n\r]|$)|\\$)/sy],
  'features/fees/server/statement/amounts.ts': [
    /^(?:[([]?(cr|dr|c|d)\.?[)\]]? ?)?([-+(]?) ?(\d[\d, ]{0,20}\d|\d)(?:\.(\d{1,2}|\d{8,20}))? ?([-+)]?) ?(?:[([]?(cr|dr|c|d)\.?[)\]]?)?$/,
  ],
  'features/fees/server/statement/days.ts': [
    /^((?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}[a-z]{3,9}[-/., ]{1,2}\d{2,4}|[a-z]{3,9}[-/. ]\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}\d{2,4})) ?[([/,;|-]? ?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}[a-z]{3,9}[-/., ]{1,2}\d{2,4}|[a-z]{3,9}[-/. ]\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}\d{2,4}) ?[)\]]?$/i,
  ],
  'server/runtime/link-secret.ts': [/^[0-9a-hjkmnp-tv-z]{24}$/],
  'server/staff/auth.ts': [
    /(^|;\s*)(__Secure-)?honbu\.session_token=/,
    /(?:^|;\s*)(?:__Secure-)?honbu\.two_factor=([^;.]+)/,
    /^\s*(__Secure-)?honbu\.(session_data|account_data)/,
  ],
  'server/staff/codes.ts': [/.{1,5}/g],
  'server/pdfs/printable-text.ts': [/^(?:[ -~À-ÿऀ-ॿ]|[\u0300-\u0304\u200b-\u200d])+$/u],
  'server/jobs/picture-collection.ts': [/\/media\/([0-9a-f]{20}-\d{1,5}x\d{1,5})|\/files\/([a-z0-9-]+)\.pdf/g],
  'server/privacy/sweep.ts': [/^kept\/[\w-]+_[a-z]+(?:\.[\w-]*\.?part)?$/],
  'server/storage/documents.ts': [/^membership\/(\d+)_[a-z]\.png(?:\.[\w.-]*part)?$/],
}

/** The literals of a source, and how many regular expressions it makes from texts. */
function regularExpressionsIn(code: string, lang: 'ts' | 'tsx'): { literals: RegExp[]; built: number } {
  const literals: RegExp[] = []
  let built = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as Record<string, unknown>
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      literals.push(new RegExp(pattern, flags))
    }
    if ((type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string }).name === 'RegExp')
      built++
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang }))
  return { literals, built }
}

const baselines = new Map<number, number>()
/** The milliseconds of a search through a text of this length that looks at each character once. */
function baselineOf(length: number): number {
  const text = 'a'.repeat(length)
  const known = baselines.get(length) ?? Math.min(...Array.from({ length: 20 }, () => cost(/^[^b]*$/, text)))
  baselines.set(length, known)
  return known
}

function cost(expression: RegExp, text: string): number {
  expression.lastIndex = 0
  const startedAt = performance.now()
  // Replacing goes on behind each match when the flags say so.
  text.replace(expression, '')
  return performance.now() - startedAt
}

const lengths = [25, 200, 2000, 8000]
/** A quadratic search through 8,000 characters takes thousands of times as long as a linear one. */
const maxFactor = 300
/** Something else may run in between. */
const attempts = 5

/** The text that makes a regular expression take far more than one look at each character; undefined when there is none. */
function findAttack(literal: RegExp): string | undefined {
  // An exponential one would not end with a long text.
  for (const { start, pump, end } of attacksOn(literal))
    for (const length of lengths) {
      const text = start + pump.repeat(Math.ceil(length / pump.length)) + end
      const isSlow = () => cost(literal, text) > maxFactor * baselineOf(length)
      if (Array.from({ length: attempts }).every(isSlow)) return JSON.stringify([start, pump, end])
    }
  return undefined
}

const sources = globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !/\.test(-rows)?\.tsx?$/.test(file))
  .map((file) => ({
    file,
    ...regularExpressionsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
  }))

describe('regular expressions (security, "Limits of requests")', () => {
  test('are found wherever they stand', () => {
    const code = 'const a = <p title="/x/">{b / c / d}</p>, e = [/[/]+$/giu, [f(/x{2}/)], new RegExp(a)]'
    const { literals, built } = regularExpressionsIn(code, 'tsx')
    expect(literals.map(String)).toEqual(['/[/]+$/giu', '/x{2}/'])
    expect(built).toBe(1)
    expect(sources.flatMap(({ literals }) => literals).length).toBeGreaterThan(250)
  })

  test.each([
    [/\/+$/, 'a run that does not end the text'],
    [/^-+|-+$/g, 'a run behind something else'],
    [/<b[^>]*>/, 'a beginning that is repeated'],
    [/^(a+)+$/, 'nested repetitions'],
    [/^\s*(\S+)\s+\|\s+(.*)$/, 'two repetitions that share characters'],
    [/\d+x\d+(?!y)$/, 'a middle that is repeated'],
    [/^(?:ab)*(?:ab)*$/, 'a group that is repeated twice'],
  ])('%s is found: %s', (expression) => {
    expect(findAttack(expression)).toBeDefined()
  })

  test('take linear time for every text, or the list of exceptions says why not', () => {
    const literals = [...sources.flatMap(({ literals }) => literals), ...Object.values(builtExpressions).flat()]
    const byText = new Map(literals.map((literal) => [String(literal), literal]))
    const attacked = [...byText].flatMap(([text, literal]) => {
      const attack = findAttack(literal)
      return attack === undefined ? [] : [{ text, attack }]
    })
    expect(attacked.filter(({ text }) => !Object.hasOwn(exceptions, text))).toEqual([])
    const unknown = Object.keys(exceptions).filter((text) => !byText.has(text))
    expect(unknown, 'an exception that is not needed').toEqual([])
  })

  test('that are built from constants are listed as they come out', () => {
    const built = sources.flatMap(({ file, built }) => (built > 0 ? [[file, built]] : []))
    const listed = Object.entries(builtExpressions).map(([file, expressions]) => [file, expressions.length])
    expect(built.sort()).toEqual(listed.sort())
  })
})

test('no script of the public site has a regular expression with a lookbehind, which Safari before 16.4 cannot read', () => {
  const scripts = globSync('dist/client/assets/*.js', { cwd: root })
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((path) => /\(\?<[=!]/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
