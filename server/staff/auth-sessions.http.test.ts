import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { association } from '../../features/association/association.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { filesWith } from '../../tests/http/fixtures/disk.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import {
  anOwner,
  base32,
  browser,
  createFirstOwner,
  inviteColleague,
  password,
  tokenOf,
  totp,
  turnOnTwoFactor,
} from '../../tests/http/fixtures/staff.ts'

const sessionName = 'honbu.session_token'
const cookieLine = (headers: Headers) => headers.getSetCookie().find((line) => line.includes('session_token='))!
const newPassword = 'seven lanterns over a ferry'

async function createOwnerWithTwoFactor(site: Honbu) {
  const owner = await createFirstOwner(site)
  return { owner, ...(await turnOnTwoFactor(owner)) }
}

describe('the session cookie [safety.19]', () => {
  test('is sent to the office only, is hidden from scripts, and is Secure behind https', async () => {
    const plain = await honbu()
    await createFirstOwner(plain)
    const http = cookieLine((await browser(plain).signIn(anOwner.email)).headers)
    expect(http).toMatch(/^honbu\.session_token=/)
    expect(http.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/office', 'SameSite=Strict'])
    const proxied = await honbu({ settings: { origin: 'https://dojo.example.org' } })
    const owner = browser(proxied, { origin: 'https://dojo.example.org' })
    const created = await owner.post('begin', { ...anOwner, code: proxied.setupCode })
    const https = cookieLine(created.headers)
    expect(https).toMatch(/^__Secure-honbu\.session_token=/)
    expect(https.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/office',
      'SameSite=Strict',
      'Secure',
    ])
    expect(await owner.isSignedIn()).toBe(true)
  })

  test('is new at each sign-in, so a planted cookie stays invalid', async () => {
    const site = await honbu()
    await createFirstOwner(site)
    const client = browser(site)
    const planted = 'A'.repeat(32)
    client.cookies.set(sessionName, planted)
    await client.signIn(anOwner.email)
    const first = client.cookies.get(sessionName)!
    await client.signIn(anOwner.email)
    const second = client.cookies.get(sessionName)!
    expect(new Set([planted, first, second]).size).toBe(3)
    const attacker = browser(site)
    attacker.cookies.set(sessionName, planted)
    expect(await attacker.isSignedIn()).toBe(false)
  })

  test('of any other form is refused as an invalid session', async () => {
    const site = await honbu()
    const values = ['', '%', '%E0%A4%A', 'x.y', `${'A'.repeat(32)}.${'B'.repeat(43)}=`]
    for (const value of [...values, '"', ';', 'null', '0', 'a'.repeat(5000), '%00', '..'])
      for (const name of [sessionName, `__Secure-${sessionName}`]) {
        const response = await fetch(`${site.address}/office/api/me`, { headers: { cookie: `${name}=${value}` } })
        expect([value, response.status, await response.json()]).toEqual([value, 401, { error: 'Sign in first' }])
      }
  })

  test('is invalid with one character changed', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const valid = owner.cookies.get(sessionName)!
    for (const index of [0, 10, valid.length - 10]) {
      const changed = valid.slice(0, index) + (valid[index] === 'x' ? 'y' : 'x') + valid.slice(index + 1)
      const thief = browser(site)
      thief.cookies.set(sessionName, changed)
      expect(await thief.isSignedIn()).toBe(false)
    }
  })
})

