import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { titlesIn } from '../fixtures/test-titles.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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

type Proof = { statement: string; tests: { file: string; title: string }[] }

/** The list: a statement for each line `- statement`, with a test for each line `  - file: title` below it. */
function parseList(markdown: string): Proof[] {
  const proofs: Proof[] = []
  for (const line of markdown.split('\n')) {
    const [, indent, text = ''] = /^( {2})?- (.+)$/.exec(line) ?? []
    if (indent === undefined && text) proofs.push({ statement: text, tests: [] })
    else if (text) {
      const [, file, title] = /^(\S+): (.+)$/.exec(text) ?? []
      if (!file || !title || proofs.length === 0) throw new Error(`This line names no test of a statement: ${line}`)
      proofs.at(-1)!.tests.push({ file, title })
    }
  }
  return proofs
}

describe('each sentence of docs/privacy.md has a test (tests/privacy.md)', () => {
  const stated = statementsIn(read('docs/privacy.md'))
  const proofs = parseList(read('tests/privacy.md').replace(/^[\s\S]*?\n(?=## )/, ''))
  const listed = proofs.map(({ statement }) => statement)

  test('the list has every sentence of the document', () => {
    expect(stated.length).toBeGreaterThan(100)
    expect(stated.filter((statement) => !listed.includes(statement))).toEqual([])
  })

  test('the list has no sentence that the document does not have, and none twice', () => {
    expect(listed.filter((statement) => !stated.includes(statement))).toEqual([])
    expect(listed.filter((statement, at) => listed.indexOf(statement) !== at)).toEqual([])
  })

  test('each sentence has a test', () => {
    expect(proofs.filter(({ tests }) => tests.length === 0).map(({ statement }) => statement)).toEqual([])
  })

  test('each named test exists', () => {
    const named = proofs.flatMap(({ tests }) => tests)
    const files = [...new Set(named.map(({ file }) => file))]
    const titles = new Map(files.map((file) => [file, existsSync(join(root, file)) ? titlesIn(read(file)) : new Set()]))
    const missing = named.filter(({ file, title }) => !titles.get(file)!.has(title))
    expect([...new Set(missing.map(({ file, title }) => `${file}: ${title}`))]).toEqual([])
  })
})

describe('the notation', () => {
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

  test('a line below a statement names a file and a title', () => {
    expect(parseList('- One.\n  - tests/a.test.ts: it works: always\n- Two.\n')).toEqual([
      { statement: 'One.', tests: [{ file: 'tests/a.test.ts', title: 'it works: always' }] },
      { statement: 'Two.', tests: [] },
    ])
    expect(() => parseList('- One.\n  - no test\n')).toThrow('no test')
  })
})
