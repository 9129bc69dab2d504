import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { redirects } from '../../app/pages.ts'
import { titlesIn } from '../fixtures/test-titles.ts'
import { pages } from '../journeys/fixtures/pages.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const id = '(?:\\d+|a11y|safety|privacy)\\.(?:[a-z-]+\\.)?\\d+'
const line = new RegExp(`^- (${id}) (\\S.*)$`)
const idsAtTheEnd = new RegExp(`\\[(${id}(?:, ${id})*)\\]$`)

/** The lines that a test names at the end of its title. */
const linesNamedBy = (title: string): string[] => idsAtTheEnd.exec(title)?.[1]?.split(', ') ?? []

/** Each section's lines by id. @throws Error when a list item has no id or repeats one */
function parseSections(markdown: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>()
  const seen = new Set<string>()
  for (const [, heading, body] of markdown.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)) {
    const lines = new Map<string, string>()
    for (const item of body!.split('\n').filter((text) => text.startsWith('-'))) {
      const [, key = '', text = ''] = line.exec(item) ?? []
      if (!key || seen.has(key)) throw new Error(`This line has no id of its own: ${item}`)
      seen.add(key)
      lines.set(key, text)
    }
    sections.set(heading!, lines)
  }
  return sections
}

const sentenceEnd = /(?<=[.?!]["*)]*)\s+(?=["*(]*[A-Z`])/
const sentencesIn = (text: string) => text.trim().split(sentenceEnd)

/**
 * The statements of a document, in order: each sentence of its paragraphs and list items, and of each cell of its tables,
 * behind the first cell of the row and the head of the column.
 */
function statementsIn(markdown: string): string[] {
  const blocks = markdown
    .replace(/^#.*$/gm, '')
    .split(/\n\s*\n|\n(?=- )/)
    .filter((block) => block.trim() !== '')
  return blocks.flatMap((block) =>
    block.trim().startsWith('|') ? cellsIn(block) : sentencesIn(block.replace(/^\s*- /, '').replace(/\s+/g, ' ')),
  )
}

function cellsIn(table: string): string[] {
  const [heads = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
  return rows.flatMap(([name, ...cells]) =>
    cells.flatMap((cell, at) => sentencesIn(cell).map((sentence) => `${name} | ${heads[at + 1]}: ${sentence}`)),
  )
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { expectedStatus: string }[] }[] }

/** The titles of all journeys, as Playwright lists them. Skipped tests are left out. */
function listJourneys(): string[] {
  const titlesOf = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ tests }) => tests.some((it) => it.expectedStatus !== 'skipped')).map(({ title }) => title),
    ...suites.flatMap(titlesOf),
  ]
  return titlesOf(JSON.parse(run('@playwright/test/cli.js', ['test', '--list', '--reporter=json'])))
}

/** The titles of all other tests, and of their groups, that name a line. Shared contracts count too. Skipped tests are left out. */
function listOtherTests(): string[] {
  const files = globSync(
    ['{app,features,lists,site,server,office,content,commands,tests}/**/*.test.{ts,tsx}', 'tests/contracts/*.ts'],
    { cwd: root, exclude: ['**/*.journey.test.ts'] },
  )
  return [...new Set(files)]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => new RegExp(`\\[${id}`).test(source))
    .flatMap((source) => [...titlesIn(source, { withGroups: true })])
}

const run = (command: string, args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/honbu'),
    },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })

describe('every requirement has a test', () => {
  const specification = parseSections(read('tests/specification.md'))
  const privacy = parseSections(read('tests/privacy.md'))
  const lines = new Map([...specification.values(), ...privacy.values()].flatMap((section) => [...section]))
  let titles: string[]

  beforeAll(() => {
    titles = [...listJourneys(), ...listOtherTests()]
  })

  test('tests/specification.md has all sections, each with lines', () => {
    expect([...specification.keys()].map((heading) => heading.split('.')[0])).toEqual([
      '2',
      '4',
      '5',
      '8',
      '9',
      'Everyone can use it',
      'Safety',
    ])
    for (const [heading, { size }] of specification) expect(size, heading).toBeGreaterThanOrEqual(10)
  })

  test('tests/privacy.md has every sentence of docs/privacy.md, each once, and no other [privacy.1]', () => {
    const stated = statementsIn(read('docs/privacy.md'))
    const listed = [...privacy.values()].flatMap((section) => [...section.values()])
    expect(stated.length).toBeGreaterThan(100)
    expect(stated.filter((statement) => !listed.includes(statement))).toEqual([])
    expect(listed.filter((statement) => !stated.includes(statement))).toEqual([])
    expect(listed.filter((statement, at) => listed.indexOf(statement) !== at)).toEqual([])
  })

  test('docs/privacy.md names every list with personal data', () => {
    const page = read('docs/privacy.md')
    const personal = lists.stored.filter(({ fields }) => Object.values(fields).some((field) => field.personal))
    expect(personal.length).toBeGreaterThan(5)
    expect(personal.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('every line is named by a test', () => {
    const named = new Set(titles.flatMap(linesNamedBy))
    expect([...lines].filter(([key]) => !named.has(key))).toEqual([])
  })

  test('no test names a line that is not listed', () => {
    const unknown = titles.filter((title) => linesNamedBy(title).some((key) => !lines.has(key)))
    expect(unknown).toEqual([])
  })

  test('every address of the site has its line', () => {
    const texts = [...specification.get('2. Screens and routes')!.values()]
    const addresses = [...pages.map(({ path }) => path), ...Object.keys(redirects)].filter((path) => path !== '/')
    expect(addresses.filter((path) => !texts.some((text) => text.split(/[ :]/).includes(path)))).toEqual([])
  })
})

describe('the notation', () => {
  test('a title names its lines in brackets at its end', () => {
    expect(linesNamedBy('the hero has three slides [2.home.3, 9.6, a11y.16]')).toEqual(['2.home.3', '9.6', 'a11y.16'])
    expect(linesNamedBy('the answer is [2.home.3] or nothing')).toEqual([])
    expect(linesNamedBy('an empty array is printed as []')).toEqual([])
  })

  test('a line without an id, or with the id of another line, is refused', () => {
    expect(() => parseSections('## 2\n- no id\n')).toThrow('no id')
    expect(() => parseSections('## 2\n- 2.1 one\n- 2.1 two\n')).toThrow('- 2.1 two')
  })

  test('a statement is a sentence, or one of a cell of a table', () => {
    const markdown = `# Title
| Data | Where | Until |
|---|---|---|
| Mail (\`Mail\`) | \`a.db\` | 1 day. Then it is gone |

- One sentence (Act 2023, section
  8(6)). \`npm x\` is code. *"What?"* Two.
- Three: four.

Five.`
    expect(statementsIn(markdown)).toEqual([
      'Mail (`Mail`) | Where: `a.db`',
      'Mail (`Mail`) | Until: 1 day.',
      'Mail (`Mail`) | Until: Then it is gone',
      'One sentence (Act 2023, section 8(6)).',
      '`npm x` is code.',
      '*"What?"*',
      'Two.',
      'Three: four.',
      'Five.',
    ])
  })

  test('the titles of a source are those of its tests, without skipped ones and comments', () => {
    const source = `
      // test('commented', () => {})
      describe('a group', () => {
        test('it’s one', () => {})
        test.each([1, 'no title'])('%i of many', (n: number) => {})
        test.skipIf(never)(\`after \${days} days\`, () => {})
        test.skip('skipped', () => {})
      })
      describe.skip('skipped', () => test('in a skipped group', () => {}))`
    expect([...titlesIn(source)]).toEqual(['it’s one', '%i of many', `after \${days} days`])
    expect([...titlesIn(source, { withGroups: true })]).toEqual([
      'a group',
      'it’s one',
      '%i of many',
      `after \${days} days`,
    ])
  })
})
