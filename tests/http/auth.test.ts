import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand, startProcess } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'
import { anOwner, browser, colleague, firstOwner, password, tokenIn } from './fixtures/staff.ts'

describe('the first owner (architecture, "The first owner is created with a one-time code")', () => {
  test('is told the code at the first start, and nobody else ever', async () => {
    const dataDir = folder('first')
    const first = await startProcess(dataDir)
    const said = /Open (\S+)\/office and enter this code: (\S+)/.exec(first.output())!
    expect(said[1]).toBe(first.address)
    const begun = await browser(first).post('begin', { code: said[2], ...anOwner })
    expect(begun.body).toEqual({
      id: begun.body.id,
      name: 'Asha Rao',
      email: 'asha@example.org',
      role: 'owner',
      twoFactor: false,
    })
    first.child.kill('SIGTERM')
    await first.ended
    expect((await startProcess(dataDir)).output()).not.toContain('code')
  })

  test('with a wrong code nobody gets in, and the right one is good as long as it was not used', async () => {
    const site = await honbu()
    const visitor = browser(site)
    expect((await visitor.get('begin')).body).toEqual({ owned: false })
    for (const code of ['', 'x', '00000-00000-00000-00000', undefined, { a: 1 }])
      expect((await visitor.post('begin', { ...anOwner, code })).status).toBe(403)
    const typed = site.setupCode!.toLowerCase().replaceAll('-', ' ')
    expect((await visitor.post('begin', { ...anOwner, code: typed })).status).toBe(200)
    expect((await visitor.get('begin')).body).toEqual({ owned: true })
    const late = await browser(site).post('begin', { ...anOwner, email: 'late@example.org', code: site.setupCode })
    expect([late.status, late.body.error]).toEqual([403, expect.stringContaining('wrong or was used')])
  })

  test('a password that will not do does not use the code up', async () => {
    const site = await honbu()
    const bad = await browser(site).post('begin', { ...anOwner, code: site.setupCode, password: 'password1234' })
    expect([bad.status, Object.keys(bad.body.complaints as object)]).toEqual([422, ['password']])
    await firstOwner(site)
  })

  test('of ten who race with the same code, one wins', async () => {
    const site = await honbu()
    const racers = Array.from({ length: 10 }, (_, at) =>
      browser(site).post('begin', { ...anOwner, email: `racer${at}@example.org`, code: site.setupCode }),
    )
    const all = (await Promise.all(racers)).map(({ status }) => status).sort()
    expect(all).toEqual([200, ...Array(9).fill(403)])
  })

  test('a code still opens after a restart, which prints another; the owner closes both', async () => {
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

  test('what the staff are kept in is their machine’s owner’s alone', async () => {
    const dataDir = folder('modes')
    await firstOwner(await honbu({ dataDir }))
    for (const name of ['staff.db', 'staff.db-wal', 'auth.key'])
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
  })
})

describe('invitations (trust, "Nobody gets in where they don’t belong")', () => {
  test('a link makes one person what the owner said, once', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const { status, body } = await owner.post('invitations', { role: 'editor' })
    expect([status, body.role]).toEqual([201, 'editor'])
    expect(body.link).toMatch(new RegExp(`^${site.address}/office/#/join/[\\w-]+\\.[\\w-]{43}$`))
    const token = tokenIn(body.link)
    const friend = browser(site)
    expect((await friend.get(`join/${token.split('.')[0]}`)).body).toEqual({ role: 'editor', returning: false })
    const joined = await friend.post('join', { token, name: 'Kiran', email: ' Kiran@Example.org', password })
    expect(joined.body).toMatchObject({ name: 'Kiran', email: 'kiran@example.org', role: 'editor' })
    expect((await friend.get('me')).body).toEqual(joined.body)
    const second = await browser(site).post('join', { token, name: 'B', email: 'b@example.org', password })
    expect(second.status).toBe(404)
    expect((await friend.get(`join/${token}`)).status).toBe(404)
    expect((await owner.get('invitations')).body).toEqual({ invitations: [] })
  })

  test('of two who race with the same link, one joins', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const token = tokenIn((await owner.post('invitations', { role: 'owner' })).body.link)
    const both = ['a@example.org', 'b@example.org'].map((email) =>
      browser(site).post('join', { token, name: 'A', email, password }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('one that was taken back, guessed or is older than seven days opens nothing', async () => {
    let at = new Date('2026-11-21T08:00:00Z')
    const site = await honbu({ now: () => at })
    const owner = await firstOwner(site)
    const first = (await owner.post('invitations', { role: 'reviewer' })).body
    const second = (await owner.post('invitations', { role: 'reviewer' })).body
    expect((await owner.delete(`invitations/${first.id}`)).status).toBe(200)
    expect((await owner.get('invitations')).body.invitations).toMatchObject([{ id: second.id, role: 'reviewer' }])
    const join = (token: string) => browser(site).post('join', { token, name: 'A', email: 'a@example.org', password })
    expect((await join(tokenIn(first.link))).status).toBe(404)
    expect((await join(`${second.id}.${'A'.repeat(43)}`)).status).toBe(404)
    expect((await join(String(second.id))).status).toBe(404)
    at = new Date(at.getTime() + 7 * 24 * 3_600_000)
    expect((await join(tokenIn(second.link))).status).toBe(404)
  })

  test('who joins with an e-mail that somebody has is told so, and keeps the link', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const token = tokenIn((await owner.post('invitations', { role: 'reviewer' })).body.link)
    const taken = await browser(site).post('join', { ...anOwner, token, email: 'ASHA@example.org' })
    expect([taken.status, taken.body.complaints]).toEqual([422, { email: [expect.stringContaining('already')] }])
    expect((await browser(site).post('join', { ...anOwner, token, email: 'b@example.org' })).status).toBe(200)
  })
})

describe('the staff (specification of the office: owner, editor, reviewer)', () => {
  test('only owners see, invite, change and remove', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const me = String((await owner.get('me')).body.id)
    for (const role of ['editor', 'reviewer'] as const) {
      const { browser: other } = await colleague(site, owner, role)
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

  test('nobody makes themselves more than they are', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const { browser: editor } = await colleague(site, owner, 'editor')
    for (const path of ['auth/update-user', 'auth/sign-up/email', 'auth/admin/set-role', 'auth/get-session', 'auth/ok'])
      expect((await editor.post(path, { ...anOwner, email: 'x@example.org', role: 'owner' })).status).toBe(404)
    const token = tokenIn((await owner.post('invitations', { role: 'reviewer' })).body.link)
    const joined = await browser(site).post('join', { ...anOwner, email: 'c@example.org', token, role: 'owner' })
    expect(joined.body.role).toBe('reviewer')
    expect((await owner.patch(`staff/${joined.body.id}`, { role: 'emperor' })).status).toBe(422)
  })

  test('a changed role counts from the next request on, and who is removed is out at once', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const { browser: friend, id, email } = await colleague(site, owner, 'owner')
    expect((await friend.get('staff')).status).toBe(200)
    expect((await owner.patch(`staff/${id}`, { role: 'reviewer' })).status).toBe(200)
    expect((await friend.get('staff')).status).toBe(403)
    expect((await owner.delete(`staff/${id}`)).status).toBe(200)
    expect((await friend.get('me')).status).toBe(401)
    expect((await friend.signIn(email)).status).toBe(401)
    expect((await owner.delete(`staff/${id}`)).status).toBe(404)
  })

  test('the last owner can be neither removed nor demoted', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const me = String((await owner.get('me')).body.id)
    await colleague(site, owner, 'editor')
    expect((await owner.patch(`staff/${me}`, { role: 'editor' })).status).toBe(409)
    const refused = await owner.delete(`staff/${me}`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('last owner')])
    expect((await owner.patch(`staff/${me}`, { role: 'owner' })).status).toBe(200)
  })

  test('two owners who demote or remove each other at the same moment leave one', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const me = String((await owner.get('me')).body.id)
    const { browser: other, id } = await colleague(site, owner, 'owner')
    await Promise.all([owner.patch(`staff/${id}`, { role: 'editor' }), other.delete(`staff/${me}`)])
    const { out } = await runCommand('staff.ts', ['list'], site.dataDir)
    expect(out.match(/^owner /gm)).toHaveLength(1)
  })
})
