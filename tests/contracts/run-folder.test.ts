import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRunFolder } from '../fixtures/run-folder.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { canMount } from '../http/fixtures/disk.ts'
import { folder } from '../http/fixtures/server.ts'

const module = join(import.meta.dirname, '../fixtures/run-folder.ts')
const isLinux = process.platform === 'linux'

/** A run that has started a server in a process group of its own, with its data on a disk of its own where this user may mount one. */
async function startRun(parent: string) {
  const program = join(folder('program'), 'run.ts')
  writeFileSync(
    program,
    `import { spawn, spawnSync } from 'node:child_process'
    import { mkdirSync } from 'node:fs'
    import { exitOnSignals, openRunFolder } from ${JSON.stringify(module)}
    exitOnSignals()
    const { path } = openRunFolder('${parent}', 'faults')
    mkdirSync(path + '/data')
    if (${canMount}) spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path + '/data'])
    const env = { DATA_DIR: path + '/data' }
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env, stdio: 'ignore', detached: true })
    server.once('spawn', () => console.log(JSON.stringify({ path, server: server.pid })))`,
  )
  const run = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void run.kill('SIGKILL'))
  const [line] = (await once(run.stdout, 'data')) as [Buffer]
  const started = JSON.parse(String(line)) as { path: string; server: number }
  onTestFinished(() => {
    spawnSync('umount', ['-l', join(started.path, 'data')])
    if (isRunning(started.server)) process.kill(started.server, 'SIGKILL')
  })
  return { run, ...started }
}

async function end(run: ChildProcess, signal: NodeJS.Signals) {
  run.kill(signal)
  await once(run, 'exit')
}

function isRunning(processId: number) {
  try {
    // A process that was killed stays in the table until its parent reads its end.
    if (isLinux) return !/^\d+ \(.*\) [ZX] /.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}
const isMounted = (path: string) => isLinux && readFileSync('/proc/self/mountinfo', 'utf8').includes(path)

test('a run that a signal ends takes its servers and its disks along', async () => {
  const parent = folder('runs')
  const { run, path, server } = await startRun(parent)
  expect([existsSync(path), isRunning(server), isMounted(path)]).toEqual([true, true, isLinux && canMount])
  await end(run, 'SIGTERM')
  expect(run.exitCode).toBe(143)
  expect(readdirSync(parent)).toEqual([])
  await waitFor(() => expect([isRunning(server), isMounted(path)]).toEqual([!isLinux, false]))
})

test('the next run ends what is left of one that was killed, and nothing of one that goes on', async () => {
  const parent = folder('runs')
  const killed = await startRun(parent)
  const other = await startRun(parent)
  await end(killed.run, 'SIGKILL')
  expect([existsSync(killed.path), isRunning(killed.server)]).toEqual([true, true])
  // The second one is the run of a container that shares the folder.
  const strangers = ['honbu-faults-old', 'honbu-faults-1-999999-run'].map((name) => join(parent, name))
  for (const stranger of strangers) mkdirSync(stranger)
  const { path, remove } = openRunFolder(parent, 'faults')
  expect([path, other.path, ...strangers].filter((kept) => !existsSync(kept))).toEqual([])
  expect(existsSync(killed.path)).toBe(false)
  await waitFor(() => expect([isRunning(killed.server), isMounted(killed.path)]).toEqual([!isLinux, false]))
  expect([isRunning(other.server), isMounted(other.path)]).toEqual([true, isLinux && canMount])
  remove()
  expect(existsSync(path)).toBe(false)
})
