import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countCharacters, findExcess, measureSizes, toLimit } from './size.ts'

const count = (source: string) => countCharacters('a.tsx', source)

test.each([
  ['a comment at the end of a line', 'go() // now\n', 'go()'],
  ['a comment over several lines', '/**\n * Goes.\n */\ngo()\n', 'go()'],
  ['indentation and empty lines', 'if (a) {\n\n    go()\n}\n', 'if (a) {go()}'],
  [
    'an import over several lines, with a comment inside',
    "import {\n  a, // A\n  b,\n} from 'c'\nimport 'd'\ngo()",
    'go()',
  ],
  ['an import of types', "import type { A } from 'b'\nimport { type C } from 'd'\ngo()", 'go()'],
])('%s does not count', (_, source, counted) => {
  expect(count(source)).toBe(counted.length)
})

test.each([
  ['a text with two slashes', "open('https://example.org/* */')"],
  ['a template literal', `const a = \`// \${b} /* \``],
  ['a text in an element', 'const a = <p>Dan // kyu</p>'],
  ['a regular expression', String.raw`const a = /\/\*'/`],
  ['an import while the program runs', "const a = await import('b')"],
  ['an export of another file', "export * from './a'"],
])('%s counts', (_, source) => {
  expect(count(source)).toBe(source.length)
})

test('a comment in an element does not count', () => {
  expect(count('const a = <p>{/* here */}one</p>')).toBe('const a = <p>{}one</p>'.length)
})

test('a comment in a style sheet does not count, and a text that looks like one counts', () => {
  expect(countCharacters('a.css', '/* quotes: " */\na { content: "/* */" }\n/* two\nlines */')).toBe(
    'a { content: "/* */" }'.length,
  )
})

test('a letter of Devanagari counts as one of Latin does', () => {
  expect(count("go('नम')")).toBe(count("go('ab')"))
})

test('a source with an error is refused by its name', () => {
  expect(() => count('const = 1')).toThrow('a.tsx')
})

test('each feature and kit has its code, CSS, texts and tests, without samples and packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'honbu-size-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const line = 'go('.padEnd(42, ' ').concat(')\n')
  const files = {
    'features/fees/server/fees.ts': line.repeat(3),
    'features/fees/messages.ts': line.repeat(2),
    'features/fees/office/office-messages.ts': line,
    'features/fees/site/fees.css': 'a { color: red }\n',
    'features/fees/fees.http.test.ts': line.repeat(4),
    'features/fees/fees.test-rows.ts': line,
    'features/fees/sample.ts': line.repeat(100),
    'features/news/news.tsx': `// A comment.\n${line}x`,
    'content/sample/names.ts': line.repeat(100),
    'tests/journeys/fixtures/page.ts': line,
    'bench/node_modules/a/index.mjs': line.repeat(100),
    'vite.config.ts': line,
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const nothing = { code: 0, css: 0, texts: 0, tests: 0 }
  expect(measureSizes(root)).toEqual({
    '.': { ...nothing, code: 1 },
    content: nothing,
    'features/fees': { code: 3, css: 1, texts: 3, tests: 5 },
    'features/news': { ...nothing, code: 2 },
    tests: { ...nothing, tests: 1 },
  })
})

test('a limit is what there is, up to the next ten, and what is above one is named', () => {
  expect(toLimit({ code: 41, css: 40, texts: 0, tests: 9 })).toEqual({ code: 50, css: 40, texts: 0, tests: 10 })
  const limits = { site: { code: 10, css: 10, texts: 10, tests: 10 } }
  expect(findExcess({ site: { code: 10, css: 11, texts: 0, tests: 0 } }, limits)).toEqual([
    'site has 11 lines of css, and its limit is 10.',
  ])
  expect(findExcess({ 'features/new': { code: 1, css: 0, texts: 0, tests: 0 } }, limits)).toEqual([
    'features/new has 1 lines of code, and its limit is 0.',
  ])
})
