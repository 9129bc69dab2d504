// @module-tag full
import { readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { listen } from '../server/http/listen.ts'
import { mountTmpfs, requireMount } from '../tests/http/fixtures/disk.ts'
import { spawnProcess, startProcess } from '../tests/http/fixtures/process.ts'
import { folder, honbu } from '../tests/http/fixtures/server.ts'

/** The output of a server that does not start. */
async function outputOf(env: Record<string, string>, dataDir = folder()): Promise<string> {
  const server = spawnProcess(dataDir, env)
  await expect(server.opened).rejects.toThrow('The server ended (1)')
  return server.output()
}

describe('a start that fails says what to change', () => {
  test.each([
    ['PORT', 'no-such-host.invalid', 'HOST no-such-host.invalid cannot be resolved to an address. Set it to'],
    ['PORT', '203.0.113.9', 'HOST 203.0.113.9 is no address of this machine. Its addresses are 127.0.0.1'],
    ['METRICS_PORT', 'no-such-host.invalid', 'METRICS_HOST no-such-host.invalid cannot be resolved to an address.'],
    ['METRICS_PORT', '203.0.113.9', 'METRICS_HOST 203.0.113.9 is no address of this machine.'],
  ] as const)('%s on %s', async (setting, host, message) => {
    await expect(listen(createServer(), { host, port: 0, setting })).rejects.toThrow(message)
  })

  test.each(['HOST', 'METRICS_HOST'])('%s is tried', async (setting) => {
    const output = await outputOf({ METRICS_PORT: '0', [setting]: '203.0.113.9' })
    expect(output).toContain(`Honbu cannot start. ${setting} 203.0.113.9 is no address of this machine.`)
  })

  test.each(['honbu.db', 'staff.db'])('%s was written by a newer version, and stays unchanged', async (name) => {
    const dataDir = folder('newer')
    await (await honbu({ dataDir })).stop()
    const path = join(dataDir, name)
    const db = new DatabaseSync(path)
    db.exec('PRAGMA user_version = 99')
    db.close()
    const before = readFileSync(path)
    const message = `${path} cannot be opened: it was written by a newer Honbu (schema 99`
    await expect(honbu({ dataDir })).rejects.toThrow(message)
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test.for(['16k', '300k'])('a disk of %s is full at the first start', async (size, context) => {
    requireMount(context)
    const dataDir = folder('full')
    mountTmpfs(dataDir, size)
    expect(await outputOf({ SAMPLE_CONTENT: 'on' }, dataDir)).toMatch(
      /^Honbu cannot start\. The disk of DATA_DIR \S+ is full \(df -h shows it\)\. Free some space and start again\./m,
    )
  })
})

test('with SQLite, a second server on a data folder does not start, and may start when the first has ended in any way', async () => {
  const dataDir = folder()
  const first = await startProcess(dataDir)
  expect(await outputOf({}, dataDir)).toBe(
    `Honbu cannot start. Another server already runs on DATA_DIR ${dataDir}. With SQLite, one server runs at a time. Stop the ` +
      'other one, or use PostgreSQL for several (docs/operate.md, Several processes and machines).\n',
  )
  expect((await fetch(first.address)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended
  await (await honbu({ dataDir })).stop()
  await honbu({ dataDir })
})

test('/readyz fails while the key of the documents is missing, and recovers by itself', async () => {
  const site = await honbu()
  const readiness = async () => (await fetch(`${site.address}/readyz`)).status
  expect(await readiness()).toBe(200)
  const key = join(site.dataDir, 'document.key')
  renameSync(key, `${key}.away`)
  await expect.poll(readiness, { timeout: 20_000, interval: 500 }).toBe(503)
  renameSync(`${key}.away`, key)
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
})
