import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** `to` is a path from the project's root, or the name of a package. */
type Import = { from: string; to: string; typesOnly: boolean }

/** The static and dynamic imports of a source file. */
function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), 'utf8')
  const statics = [
    ...source.matchAll(/^\s*(?:import|export)\s+(type\s+)?((?:[\w*{][^'"`;]*?)?\s*from\s*)?['"]([^'"]+)['"]/gm),
  ]
  const dynamics = [...source.matchAll(/\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]/g)]
  const resolve = (to: string) => (to.startsWith('.') ? relative(root, normalize(join(root, dirname(from), to))) : to)
  return [
    ...statics.map(([, type, names, to]) => ({
      from,
      to: resolve(to!),
      typesOnly: Boolean(type) || importsOnlyTypes(names),
    })),
    ...dynamics.map(([, type, to]) => ({ from, to: resolve(to!), typesOnly: Boolean(type) })),
  ]
}

const importsOnlyTypes = (clause = '') => {
  const names = /^\{([^}]*)\}\s*from/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '))
}

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.(test|test-rows|config)\.tsx?$/.test(path))
const importsIn = (folder: string) => sourcesIn(folder).flatMap(importsOf)

/** Where a file runs. Declarations, at the top of a feature and in lists/, run everywhere. */
type Place = 'site' | 'office' | 'server' | 'everywhere'
function placeOf(path: string): Place {
  if (/^(site|app\/(site|shell|pages\.ts$)|features\/[\w-]+\/site)/.test(path)) return 'site'
  if (/^(office|app\/office[./]|features\/[\w-]+\/office[./])/.test(path)) return 'office'
  if (/^(lists\/|app\/(lists|messages)\.ts$|features\/[\w-]+\/[\w-]+\.ts$)/.test(path)) return 'everywhere'
  return 'server'
}
const product = ['app', 'features', 'lists', 'site', 'office', 'server']
const productImports = product.flatMap(importsIn)
const importsAt = (...places: Place[]) => productImports.filter(({ from }) => places.includes(placeOf(from)))
const isOwn = ({ to }: Import) => product.some((folder) => to.startsWith(`${folder}/`))
const leadsTo =
  (...places: Place[]) =>
  (found: Import) =>
    isOwn(found) && places.includes(placeOf(found.to))
const reachesInto =
  (...folders: string[]) =>
  ({ to }: Import) =>
    folders.some((folder) => to.startsWith(`${folder}/`))
const isValue = ({ typesOnly }: Import) => !typesOnly
const describeImport = ({ from, to }: Import) => `${from} imports ${to}`

