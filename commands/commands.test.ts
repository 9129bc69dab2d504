import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
