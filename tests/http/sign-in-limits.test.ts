import { describe, expect, test } from 'vitest'
import { passwordProblem } from '../../server/auth/passwords.ts'
import { type Honbu, honbu } from './fixtures/server.ts'
import { anOwner, browser, colleague, firstOwner, password, totp } from './fixtures/staff.ts'

const proxied = { settings: { trustProxy: 1 } }
const from = (site: Honbu, address: string) => browser(site, { 'x-forwarded-for': address })
const wrong = 'certainly not this one'
const times = async <T>(count: number, work: (at: number) => Promise<T>) => {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(await work(at))
  return all
}

describe('guessing (trust, "rate-limited per account and per address")', () => {
  test('one account from many addresses: ten times, then not even the right password', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    const guess = (at: number) =>
      from(site, `10.1.${at}.1`).signIn(at % 2 ? anOwner.email : ' ASHA@example.org ', wrong)
    expect((await times(12, guess)).map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    const right = await from(site, '10.2.0.1').signIn(anOwner.email)
    expect([right.status, right.body.error]).toEqual([429, expect.stringContaining('Wait')])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('where the owner signed in before, strangers who guess do not keep them out', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    await from(site, '10.9.9.9').signIn(anOwner.email)
    await times(11, (at) => from(site, `10.1.${at}.1`).signIn(anOwner.email, wrong))
    expect((await from(site, '10.9.9.9').signIn(anOwner.email)).status).toBe(200)
    const guesses = await times(11, () => from(site, '10.9.9.9').signIn(anOwner.email, wrong))
    expect(guesses.at(-1)!.status).toBe(429)
  })

  test('many accounts from one address, real ones and others: thirty times', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    const guess = (at: number) => from(site, '10.1.1.1').signIn(`person${at}@example.org`, wrong)
    const all = (await times(32, guess)).map(({ status }) => status)
    expect(all).toEqual([...Array(30).fill(401), 429, 429])
    expect((await from(site, '10.1.1.1').signIn(anOwner.email)).status).toBe(429)
    expect((await from(site, '10.1.1.2').signIn(anOwner.email)).status).toBe(200)
  })

  test('all at once is not more than one after the other', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, at) => from(site, `10.1.${at}.1`).signIn(anOwner.email, wrong)),
    )
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('a crowd is asked to come back, and nobody in it is taken for the owner', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    const crowd = Array.from({ length: 60 }, (_, at) => from(site, `10.4.${at}.1`).signIn(`p${at}@example.org`, wrong))
    const all = await Promise.all(crowd)
    const away = all.findIndex(({ status }) => status === 503)
    expect(all[away]!.headers.get('retry-after')).toBe('10')
    const guess = () => from(site, `10.4.${away}.1`).signIn(`p${away}@example.org`, wrong)
    const strangers = (at: number) => from(site, `10.5.${at}.1`).signIn(`p${away}@example.org`, wrong)
    await times(10, strangers)
    expect((await guess()).status).toBe(429)
  })

  test('being right does not count', async () => {
    const site = await honbu(proxied)
    await firstOwner(site)
    const all = await times(15, () => from(site, '10.1.1.1').signIn(anOwner.email))
    expect(all.map(({ status }) => status)).toEqual(Array(15).fill(200))
  })

  test('the first code and links: thirty times from one address', async () => {
    const site = await honbu(proxied)
    const knock = (at: number) =>
      at % 3 === 0
        ? from(site, '10.1.1.1').post('begin', { ...anOwner, code: `WRONG-${at}` })
        : at % 3 === 1
          ? from(site, '10.1.1.1').post('join', { ...anOwner, token: `x.${at}` })
          : from(site, '10.1.1.1').get(`join/x${at}`)
    const all = (await times(31, knock)).map(({ status }) => status)
    expect(all.filter((status) => status === 429)).toHaveLength(1)
    expect((await from(site, '10.1.1.1').post('begin', { ...anOwner, code: site.setupCode })).status).toBe(429)
    expect((await from(site, '10.1.1.2').post('begin', { ...anOwner, code: site.setupCode })).status).toBe(200)
  })

  test('codes of the second factor: ten wrong ones for an account, however often one begins anew', async () => {
    const site = await honbu(proxied)
    const owner = await firstOwner(site)
    const { body } = await owner.post('auth/two-factor/enable', { password })
    const uri = String(body.totpURI)
    await owner.post('auth/two-factor/verify-totp', { code: totp(uri, -1) })
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) {
      const thief = from(site, `10.1.${at}.1`)
      await thief.signIn(anOwner.email)
      const guess = (n: number) => thief.post('auth/two-factor/verify-backup-code', { code: `wrong-${at}${n}` })
      statuses.push(...(await times(4, guess)).map(({ status }) => status))
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const late = from(site, '10.8.0.1')
    await late.signIn(anOwner.email)
    const right = await late.post('auth/two-factor/verify-totp', { code: totp(uri) })
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900'])
  })

  test('a stolen session does not find out the password', async () => {
    const site = await honbu(proxied)
    const owner = await firstOwner(site)
    const guess = () => owner.post('auth/two-factor/enable', { password: wrong })
    expect((await times(11, guess)).map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
  })

  test('a wrong password and an unknown e-mail are answered alike and as slowly (trust, "constant-time")', async () => {
    const site = await honbu(proxied)
    const owner = await firstOwner(site)
    await colleague(site, owner, 'editor')
    const timed = async (email: string, at: number) => {
      const began = performance.now()
      const { status, body } = await from(site, `10.3.${at}.1`).signIn(email, wrong)
      return { ms: performance.now() - began, said: [status, body] }
    }
    await timed('warm@example.org', 99)
    const known = await times(5, (at) => timed('editor@example.org', at))
    const unknown = await times(5, (at) => timed('nobody@example.org', at + 10))
    expect(known.map(({ said }) => said)).toEqual(unknown.map(({ said }) => said))
    const middle = (all: { ms: number }[]) => all.map(({ ms }) => ms).sort((a, b) => a - b)[2]!
    // Hashing is nearly all of it; without it an unknown e-mail would be answered twenty times faster.
    expect(middle(unknown)).toBeGreaterThan(middle(known) / 3)
    expect(middle(known)).toBeGreaterThan(middle(unknown) / 3)
  })
})

describe('passwords (trust, "at least 12 characters checked against a list of common ones")', () => {
  const about = ['Asha Rao', 'asha.rao@dojo-mumbai.example', 'Sample Karate Association']
  test.each([
    'short',
    'elevensigns',
    'password1234',
    'P@ssw0rd1234',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'abcabcabcabcabc',
    'iloveyouiloveyou',
    'Karate@Mumbai2026',
    'karatekarate!!',
    'AshaRao19851985',
    'asha.rao@dojo',
    'samplekarateassociation',
    'Sunshine2026!!',
    'DragonBaseball',
    'abcdefghijklmnop',
    '123456789012',
    'welcome to the dojo'.replace(/ to the /, ''),
    'ｐａｓｓｗｏｒｄ１２３４',
    'x'.repeat(129),
  ])('%s will not do', async (bad) => {
    expect(await passwordProblem(bad, about)).toMatch(/^(Use|This) /)
  })
  test.each([
    'mango kettle brings rain',
    'correct horse battery staple',
    'vT9#qLw2!xRb',
    'नमस्ते दुनिया कल मिलेंगे',
    'seven lanterns over a ferry',
    'k7wq-pzm4-xd9t',
    'y'.concat('kettle rain mango '.repeat(7)),
  ])('%s will', async (good) => {
    expect(await passwordProblem(good, about)).toBeUndefined()
  })
})
