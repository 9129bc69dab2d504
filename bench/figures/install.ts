import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPackage, installPackages, measureFolder } from '../../commands/package.ts'
import { childrenOf, residentBytes } from '../machine.ts'
import { aim, mb, ms, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { endWithBench, removeFolder, root, temporaryFolder } from '../resources.ts'

// Measured in a fresh clone before this figure existed.
const old = { install: '29 s', firstPage: '99 s', idle: '348 MB', modules: '768 MB, 75,436 files' }
const settleMs = 3000

/** What a newcomer waits for in a fresh clone: `npm ci`, the first `npm start` and `npm run dev`; and sizes on disk. */
export async function measureInstallation(): Promise<Table[]> {
  const clone = copyProject()
  const coldMs = installIn(clone, ['--cache', temporaryFolder()])
  installIn(clone)
  const warmMs = installIn(clone)
  const full = measureFolder(join(clone, 'node_modules'))
  const first = await measureStart(clone, ['run', 'start'])
  const second = await measureStart(clone, ['run', 'start'], first.dataDir)
  removeFolder(join(clone, 'dist'))
  const dev = await measureStart(clone, ['run', 'dev'])
  removeFolder(clone)
  const folder = temporaryFolder()
  await createPackage(folder)
  installPackages(folder)
  const modules = measureFolder(join(folder, 'node_modules'))
  const installation = measureFolder(folder)
  const size = ({ bytes, files }: typeof full) => `${mb(bytes)}, ${files.toLocaleString('en')} files`
  return [
    {
      title: 'Installation: in a copy of the repository',
      columns: ['', 'Measured', 'Aim', 'Before'],
      rows: [
        ['npm ci, npm’s cache warm', ms(warmMs), aim(warmMs, '≤', 25_000, '25 s'), old.install],
        ['npm ci, npm’s cache empty', ms(coldMs), '', ''],
        ['node_modules', size(full), '', old.modules],
        ['node_modules of `npm run package`', size(modules), '', ''],
        ['`npm run package`, everything', size(installation), aim(installation.bytes, '<', 250e6, '250 MB'), ''],
      ],
      notes: ['Sizes are those of the blocks on disk.'],
    },
    {
      title: 'First start: from the command to the first complete page, with the sample association',
      columns: ['', 'npm start', 'npm run dev', 'Aim', 'Before'],
      rows: [
        ['Build of the site, as printed', first.built, '—', '', ''],
        ['Start of the server and sample, as printed', first.loaded, dev.loaded, '', ''],
        ['First page', ms(first.pageMs), ms(dev.pageMs), aim(first.pageMs, '≤', 8000, '8 s'), old.firstPage],
        ['First page of the second start', ms(second.pageMs), '', '', ''],
        ['Memory, idle, second start', mb(second.idle), '', aim(second.idle, '<', 130e6, '130 MB'), old.idle],
      ],
      notes: ['The office is built meanwhile. The first start compiles everything; the second uses the compile cache.'],
    },
  ]
}

/** A copy of the files that git tracks, as a clone has them. */
function copyProject(): string {
  const copy = temporaryFolder()
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const path of tracked) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  return copy
}

/** Runs `npm ci` and returns its milliseconds. */
function installIn(folder: string, args: string[] = []): number {
  const startedAt = performance.now()
  execFileSync('npm', ['ci', ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return performance.now() - startedAt
}

async function measureStart(cwd: string, npm: string[], dataDir = temporaryFolder()) {
  const startedAt = performance.now()
  // A group of its own, so that npm, its shell and the server receive the signal as from a terminal.
  const child = endWithBench(
    spawn('npm', npm, {
      cwd,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    }),
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const find = (pattern: RegExp) => pattern.exec(output)?.[1]
  let address = find(/is open at (\S+)/)
  while (!address) {
    if (child.exitCode !== null) throw new Error(`npm ${npm.join(' ')} ended:\n${output}`)
    await wait(10)
    address = find(/is open at (\S+)/)
  }
  await fetchRaw(Number(new URL(address).port), '/')
  const pageMs = performance.now() - startedAt
  await wait(settleMs)
  const idle = residentBytes(serverOf(child.pid!))
  const exited = once(child, 'exit')
  process.kill(-child.pid!, 'SIGINT')
  await exited
  const seconds = (pattern: RegExp) => `${find(pattern) ?? '0'} s`
  const built = seconds(/site is built, in ([\d.]+) s/)
  const loaded = seconds(/loaded in ([\d.]+) s\)/)
  return { pageMs, built, loaded, idle, dataDir }
}

/** The innermost process: npm runs a shell, which runs the server. */
function serverOf(pid: number): number {
  const [child] = childrenOf(pid)
  return child ? serverOf(child) : pid
}
