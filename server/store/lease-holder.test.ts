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
  const own = createHolder()
  const [, pid, start, id] = own.split(' ')
  expect(hasEnded(`elsewhere ${pid} 1 ${id}`)).toBe(false)
  expect(hasEnded('anything')).toBe(false)
  expect(hasEnded(own.replace(` ${start} `, ` ${start}0 `))).toBe(true)
})

test('a process of another machine with the same host name may be running, also where machines cannot be told apart', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const ended = createHolder().replace(` ${process.pid} `, ` ${child.pid} `)
  const [space, pid, start, id] = ended.split(' ')
  const elsewhere = `${space} ${pid} ${start} ${id} 3d0c7f5e-0000-4000-8000-000000000000`
  const unknown = `${space} ${pid} ${start} ${id}`
  expect([ended, elsewhere, unknown, `${unknown} `].map((holder) => hasEnded(holder))).toEqual([
    true,
    false,
    false,
    false,
  ])
  // Only one machine uses a data folder, so it was restarted.
  expect([elsewhere, unknown].map((holder) => hasEnded(holder, { sameMachine: true }))).toEqual([true, true])
})
