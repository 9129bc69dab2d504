// @module-tag full
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoMarker, requireDemoSettings } from '../app/demo-folder.ts'
import { readSettings } from '../app/settings.ts'
import type { Role } from '../lists/access.ts'
import { languages } from '../lists/language.ts'
import { completeMarker, officePageName } from '../server/pages/built-parts.ts'
import { buildFixtureSite } from '../tests/http/fixtures/dist.ts'
import { mailServer } from '../tests/http/fixtures/mail-server.ts'
import { createTestOffice } from '../tests/http/fixtures/office.ts'
import { type Running, runCommand, startProcess } from '../tests/http/fixtures/process.ts'
import { folder, honbu } from '../tests/http/fixtures/server.ts'
import { browser, turnOnTwoFactor } from '../tests/http/fixtures/staff.ts'
import { demoStaff } from './demo/create-demo.ts'

const dayMs = 86_400_000
type Records = Record<string, unknown>[]

const startDemo = (dataDir: string, env: Record<string, string> = {}, ...args: string[]) =>
  startProcess(dataDir, env, ['commands/demo.ts', ...args])

/** A member of the demo's staff, signed in with the password that the terminal shows. */
async function signIn(site: Running, role: Role) {
  const { email, password } = demoStaff[role]
  expect(site.output()).toContain(email)
  expect(site.output()).toContain(password)
  const staff = browser(site)
  expect((await staff.signIn(email, password)).status).toBe(200)
  const records = async (list: string) => (await staff.get(`lists/${list}?size=200`)).body.records as Records
  return { ...staff, records }
}
const countBy = (records: Records, describe: (record: Record<string, unknown>) => string) =>
  Object.fromEntries(
    Map.groupBy(records, describe)
      .entries()
      .map(([name, group]) => [name, group.length]),
  )

/** Staff of every role see a year of activity of invented people. */
async function expectYearOfActivity(site: Running) {
  expect(site.output()).toContain('SAMPLE DATA')
  const owner = await signIn(site, 'owner')
  const reviewer = await signIn(site, 'reviewer')
  const editor = await signIn(site, 'editor')

  const messages = await reviewer.records('Contact')
  const messageState = ({ isRead, suspect }: Record<string, unknown>) => (suspect ? 'spam' : isRead ? 'read' : 'unread')
  expect(countBy(messages, messageState)).toEqual({ unread: 2, read: 4, spam: 1 })
  const applications = await reviewer.records('Membership')
  const applicationState = ({ isRead, handledAt }: Record<string, unknown>) =>
    handledAt ? 'handled' : isRead ? 'read' : 'unread'
  expect(countBy(applications, applicationState)).toEqual({ unread: 2, read: 2, handled: 3 })
  expect(countBy(applications, ({ state = 'received' }) => String(state))).toEqual({
    received: 2,
    'in review': 1,
    'question asked': 1,
    accepted: 2,
    declined: 1,
  })
  expect(countBy(await reviewer.records('Mail'), ({ state }) => String(state))).toMatchObject({
    sent: expect.any(Number),
    waiting: expect.any(Number),
    'given up': 1,
  })
  expect((await owner.records('Viewing')).length).toBeGreaterThan(10)
  expect((await owner.records('Erasure')).length).toBe(1)
  const members = await reviewer.records('Member')
  expect((await reviewer.get('members/counts')).body).toMatchObject({
    states: { active: 3, 'ends soon': 2, ended: 2, 'due for erasure': 1 },
  })
  expect(countBy(await reviewer.records('Renewal'), ({ kind }) => String(kind))).toEqual({ mail: 2, undefined: 1 })
  const everything = JSON.stringify([messages, applications, members, await editor.records('BlackBelt')])
  for (const [, name] of everything.matchAll(/"name":"([^"]*)"/g)) expect(name).toMatch(/^Sample /)
  for (const [, address] of everything.matchAll(/([\w.]+@[\w.]+)/g)) expect(address).toMatch(/@example\.org$/)

  const dates = ((await editor.records('Event')) as { sdate: string }[]).map(({ sdate }) => sdate)
  const today = new Date().toISOString().slice(0, 10)
  expect([dates.some((date) => date < today), dates.some((date) => date > today)]).toEqual([true, true])

  const { past } = (await editor.get('lists/BlackBelt/demo-asha/history')).body as {
    past: { at: string; name: string }[]
  }
  const ages = past.map(({ at }) => Math.round((Date.now() - Date.parse(at)) / dayMs))
  expect([ages, past[0]!.name]).toEqual([[90, 335], 'Sample Editor'])
  await turnOnTwoFactor(reviewer, demoStaff.reviewer.password)
  const cookie = [...reviewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const document = await fetch(`${site.address}${applications[0]!.certificateLink}`, { headers: { cookie } })
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'image/png'])
}

/** The names, sizes and times of all files, to see that nothing was changed. */
const filesIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(dataDir, name))
    return [name, size, mtimeMs]
  })

