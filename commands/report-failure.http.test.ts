// @module-tag full
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailServer } from '../tests/http/fixtures/mail-server.ts'
import { runCommand } from '../tests/http/fixtures/process.ts'
import { folder } from '../tests/http/fixtures/server.ts'

const unit = 'honbu-backup.service'
/** A folder with a `journalctl` that prints its arguments and a line of a log. */
function withJournal() {
  const path = folder('journal')
  writeFileSync(join(path, 'journalctl'), '#!/bin/sh\necho "$@"\necho "The backup lacks the keys"\n')
  chmodSync(join(path, 'journalctl'), 0o755)
  return `${path}:${process.env.PATH}`
}

test('a failure is mailed to the office with the end of the log of the unit', async () => {
  const server = await mailServer()
  const env = { SMTP_URL: server.url, OFFICE_EMAIL: 'office@example.org', PATH: withJournal() }
  const reported = await runCommand('report-failure.ts', [unit], folder(), env)
  expect([reported.code, reported.err]).toEqual([0, ''])
  const [mail] = server.accepted
  expect([mail!.from, mail!.to]).toEqual(['office@example.org', ['office@example.org']])
  expect(mail!.raw).toMatch(/^Subject: honbu-backup\.service has failed on \S+/m)
  expect(mail!.raw).toContain('The backup lacks the keys')
  expect(mail!.raw).toContain('--unit honbu-backup.service --lines 20')
})

test('where no mail leaves, and for a name that is none, it says so', async () => {
  const silent = await runCommand('report-failure.ts', [unit], folder())
  expect([silent.code, silent.err]).toEqual([
    1,
    expect.stringMatching(/not reported\. No mail leaves, because SMTP_URL/),
  ])
  for (const args of [[], ['--wrong'], ['a b'], ['a', 'b']])
    expect(await runCommand('report-failure.ts', args, folder())).toMatchObject({ code: 2, out: '' })
})
