import { scryptSync } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { runCommand, startProcess } from '../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import {
  anOwner,
  browser,
  createFirstOwner,
  inviteColleague,
  password,
  tokenOf,
} from '../../tests/http/fixtures/staff.ts'

describe('the first owner', () => {
  test('is created with the code that the first start prints; later starts print none', async () => {
    const dataDir = folder('first')
    const first = await startProcess(dataDir)
    const printed = /Office +(\S+)\/office\n +Code +(\S+)/.exec(first.output())!
    expect(printed[1]).toBe(first.address)
    const created = await browser(first).post('begin', { code: printed[2], ...anOwner })
    expect(created.body).toEqual({
      id: created.body.id,
      name: 'Asha Rao',
      email: 'asha@example.org',
      role: 'owner',
      twoFactor: false,
    })
    first.child.kill('SIGTERM')
    await first.ended
    expect((await startProcess(dataDir)).output()).not.toMatch(/code/i)
  })

  test('cannot be created with a wrong code, and the right code works once', async () => {
    const site = await honbu()
    const visitor = browser(site)
    expect((await visitor.get('begin')).body).toEqual({ owned: false, mail: false })
    for (const code of ['', 'x', '00000-00000-00000-00000', undefined, { a: 1 }])
      expect((await visitor.post('begin', { ...anOwner, code })).status).toBe(403)
    const typed = site.setupCode!.toLowerCase().replaceAll('-', ' ')
    expect((await visitor.post('begin', { ...anOwner, code: typed })).status).toBe(200)
    expect((await visitor.get('begin')).body).toEqual({ owned: true, mail: false })
    const late = await browser(site).post('begin', { ...anOwner, email: 'late@example.org', code: site.setupCode })
    expect([late.status, late.body.error]).toEqual([403, expect.stringContaining('wrong or was used')])
  })

  test('can use the code again after a refused password', async () => {
    const site = await honbu()
    const bad = await browser(site).post('begin', { ...anOwner, code: site.setupCode, password: 'password1234' })
    expect([bad.status, Object.keys(bad.body.errors as object)]).toEqual([422, ['password']])
    await createFirstOwner(site)
  })

  test('is created once when ten requests use the same code at the same time', async () => {
    const site = await honbu()
    const requests = Array.from({ length: 10 }, (_, at) =>
      browser(site).post('begin', { ...anOwner, email: `person${at}@example.org`, code: site.setupCode }),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(403)])
  })

  test('can use the code of an earlier start; every code is invalid once an owner exists', async () => {
    const dataDir = folder('restart')
    const before = await honbu({ dataDir })
    await before.stop()
    const after = await honbu({ dataDir })
    expect(after.setupCode).not.toBe(before.setupCode)
    expect((await browser(after).post('begin', { ...anOwner, code: before.setupCode })).status).toBe(200)
    expect((await browser(after).post('begin', { ...anOwner, code: after.setupCode })).status).toBe(403)
    await after.stop()
    expect((await honbu({ dataDir })).setupCode).toBeUndefined()
  })

  test('only the server’s user can read the staff database and the secret', async () => {
    const dataDir = folder('modes')
    await createFirstOwner(await honbu({ dataDir }))
    for (const name of ['staff.db', 'staff.db-wal', 'auth.key'])
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
  })
})

test('passwords are stored as scrypt with N = 16384 and r = 16 [privacy.50]', async () => {
  const site = await honbu({ passwordHashing: 'production' })
  await createFirstOwner(site)
  const database = new DatabaseSync(join(site.dataDir, 'staff.db'), { readOnly: true })
  const { password: stored } = database.prepare('SELECT password FROM account').get() as { password: string }
  database.close()
  const [salt = '', key = ''] = stored.split(':')
  expect(scryptSync(password, salt, 64, { N: 16_384, r: 16, maxmem: 64 << 20 }).toString('hex')).toBe(key)
})