describe('imports go one way', () => {
  test('the test finds imports of every kind', () => {
    const found = importsAt('server')
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(leadsTo('everywhere')).length).toBeGreaterThan(10)
    expect(importsAt('office').filter(leadsTo('everywhere')).length).toBeGreaterThan(5)
    expect(found.some(({ to, typesOnly }) => to === 'site/page.ts' && typesOnly)).toBe(true)
    expect(found.some(({ from, to }) => from === 'app/server.ts' && to === 'app/sample.ts')).toBe(true)
    expect(importsOf('app/routes.ts').find(({ to }) => to === 'server/http/prepared-response.ts')?.typesOnly).toBe(
      false,
    )
  })

  test('lists/ is pure data: it imports only itself and zod, and QR codes and recovery phrases come from their libraries', () => {
    const foreign = importsIn('lists').filter(({ to }) => !to.startsWith('lists/') && to !== 'zod/mini')
    expect(foreign.map(describeImport).sort()).toEqual([
      'lists/qr-code.ts imports qr',
      'lists/read-qr-codes.ts imports qr/decode.js',
      'lists/recovery-phrase.ts imports @scure/base',
      'lists/recovery-phrase.ts imports @scure/bip39',
      'lists/recovery-phrase.ts imports @scure/bip39/wordlists/english.js',
      'lists/recovery-phrase.ts imports age-encryption',
    ])
  })

  test.each(['site', 'office'] as const)('what runs in the %s imports only types from the server', (place) => {
    const values = importsAt(place).filter(leadsTo('server')).filter(isValue)
    expect(values.map(describeImport)).toEqual([])
  })

  test('what runs everywhere imports only types from the server, the site and the office: an installation has no sources of pages', () => {
    const values = importsAt('everywhere')
      .filter(leadsTo('server', 'site', 'office'))
      .filter(isValue)
    expect(values.map(describeImport)).toEqual([])
  })

  test('what runs in the browser imports no Node modules', () => {
    const builtIns = importsAt('site', 'office', 'everywhere').filter(({ to }) => to.startsWith('node:'))
    expect(builtIns.map(describeImport)).toEqual([])
  })

  test('the server imports only types from the site and the office: it loads their built entries', () => {
    const values = importsAt('server').filter(leadsTo('site', 'office')).filter(isValue)
    expect(values.map(describeImport)).toEqual([])
  })

  test('the site and the office do not import each other', () => {
    const crossing = [...importsAt('site').filter(leadsTo('office')), ...importsAt('office').filter(leadsTo('site'))]
    expect(crossing.map(describeImport)).toEqual([])
  })

  test('only server/storage/s3 imports the client of S3, and the server loads that folder only with FILES_URL, a backup only for a bucket', () => {
    const isClient = ({ to }: Import) => to.startsWith('@aws-sdk/')
    const outside = importsIn('server').filter(({ from }) => !from.startsWith('server/storage/s3/'))
    expect(outside.filter(isClient).map(describeImport)).toEqual([])
    const entries = outside.filter(isValue).filter(reachesInto('server/storage/s3'))
    expect([...new Set(entries.map(({ to }) => to))].sort()).toEqual([
      'server/storage/s3/bucket-storage.ts',
      'server/storage/s3/files-url.ts',
      'server/storage/s3/open-backup-bucket.ts',
    ])
    expect(readFileSync(join(root, 'server/storage/storage.ts'), 'utf8')).toContain(
      "await import('./s3/bucket-storage.ts')",
    )
    expect(importsOf('server/storage/s3/files-url.ts')).toEqual([])
  })

  test('the kits import no feature and nothing of app/, features nothing of app/, not even types', () => {
    const kits = ['lists', 'site', 'office', 'server'].flatMap(importsIn)
    expect(kits.length).toBeGreaterThan(500)
    expect(kits.filter(reachesInto('app', 'features')).map(describeImport)).toEqual([])
    expect(importsIn('features').filter(reachesInto('app')).map(describeImport)).toEqual([])
  })

  test('a feature uses only the features that this table names, and none that uses it', () => {
    const uses: Record<string, string[]> = {
      about: ['association'],
      applications: ['black-belts', 'members'],
      'black-belts': ['association', 'contact', 'grades'],
      certificates: ['association', 'black-belts', 'events', 'grades', 'guide'],
      committee: ['contact'],
      contact: ['events'],
      dojos: ['black-belts', 'contact', 'grades', 'trainings'],
      entries: ['dojos', 'events', 'fees', 'grades', 'members'],
      events: ['association'],
      fees: ['association', 'events'],
      'first-class': ['applications', 'black-belts', 'dojos', 'trainings'],
      gallery: ['contact'],
      gradings: ['association', 'black-belts', 'certificates', 'entries', 'events', 'grades', 'guide', 'members'],
      guide: ['grades'],
      home: ['association', 'dojos', 'trainings'],
      instructors: ['applications', 'contact', 'dojos', 'entries', 'events', 'fees', 'members'],
      members: ['association', 'dojos'],
      'membership-fees': ['fees', 'members'],
      news: ['association'],
      results: ['certificates', 'dojos', 'entries', 'events', 'gallery', 'members'],
      safeguarding: ['guide'],
    }
    const featureOf = (path: string) => path.split('/')[1]!
    const found = importsIn('features').filter(reachesInto('features'))
    const pairs = found.map(({ from, to }) => `${featureOf(from)} ${featureOf(to)}`)
    const used = pairs.filter((pair) => new Set(pair.split(' ')).size === 2)
    const named = Object.entries(uses).flatMap(([user, names]) => names.map((name) => `${user} ${name}`))
    expect([...new Set(used)].sort()).toEqual(named.sort())
    expect(named.filter((pair) => named.includes(pair.split(' ').reverse().join(' ')))).toEqual([])
  })

  test('server/ has six layers: each folder imports only from the layers below its own', () => {
    const layers = [
      ['runtime', 'watchdog', 'messages.ts'],
      ['http', 'store', 'task-process'],
      ['storage', 'list-hooks.ts'],
      ['acts', 'jobs', 'pages', 'pdfs', 'staff'],
      ['activity', 'backup', 'feature.ts', 'forms', 'import', 'live', 'mail', 'privacy'],
      ['metrics', 'office-api'],
    ]
    const partOf = (path: string) => path.split('/')[1]!
    const layerOf = (path: string) => layers.findIndex((parts) => parts.includes(partOf(path)))
    expect(new Set(layers.flat())).toEqual(new Set(sourcesIn('server').map(partOf)))
    const upwards = importsIn('server')
      .filter(reachesInto('server'))
      .filter(({ from, to }) => partOf(from) !== partOf(to) && layerOf(to) >= layerOf(from))
    expect(upwards.map(describeImport)).toEqual([])
  })

  test('there is no circle of imports, not even of types', () => {
    const imported = Map.groupBy(productImports.filter(isOwn), ({ from }) => from)
    const done = new Set<string>()
    /** The first circle that begins with a file, or nothing. */
    const findCircle = (path: string, above: readonly string[]): string[] => {
      if (above.includes(path)) return [...above.slice(above.indexOf(path)), path]
      if (done.has(path)) return []
      for (const { to } of imported.get(path) ?? []) {
        const circle = findCircle(to, [...above, path])
        if (circle.length > 0) return circle
      }
      done.add(path)
      return []
    }
    for (const path of product.flatMap(sourcesIn)) expect(findCircle(path, [])).toEqual([])
  })

  test('nothing imports from tests/, bench/, content/ or dist/, except the samples from content/, and only commands/ imports from commands/', () => {
    const all = [...productImports, ...importsIn('commands')]
    const forbidden = all.filter(
      ({ from, to }) =>
        (/^(tests|bench|dist|content)\//.test(to) && !/^features\/[\w-]+\/sample\.ts$/.test(from)) ||
        (/^commands\//.test(to) && !from.startsWith('commands/')),
    )
    expect(forbidden.map(describeImport)).toEqual([])
  })

  test('imports of what the server runs name the file ending, because Node runs it unbundled', () => {
    expect(
      importsAt('server', 'everywhere')
        .filter(isOwn)
        .filter(({ to }) => !/\.tsx?$/.test(to))
        .map(describeImport),
    ).toEqual([])
  })
})

describe('packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')
  const packagesOf = (...places: Place[]) =>
    importsAt(...places)
      .filter(isValue)
      .map(({ to }) => packageOf(to))

  test('what the server needs at run time is in `dependencies`, so that an installation without the tools starts', () => {
    expect(packagesOf('server', 'everywhere').filter((name) => name in devDependencies)).toEqual([])
  })

  test('`dependencies` contains nothing that only the office or the tests import', () => {
    // The renderer is built from site/; `node` runs everything.
    const used = new Set(['node', ...packagesOf('server', 'everywhere', 'site')])
    expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([])
  })

  test('every version is exact', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:.+)$/.test(version))).toEqual([])
  })
})

describe('settings are read once, in one file (style, "Habits")', () => {
  test('only app/main.ts reads the environment, and a child process what the server tells it there', () => {
    const readers = product
      .flatMap(sourcesIn)
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('process.env'))
    expect(readers).toEqual(['app/main.ts', 'server/task-process/own-user.ts'])
  })
})

test('no `finally` waits for work that may fail: its error would replace the one that tells what happened (finishAfter)', () => {
  // Except at the end of a command, whose error is printed by then.
  const blocks = /^ +\} finally \{\n([\s\S]*?)\n +\}$/gm
  const waiting = [...product, 'commands']
    .flatMap(sourcesIn)
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(blocks)]
        .filter(([, block]) => /await (?!.*\.catch\()/.test(block!))
        .map(([block]) => `${path}: ${block}`),
    )
  expect(waiting).toEqual([])
})