describe('sessions', () => {
  test('survive a restart, and a new AUTH_SECRET ends them', async () => {
    const dataDir = folder('sessions')
    const site = await honbu({ dataDir })
    const owner = await createFirstOwner(site)
    await site.stop()
    const again = await honbu({ dataDir })
    const same = browser(again)
    same.cookies.set(sessionName, owner.cookies.get(sessionName)!)
    expect(await same.isSignedIn()).toBe(true)
    await again.stop()
    const other = await honbu({ dataDir, settings: { authSecret: 'another secret of more than 32 characters' } })
    const out = browser(other)
    out.cookies.set(sessionName, owner.cookies.get(sessionName)!)
    expect(await out.isSignedIn()).toBe(false)
  })

  test('end after a week without use and thirty days after sign-in; use extends them', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const database = new DatabaseSync(join(site.dataDir, 'staff.db'))
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const setTimes = (created: number, expires: number) =>
      database.prepare('UPDATE session SET createdAt = ?, expiresAt = ?').run(daysAgo(created), daysAgo(expires))
    setTimes(20, -1)
    const renewed = await owner.get('me')
    expect([renewed.status, cookieLine(renewed.headers)]).toEqual([200, expect.stringContaining('Max-Age=604800')])
    const { expiresAt } = database.prepare('SELECT expiresAt FROM session').get() as { expiresAt: string }
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    setTimes(30.1, -5)
    expect(await owner.isSignedIn()).toBe(false)
    setTimes(8, 0.1)
    expect(await owner.isSignedIn()).toBe(false)
    database.close()
  })

  test('have their data until they end; only their own user sees the browser, and no network address is stored [privacy.54, privacy.55]', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: phone, email } = await inviteColleague(site, owner, 'editor')
    const laptops = ['Zxqv expired', 'Zxqv 31 days old', 'Zxqv signed out'].map((agent) =>
      browser(site, { 'user-agent': agent }),
    )
    for (const laptop of laptops) await laptop.signIn(email)
    expect(JSON.stringify((await phone.get('auth/list-sessions')).body)).toContain('Zxqv expired')
    for (const path of ['staff', 'auth/list-sessions'])
      expect(JSON.stringify((await owner.get(path)).body), path).not.toContain('Zxqv')
    const database = new DatabaseSync(join(site.dataDir, 'staff.db'))
    expect(database.prepare('SELECT DISTINCT ipAddress FROM session').all()).toEqual([{ ipAddress: '' }])
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const set = (column: string, time: string, agent: string) =>
      database.prepare(`UPDATE session SET ${column} = ? WHERE userAgent = ?`).run(time, agent)
    set('expiresAt', ago(1000), 'Zxqv expired')
    set('createdAt', ago(31 * 86_400_000), 'Zxqv 31 days old')
    database.close()
    await laptops[2]!.post('auth/sign-out')
    await site.clean()
    expect(filesWith(site.dataDir, 'Zxqv')).toEqual([])
    expect(await phone.isSignedIn()).toBe(true)
  })

  test('“sign out” ends one session; “sign out everywhere” ends all of a user, by the user or by an owner', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: phone, id, email } = await inviteColleague(site, owner, 'editor')
    const laptop = browser(site)
    await laptop.signIn(email)
    const oldCookie = phone.cookies.get(sessionName)!
    expect((await phone.post('auth/sign-out')).status).toBe(200)
    phone.cookies.set(sessionName, oldCookie)
    expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([false, true])
    await phone.signIn(email)
    expect((await phone.post(`staff/${id}/sign-out`)).status).toBe(200)
    expect([await phone.isSignedIn(), await laptop.isSignedIn(), await owner.isSignedIn()]).toEqual([
      false,
      false,
      true,
    ])
    await laptop.signIn(email)
    expect((await owner.post(`staff/${id}/sign-out`)).status).toBe(200)
    expect(await laptop.isSignedIn()).toBe(false)
  })

  test('a changed password ends every other session of the user', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const elsewhere = browser(site)
    await elsewhere.signIn(anOwner.email)
    const change = (currentPassword: string, newPassword: string) =>
      owner.post('auth/change-password', { currentPassword, newPassword, revokeOtherSessions: false })
    const weak = await change(password, 'karate karate karate')
    expect([weak.status, Object.keys(weak.body.errors as object)]).toEqual([422, ['newPassword']])
    expect((await change('not my password', newPassword)).status).toBe(400)
    expect(await elsewhere.isSignedIn()).toBe(true)
    expect((await change(password, newPassword)).status).toBe(200)
    expect([await owner.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false])
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    expect((await browser(site).signIn(anOwner.email, newPassword)).status).toBe(200)
  })
})

