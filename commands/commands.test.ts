import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commandLine } from '../server/runtime/command-line.ts'
import { operatorCommands } from './commands.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
const table = /^## Commands\n([\s\S]*?)^## /m.exec(operate)![1]!
const rows = [...table.matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(([, command = '', text = '']) => ({ command, text }))

describe.each(operatorCommands)('$name', ({ name, usage }) => {
  test('is a script of package.json, so that a checkout has it too', () => {
    expect(scripts[name]).toBe(`node commands/${name}.ts`)
  })

  test('is explained in docs/operate.md with all its options', () => {
    const own = rows.filter(({ command }) => command.split(' ').slice(0, 2).join(' ') === `honbu ${name}`)
    expect(own.length).toBeGreaterThan(0)
    const explained = own.map(({ command, text }) => command + text).join()
    for (const [option] of usage.join(' ').matchAll(/--[a-z-]+/g)) expect(explained).toContain(option)
    if (own.length > 1) expect(own).toHaveLength(usage.length)
  })
})

test('docs/operate.md explains every script of package.json, and no other command', () => {
  const names = new Set(operatorCommands.map(({ name }) => `honbu ${name}`))
  const npm = new Set(
    // npm itself runs those before and after others.
    Object.keys(scripts)
      .filter((name) => !/^(pre|post)/.test(name))
      .map((name) => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`)),
  )
  const commands = rows.map(({ command }) => /^(honbu [a-z-]+|npm (run )?[a-z-]+)/.exec(command)?.[0] ?? command)
  const scriptsOnly = [...npm].filter((script) => !names.has(script.replace('npm run', 'honbu')))
  expect([...new Set(commands)].sort()).toEqual([...names, ...scriptsOnly].sort())
})

test('messages name commands as the operator types them: by npm in a checkout, by the wrapper in an installation', async () => {
  expect(commandLine('sweep', '--confirm')).toBe('npm run sweep -- --confirm')
  expect(commandLine('rekey')).toBe('npm run rekey')
  const installation = mkdtempSync(join(tmpdir(), 'honbu-installation-'))
  onTestFinished(() => rmSync(installation, { recursive: true }))
  const { build, ...packed } = scripts
  writeFileSync(join(installation, 'package.json'), JSON.stringify({ type: 'module', scripts: packed }))
  cpSync(join(root, 'server/runtime/command-line.ts'), join(installation, 'server/runtime/command-line.ts'))
  const installed: { commandLine: typeof commandLine } = await import(
    join(installation, 'server/runtime/command-line.ts')
  )
  expect(installed.commandLine('sweep', '--confirm')).toBe('honbu sweep --confirm')
  expect(installed.commandLine('rekey')).toBe('honbu rekey')
})

test('messages of the server name commands that exist', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  const named = sources.flatMap((source) => [...source.matchAll(/commandLine\('([^']+)'/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(5)
  expect(operatorCommands.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(named)]))
})