describe('npm run demo', () => {
  test('shows a year of activity, the same in a second run; --fresh creates it again, but not while it runs', async () => {
    const dataDir = join(folder('demo'), 'data-demo')
    const first = await startDemo(dataDir)
    expect(first.output()).toContain('Creating')
    await expectYearOfActivity(first)
    const readMessages = async (site: Running) => (await signIn(site, 'reviewer')).records('Contact')
    const messages = await readMessages(first)
    first.child.kill('SIGTERM')
    await first.ended

    const again = await startDemo(dataDir)
    expect(again.output()).not.toContain('Creating')
    const refused = await runCommand('demo.ts', ['--fresh'], dataDir)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/A demo is running in .*Nothing was changed/),
    ])
    expect(await readMessages(again)).toEqual(messages)
    again.child.kill('SIGKILL')
    await again.ended

    writeFileSync(join(dataDir, 'old'), '')
    const fresh = await startDemo(dataDir, {}, '--fresh')
    expect(fresh.output()).toContain('Creating')
    expect(existsSync(join(dataDir, 'old'))).toBe(false)
    expect(await readMessages(fresh)).toHaveLength(7)
  })

  test('uses ./data-demo unless another folder is named', async () => {
    const site = await startProcess('', {}, ['commands/demo.ts'], (dist) => {
      buildFixtureSite(dist)
      mkdirSync(join(dist, '../data-demo'))
      writeFileSync(demoMarker(join(dist, '../data-demo')), '{}')
    })
    expect(site.output()).toContain('The data is in data-demo.')
    expect(site.output()).not.toContain('Creating')
  })

  test('marks the office as sample data', async () => {
    const dist = folder('dist')
    mkdirSync(join(dist, 'office/assets'), { recursive: true })
    for (const language of languages)
      writeFileSync(join(dist, 'office', officePageName(language)), '<body>The office</body>')
    writeFileSync(join(dist, 'office', completeMarker), '')
    const dataDir = folder('demo')
    const settings = readSettings({ DATA_DIR: dataDir })
    const officePage = async () => {
      const { routes, closeStreams } = createTestOffice({ staff: { findUser: async () => undefined }, dist, settings })
      closeStreams()
      return (await routes.request('/')).text()
    }
    expect(await officePage()).not.toContain('Sample data')
    writeFileSync(demoMarker(dataDir), '{}')
    expect(await officePage()).toContain('<strong>Sample data.</strong>')
  })
})

describe('npm run demo is refused', () => {
  test('on a folder with real data, which stays as it is', async () => {
    const site = await honbu()
    await site.stop()
    const before = filesIn(site.dataDir)
    const { code, err } = await runCommand('demo.ts', ['--fresh'], site.dataDir)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${site.dataDir} contains data that is not from the demo. Nothing was changed.`),
    ])
    expect(filesIn(site.dataDir)).toEqual(before)
  })

  test('on a folder with any other file, and when its temporary folder has one', async () => {
    const dataDir = folder('demo')
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    expect((await runCommand('demo.ts', [], dataDir)).code).toBe(1)
    expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('mine')
    const other = join(folder('demo'), 'demo')
    cpSync(dataDir, `${other}.part`, { recursive: true })
    expect((await runCommand('demo.ts', [], other)).code).toBe(1)
    expect([existsSync(other), readFileSync(join(`${other}.part`, 'notes.txt'), 'utf8')]).toEqual([false, 'mine'])
  })

  test('with the settings of a real site, also when the folder of a demo is served by npm start', async () => {
    const smtp = await mailServer()
    const mailSettings = { SMTP_URL: smtp.url, OFFICE_EMAIL: 'office@example.org' }
    const key = Buffer.alloc(32, 1).toString('base64')
    const secret = 'x'.repeat(32)
    const real: [expected: string, env: Record<string, string>][] = [
      ['ORIGIN is https', { ORIGIN: 'https://dojo.example.org' }],
      ['SMTP_URL is set, OFFICE_EMAIL is set', mailSettings],
      ['DATABASE_URL is set', { DATABASE_URL: 'postgres://127.0.0.1/honbu', DOCUMENT_KEY: key, AUTH_SECRET: secret }],
      ['DOCUMENT_KEY is set', { DOCUMENT_KEY: key }],
      ['ISSUER_KEY is set', { ISSUER_KEY: key }],
      ['AUTH_SECRET is set', { AUTH_SECRET: key }],
      ['TRUST_PROXY is set', { TRUST_PROXY: '1' }],
      ['HOST 0.0.0.0 is reachable from other machines', { HOST: '0.0.0.0' }],
      ['HOST :: is reachable from other machines', { HOST: '::' }],
    ]
    for (const [expected, env] of real) expect(() => requireDemoSettings(readSettings(env)), expected).toThrow(expected)
    expect(() => requireDemoSettings(readSettings({ HOST: '0.0.0.0' }), { onNetwork: true })).not.toThrow()
    const dataDir = join(folder('demo'), 'data-demo')
    await expect(startDemo(dataDir, mailSettings)).rejects.toThrow('does not run with the settings of a real site')
    // Not that a database needs DOCUMENT_KEY, which the demo would refuse as well.
    const withDatabase = await runCommand('demo.ts', [], dataDir, { DATABASE_URL: 'postgres://127.0.0.1/honbu' })
    expect([withDatabase.code, withDatabase.err]).toEqual([
      1,
      expect.stringMatching(/real site: DATABASE_URL is set [^,]*\. Unset them .* “env -u NAME npm run demo”/),
    ])
    expect(existsSync(dataDir)).toBe(false)
    mkdirSync(dataDir)
    writeFileSync(demoMarker(dataDir), '{}')
    await expect(startProcess(dataDir, { HOST: '0.0.0.0' })).rejects.toThrow('HOST 0.0.0.0 is reachable')
    expect(smtp.accepted).toEqual([])
  })
})
