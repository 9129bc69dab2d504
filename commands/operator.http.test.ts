// @module-tag full
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lists } from '../app/lists.ts'
import { loadSample } from '../app/sample.ts'
import { applications } from '../features/applications/applications.ts'
import { association } from '../features/association/association.ts'
import { registeredMembers } from '../features/members/members.ts'
import { renewals } from '../features/members/renewals.ts'
import { importFile } from '../server/import/json-import.ts'
import { operator, validRecord } from '../tests/contracts/store-fixtures.ts'
import {
  aMessage,
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
  storedMessages,
  storedObjects,
} from '../tests/http/fixtures/forms.ts'
import { runCommand } from '../tests/http/fixtures/process.ts'
import { folder, honbu } from '../tests/http/fixtures/server.ts'

const today = new Date('2026-11-20T08:30:00Z')
const publish = () => Promise.reject(new Error('This import names no pictures'))

describe('commands and data of an operator', () => {
  test('npm run erase deletes an application with its history and documents, or a member with the renewals [safety.39, privacy.145, privacy.154]', async () => {
    const site = await honbu()
    await sendScripted(site, '/organization/membership', { ...anApplication, ...aSubmission() }, await someFiles())
    const { membershipId = '', key } = (await storedApplications(site))[0]!
    const wrong = await runCommand('erase.ts', ['1'], site.dataDir)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('There is no application 1')])
    expect(await storedApplications(site)).toHaveLength(1)
    const erased = await runCommand('erase.ts', [membershipId], site.dataDir)
    expect([erased.code, erased.out]).toEqual([0, `Application ${membershipId} and its three documents are erased\n`])
    expect(await storedApplications(site)).toEqual([])
    expect(await storedObjects(site)).toEqual([])
    const history = await site.store.as(operator).history(applications, key)
    expect(history.map(({ data }) => data)).toEqual([undefined, undefined])
    const store = site.store.as(operator)
    await store.importRecord(registeredMembers, 'm', { ...validRecord(registeredMembers), number: 'SKAA-M-7' })
    await store.importRecord(renewals, 'r', { ...validRecord(renewals), member: 'm' })
    expect((await runCommand('erase.ts', ['SKAA-M-7'], site.dataDir)).code).toBe(0)
    expect([await store.get(registeredMembers, 'm'), await store.get(renewals, 'r')]).toEqual([undefined, undefined])
  })

  test('a command with a mistyped folder fails and does not create the folder', async () => {
    const nowhere = join(folder('typo'), 'nowhere')
    for (const command of ['inbox.ts', 'export.ts']) {
      const { code, err, out } = await runCommand(command, [], nowhere)
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain(`There are no records in DATA_DIR ${nowhere}`)
    }
    expect(existsSync(nowhere)).toBe(false)
  })

  test('only the server’s user can read the database, even in an existing folder', async () => {
    const dataDir = folder('open')
    await honbu({ dataDir })
    expect(statSync(join(dataDir, 'honbu.db')).mode & 0o077).toBe(0)
  })

  test('an interrupted import of the sample continues at the next start, and a complete one is not repeated', async () => {
    const dataDir = folder('interrupted')
    const site = await honbu({ dataDir })
    const services = { store: site.store, files: site.files, now: () => today }
    await site.store.as(operator).importRecord(association, 'site', { name: 'Half a sample' })
    await site.store.saveCursor('sample', 1)
    await loadSample(services)
    expect(await site.store.as(operator).get(association, 'site')).toMatchObject({ shortName: 'SKAA' })
    const head = await site.store.head()
    await loadSample(services)
    expect(await site.store.head()).toBe(head)
  })

  test.each([
    [0o600, ''],
    [0o640, expect.stringMatching(/^Other users .+ \(mode 640\), .+ chmod 600 FILE\./)],
  ])('npm run export warns when others can open its file: mode %o (docs/security.md)', async (mode, warning) => {
    const site = await honbu()
    const file = join(folder('export'), 'export.json')
    writeFileSync(file, '')
    chmodSync(file, mode)
    const stdout = openSync(file, 'w')
    const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, './export.ts')], {
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
      stdio: ['ignore', stdout, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(stdout)
    expect([status, stderr]).toEqual([0, warning])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toBeTypeOf('object')
  })

  test('import instructions that a visitor typed stay plain text [safety.9]', async () => {
    const site = await honbu()
    const typed = { ...aMessage, name: 'file:notes', message: '@today+3' }
    await sendScripted(site, '/contact-us', { ...typed, ...aSubmission() })
    const file = join(folder('export'), 'export.json')
    writeFileSync(file, (await runCommand('export.ts', [], site.dataDir)).out)
    const other = await honbu()
    await importFile(other.store.as(operator), { lists, file, publish, today })
    expect(await storedMessages(other)).toMatchObject([{ name: 'file:notes', message: '@today+3' }])
  })

  test('an import drops and reports a value that no page could show, and hides a record without a name', async () => {
    const site = await honbu()
    const file = join(folder('import'), 'export.json')
    const member = { name: 'M', position: { a: 1 }, location: 'L', country: 'India', level: 'state' }
    writeFileSync(file, JSON.stringify({ Committee: { a: member, b: { ...member, name: { a: 1 }, position: 'P' } } }))
    const report = await importFile(site.store.as(operator), { lists, file, publish, today })
    expect(report.problems).toEqual(['Committee/a: “Position” must be text', 'Committee/b: “Name” must be text'])
    expect((await fetch(`${site.address}/live/Committee.json`)).status).toBe(200)
    expect(await (await fetch(`${site.address}/live/Committee.json`)).json()).toEqual({
      a: { name: 'M', location: 'L', country: 'India', level: 'state' },
    })
  })
})
