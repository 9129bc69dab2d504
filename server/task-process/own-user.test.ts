import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { requireSystem } from '../../tests/fixtures/requirements.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { forkProgram } from './forked-process.ts'
import { TaskProcess } from './task-process.ts'

const taskProgram = join(import.meta.dirname, 'task-program.ts')
const requireRoot = (context: TestContext) =>
  requireSystem(context, process.platform === 'linux' && process.getuid?.() === 0, 'only root may change the user')

/** A task process whose decoder is taken over: it does what the test asks. */
function takenOver(place: string) {
  const program = join(place, 'program.ts')
  writeFileSync(
    program,
    `import { readFileSync } from 'node:fs'
    import { serveTasks } from '${taskProgram}'
    serveTasks({
      read: async (path) => readFileSync(path, 'utf8'),
      fetch: async (address) => (await fetch(address)).status,
      user: async () => process.getuid(),
    }, (error) => ({ message: error.cause?.code ?? error.code }))`,
  )
  const errors = {
    refused: ({ message }: { message: string }) => new Error(message),
    tooSlow: () => new Error('too slow'),
    crashed: () => new Error('crashed'),
  }
  type Tasks = Record<'read' | 'fetch', (text: string) => Promise<unknown>> & { user: () => Promise<number> }
  const tasks = new TaskProcess<Tasks, { message: string }>({ connect: forkProgram({ program }), errors, maxTasks: 1 })
  onTestFinished(() => tasks.end())
  return tasks
}

test('where root starts the server, a decoder that is taken over reads no key and reaches no server (docs/security.md, V5)', async (context) => {
  requireRoot(context)
  const reads = ['--reuid=60900', '--regid=60900', '--clear-groups', 'test', '-r', taskProgram]
  requireSystem(context, spawnSync('setpriv', reads).status === 0, 'only root can read this checkout')
  const place = folder('program')
  const tasks = takenOver(place)
  // Whatever umask the tests run with.
  for (const [path, mode] of [
    [join(place, '..'), 0o711],
    [place, 0o755],
    [join(place, 'program.ts'), 0o644],
  ] as const)
    chmodSync(path, mode)
  const key = join(folder('data'), 'document.key')
  writeFileSync(key, 'a secret', { mode: 0o600 })
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  expect(await tasks.run('user', [])).toBe(60_900)
  await expect(tasks.run('read', [key])).rejects.toThrow('EACCES')
  await expect(tasks.run('read', [`/proc/${process.pid}/environ`])).rejects.toThrow('EACCES')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(address)).status).toBe(200)
  await expect(tasks.run('fetch', [address])).rejects.toThrow(/ENETUNREACH|EADDRNOTAVAIL/)
})

test('where this user cannot read the code, the process runs as the server, and no picture is lost', async (context) => {
  requireRoot(context)
  const place = folder('unreadable')
  chmodSync(place, 0o700)
  const tasks = takenOver(place)
  expect(await Promise.all([tasks.run('user', []), tasks.run('user', [])])).toEqual([0, 0])
})