describe('invitations', () => {
  test('a link creates one user with the chosen role and works once', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { status, body } = await owner.post('invitations', { role: 'editor', invitee: ' Kiran ' })
    expect([status, body.role, body.invitee]).toEqual([201, 'editor', 'Kiran'])
    expect((await owner.get('invitations')).body.invitations).toMatchObject([{ role: 'editor', invitee: 'Kiran' }])
    expect(body.link).toMatch(new RegExp(`^${site.address}/office/#/join/[\\w-]+\\.[\\w-]{43}$`))
    const token = tokenOf(body.link)
    const invited = browser(site)
    const id = token.split('.')[0]
    expect((await invited.get(`join/${id}`)).body).toEqual({ role: 'editor', returning: false })
    expect((await owner.get(`join/${id}`)).body).toMatchObject({ role: 'editor', signedInAs: anOwner.name })
    const joined = await invited.post('join', { token, name: 'Kiran', email: ' Kiran@Example.org', password })
    expect(joined.body).toMatchObject({ name: 'Kiran', email: 'kiran@example.org', role: 'editor' })
    expect((await invited.get('me')).body).toMatchObject(joined.body)
    const second = await browser(site).post('join', { token, name: 'B', email: 'b@example.org', password })
    expect(second.status).toBe(404)
    expect((await invited.get(`join/${token}`)).status).toBe(404)
    expect((await owner.get('invitations')).body).toEqual({ invitations: [] })
  })

  test('one person joins when two use the same link at the same time', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const token = tokenOf((await owner.post('invitations', { role: 'owner' })).body.link)
    const both = ['a@example.org', 'b@example.org'].map((email) =>
      browser(site).post('join', { token, name: 'A', email, password }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('a link that was withdrawn, guessed or is older than seven days is invalid', async () => {
    let now = new Date('2026-11-21T08:00:00Z')
    const site = await honbu({ now: () => now })
    const owner = await createFirstOwner(site)
    const first = (await owner.post('invitations', { role: 'reviewer' })).body
    const second = (await owner.post('invitations', { role: 'reviewer' })).body
    expect((await owner.delete(`invitations/${first.id}`)).status).toBe(200)
    expect((await owner.get('invitations')).body.invitations).toMatchObject([{ id: second.id, role: 'reviewer' }])
    const join = (token: string) => browser(site).post('join', { token, name: 'A', email: 'a@example.org', password })
    expect((await join(tokenOf(first.link))).status).toBe(404)
    expect((await join(`${second.id}.${'A'.repeat(43)}`)).status).toBe(404)
    expect((await join(String(second.id))).status).toBe(404)
    now = new Date(now.getTime() + 7 * 24 * 3_600_000)
    expect((await join(tokenOf(second.link))).status).toBe(404)
  })

  test('joining with the e-mail address of another user is refused with the reason, and the link stays valid', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const token = tokenOf((await owner.post('invitations', { role: 'reviewer' })).body.link)
    const taken = await browser(site).post('join', { ...anOwner, token, email: 'ASHA@example.org' })
    expect([taken.status, taken.body.errors]).toEqual([422, { email: [expect.stringContaining('already')] }])
    expect((await browser(site).post('join', { ...anOwner, token, email: 'b@example.org' })).status).toBe(200)
  })
})

describe('the staff (specification of the office: owner, editor, reviewer)', () => {
  test('only owners list, invite, change and remove staff [privacy.51, privacy.57]', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const me = String((await owner.get('me')).body.id)
    for (const role of ['editor', 'reviewer'] as const) {
      const { browser: other } = await inviteColleague(site, owner, role)
      const refused = [
        await other.get('staff'),
        await other.get('invitations'),
        await other.post('invitations', { role: 'owner' }),
        await other.delete('invitations/x'),
        await other.patch(`staff/${me}`, { role: 'reviewer' }),
        await other.delete(`staff/${me}`),
        await other.post(`staff/${me}/sign-out`),
      ]
      expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(403))
    }
    const visitor = browser(site)
    for (const path of ['me', 'staff', 'invitations']) expect((await visitor.get(path)).status).toBe(401)
    const { staff } = (await owner.get('staff')).body
    expect(staff).toMatchObject([{ role: 'owner', twoFactor: false }, { role: 'editor' }, { role: 'reviewer' }])
    expect(JSON.stringify(staff)).not.toMatch(/password|secret|token/)
  })

  test('no user can raise their own role', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: editor } = await inviteColleague(site, owner, 'editor')
    for (const path of ['auth/update-user', 'auth/sign-up/email', 'auth/admin/set-role', 'auth/get-session', 'auth/ok'])
      expect((await editor.post(path, { ...anOwner, email: 'x@example.org', role: 'owner' })).status).toBe(404)
    const token = tokenOf((await owner.post('invitations', { role: 'reviewer' })).body.link)
    const joined = await browser(site).post('join', { ...anOwner, email: 'c@example.org', token, role: 'owner' })
    expect(joined.body.role).toBe('reviewer')
    expect((await owner.patch(`staff/${joined.body.id}`, { role: 'emperor' })).status).toBe(422)
  })

  test('a changed role applies from the next request on, and a removed user is signed out at once', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: invited, id, email } = await inviteColleague(site, owner, 'owner')
    expect((await invited.get('staff')).status).toBe(200)
    expect((await owner.patch(`staff/${id}`, { role: 'reviewer' })).status).toBe(200)
    expect((await invited.get('staff')).status).toBe(403)
    expect((await owner.delete(`staff/${id}`)).status).toBe(200)
    expect((await invited.get('me')).status).toBe(401)
    expect((await invited.signIn(email)).status).toBe(401)
    expect((await owner.delete(`staff/${id}`)).status).toBe(404)
  })

  test('the last owner can be neither removed nor demoted', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const me = String((await owner.get('me')).body.id)
    await inviteColleague(site, owner, 'editor')
    expect((await owner.patch(`staff/${me}`, { role: 'editor' })).status).toBe(409)
    const refused = await owner.delete(`staff/${me}`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('last owner')])
    expect((await owner.patch(`staff/${me}`, { role: 'owner' })).status).toBe(200)
  })

  test('one owner remains when two owners demote and remove each other at the same time', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const me = String((await owner.get('me')).body.id)
    const { browser: other, id } = await inviteColleague(site, owner, 'owner')
    await Promise.all([owner.patch(`staff/${id}`, { role: 'editor' }), other.delete(`staff/${me}`)])
    const { out } = await runCommand('staff.ts', ['list'], site.dataDir)
    expect(out.match(/^owner /gm)).toHaveLength(1)
  })
})
