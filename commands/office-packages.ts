import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const icons = join(root, 'office/icons')
const dateFns = join(root, 'office/date-fns')
const sources = ['office/**/*.tsx', 'node_modules/{react-admin,ra-*}/dist/**/*.js']

/** What the first group of `pattern` matches in the office and react-admin, each once, sorted. */
function findInSources(pattern: RegExp): string[] {
  const found = globSync(sources, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, match]) => match!),
  )
  return [...new Set(found)].sort()
}

/** The names of all icons that the office and react-admin import from `@mui/icons-material`, sorted. */
export const importedIcons = () => findInSources(/^import .* from ['"]@mui\/icons-material\/(\w+)['"]/gm)

/** The names of the icons in office/icons, sorted. */
export const presentIcons = (): string[] =>
  globSync('*.mjs', { cwd: icons })
    .map((file) => file.replace('.mjs', ''))
    .sort()

/** The names of all functions that the office and react-admin import from `date-fns`, sorted. */
export const importedDateFunctions = (): string[] =>
  findInSources(/^import \{(.*)\} from ['"]date-fns['"]/gm)
    .flatMap((names) => names.split(',').map((name) => name.trim()))
    .sort()

/** The names of the functions in office/date-fns, sorted. */
export const presentDateFunctions = async (): Promise<string[]> =>
  Object.keys(await import(join(dateFns, 'index.mjs'))).sort()

/** Calls `work` with the unpacked folder of the published package that `folder` contains a part of, and its name and version. */
async function withPublished(folder: string, work: (published: string, package_: string) => unknown) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const temporary = mkdtempSync(join(tmpdir(), 'honbu-package-'))
  try {
    const npm = ['pack', `${name}@${version}`, '--silent', '--pack-destination', temporary]
    execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] })
    const [archive] = globSync('*.tgz', { cwd: temporary })
    execFileSync('tar', ['-xzf', join(temporary, archive!), '-C', temporary])
    await work(join(temporary, 'package'), `${name} ${version}`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Copies the imported icons and the licence. */
function updateIcons(published: string, package_: string) {
  const names = importedIcons()
  for (const file of globSync(['**/*.mjs', '**/*.d.mts'], { cwd: icons })) rmSync(join(icons, file))
  mkdirSync(join(icons, 'utils'), { recursive: true })
  const files = names.flatMap((icon) => [`${icon}.mjs`, `${icon}.d.mts`])
  for (const file of ['LICENSE', 'utils/createSvgIcon.mjs', ...files])
    copyFileSync(join(published, file), join(icons, file))
  console.log(`office/icons contains the ${names.length} icons of ${package_} that the office imports.`)
}

/** Puts the imported functions, with what they need, into one file, and copies the licence. */
async function updateDateFunctions(published: string, package_: string) {
  const { build } = await import('vite')
  const names = importedDateFunctions()
  const entry = join(published, 'imported.mjs')
  writeFileSync(entry, `export { ${names.join(', ')} } from './index.mjs'\n`)
  await build({
    root: published,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry, formats: ['es'], fileName: () => 'index.mjs' },
      outDir: dateFns,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { cwd: published, output: { comments: false } },
    },
  })
  copyFileSync(join(published, 'LICENSE.md'), join(dateFns, 'LICENSE.md'))
  console.log(`office/date-fns contains ${names.join(', ')} of ${package_}.`)
}

if (import.meta.main) {
  await withPublished(icons, updateIcons)
  await withPublished(dateFns, updateDateFunctions)
}
