import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { redirects } from '../../site/pages.ts'
import { pages } from '../journeys/fixtures/pages.ts'

const root = join(import.meta.dirname, '../..')
type Row = { line: string; file: string; title: string }

/** The rows of each section's tables. */
function sectionsOf(markdown: string): Map<string, Row[]> {
  const sections = new Map<string, Row[]>()
  for (const [, heading, body] of markdown.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)) {
    const cells = body!.split('\n').filter((line) => line.startsWith('|') && !/^\| Line |^\|---/.test(line))
    sections.set(heading!, cells.map(rowOf))
  }
  return sections
}
function rowOf(text: string): Row {
  const [, line = '', file = '', title = ''] = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  return { line, file, title }
}

const quoted = (mark: string, notInside: string) => `${mark}(?:\\\\.|[^${mark}\\\\${notInside}])*${mark}`
const literal = [quoted("'", '\\n'), quoted('"', '\\n'), quoted('`', '')].join('|')
/** A call of `test`, `testAlone` or `test.each(…)`: its first argument, before what it runs or its options. */
const titleOfTest = new RegExp(`(?:\\b(?:test|testAlone)|\\))\\(\\s*(${literal}),\\s*(?:async\\b|\\(|\\{)`, 'g')
/** What stands in a title for what differs from one run of the test to the next. */
const hole = /\$\{[^}]*\}|%[sijd]|\$[a-z]\w*/g

/** The titles of the tests in a source file, as it writes them. A test that is skipped is none. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(titleOfTest)].map(([, title]) => title!.slice(1, -1).replace(/\\(['"`\\])/g, '$1'))

/** Whether a test so called may print this title: the same words around whatever stands in its holes. */
function isCalled(written: string, title: string): boolean {
  if (written === title) return true
  const fixed = written.split(hole)
  if (fixed.length === 1 || fixed.join('').trim().length < 10) return false
  const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+')}$`).test(title)
}

const sections = sectionsOf(readFileSync(join(root, 'tests/specification.md'), 'utf8'))
const rows = [...sections.values()].flat()
const sources = new Map(
  rows.map(({ file }) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '']),
)

describe('every line of the specification has a test (tests/specification.md)', () => {
  test('the sections stand there, each with lines', () => {
    expect([...sections.keys()].map((heading) => heading.split('.')[0])).toEqual([
      '2',
      '4',
      '5',
      '8',
      '9',
      'Everyone can use it',
    ])
    for (const [heading, { length }] of sections) expect(length, heading).toBeGreaterThan(10)
  })

  test('no line is without a test file and a title', () => {
    expect(rows.filter(({ line, file, title }) => !line || !file.endsWith('.test.ts') || !title)).toEqual([])
  })

  test('every named file is there', () => {
    expect([...sources].filter(([, source]) => source === '').map(([file]) => file)).toEqual([])
  })

  test('every named test stands in its file', () => {
    const missing = rows.filter(
      ({ file, title }) => !titlesIn(sources.get(file)!).some((written) => isCalled(written, title)),
    )
    expect(missing).toEqual([])
  })

  test('every address of the site has its line', () => {
    const lines = sections.get('2. Screens and routes')!.map(({ line }) => line)
    const addresses = [...pages.map(({ path }) => path), ...Object.keys(redirects)].filter((path) => path !== '/')
    expect(addresses.filter((path) => !lines.some((line) => line.split(/[ :]/).includes(path)))).toEqual([])
  })
})

describe('the rule itself', () => {
  test('finds titles however they are written, and none that is skipped', () => {
    const source = [
      `test('it\\'s plain', () => {})`,
      `test(\`at \${n} px it \${is ? "a" : "b"}\`, async ({ page }) => {})`,
      `test.each([['x', (y)]])('with %s', (x) => {})`,
      `testAlone(\n  'alone',\n  async () => {})`,
      `test('with tags', { tag: '@slow' }, () => {})`,
      `test.skip('later', () => {})`,
      `page.route('/elsewhere', (route) => {})`,
    ].join('\n')
    expect(titlesIn(source)).toEqual([
      "it's plain",
      `at \${n} px it \${is ? "a" : "b"}`,
      'with %s',
      'alone',
      'with tags',
    ])
  })

  test('compares what stays the same', () => {
    const written = `at \${width} px no page scrolls sideways`
    expect(isCalled(written, 'at 320 px no page scrolls sideways')).toBe(true)
    expect(isCalled(written, 'at 320 px every page scrolls sideways')).toBe(false)
    expect(isCalled('%s', 'anything at all')).toBe(false)
  })
})
