import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../tests/http/fixtures/server.ts'
import { FolderLock } from './folder-lock.ts'

test('only one call runs at a time, also through another lock on the same file, and a failure releases it', async () => {
  const path = join(folder('lock'), 'lock')
  const locks = [new FolderLock(path), new FolderLock(path)]
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
    throw new Error('done')
  }
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => locks[i % 2]!.run(work)))
  expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(Array(12).fill('done'))
  expect(most).toBe(1)
})

test('calls that wait too long fail, all of them with the time since they were made, and later ones succeed', async () => {
  const path = join(folder('lock'), 'lock')
  const held = Promise.withResolvers<void>()
  const owner = new FolderLock(path).run(() => held.promise)
  const lock = new FolderLock(path, 50)
  const waiting = [1, 2, 3].map(() => lock.run(async () => 'never'))
  for (const result of await Promise.allSettled(waiting))
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } })
  held.resolve()
  await owner
  expect(await lock.run(async () => 'now')).toBe('now')
})

test('the lock of a process that is killed is free at once', async () => {
  const path = join(folder('lock'), 'lock')
  // The timer keeps the promise, and with it the connection of the lock, from being collected as garbage.
  const script = `
    const { FolderLock } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))})
    await new FolderLock(${JSON.stringify(path)}).run(() => new Promise((resolve) => {
      setTimeout(resolve, 3_600_000)
      console.log('held')
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  let acquired = false
  const own = new FolderLock(path).run(async () => {
    acquired = true
  })
  await new Promise((next) => setImmediate(next))
  expect(acquired).toBe(false)
  child.kill('SIGKILL')
  await own
  expect(acquired).toBe(true)
})
