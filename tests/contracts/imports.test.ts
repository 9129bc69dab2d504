import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
type Import = { from: string; to: string; typesOnly: boolean }

/** What a source file brings in, statically or not. `to` is a folder's path in the project, or a package's name. */
function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), 'utf8')
  const statics = [
    ...source.matchAll(/^\s*(?:import|export)\s+(type\s+)?((?:[\w*{][^'"`;]*?)?\s*from\s*)?['"]([^'"]+)['"]/gm),
  ]
  const dynamics = [...source.matchAll(/\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]/g)]
  const resolve = (to: string) => (to.startsWith('.') ? relative(root, normalize(join(root, dirname(from), to))) : to)
  return [
    ...statics.map(([, type, what, to]) => ({ from, to: resolve(to!), typesOnly: Boolean(type) || onlyTypes(what) })),
    ...dynamics.map(([, type, to]) => ({ from, to: resolve(to!), typesOnly: Boolean(type) })),
  ]
}
const onlyTypes = (what = '') => {
  const names = /^\{([^}]*)\}\s*from/
    .exec(what)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '))
}

const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const importsIn = (folder: string) => sources(folder).flatMap(importsOf)
const into =
  (folder: string) =>
  ({ to }: Import) =>
    to.startsWith(`${folder}/`)
const said = ({ from, to }: Import) => `${from} imports ${to}`

describe('arrows go one way (architecture, "Folders")', () => {
  test('the test sees imports of every kind', () => {
    const found = importsIn('server')
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(into('lists')).length).toBeGreaterThan(10)
    expect(found.some(({ to, typesOnly }) => to === 'site/entry.tsx' && typesOnly)).toBe(true)
    expect(found.some(({ from, to }) => from === 'server/server.ts' && to === 'server/sample.ts')).toBe(true)
    expect(importsOf('server/app.ts').find(({ to }) => to === 'server/http/prepared-response.ts')?.typesOnly).toBe(
      false,
    )
  })

  test('lists/ is pure data: it knows nobody but zod and itself', () => {
    const foreign = importsIn('lists').filter(({ to }) => !to.startsWith('lists/') && to !== 'zod/mini')
    expect(foreign.map(said)).toEqual([])
  })

  test('site/ takes only types from server/', () => {
    expect(
      importsIn('site')
        .filter(into('server'))
        .filter(({ typesOnly }) => !typesOnly)
        .map(said),
    ).toEqual([])
  })

  test('site/ uses nothing of the machine: it also runs in the browser', () => {
    expect(
      importsIn('site')
        .filter(({ to }) => to.startsWith('node:'))
        .map(said),
    ).toEqual([])
  })

  test('server/ takes only types from site/: the rest comes built', () => {
    expect(
      importsIn('server')
        .filter(into('site'))
        .filter(({ typesOnly }) => !typesOnly)
        .map(said),
    ).toEqual([])
  })

  test('nobody takes anything from tests/, bench/ or commands/, nor from what was built', () => {
    const all = ['lists', 'site', 'server', 'commands'].flatMap(importsIn)
    const forbidden = all.filter(
      ({ from, to }) =>
        /^(tests|bench|dist|content)\//.test(to) || (/^commands\//.test(to) && !from.startsWith('commands/')),
    )
    expect(forbidden.map(said)).toEqual([])
  })

  test('server/ and site/ are found under their own names, with their endings (style, "erasableSyntaxOnly")', () => {
    const own = ['lists', 'server'].flatMap(importsIn).filter(({ to }) => /^(lists|site|server)\//.test(to))
    expect(own.filter(({ to }) => !/\.tsx?$/.test(to)).map(said)).toEqual([])
  })
})

describe('settings are read once, in one file (style, "Ten habits", 6)', () => {
  test('the environment is read by the commands that start something, and by nobody else', () => {
    const readers = ['lists', 'site', 'server']
      .flatMap(sources)
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('process.env'))
    expect(readers).toEqual(['server/main.ts'])
  })
})
