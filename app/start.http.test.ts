import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
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
