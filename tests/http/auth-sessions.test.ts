import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { runCommand } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'
import { anOwner, browser, colleague, firstOwner, password, tokenIn, totp } from './fixtures/staff.ts'

const sessionName = 'honbu.session_token'
const cookieLine = (headers: Headers) => headers.getSetCookie().find((line) => line.includes('session_token='))!
const another = 'seven lanterns over a ferry'

async function withSecondFactor(site: Honbu) {
  const owner = await firstOwner(site)
  const { body } = await owner.post('auth/two-factor/enable', { password })
  const uri = String(body.totpURI)
  const confirmed = await owner.post('auth/two-factor/verify-totp', { code: totp(uri, -1) })
  expect(confirmed.status).toBe(200)
  return { owner, uri, recovery: body.backupCodes as string[] }
}

describe('the session cookie (trust, "session cookie HttpOnly; Secure (behind https); SameSite=Lax or stricter")', () => {
  test('is for the office alone, hidden from scripts, and secure behind https', async () => {
    const plain = await honbu()
    await firstOwner(plain)
    const http = cookieLine((await browser(plain).signIn(anOwner.email)).headers)
    expect(http).toMatch(/^honbu\.session_token=/)
    expect(http.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/office', 'SameSite=Strict'])
    const behind = await honbu({ settings: { origin: 'https://dojo.example.org' } })
    const owner = browser(behind, { origin: 'https://dojo.example.org' })
    const begun = await owner.post('begin', { ...anOwner, code: behind.setupCode })
    const https = cookieLine(begun.headers)
    expect(https).toMatch(/^__Secure-honbu\.session_token=/)
    expect(https.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/office',
      'SameSite=Strict',
      'Secure',
    ])
    expect(await owner.signedIn()).toBe(true)
  })

  test('is a new one at each signing in: one that was planted before stays worthless', async () => {
    const site = await honbu()
    await firstOwner(site)
    const person = browser(site)
    const planted = 'A'.repeat(32)
    person.jar.set(sessionName, planted)
    await person.signIn(anOwner.email)
    const one = person.jar.get(sessionName)!
    await person.signIn(anOwner.email)
    const two = person.jar.get(sessionName)!
    expect(new Set([planted, one, two]).size).toBe(3)
    const attacker = browser(site)
    attacker.jar.set(sessionName, planted)
    expect(await attacker.signedIn()).toBe(false)
  })

  test.each([
    '',
    '%',
    '%E0%A4%A',
    'x.y',
    `${'A'.repeat(32)}.${'B'.repeat(43)}=`,
    '"',
    ';',
    'null',
    '0',
    'a'.repeat(5000),
    '%00',
    '..',
  ])('%j instead of a session is nobody’s, and breaks nothing', async (value) => {
    const site = await honbu()
    for (const name of [sessionName, `__Secure-${sessionName}`]) {
      const response = await fetch(`${site.address}/office/api/me`, { headers: { cookie: `${name}=${value}` } })
      expect([response.status, await response.json()]).toEqual([401, { error: 'Sign in first' }])
    }
  })

  test('with one sign of it changed it is worth nothing', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const good = owner.jar.get(sessionName)!
    for (const at of [0, 10, good.length - 10]) {
      const bad = good.slice(0, at) + (good[at] === 'x' ? 'y' : 'x') + good.slice(at + 1)
      const thief = browser(site)
      thief.jar.set(sessionName, bad)
      expect(await thief.signedIn()).toBe(false)
    }
  })
})

