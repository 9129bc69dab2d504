import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../tests/http/fixtures/server.ts'
import { Locked, lockFile } from './lock-file.ts'

test('one holder at a time has the lock, and all who wait long enough get it', async () => {
  const path = join(folder('lock'), 'lock')
  let running = 0
  let most = 0
  const work = async () => {
    const release = await lockFile(path, 60_000)
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
    release()
  }
  await Promise.all(Array.from({ length: 12 }, work))
  expect(most).toBe(1)
})

test('who waits too long is refused, and gets it later', async () => {
  const path = join(folder('lock'), 'lock')
  const release = await lockFile(path)
  await expect(lockFile(path)).rejects.toThrow(Locked)
  await expect(lockFile(path, 50)).rejects.toThrow(Locked)
  release()
  const releaseAgain = await lockFile(path)
  releaseAgain()
})

test('the lock of a process that is killed is free at once', async () => {
  const path = join(folder('lock'), 'lock')
  // The timer keeps the function, and with it the connection of the lock, from being collected as garbage.
  const script = `
    const { lockFile } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))})
    const release = await lockFile(${JSON.stringify(path)})
    setTimeout(release, 3_600_000)
    console.log('held')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await expect(lockFile(path)).rejects.toThrow(Locked)
  child.kill('SIGKILL')
  const release = await lockFile(path, 60_000)
  release()
})
