// @module-tag full
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireSystem } from '../tests/fixtures/requirements.ts'
import { followServer } from '../tests/fixtures/server-output.ts'
import { waitFor } from '../tests/fixtures/wait-for.ts'
import { buildFixtureSite } from '../tests/http/fixtures/dist.ts'
import { startProcess } from '../tests/http/fixtures/process.ts'
import { folder } from '../tests/http/fixtures/server.ts'

test('a first start finds all modules compiled: the server that serves compiles none (decision 29)', async () => {
  const cache = folder('compiled')
  const server = await startProcess(folder(), { NODE_COMPILE_CACHE: cache }, ['app/start.mjs'])
  const compiled = () => readdirSync(cache, { recursive: true }).sort()
  // Node writes what a process has compiled when it ends.
  const before = compiled()
  expect(before.length).toBeGreaterThan(100)
  expect((await fetch(server.address)).status).toBe(200)
  server.child.kill('SIGTERM')
  await server.ended
  // One more: app/start.mjs itself.
  expect(compiled()).toHaveLength(before.length + 1)
})

test('where root may not change the user, the start says that processes that decode pictures have its rights', async (context) => {
  requireSystem(context, process.platform === 'linux' && process.getuid?.() === 0, 'root does not start it')
  const cwd = folder('process')
  buildFixtureSite(join(cwd, 'dist'))
  const child = spawn('setpriv', ['--bounding-set=-setuid', process.execPath, join(import.meta.dirname, 'main.ts')], {
    cwd,
    env: { PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: folder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const server = followServer(child)
  await server.opened
  await waitFor(() =>
    expect(server.output()).toContain('\n  Note    Processes that decode pictures have the rights of root'),
  )
})
