import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../tests/http/fixtures/server.ts'

const limitMs = 1000

/** Starts a program that has the watchdog. It prints "begun", then runs `work`. */
async function startProgram(work: string) {
  const path = join(folder('watchdog'), 'program.ts')
  writeFileSync(
    path,
    `import { startWatchdog } from ${JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))}
    import { answeredRequest, inRequest } from ${JSON.stringify(join(import.meta.dirname, '../http/request-id.ts'))}
    startWatchdog({ limitMs: ${limitMs}, answeredRequest })
    setTimeout(() => {
      console.log('begun')
      ${work}
    }, 100)`,
  )
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child.stdout, 'data')
  return { child, ended: once(child, 'close').then(([code, signal]) => ({ code, signal, output })) }
}

test.for([
  ['a loop', 'function readAllPages() { for (;;) Math.sqrt(2) }\nreadAllPages()', undefined],
  [
    'a loop of promises',
    'async function readPage() {}\nasync function readAllPages() { for (;;) await readPage() }\nvoid readAllPages()',
    undefined,
  ],
  [
    'the loop of a request',
    `inRequest({ class: 'other form', id: 'another' }, () => setTimeout(() => {}, 1e6))
    function readAllPages() { for (;;) Math.sqrt(2) }
    inRequest({ class: 'form /contact-us', id: '4f3a91c2b47e' }, async () => { await null; readAllPages() })`,
    { class: 'form /contact-us', id: '4f3a91c2b47e' },
  ],
] as const)('%s without an end ends the process, and the log names its function and its request (docs/security.md, Limits of requests)', async ([
  ,
  work,
  request,
]) => {
  const { ended } = await startProgram(work)
  const { signal, output } = await ended
  expect(signal).toBe('SIGKILL')
  const line = JSON.parse(output.split('\n')[1]!)
  const { time: _, stack, ...others } = line
  expect(others).toEqual({ level: 60, error: expect.stringContaining('for 1 seconds'), ...request })
  expect(stack.join('\n')).toMatch(/at readAllPages \(file:.*program\.ts:\d+:\d+\)/)
})

test('a process that was suspended for longer than the limit goes on, as after a sleep of the machine', async () => {
  const { child, ended } = await startProgram("setInterval(() => console.log('lives'), 50)")
  child.kill('SIGSTOP')
  await wait(1.5 * limitMs)
  child.kill('SIGCONT')
  // Longer than the limit, counted by the program's own timer.
  for (let beat = 0; beat < 30; beat++) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect((await ended).signal).toBe('SIGTERM')
})