describe('sessions', () => {
  test('survive a restart, and a new AUTH_SECRET ends them', async () => {
    const dataDir = folder('sessions')
    const site = await honbu({ dataDir })
    const owner = await firstOwner(site)
    await site.stop()
    const again = await honbu({ dataDir })
    const same = browser(again)
    same.jar.set(sessionName, owner.jar.get(sessionName)!)
    expect(await same.signedIn()).toBe(true)
    await again.stop()
    const other = await honbu({ dataDir, settings: { authSecret: 'another secret of more than 32 characters' } })
    const out = browser(other)
    out.jar.set(sessionName, owner.jar.get(sessionName)!)
    expect(await out.signedIn()).toBe(false)
  })

  test('end after a week without use and after thirty days in any case; use renews them', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const book = new DatabaseSync(join(site.dataDir, 'staff.db'))
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const age = (created: number, expires: number) =>
      book.prepare('UPDATE session SET createdAt = ?, expiresAt = ?').run(ago(created), ago(expires))
    age(20, -1)
    const renewed = await owner.get('me')
    expect([renewed.status, cookieLine(renewed.headers)]).toEqual([200, expect.stringContaining('Max-Age=604800')])
    const { expiresAt } = book.prepare('SELECT expiresAt FROM session').get() as { expiresAt: string }
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    age(30.1, -5)
    expect(await owner.signedIn()).toBe(false)
    age(8, 0.1)
    expect(await owner.signedIn()).toBe(false)
    book.close()
  })

  test('"sign out" ends one, "sign out everywhere" all of a person’s, by themselves or by an owner', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const { browser: phone, id, email } = await colleague(site, owner, 'editor')
    const desk = browser(site)
    await desk.signIn(email)
    const kept = phone.jar.get(sessionName)!
    expect((await phone.post('auth/sign-out')).status).toBe(200)
    phone.jar.set(sessionName, kept)
    expect([await phone.signedIn(), await desk.signedIn()]).toEqual([false, true])
    await phone.signIn(email)
    expect((await phone.post(`staff/${id}/sign-out`)).status).toBe(200)
    expect([await phone.signedIn(), await desk.signedIn(), await owner.signedIn()]).toEqual([false, false, true])
    await desk.signIn(email)
    expect((await owner.post(`staff/${id}/sign-out`)).status).toBe(200)
    expect(await desk.signedIn()).toBe(false)
  })

  test('a changed password ends every session but the one it was changed in', async () => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const elsewhere = browser(site)
    await elsewhere.signIn(anOwner.email)
    const change = (currentPassword: string, newPassword: string) =>
      owner.post('auth/change-password', { currentPassword, newPassword, revokeOtherSessions: false })
    const weak = await change(password, 'karate karate karate')
    expect([weak.status, Object.keys(weak.body.complaints as object)]).toEqual([422, ['newPassword']])
    expect((await change('not my password', another)).status).toBe(400)
    expect(await elsewhere.signedIn()).toBe(true)
    expect((await change(password, another)).status).toBe(200)
    expect([await owner.signedIn(), await elsewhere.signedIn()]).toEqual([true, false])
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    expect((await browser(site).signIn(anOwner.email, another)).status).toBe(200)
  })
})

describe('posts from another site (trust, "Cross-site posts are refused")', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all: there is a session here', { origin: '' }],
    ['a hidden origin', { origin: 'null' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ]
  test.each(foreign)('%s', async (_, headers) => {
    const site = await honbu()
    const owner = await firstOwner(site)
    const { id, email } = await colleague(site, owner, 'editor')
    const tricked = browser(site, headers)
    tricked.jar.set(sessionName, owner.jar.get(sessionName)!)
    const tries = [
      await tricked.delete(`staff/${id}`),
      await tricked.patch(`staff/${id}`, { role: 'owner' }),
      await tricked.post('invitations', { role: 'owner' }),
      await tricked.post('auth/change-password', { currentPassword: password, newPassword: another }),
      await tricked.post('auth/sign-out'),
      await browser(site, headers).signIn(email),
    ]
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(403))
    expect((await owner.get('staff')).body.staff).toMatchObject([{ role: 'owner' }, { role: 'editor' }])
  })
})

