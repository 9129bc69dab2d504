import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs at the end of `npm ci` and before `npm start` and `npm test`. It is plain JavaScript without packages, because it also runs
// with the Node of the machine and after an interrupted `npm ci`. It prints one sentence instead of the error of a later step.

/** @returns {string | undefined} what the operator must do first, in one or two sentences */
function findProblem() {
  const { platform, arch } = process
  if (platform === 'win32')
    return 'Honbu does not run on Windows itself. Install WSL (wsl --install), and run the same commands in its Linux.'
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch))
    return `Honbu runs on Linux and macOS with x64 or arm64 processors, and this machine is ${platform} on ${arch}.`
  if (platform === 'linux' && !hasGlibc())
    return 'Honbu needs a Linux with glibc, for example Debian, Ubuntu or Fedora, and this one has another C library.'
  const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
  // npm writes this file last.
  if (!existsSync(join(modules, '.package-lock.json')))
    return 'The packages are not installed, or their installation was interrupted. Run npm ci.'
  const node = join(modules, '.bin/node')
  restoreNodeLink(node)
  if (!existsSync(node))
    return 'The Node of this project is not installed: it is an optional package. Run npm ci without --omit=optional.'
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status !== 0) return `The Node of this project does not start: ${error?.message ?? stderr.trim()}`
  return undefined
}

/**
 * Links the Node of this project where npm 10 has removed its link: npm 10 removes the packages for other systems after it has made
 * the link of the one that fits, and removes their links with them, which have the same name.
 * @param {string} link
 */
function restoreNodeLink(link) {
  const modules = dirname(dirname(link))
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const name = names.find((name) => existsSync(join(modules, name, 'bin/node')))
  if (name && !existsSync(link)) symlinkSync(`../${name}/bin/node`, link)
}

function hasGlibc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

const problem = findProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
