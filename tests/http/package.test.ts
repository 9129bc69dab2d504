import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPackage } from '../../commands/package.ts'
import { folder } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')

describe('npm run package', () => {
  test('writes an installation that serves the site and the office without sources and tools', async () => {
    const path = folder('package')
    // In a process of its own, because in a test Vite builds for development.
    const env = { PATH: process.env.PATH }
    execFileSync(process.execPath, ['commands/build.ts', '--if-needed'], { cwd: root, env })
    await createPackage(path)
    for (const name of ['site', 'office', 'tests', 'commands/build.ts', 'server/settings.test.ts'])
      expect([name, existsSync(join(path, name))]).toEqual([name, false])
    const { devDependencies, scripts } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    expect(devDependencies).toBeUndefined()
    for (const command of Object.values<string>(scripts)) {
      const script = command.split(' ').find((word) => /\.m?[jt]s$/.test(word))
      expect([command, existsSync(join(path, script!))]).toEqual([command, true])
    }

    // Stands for `npm ci`; that `dependencies` is complete is a test of its own (imports.test.ts).
    symlinkSync(modules, join(path, 'node_modules'))
    const address = await start(path)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    const styles = /\/assets\/[^"]+\.css/.exec(await page.text())![0]
    expect((await fetch(address + styles)).status).toBe(200)
    const office = await fetch(`${address}/office`)
    expect([office.status, await office.text()]).toEqual([200, expect.stringContaining('<title>Office</title>')])
  })

  test('refuses a folder that contains anything', async () => {
    const path = folder('package')
    writeFileSync(join(path, 'mine.txt'), '')
    await expect(createPackage(path)).rejects.toThrow('is not empty')
  })
})

/** Starts the installation in its own process and returns its address. */
function start(cwd: string): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: folder('packaged-data') }
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let output = ''
    const onOutput = (chunk: Buffer) => {
      output += chunk
      const address = /is open at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', () => reject(new Error(`the installation ended: ${output}`)))
  })
}
