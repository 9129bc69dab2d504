import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'office/icons')
const sources = ['office/**/*.tsx', 'node_modules/{react-admin,ra-*}/dist/**/*.js']

/** The names of all icons that the office and react-admin import from `@mui/icons-material`, sorted. */
export function importedIcons(): string[] {
  const importLine = /^import .* from ['"]@mui\/icons-material\/(\w+)['"]/gm
  const names = globSync(sources, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(importLine)].map(([, name]) => name!),
  )
  return [...new Set(names)].sort()
}

/** The names of the icons in office/icons, sorted. */
export const presentIcons = (): string[] =>
  globSync('*.mjs', { cwd: folder })
    .map((file) => file.replace('.mjs', ''))
    .sort()

/** Copies the imported icons and the licence from the published package whose version office/icons/package.json names. */
function updateIcons() {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const temporary = mkdtempSync(join(tmpdir(), 'honbu-icons-'))
  try {
    const npm = ['pack', `${name}@${version}`, '--silent', '--pack-destination', temporary]
    execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('tar', ['-xzf', join(temporary, `mui-icons-material-${version}.tgz`), '-C', temporary])
    const icons = importedIcons()
    for (const file of globSync('**/*.mjs', { cwd: folder })) rmSync(join(folder, file))
    for (const file of globSync('**/*.d.mts', { cwd: folder })) rmSync(join(folder, file))
    mkdirSync(join(folder, 'utils'), { recursive: true })
    const files = icons.flatMap((icon) => [`${icon}.mjs`, `${icon}.d.mts`])
    for (const file of ['LICENSE', 'utils/createSvgIcon.mjs', ...files])
      copyFileSync(join(temporary, 'package', file), join(folder, file))
    console.log(`office/icons contains the ${icons.length} icons of ${name} ${version} that the office imports.`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

if (import.meta.main) updateIcons()
