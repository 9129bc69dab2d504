import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectLicences, formatLicences, productionFolders } from '../../commands/licences.ts'

type LockedPackage = { version: string; license?: string } & Partial<
  Record<'dev' | 'devOptional' | 'optional' | 'link', boolean>
>

const root = join(import.meta.dirname, '../..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const notices = collectLicences()
const nameOf = (folder: string) => folder.split('node_modules/').at(-1)!

/** Whether no licence of a choice (`A OR B`) allows other licences around it: GPL and AGPL do not, LGPL does. */
const isCopyleft = (identifier: string) =>
  identifier.split(' OR ').every((choice) => /(^|[^L])GPL|UNLICENSED/i.test(choice))

describe('licences of packages and fonts', () => {
  test('every package that production needs is listed with its licence, also in the text', () => {
    // A link leads to a folder of the office.
    const required = Object.entries(lockfile.packages).filter(
      ([folder, { dev, devOptional, optional, link }]) =>
        folder.startsWith('node_modules/') && !dev && !devOptional && !optional && !link,
    )
    const listed = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]))
    const names = required.map(([folder, { version }]) => `${nameOf(folder)} ${version}`)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !listed.get(name)?.uses.includes('server'))).toEqual([])

    const text = formatLicences(notices)
    for (const { name, version, identifier, text: licence } of notices) {
      expect([name, Boolean(licence || identifier)]).toEqual([name, true])
      expect(text).toContain([name, version].filter(Boolean).join(' '))
      if (licence) expect(text).toContain(licence)
    }
  })

  test('only packages that production needs are taken from the lockfile', () => {
    const folders = productionFolders(lockfile as Parameters<typeof productionFolders>[0])
    expect(folders.filter((folder) => lockfile.packages[folder]!.dev)).toEqual([])
    expect(folders.filter((folder) => /vite|rolldown|playwright/.test(folder))).toEqual([])
  })

  test.each([
    ['react', ['server', 'site', 'office']],
    ['workbox-routing', ['site']],
    ['react-admin', ['office']],
    ['@mui/icons-material', ['office']],
    ['Anek Latin (font)', ['site', 'server']],
    ['Anek Devanagari (font)', ['site', 'server']],
  ])('%s is listed with its text and where it is used', (name, uses) => {
    const notice = notices.find((notice) => notice.name === name)
    expect(new Set(notice?.uses)).toEqual(new Set(uses))
    expect(notice?.text).toMatch(/copyright/i)
  })

  test('no package has a licence that would have to cover Honbu too, on no system', () => {
    const onAllSystems = productionFolders(lockfile as Parameters<typeof productionFolders>[0]).map((folder) => ({
      name: nameOf(folder),
      identifier: lockfile.packages[folder]!.license,
    }))
    const copyleft = [...notices, ...onAllSystems].filter(({ identifier }) => identifier && isCopyleft(identifier))
    expect(copyleft.map(({ name, identifier }) => `${name}: ${identifier}`)).toEqual([])
  })

  test.each([
    ['GPL-3.0-only', true],
    ['AGPL-3.0-or-later', true],
    ['(GPL-2.0 OR AGPL-3.0)', true],
    ['MIT AND GPL-2.0-only', true],
    ['UNLICENSED', true],
    ['LGPL-3.0-or-later', false],
    ['(MIT OR GPL-3.0)', false],
    ['MIT', false],
  ])('the check of %s says %s', (identifier, expected) => expect(isCopyleft(identifier)).toBe(expected))
})