describe('posts from another site [safety.22]', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['an opaque origin', { origin: 'null' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ]
  test.each(foreign)('with %s are refused, and nothing changes', async (_, headers) => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { id, email } = await inviteColleague(site, owner, 'editor')
    const tricked = browser(site, headers)
    tricked.cookies.set(sessionName, owner.cookies.get(sessionName)!)
    const responses = [
      await tricked.delete(`staff/${id}`),
      await tricked.patch(`staff/${id}`, { role: 'owner' }),
      await tricked.post('invitations', { role: 'owner' }),
      await tricked.post('auth/change-password', { currentPassword: password, newPassword }),
      await tricked.post('auth/sign-out'),
      await browser(site, headers).signIn(email),
    ]
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(403))
    expect((await owner.get('staff')).body.staff).toMatchObject([{ role: 'owner' }, { role: 'editor' }])
  })
})

describe('the second factor [safety.20]', () => {
  test('the authenticator app shows the name that the association has when the second factor is set up', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    await site.store.as(operator).importRecord(association, 'site', { name: 'Karate Academy & Association' })
    const { body } = await owner.post('auth/two-factor/enable', { password })
    expect(new URL(String(body.totpURI)).searchParams.get('issuer')).toBe('Karate Academy & Association')
  })

  test('signing in requires a code besides the password, and each code works once', async () => {
    const site = await honbu()
    const { owner, uri } = await createOwnerWithTwoFactor(site)
    expect((await owner.get('me')).body.twoFactor).toBe(true)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Honbu')
    const client = browser(site)
    const passwordOnly = await client.signIn(anOwner.email)
    expect(passwordOnly.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect([
      await client.isSignedIn(),
      passwordOnly.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line)),
    ]).toEqual([false, false])
    const code = totp(uri)
    const wrongCode = await client.post('auth/two-factor/verify-totp', {
      code: code === '000000' ? '000001' : '000000',
    })
    expect(wrongCode.status).toBe(401)
    const spacedCode = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await client.post('auth/two-factor/verify-totp', { code: spacedCode })).status).toBe(200)
    expect(await client.isSignedIn()).toBe(true)
    const observer = browser(site)
    await observer.signIn(anOwner.email)
    const again = await observer.post('auth/two-factor/verify-totp', { code })
    expect([again.status, again.body.error]).toEqual([401, expect.stringContaining('used already')])
    expect(await observer.isSignedIn()).toBe(false)
  })

  test('is stored encrypted, with its recovery codes [privacy.50]', async () => {
    const site = await honbu()
    const { uri, recoveryCodes } = await createOwnerWithTwoFactor(site)
    const secret = new URL(uri).searchParams.get('secret')!
    await site.stop()
    for (const text of [secret, base32(secret).toString(), ...recoveryCodes])
      expect([text, filesWith(site.dataDir, text)]).toEqual([text, []])
  })

  test('a recovery code works once', async () => {
    const site = await honbu()
    const { recoveryCodes } = await createOwnerWithTwoFactor(site)
    expect(new Set(recoveryCodes).size).toBe(10)
    const use = async (code: string) => {
      const client = browser(site)
      await client.signIn(anOwner.email)
      const { status } = await client.post('auth/two-factor/verify-backup-code', { code, disableSession: true })
      return [status, await client.isSignedIn()]
    }
    expect(await use(recoveryCodes[3]!)).toEqual([200, true])
    expect(await use(recoveryCodes[3]!)).toEqual([401, false])
    const typed = recoveryCodes[4]!.toLowerCase().replace('-', '')
    expect(await use(typed), 'without its dash, in small letters').toEqual([200, true])
  })

  test('no device skips the second factor after its session ended', async () => {
    const site = await honbu()
    const { uri } = await createOwnerWithTwoFactor(site)
    const client = browser(site)
    await client.signIn(anOwner.email)
    await client.post('auth/two-factor/verify-totp', { code: totp(uri), trustDevice: true })
    await client.post('auth/sign-out')
    expect((await client.signIn(anOwner.email)).body.twoFactorRedirect).toBe(true)
  })

  test.each([
    'enable',
    'disable',
    'generate-backup-codes',
    'get-totp-uri',
  ])('the password alone, from a stolen session, does not change or reveal it: %s', async (endpoint) => {
    const site = await honbu()
    const { owner, uri } = await createOwnerWithTwoFactor(site)
    const request = (body: object) => owner.post(`auth/two-factor/${endpoint}`, body)
    const withoutCode = await request({ password })
    expect([withoutCode.status, withoutCode.body.error]).toEqual([422, expect.stringContaining('Enter a code')])
    const code = totp(uri)
    expect((await request({ password, code: code === '000000' ? '000001' : '000000' })).status).toBe(401)
    expect((await request({ password, code: 'wrong-recov' })).status).toBe(401)
    expect((await request({ password: 'something else', code })).status).toBe(400)
    expect((await owner.get('me')).body.twoFactor).toBe(true)
    expect((await request({ password, code })).status, 'a wrong password did not use up the code').toBe(200)
    expect((await owner.get('me')).body.twoFactor).toBe(endpoint !== 'disable')
  })

  test('who lost the phone switches it off with the password and a recovery code', async () => {
    const site = await honbu()
    const { owner, recoveryCodes } = await createOwnerWithTwoFactor(site)
    expect((await owner.post('auth/two-factor/disable', { password, code: recoveryCodes[0] })).status).toBe(200)
    expect((await owner.get('me')).body.twoFactor).toBe(false)
  })
})

