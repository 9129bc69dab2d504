import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
const mayMakeNetworks = spawnSync('unshare', ['--net', 'true']).status === 0
const requireRoot = (context: TestContext) =>
  requireSystem(context, process.platform === 'linux' && process.getuid?.() === 0, 'only root may change the user')

/** A task process whose decoder is taken over: it does what the test asks. Only root can read its code. */
function takenOver() {
  const place = folder('program')
  chmodSync(place, 0o700)
  const program = join(place, 'program.ts')
  writeFileSync(
    program,
    `import { readFileSync } from 'node:fs'
    import { serveTasks } from ${JSON.stringify(taskProgram)}
    serveTasks({
      read: async (path) => readFileSync(path, 'utf8'),
      fetch: async (address) => (await fetch(address)).status,
      ids: async () => [process.getuid(), process.getgid(), ...process.getgroups()],
      become: async (id) => [
        () => process.setuid(id), () => process.seteuid(id), () => process.setgid(id), () => process.setgroups([id]),
      ].map((change) => {
        try { change() } catch (error) { return error.code }
      }),
    }, (error) => ({ message: error.cause?.code ?? error.code }))`,
  )
  const errors = {
    refused: ({ message }: { message: string }) => new Error(message),
    tooSlow: () => new Error('too slow'),
    crashed: () => new Error('crashed'),
  }
  type Tasks = Record<'read' | 'fetch', (text: string) => Promise<unknown>> & {
    ids: () => Promise<number[]>
    become: (id: number) => Promise<unknown[]>
  }
  const tasks = new TaskProcess<Tasks, { message: string }>({ connect: forkProgram({ program }), errors, maxTasks: 1 })
  onTestFinished(() => tasks.end())
  return { tasks, program }
}

test('where root starts the server, a decoder that is taken over reads no key, also where only root can read its code (docs/security.md, V5)', async (context) => {
  requireRoot(context)
  const groups = process.getgroups!()
  process.setgroups!([0, 4])
  onTestFinished(() => process.setgroups!(groups))
  const { tasks, program } = takenOver()
  // The user and the group. Node names the group of the process among the others, of which there are none.
  expect(await tasks.run('ids', [])).toEqual([60_900, 60_900, 60_900])
  expect(await tasks.run('become', [0])).toEqual(Array(4).fill('EPERM'))
  const key = join(folder('data'), 'document.key')
  writeFileSync(key, 'a secret', { mode: 0o600 })
  for (const path of [key, program, `/proc/${process.pid}/environ`])
    await expect(tasks.run('read', [path])).rejects.toThrow('EACCES')
})

test('where root starts the server, a decoder that is taken over reaches no server (docs/security.md, V5)', async (context) => {
  requireRoot(context)
  requireSystem(context, mayMakeNetworks, 'root may make no network namespace here')
  const { tasks } = takenOver()
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(address)).status).toBe(200)
  await expect(tasks.run('fetch', [address])).rejects.toThrow(/ENETUNREACH|EADDRNOTAVAIL/)
})

test.for([
  { capability: 'SYS_ADMIN', problem: 'have a user of their own, but reach the network', hasOwnUser: true },
  { capability: 'SETUID', problem: 'have the rights of root', hasOwnUser: false },
])('where root lacks CAP_$capability, the operator reads what does not hold', (expected, context) => {
  requireRoot(context)
  const found = `const { findOwnUser } = await import(${JSON.stringify(join(import.meta.dirname, 'own-user.ts'))})
    const { problem, options } = findOwnUser()
    console.log(JSON.stringify([problem, options !== undefined]))`
  const lacking = `--bounding-set=-${expected.capability.toLowerCase()}`
  const args = [lacking, process.execPath, '--input-type=module', '-e', found]
  const { stdout } = spawnSync('setpriv', args, { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual([expect.stringContaining(expected.problem), expected.hasOwnUser])
})
