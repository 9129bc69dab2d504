// @module-tag full
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, createSchema } from '../../tests/fixtures/postgres/database.ts'
import { query } from '../../tests/fixtures/postgres/server.ts'
import { aMessage, aSubmission, sendScripted } from '../../tests/http/fixtures/forms.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import {
  anOwner,
  browser,
  createFirstOwner,
  inviteColleague,
  password,
  tokenOf,
  totp,
} from '../../tests/http/fixtures/staff.ts'

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})
const keys = { DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'), AUTH_SECRET: 's'.repeat(32) }

/** Two instances with folders of their own, which share a PostgreSQL database and the secrets. */
async function openTwo({ formLimit = 1_000_000 } = {}) {
  const databaseUrl = await createSchema(database)
  const settings = { databaseUrl, formLimit, authSecret: keys.AUTH_SECRET, documentKeys: [keys.DOCUMENT_KEY] }
  return { databaseUrl, one: await honbu({ settings }), other: await honbu({ settings }) }
}

describe('the staff on two instances with one PostgreSQL database', () => {
  test('the setup code of one is valid on the other, and a session on both, until it ends on one', async () => {
    const { one, other } = await openTwo()
    const onOther = browser(other)
    expect((await onOther.post('begin', { code: one.setupCode, ...anOwner })).status).toBe(200)
    expect((await browser(one).post('begin', { code: other.setupCode, ...anOwner })).status).toBe(403)
    expect((await browser(one).get('begin')).body).toMatchObject({ owned: true })

    const onOne = browser(one)
    for (const [name, value] of onOther.cookies) onOne.cookies.set(name, value)
    expect((await onOne.get('me')).body).toMatchObject({ email: anOwner.email, role: 'owner' })
    await onOther.post('auth/sign-out')
    expect(await onOne.isSignedIn()).toBe(false)
  })

  test('who is invited on one joins on the other, and is out on both when removed', async () => {
    const { one, other } = await openTwo()
    const owner = await createFirstOwner(one)
    const { body } = await owner.post('invitations', { role: 'editor', invitee: 'Kiran' })
    const token = tokenOf(body.link)
    const join = (site: typeof one, email: string) =>
      browser(site).post('join', { token, name: 'Kiran', email, password })
    const joined = await Promise.all([join(one, 'a@example.org'), join(other, 'b@example.org')])
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 404])
    const editor = browser(other)
    await editor.signIn(String(joined.find(({ status }) => status === 200)!.body.email))
    expect((await editor.get('lists/News')).status).toBe(200)
    const staff = (await owner.get('staff')).body.staff as { id: string; role: string }[]
    expect((await owner.delete(`staff/${staff.find(({ role }) => role === 'editor')!.id}`)).status).toBe(200)
    expect((await editor.get('lists/News')).status).toBe(401)
  })

  test('one owner remains when two owners remove each other at once on two instances', async () => {
    const { one, other } = await openTwo()
    const first = await createFirstOwner(one)
    const second = await inviteColleague(one, first, 'owner')
    const secondOnOther = browser(other)
    await secondOnOther.signIn(second.email)
    const staff = (await first.get('staff')).body.staff as { id: string; email: string }[]
    const firstId = staff.find(({ email }) => email === anOwner.email)!.id
    await Promise.all([first.delete(`staff/${second.id}`), secondOnOther.patch(`staff/${firstId}`, { role: 'editor' })])
    const users = await one.services.staff.users()
    expect((await users.list()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('a code of the second factor signs in once, also when it is sent to both', async () => {
    const { one, other } = await openTwo()
    const owner = await createFirstOwner(one)
    const uri = String((await owner.post('auth/two-factor/enable', { password })).body.totpURI)
    // This code and the next one are accepted for a minute, also when half a minute begins in between.
    expect((await owner.post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
    const pending = await Promise.all(
      [one, other].map(async (site) => {
        const client = browser(site)
        await client.signIn(anOwner.email)
        return client
      }),
    )
    const code = totp(uri, 1)
    const answers = await Promise.all(pending.map((client) => client.post('auth/two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('attempts to sign in and forms count on both together', async () => {
    const { one, other, databaseUrl } = await openTwo({ formLimit: 3 })
    await createFirstOwner(one)
    for (const site of [one, other, one, other, one, other, one, other, one, other])
      expect((await browser(site).signIn(anOwner.email, 'certainly not this one')).status).toBe(401)
    for (const site of [one, other]) expect((await browser(site).signIn(anOwner.email)).status).toBe(429)

    const send = async (site: typeof one) =>
      (await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status
    expect([await send(one), await send(other), await send(one), await send(other)]).toEqual([200, 200, 200, 429])
    const counts = await query<{ key: string }>(databaseUrl, 'SELECT key FROM limits')
    expect(counts.map(({ key }) => key.replace(/:[\w-]{43}$/, '')).sort()).toEqual(['account', 'address', 'form'])
  })

  test('while the database does not answer, the office answers 503 and signs nobody out', async () => {
    const { one, databaseUrl } = await openTwo()
    const owner = await createFirstOwner(one)
    // better-auth itself prints what it could not read.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await query(databaseUrl, 'ALTER TABLE account RENAME TO lost_account')
    expect((await browser(one).signIn(anOwner.email)).status).toBe(503)
    await query(databaseUrl, 'ALTER TABLE lost_account RENAME TO account')
    for (const table of ['session', 'user']) await query(databaseUrl, `ALTER TABLE "${table}" RENAME TO lost_${table}`)
    const signIn = await browser(one).signIn(anOwner.email)
    expect([signIn.status, (await owner.get('me')).status, (await owner.get('staff')).status]).toEqual([503, 503, 503])
    for (const table of ['session', 'user']) await query(databaseUrl, `ALTER TABLE lost_${table} RENAME TO "${table}"`)
    expect(await owner.isSignedIn()).toBe(true)
    expect((await browser(one).signIn(anOwner.email)).status).toBe(200)
  })

  test('npm run staff works on the same database [privacy.71]', async () => {
    const { one, other, databaseUrl } = await openTwo()
    const owner = await createFirstOwner(one)
    const run = (...args: string[]) =>
      runCommand('staff.ts', args, folder('command'), { DATABASE_URL: databaseUrl, ...keys })
    expect((await run('list')).out).toMatch(/^owner {4}asha@example\.org {2}Asha Rao, seen/)
    const { code, out } = await run('owner', anOwner.email)
    expect(code).toBe(0)
    expect(await owner.isSignedIn()).toBe(false)
    const token = tokenOf(/http\S+/.exec(out)![0])
    expect((await browser(other).post('join', { token, password })).status).toBe(200)
  })
})
