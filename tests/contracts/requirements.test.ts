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

/**
 * The statements of docs/privacy.md by id, in order: the sentences of its paragraphs and list items, and of the cells of its table
 * behind the first one of a row. Each ends with its number in brackets.
 * @throws Error when a sentence has no number or repeats one
 */
function parseStatements(markdown: string): Map<string, string> {
  const statements = new Map<string, string>()
  const blocks = markdown
    .replace(/^#.*$|^\|.*\n\|[-|]+$/gm, '')
    .split(/\n\s*\n|\n(?=- |\|)/)
    .flatMap((block) =>
      block.trim().startsWith('|') ? block.trim().split('|').slice(2, -1) : [block.replace(/^\s*- /, '')],
    )
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
  for (const item of blocks.flatMap((block) => block.split(/(?<= \[\d+\]) /))) {
    const [, text = '', number] = /^(.+) \[(\d+)\]$/.exec(item) ?? []
    const key = `privacy.${number}`
    if (!text || text.split(sentenceEnd).length > 1 || statements.has(key))
      throw new Error(`This sentence has no number of its own: ${item}`)
    statements.set(key, text)
  }
  return statements
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
  const privacy = parseStatements(read('docs/privacy.md'))
  const lines = new Map([...specification.values(), privacy].flatMap((section) => [...section]))
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

  test('every statement of docs/privacy.md has a number of its own [privacy.1]', () => {
    expect(privacy.size).toBeGreaterThan(300)
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
| Mail (\`Mail\`) | \`a.db\` [1] | 1 day. [2] Then it is gone [12] |

- One sentence (Act 2023, section
  8(6)). [3] \`npm x\` is code. [4] *"What?"* [5] Two.
  [6]
- Three: four. [7]

Five. [8]`
    expect([...parseStatements(markdown)]).toEqual([
      ['privacy.1', '`a.db`'],
      ['privacy.2', '1 day.'],
      ['privacy.12', 'Then it is gone'],
      ['privacy.3', 'One sentence (Act 2023, section 8(6)).'],
      ['privacy.4', '`npm x` is code.'],
      ['privacy.5', '*"What?"*'],
      ['privacy.6', 'Two.'],
      ['privacy.7', 'Three: four.'],
      ['privacy.8', 'Five.'],
    ])
  })

  test.each([
    ['without a number', 'One. [1]\n\nTwo.'],
    ['before another one that has a number', '- One. Two. [1]'],
    ['with the number of another one', 'One. [1] Two. [1]'],
    ['in a cell without a number', '| Data | Where |\n|---|---|\n| Mail | `a.db` |'],
  ])('a sentence %s is refused', (_, markdown) => {
    expect(() => parseStatements(markdown)).toThrow('no number of its own')
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
