// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const project = join(import.meta.dirname, '..')
const copied = ['build-parts.ts', 'build-if-needed.ts', 'build.ts'].map((name) => `commands/${name}`)
/** Stands for Vite: logs which part it builds, and waits as long as the file `wait` exists. */
const bundle = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
const build = (part) => async () => {
  appendFileSync('builds.log', part + ' begun\\n')
  while (existsSync('wait')) await wait(10)
  if (existsSync('app/office/broken.tsx') && part === 'office') throw new Error('broken.tsx is broken')
  mkdirSync('dist/' + part, { recursive: true })
  writeFileSync('dist/' + part + '/output', '')
  appendFileSync('builds.log', part + ' done\\n')
}
export const site = build('site'), office = build('office')
`

/** A project with both parts, whose builds take no time. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'honbu-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
  const path = (name: string) => join(root, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  for (const name of [...copied, 'server/pages/built-parts.ts', 'server/runtime/lower-priority.ts'])
    cpSync(join(project, name), path(name))
  write('commands/bundle.ts', bundle)
  write('package.json', '{"type":"module"}')
  for (const name of ['app/site/entry.tsx', 'site/styles/tokens.css', 'app/office/main.tsx', 'app/lists.ts'])
    write(name, name)
  const start = (...args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const run = async (...args: string[]) => {
    const child = start(...args)
    const ended = once(child, 'exit')
    const [out, err] = await Promise.all([Array.fromAsync(child.stdout), Array.fromAsync(child.stderr)])
    return { code: (await ended)[0] as number, out: out.join(''), err: err.join('') }
  }
  const builds = () => (existsSync(path('builds.log')) ? readFileSync(path('builds.log'), 'utf8') : '')
  return {
    path,
    write,
    start,
    run,
    builds,
    buildIfNeeded: (...args: string[]) => run('commands/build-if-needed.ts', ...args),
    /** The parts that were built since the last call. */
    takeBuilt() {
      const built = [...builds().matchAll(/(\w+) done/g)].map(([, part]) => part).sort()
      rmSync(path('builds.log'), { force: true })
      return built
    },
  }
}

let one: ReturnType<typeof createProject>
beforeEach(() => {
  one = createProject()
})

describe('only what is outdated is built', () => {
  test('both parts at first, nothing when nothing changed', async () => {
    expect((await one.buildIfNeeded()).code).toBe(0)
    expect(one.takeBuilt()).toEqual(['office', 'site'])
    expect(await one.buildIfNeeded()).toEqual({ code: 0, out: '', err: '' })
    expect(one.takeBuilt()).toEqual([])
  })

  test.each([
    ['app/office/main.tsx', ['office']],
    ['app/site/entry.tsx', ['site']],
    ['site/styles/tokens.css', ['office', 'site']],
    ['site/styles/fonts.css', ['office', 'site']],
    ['app/lists.ts', ['office', 'site']],
    ['app/office/main.test.tsx', []],
  ])('a change of %s: %j', async (source, expected) => {
    await one.buildIfNeeded()
    one.takeBuilt()
    one.write(source, 'changed')
    await one.buildIfNeeded()
    expect(one.takeBuilt()).toEqual(expected)
  })

  test('`npm run build` builds everything, also when nothing changed', async () => {
    await one.buildIfNeeded()
    one.takeBuilt()
    expect((await one.run('commands/build.ts')).code).toBe(0)
    expect(one.takeBuilt()).toEqual(['office', 'site'])
  })

  test('an installation without sources and tools starts with its finished build', async () => {
    await one.buildIfNeeded()
    one.takeBuilt()
    for (const name of ['app/site', 'app/office', 'site', 'commands/bundle.ts'])
      rmSync(one.path(name), { recursive: true })
    expect((await one.buildIfNeeded()).code).toBe(0)
    expect(one.takeBuilt()).toEqual([])
  })

  test('a build without the tools says which command installs them', async () => {
    one.write('commands/bundle.ts', "import 'vite-which-is-missing'\nexport const site = 1, office = 1\n")
    expect(await one.buildIfNeeded()).toMatchObject({ code: 1, err: expect.stringContaining('Run: npm ci') })
  })
})

describe('builds of several processes', () => {
  test('an interrupted build is made again', async () => {
    one.write('wait', '')
    const interrupted = one.start('commands/build-if-needed.ts')
    await vi.waitUntil(() => one.builds().split('begun').length > 2, { timeout: 30_000 })
    interrupted.kill('SIGKILL')
    await once(interrupted, 'exit')
    rmSync(one.path('wait'))
    await one.buildIfNeeded()
    expect(one.takeBuilt()).toEqual(['office', 'site'])
  })

  test('a source that changes during a build makes its result outdated', async () => {
    one.write('wait', '')
    const building = one.buildIfNeeded()
    await vi.waitUntil(() => one.builds().split('begun').length > 2, { timeout: 30_000 })
    appendFileSync(one.path('app/office/main.tsx'), 'changed')
    rmSync(one.path('wait'))
    await building
    one.takeBuilt()
    await one.buildIfNeeded()
    expect(one.takeBuilt()).toEqual(['office'])
  })

  test('two starts at once build once; the second waits for the first', async () => {
    const codes = await Promise.all([one.buildIfNeeded(), one.buildIfNeeded(), one.buildIfNeeded()])
    expect(codes.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(one.takeBuilt()).toEqual(['office', 'site'])
  })
})

describe('the office in the background (npm start)', () => {
  test('the command ends before the office is built', async () => {
    await one.run('commands/build.ts', 'site')
    one.takeBuilt()
    one.write('wait', '')
    const child = one.start('commands/build-if-needed.ts', '--office-in-background')
    await once(child, 'exit')
    expect([child.exitCode, existsSync(one.path('dist/office/.complete'))]).toEqual([0, false])
    rmSync(one.path('wait'))
    await vi.waitUntil(() => existsSync(one.path('dist/office/.complete')), { timeout: 30_000 })
    expect(one.takeBuilt()).toEqual(['office'])
  })

  test('a failed build is printed, marked for the server, and tried again at the next start', async () => {
    one.write('app/office/broken.tsx', '')
    const result = await one.buildIfNeeded('--office-in-background')
    expect([result.code, result.err]).toEqual([0, expect.stringContaining('broken.tsx is broken')])
    expect(existsSync(one.path('dist/office/.failed'))).toBe(true)
    expect(one.takeBuilt()).toEqual(['site'])
    rmSync(one.path('app/office/broken.tsx'))
    await one.buildIfNeeded()
    expect(one.takeBuilt()).toEqual(['office'])
    expect(existsSync(one.path('dist/office/.failed'))).toBe(false)
  })

  test('`npm run build` fails when one part fails', async () => {
    one.write('app/office/broken.tsx', '')
    expect((await one.run('commands/build.ts')).code).toBe(1)
  })
})
