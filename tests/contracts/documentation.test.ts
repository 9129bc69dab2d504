import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roles } from '../../lists/access.ts'

const root = join(import.meta.dirname, '../..')
const documents = globSync(['{README,SECURITY,CONTRIBUTING,CHANGELOG}.md', 'docs/**/*.md', 'content/**/README.md'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const topLevel = readdirSync(root)

/** The project's files and folders that a document names: in code spans from the project's root, in links from its own folder. */
function pathsIn(markdown: string, folder: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, span]) => span!.replace(/\/$/, ''))
    .filter((span) => topLevel.includes(span.split('/')[0]!) && !/[{}*]/.test(span))
    // The repository does not contain the files that a running server writes.
    .filter((span) => !/^(dist|data|node_modules)(\/|$)/.test(span))
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(folder, link))
  return [...spans, ...links]
}

describe('documents name only files that exist', () => {
  test('the check reads code spans and links, and leaves examples alone', () => {
    const markdown =
      'See `app/routes.ts`, [figures](figures.md), `/events/KEY.ics`, `npm`, `lists/{name}.ts`.\n```\n`lists/x.ts`\n```\n'
    expect(pathsIn(markdown, 'docs')).toEqual(['app/routes.ts', 'docs/figures.md'])
  })

  test.each(documents)('%s', (document) => {
    const paths = pathsIn(readFileSync(join(root, document), 'utf8'), dirname(document))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('the decision record about dependencies lists every package of package.json and no other', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    const record = readFileSync(join(root, 'docs/decisions/0001-dependencies.md'), 'utf8')
    const rows = record.split('\n').filter((line) => line.startsWith('| `'))
    const listed = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).sort())
  })

  test('the newest entry of the changes, the README and the lockfile have the version of package.json', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const { version } = JSON.parse(read('package.json'))
    expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
    expect([...read('README.md').matchAll(/Version (\S+\d)/g)].map(([, named]) => named)).toEqual([version, version])
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe(version)
  })

  test('the decision records are numbered, each number once', () => {
    const records = readdirSync(join(root, 'docs/decisions'))
    expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
  })
})

test.each(['docs/office.md', 'docs/operate.md'])('%s names every role', (document) => {
  const text = readFileSync(join(root, document), 'utf8').toLowerCase()
  expect(Object.values(roles).filter(({ label }) => !text.includes(label))).toEqual([])
})
