import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buildPart, parts } from './build-parts.ts'
import { operatorCommands } from './commands.ts'

const root = join(import.meta.dirname, '..')
const copied = [
  'app/*.{ts,mjs}',
  'app/{discovery,doctor}/*.ts',
  'features/*/*.ts',
  'features/*/server/**/*.{ts,png}',
  'server/**/*.{ts,ttf,txt,png}',
  'lists/**/*.ts',
  'content/association.json',
  'content/art/**/*.*',
  'dist/{client,site,office}/**/{*,.*}',
  'dist/client/.vite/manifest.*.json',
  'dist/licenses.txt',
  'deploy/{caddy,container,nginx,prometheus,systemd}/*',
  'deploy/{honbu,install.sh}',
  'docs/{office,operate,privacy}.md',
  '.npmrc',
  'package-lock.json',
  '{LICENSE,CHANGELOG.md}',
]
const commandNames = operatorCommands.map(({ name }) => name)
/** The programs that an operator starts: the commands, the demo, and the two files that the wrapper `deploy/honbu` runs. */
const startedFiles = ['honbu', 'environment-file', 'demo', ...commandNames].map((name) => `commands/${name}.ts`)

/** Tests, and the samples of features, from which content/association.json is generated. */
const unneeded = /\.test(-rows)?\.ts$|\/features\/[\w-]+\/sample\.ts$/

/**
 * Writes an installation to an empty or new folder: the built site and office, the server, the operator's commands and the
 * sample content. Without sources of the pages, tools and tests.
 * @throws Error when the folder contains anything
 */
export async function createPackage(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  for (const part of parts) await buildPart(part, { ifNeeded: true })
  for (const path of globSync([...copied, ...withImports(startedFiles)], { cwd: root, withFileTypes: true })) {
    const from = join(path.parentPath, path.name)
    if (!path.isFile() || unneeded.test(from)) continue
    const to = join(folder, from.slice(root.length))
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
  const { devDependencies, scripts, ...rest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packed = {
    ...rest,
    scripts: {
      start: withoutBuild(scripts.start),
      demo: withoutBuild(scripts.demo),
      ...Object.fromEntries(commandNames.map((name) => [name, scripts[name]])),
    },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}

/** Files of commands/ with all others that they import from there. */
function withImports(files: readonly string[]): string[] {
  const found = new Set(files)
  // A set that grows while it is read is read to its end.
  for (const file of found) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, path = ''] of source.matchAll(/ from '(\.{1,2}\/[^']+)'/g)) {
      const imported = join(dirname(file), path)
      if (imported.startsWith('commands/')) found.add(imported)
    }
  }
  return [...found]
}

/** The second command of a script that builds the site first. */
const withoutBuild = (script: string) => script.slice(script.indexOf('&& ') + 3)

/** Installs the packages that run the server, and removes the files in them that only tools read. */
export function installPackages(folder: string) {
  // Without devDependencies in package.json, npm leaves out what they bring; --omit=dev would keep the optional peers among them.
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  removeToolFiles(join(folder, 'node_modules'))
}

/** Hidden files and folders, which are settings of tools, and the tests, benchmarks and examples of packages. */
const unusedEntries = '{,**/node_modules/}{*,@*/*}/{.*,test,tests,bench,benchmarks,examples}'

/** Removes the files of installed packages that only tools and the packages' authors read. Licences stay. */
export function removeToolFiles(modules: string) {
  // Headers and documentation of Node.
  for (const path of globSync('node-*/{include,share}', { cwd: modules }))
    rmSync(join(modules, path), { recursive: true })
  for (const path of globSync(unusedEntries, { cwd: modules })) rmSync(join(modules, path), { recursive: true })
  for (const path of globSync('**/*.{ts,mts,cts,map,md}', { cwd: modules }))
    if (!/licen[cs]e|notice/i.test(basename(path))) rmSync(join(modules, path), { recursive: true })
}

/** The size in bytes on disk and the number of all files below a folder. */
function measureFolder(folder: string): { bytes: number; files: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const counted = new Set<number>()
  let bytes = 0
  for (const { parentPath, name } of entries) {
    const { ino, blocks } = statSync(join(parentPath, name))
    // A file with two names is on disk once.
    if (!counted.has(ino)) bytes += blocks * 512
    counted.add(ino)
  }
  return { bytes, files: entries.length }
}

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  if (!name) {
    console.error('Name the folder: npm run package -- FOLDER')
    process.exit(2)
  }
  const folder = resolve(name)
  try {
    await createPackage(folder)
    installPackages(folder)
    const { bytes, files } = measureFolder(folder)
    console.log(
      `${folder} contains an installation: ${Math.round(bytes / 1e6)} MB, ${files} files. Start it there with: npm start`,
    )
  } catch (error) {
    console.error(`The installation cannot be made. ${(error as Error).message}`)
    process.exit(1)
  }
}
