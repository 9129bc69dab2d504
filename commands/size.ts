import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

// `npm run size` prints the size of each feature and kit beside its limit in size.json, and fails above one. `-- --write` makes the
// present sizes the limits.

export const kinds = ['code', 'css', 'texts', 'tests'] as const
type Kind = (typeof kinds)[number]
/** Lines of each kind. */
export type Size = Record<Kind, number>
/** The size of each feature and kit, by its folder. */
export type Sizes = Record<string, Size>

/** Lines can be made longer, so characters are counted: a line has 43. A letter of Devanagari is one, as a Latin one is. */
const charactersInLine = 43
const folders = '{app,bench,commands,content,deploy,features,lists,office,server,site,tests}'
/** Where the files beside the folders are counted. */
const topFolder = '.'
const limitStep = 10

/** The kind of a source file. Samples have none: they are content. */
function kindOf(path: string): Kind | undefined {
  if (path.startsWith('tests/') || /\.test(-rows)?\.tsx?$/.test(path)) return 'tests'
  if (path.startsWith('content/') || /^features\/[^/]+\/sample\.ts$/.test(path)) return
  if (path.endsWith('.css')) return 'css'
  return /[/-]messages\.ts$/.test(path) ? 'texts' : 'code'
}

function rowOf(path: string): string {
  const [folder = '', ...rest] = path.split('/')
  if (rest.length === 0) return topFolder
  return folder === 'features' ? `features/${rest[0]}` : folder
}

type Range = { start: number; end: number }

/** The comments and imports of a source. @throws Error when it cannot be parsed */
function rangesLeftOut(path: string, source: string): Range[] {
  if (path.endsWith('.css'))
    return [...source.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\//gs)]
      .filter(([text]) => text.startsWith('/*'))
      .map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
  const { comments, module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  return [...comments, ...module.staticImports].sort((a, b) => a.start - b.start)
}

/** The characters of a TypeScript, JavaScript or CSS source without comments, imports, indentation and empty lines. */
export function countCharacters(path: string, source: string): number {
  let rest = ''
  let end = 0
  for (const range of rangesLeftOut(path, source)) {
    // A comment may stand inside an import.
    if (range.end <= end) continue
    rest += source.slice(end, range.start)
    end = range.end
  }
  const lines = (rest + source.slice(end)).split('\n').map((line) => line.trim())
  return lines.reduce((sum, line) => sum + line.length, 0)
}

/** Calculates the lines of each kind. */
const eachKind = (lines: (kind: Kind) => number) => Object.fromEntries(kinds.map((kind) => [kind, lines(kind)])) as Size

/** Measures the sources below a folder. */
export function measureSizes(root: string): Sizes {
  const paths = globSync(`{*,${folders}/**/*}.{ts,tsx,mjs,css}`, { cwd: root, exclude: ['**/node_modules'] }).sort()
  const sizes: Sizes = {}
  for (const [row, inRow] of Map.groupBy(paths, rowOf)) {
    const characters = eachKind(() => 0)
    for (const path of inRow) {
      const kind = kindOf(path)
      if (kind) characters[kind] += countCharacters(path, readFileSync(join(root, path), 'utf8'))
    }
    sizes[row] = eachKind((kind) => Math.ceil(characters[kind] / charactersInLine))
  }
  return sizes
}

/** The limits of a feature or kit with a size: what it has, rounded up, so that a small mend needs no new limit. */
export const toLimit = (size: Size): Size => eachKind((kind) => Math.ceil(size[kind] / limitStep) * limitStep)

const limitOf = (limits: Sizes, row: string) => limits[row] ?? eachKind(() => 0)

/** One sentence for each size above its limit. A new feature has no limit, so it is above it. */
export const findExcess = (sizes: Sizes, limits: Sizes): string[] =>
  Object.entries(sizes).flatMap(([row, size]) =>
    kinds
      .filter((kind) => size[kind] > limitOf(limits, row)[kind])
      .map((kind) => `${row} has ${size[kind]} lines of ${kind}, and its limit is ${limitOf(limits, row)[kind]}.`),
  )

function print(sizes: Sizes, limits: Sizes) {
  const sum = (all: Sizes) => eachKind((kind) => Object.values(all).reduce((lines, size) => lines + size[kind], 0))
  const printRow = (row: string, cells: string[]) =>
    console.log(row.padEnd(26) + cells.map((cell) => cell.padStart(16)).join(''))
  const printSize = (row: string, size: Size, limit: Size) =>
    printRow(
      row,
      kinds.map((kind) => `${size[kind]} / ${limit[kind]}`),
    )
  printRow('lines / limit', [...kinds])
  for (const [row, size] of Object.entries(sizes)) printSize(row, size, limitOf(limits, row))
  printSize('all', sum(sizes), sum(limits))
}

if (import.meta.main) {
  const table = join(import.meta.dirname, 'size.json')
  const sizes = measureSizes(join(import.meta.dirname, '..'))
  if (process.argv.includes('--write')) {
    const lineOf = (limit: Size) => kinds.map((kind) => `"${kind}": ${limit[kind]}`).join(', ')
    const rows = Object.entries(sizes).map(([row, size]) => `  "${row}": { ${lineOf(toLimit(size))} }`)
    writeFileSync(table, `{\n${rows.join(',\n')}\n}\n`)
  }
  const limits: Sizes = JSON.parse(readFileSync(table, 'utf8'))
  print(sizes, limits)
  const excess = findExcess(sizes, limits)
  if (excess.length > 0) {
    console.error(`\n${excess.join('\n')}\nMake it smaller, or raise the limit as CONTRIBUTING.md says.`)
    process.exitCode = 1
  }
}