describe('an owner requires the second factor of everyone', () => {
  test('whoever signs in without one sets it up before anything else; sessions that are open go on', async () => {
    const site = await honbu()
    const { owner } = await createOwnerWithTwoFactor(site)
    const { browser: reviewer, email } = await inviteColleague(site, owner, 'reviewer')
    expect((await reviewer.put('two-factor', { required: true })).status).toBe(403)
    expect((await owner.put('two-factor', { required: true })).status).toBe(200)
    expect((await owner.get('staff')).body.twoFactorRequired).toBe(true)
    expect((await reviewer.get('lists/Contact')).status, 'until the next sign-in').toBe(200)

    const next = browser(site)
    await next.signIn(email)
    expect((await next.get('me')).body).toMatchObject({ email, twoFactor: false, twoFactorMissing: true })
    for (const path of ['lists/Contact', 'live', 'statistics', 'nothing'])
      expect([path, (await next.get(path)).status]).toEqual([path, 403])
    const document = `${site.address}/office/documents/membership/x_p.png`
    const cookie = [...next.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await fetch(document, { headers: { cookie } })).status).toBe(403)
    const uri = String((await next.post('auth/two-factor/enable', { password })).body.totpURI)
    expect((await next.post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
    expect((await next.get('lists/Contact')).status).toBe(200)
    expect((await next.get('me')).body.twoFactorMissing).toBeUndefined()

    const { browser: joined } = await inviteColleague(site, owner, 'editor')
    expect((await joined.get('lists/News')).status).toBe(403)
    expect((await owner.put('two-factor', { required: false })).status).toBe(200)
    expect((await joined.get('lists/News')).status).toBe(200)
  })

  test('but not before they have one themselves', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    expect((await owner.put('two-factor', { required: true })).status).toBe(409)
    expect((await owner.get('staff')).body.twoFactorRequired).toBe(false)
  })
})

