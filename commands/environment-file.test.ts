import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironmentFile } from './environment-file.ts'

const valuesOf = (text: string) => Object.fromEntries(parseEnvironmentFile(text))

// The expected values are those that systemd 252 passed to a service with this EnvironmentFile.
test.each([
  ['A=plain value  ', 'plain value'],
  ['A = spaces around', 'spaces around'],
  ['A=a#b c ; d', 'a#b c ; d'],
  ['A=$HOME $(HOME) `x`', '$HOME $(HOME) `x`'],
  ['A="double \\"q\\" \\$x \\` \\\\ \\n # no comment"  ', 'double "q" $x ` \\ \\n # no comment'],
  ['A=\'single \\ $x "q" # y\'', 'single \\ $x "q" # y'],
  ['A=\\q \\\\ end\\  ', 'q \\ end '],
  ['A="a" "b" c\'d"e', 'abc\'d"e'],
  ['A=it\'s "so"', 'it\'s "so"'],
  ['A=', ''],
  ['A=foo\\\nbar', 'foobar'],
  ['A="foo\\\nbar"', 'foobar'],
  ["A='two\nlines'", 'two\nlines'],
  ['A=ä\tö', 'ä\tö'],
  ['A=first\nA=second', 'second'],
  ['A=windows\r\nB=2', 'windows'],
  ['A="not closed', 'not closed'],
  ['A=x \\', 'x '],
])('%j means %j', (text, value) => {
  expect(valuesOf(text).A).toBe(value)
})

test('comments, lines without a value and names that no variable can have are left out', () => {
  expect(valuesOf('# A=1\n; B=2\n\n  C=3\nD\nexport E=5\nF-G=6\n1H=7\nI=9')).toEqual({ C: '3', I: '9' })
})

test('a comment that versions of systemd read differently is refused', () => {
  expect(() => valuesOf('# C:\\\nA=1')).toThrow('Remove the backslash at its end: # C:\\')
})

test('the wrapper gets the values as words of the shell, and no name that may be a variable of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-environment-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'honbu.env')
  writeFileSync(path, 'user=root\nnode=/bin/false\nPORT=3000\nSMTP_URL="smtp://it\'s $HOME"\nEMPTY=\n')
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'environment-file.ts'), path], {
    encoding: 'utf8',
    env: {},
  })
  expect([stdout, stderr]).toEqual(["export PORT=3000\nexport SMTP_URL='smtp://it'\\''s $HOME'\nexport EMPTY=''\n", ''])
})