describe('the second factor (trust, "TOTP second factor")', () => {
  test('a password alone does not sign in; a code does, once', async () => {
    const site = await honbu()
    const { owner, uri } = await withSecondFactor(site)
    expect((await owner.get('me')).body.twoFactor).toBe(true)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Honbu')
    const person = browser(site)
    const half = await person.signIn(anOwner.email)
    expect(half.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect([
      await person.signedIn(),
      half.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line)),
    ]).toEqual([false, false])
    const code = totp(uri)
    const wrong = await person.post('auth/two-factor/verify-totp', { code: code === '000000' ? '000001' : '000000' })
    expect(wrong.status).toBe(401)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await person.post('auth/two-factor/verify-totp', { code: typed })).status).toBe(200)
    expect(await person.signedIn()).toBe(true)
    const overTheShoulder = browser(site)
    await overTheShoulder.signIn(anOwner.email)
    const again = await overTheShoulder.post('auth/two-factor/verify-totp', { code })
    expect([again.status, again.body.error]).toEqual([401, expect.stringContaining('used already')])
    expect(await overTheShoulder.signedIn()).toBe(false)
  })

  test('a recovery code helps once', async () => {
    const site = await honbu()
    const { recovery } = await withSecondFactor(site)
    expect(new Set(recovery).size).toBe(10)
    const use = async (code: string) => {
      const person = browser(site)
      await person.signIn(anOwner.email)
      const { status } = await person.post('auth/two-factor/verify-backup-code', { code, disableSession: true })
      return [status, await person.signedIn()]
    }
    expect(await use(recovery[3]!)).toEqual([200, true])
    expect(await use(recovery[3]!)).toEqual([401, false])
    expect(await use(recovery[4]!)).toEqual([200, true])
  })

  test('no device is trusted for longer than its session', async () => {
    const site = await honbu()
    const { uri } = await withSecondFactor(site)
    const person = browser(site)
    await person.signIn(anOwner.email)
    await person.post('auth/two-factor/verify-totp', { code: totp(uri), trustDevice: true })
    await person.post('auth/sign-out')
    expect((await person.signIn(anOwner.email)).body.twoFactorRedirect).toBe(true)
  })

  test('it is switched off with the password only', async () => {
    const site = await honbu()
    const { owner } = await withSecondFactor(site)
    expect((await owner.post('auth/two-factor/disable', { password: 'something else' })).status).toBe(400)
    expect((await owner.post('auth/two-factor/disable', { password })).status).toBe(200)
    expect((await owner.get('me')).body.twoFactor).toBe(false)
  })
})

describe('npm run staff (an owner can be restored from the machine itself)', () => {
  test('an owner who lost password and telephone gets in again, while the site runs', async () => {
    const site = await honbu()
    const { owner } = await withSecondFactor(site)
    const done = await runCommand('staff.ts', ['owner', 'Asha@example.org'], site.dataDir)
    expect([done.code, done.err]).toEqual([0, ''])
    expect(await owner.signedIn()).toBe(false)
    const token = tokenIn(/http\S+/.exec(done.out)![0])
    const person = browser(site)
    expect((await person.get(`join/${token}`)).body).toEqual({ role: 'owner', returning: true })
    expect((await person.post('join', { token, password: 'asharaoasharao' })).status).toBe(422)
    const back = await person.post('join', { token, password: another, name: 'Ignored', email: 'ignored@example.org' })
    expect(back.body).toMatchObject({ name: 'Asha Rao', email: 'asha@example.org', role: 'owner', twoFactor: false })
    expect(await person.signedIn()).toBe(true)
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    expect((await browser(site).post('join', { token, password })).status).toBe(404)
  })

  test('it invites, lists, promotes and removes, and the last owner stays', async () => {
    const site = await honbu()
    await firstOwner(site)
    const run = (...args: string[]) => runCommand('staff.ts', args, site.dataDir)
    const invited = await run('invite', 'editor')
    const token = tokenIn(/http\S+/.exec(invited.out)![0])
    const friend = browser(site)
    await friend.post('join', { token, name: 'Kiran\u001b[2J', email: 'kiran@example.org', password })
    expect((await run('list')).out).toMatch(
      /^owner {4}asha@example\.org {2}Asha Rao, seen .+\neditor {3}kiran@example\.org {2}Kiran\ufffd/,
    )
    const last = await run('remove', 'asha@example.org')
    expect([last.code, last.err]).toEqual([1, expect.stringContaining('the last owner')])
    expect((await run('owner', 'kiran@example.org')).code).toBe(0)
    expect((await run('remove', 'asha@example.org')).out).toContain('removed and signed out')
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    for (const wrong of [['owner', 'nobody@example.org'], ['remove', 'x'], ['invite', 'emperor'], ['dance'], []]) {
      const { code, out, err } = await run(...wrong)
      expect([code, out, err.length > 20]).toEqual([1, '', true])
    }
  })

  test('in a folder that is none, it says so and makes nothing', async () => {
    const { code, err } = await runCommand('staff.ts', ['list'], join(folder('none'), 'x'))
    expect([code, err]).toEqual([1, expect.stringContaining('There are no records in DATA_DIR')])
  })
})
