import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createHolder, hasEnded } from './lease-holder.ts'

test('the leases of a process are free when it has ended, not before', async () => {
  const own = createHolder()
  expect(hasEnded(own)).toBe(false)
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(hasEnded(own.replace(` ${process.pid} `, ` ${child.pid} `))).toBe(true)
})

test('a process on another machine may be running; one with a reused id has ended', () => {
  const [space, pid, start, id] = createHolder().split(' ')
  expect(hasEnded(`elsewhere ${pid} 1 ${id}`)).toBe(false)
  expect(hasEnded('anything')).toBe(false)
  expect(hasEnded(`${space} ${pid} ${start}0 ${id}`)).toBe(true)
})