describe('npm run staff (an owner can be restored from the machine itself)', () => {
  test('an owner who lost the password and the phone gets access again while the server runs', {
    tags: 'full',
  }, async () => {
    const site = await honbu()
    const { owner } = await createOwnerWithTwoFactor(site)
    const command = await runCommand('staff.ts', ['owner', 'Asha@example.org'], site.dataDir)
    expect([command.code, command.err]).toEqual([0, ''])
    expect(await owner.isSignedIn()).toBe(false)
    const token = tokenOf(/http\S+/.exec(command.out)![0])
    const client = browser(site)
    expect((await client.get(`join/${token}`)).body).toEqual({ role: 'owner', returning: true })
    expect((await client.post('join', { token, password: 'asharaoasharao' })).status).toBe(422)
    const rejoined = await client.post('join', {
      token,
      password: newPassword,
      name: 'Ignored',
      email: 'ignored@example.org',
    })
    expect(rejoined.body).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.org',
      role: 'owner',
      twoFactor: false,
    })
    expect(await client.isSignedIn()).toBe(true)
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    expect((await browser(site).post('join', { token, password })).status).toBe(404)
  })

  test('it invites, lists, promotes and removes users, but not the last owner', { tags: 'full' }, async () => {
    const site = await honbu()
    await createFirstOwner(site)
    const run = (...args: string[]) => runCommand('staff.ts', args, site.dataDir)
    const invited = await run('invite', 'editor')
    const token = tokenOf(/http\S+/.exec(invited.out)![0])
    const invitedClient = browser(site)
    await invitedClient.post('join', { token, name: 'Kiran\u001b[2J', email: 'kiran@example.org', password })
    expect((await run('list')).out).toMatch(
      /^owner {4}asha@example\.org {2}Asha Rao, seen .+\neditor {3}kiran@example\.org {2}Kiran\[2J/,
    )
    const last = await run('remove', 'asha@example.org')
    expect([last.code, last.err]).toEqual([1, expect.stringContaining('the last owner')])
    expect((await run('owner', 'kiran@example.org')).code).toBe(0)
    expect((await run('remove', 'asha@example.org')).out).toContain('removed and signed out')
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    for (const wrong of [['owner', 'nobody@example.org'], ['invite', 'emperor'], ['dance']]) {
      const { code, out, err } = await run(...wrong)
      expect([code, out, err.length > 20]).toEqual([1, '', true])
    }
  })

  test('in a folder without a database, it fails with the reason', async () => {
    const { code, err } = await runCommand('staff.ts', ['list'], join(folder('none'), 'x'))
    expect([code, err]).toEqual([1, expect.stringContaining('There are no records in DATA_DIR')])
  })
})

describe('personal data (docs/security.md, V6)', () => {
  test('opens with a second factor and a fresh sign-in; a new sign-in ends the earlier session of the browser', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    expect([await owner.get('affected')].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'secondFactor'],
    ])
    const { uri } = await turnOnTwoFactor(owner)
    expect((await owner.get('affected')).status).toBe(200)
    const database = new DatabaseSync(join(site.dataDir, 'staff.db'))
    const age = (ms: number) =>
      database.prepare('UPDATE session SET createdAt = ?').run(new Date(Date.now() - ms).toISOString())
    age(16 * 60_000)
    expect((await owner.get('affected')).body.code).toBe('signInAgain')
    expect(await owner.isSignedIn()).toBe(true)
    expect((await owner.signIn(anOwner.email)).body).toMatchObject({ twoFactorRedirect: true })
    expect((await owner.post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
    expect((await owner.get('affected')).status).toBe(200)
    expect(database.prepare('SELECT count(*) AS sessions FROM session').get()).toEqual({ sessions: 1 })
    database.close()
  })

  test('an owner resets the second factor of somebody who has lost the phone, together with the password', async () => {
    const site = await honbu()
    const { owner } = await createOwnerWithTwoFactor(site)
    const { browser: reviewer, id, email } = await inviteColleague(site, owner, 'reviewer')
    await turnOnTwoFactor(reviewer)
    const { body } = await owner.post(`staff/${id}/reset`, { secondFactor: true })
    expect(await reviewer.isSignedIn()).toBe(false)
    expect((await reviewer.signIn(email)).status).toBe(401)
    const joined = await browser(site).post('join', { token: tokenOf(body.link), password: newPassword })
    expect([joined.status, joined.body]).toMatchObject([200, { email, twoFactor: false }])
    const { entries } = (await owner.get('activity')).body as { entries: { text: string }[] }
    expect(entries.map(({ text }) => text)).toContain('turned off the two-factor sign-in of Kiran Sample')
  })
})
