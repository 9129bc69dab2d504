import { describe, expect, test } from 'vitest'
import { cheapHashing, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { anOwner, browser, createFirstOwner, inviteColleague, password, totp } from '../../tests/http/fixtures/staff.ts'

const proxied = { settings: { trustedProxies: 1 } }
const clientAt = (site: Honbu, address: string) => browser(site, { 'x-forwarded-for': address })
const wrong = 'certainly not this one'
/** Runs `work` one after the other and returns the results. */
const repeat = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}

describe('limits on guessing [safety.18]', () => {
  test('after ten wrong passwords from many addresses, an account refuses the right one too', async () => {
    const site = await honbu(proxied)
    await createFirstOwner(site)
    const guess = (at: number) =>
      clientAt(site, `10.1.${at}.1`).signIn(at % 2 ? anOwner.email : ' ASHA@example.org ', wrong)
    expect((await repeat(12, guess)).map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    const right = await clientAt(site, '10.2.0.1').signIn(anOwner.email)
    expect([right.status, right.body.error]).toEqual([429, expect.stringContaining('Wait')])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('strangers who guess do not lock the owner out at an address where the owner has signed in before', async () => {
    const site = await honbu(proxied)
    await createFirstOwner(site)
    await clientAt(site, '10.9.9.9').signIn(anOwner.email)
    await repeat(11, (at) => clientAt(site, `10.1.${at}.1`).signIn(anOwner.email, wrong))
    expect((await clientAt(site, '10.9.9.9').signIn(anOwner.email)).status).toBe(200)
    const guesses = await repeat(11, () => clientAt(site, '10.9.9.9').signIn(anOwner.email, wrong))
    expect(guesses.at(-1)!.status).toBe(429)
  })

  test('an address has thirty attempts for all accounts, existing or not', async () => {
    const site = await honbu(proxied)
    await createFirstOwner(site)
    const guess = (at: number) => clientAt(site, '10.1.1.1').signIn(`person${at}@example.org`, wrong)
    const all = (await repeat(32, guess)).map(({ status }) => status)
    expect(all).toEqual([...Array(30).fill(401), 429, 429])
    expect((await clientAt(site, '10.1.1.1').signIn(anOwner.email)).status).toBe(429)
    expect((await clientAt(site, '10.1.1.2').signIn(anOwner.email)).status).toBe(200)
  })

  test('simultaneous attempts count like consecutive ones', async () => {
    const site = await honbu(proxied)
    await createFirstOwner(site)
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, at) => clientAt(site, `10.1.${at}.1`).signIn(anOwner.email, wrong)),
    )
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('too many simultaneous sign-ins are answered 503 and count as attempts', async () => {
    const released = Promise.withResolvers<void>()
    const { verify } = cheapHashing
    // For an unknown e-mail address the password is hashed as well. Nobody has an account here.
    const hash = (secret: string) => released.promise.then(() => cheapHashing.hash(secret))
    const site = await honbu({ ...proxied, passwordHashing: { hash, verify } })
    const attempts = Array.from({ length: 60 }, (_, at) =>
      clientAt(site, `10.4.${at}.1`).signIn(`p${at}@example.org`, wrong),
    )
    // The passwords of the others are not checked before one is answered.
    expect((await Promise.race(attempts)).status).toBe(503)
    released.resolve()
    const all = await Promise.all(attempts)
    const rejected = all.findIndex(({ status }) => status === 503)
    expect(all[rejected]!.headers.get('retry-after')).toBe('10')
    const guess = () => clientAt(site, `10.4.${rejected}.1`).signIn(`p${rejected}@example.org`, wrong)
    const strangers = (at: number) => clientAt(site, `10.5.${at}.1`).signIn(`p${rejected}@example.org`, wrong)
    await repeat(10, strangers)
    expect((await guess()).status).toBe(429)
  })

  test('successful sign-ins do not count', async () => {
    const site = await honbu(proxied)
    await createFirstOwner(site)
    const all = await repeat(15, () => clientAt(site, '10.1.1.1').signIn(anOwner.email))
    expect(all.map(({ status }) => status)).toEqual(Array(15).fill(200))
  })

  test('an address has thirty attempts for the setup code and invitation links together', async () => {
    const site = await honbu(proxied)
    const guess = (at: number) =>
      at % 3 === 0
        ? clientAt(site, '10.1.1.1').post('begin', { ...anOwner, code: `WRONG-${at}` })
        : at % 3 === 1
          ? clientAt(site, '10.1.1.1').post('join', { ...anOwner, token: `x.${at}` })
          : clientAt(site, '10.1.1.1').get(`join/x${at}`)
    const all = (await repeat(31, guess)).map(({ status }) => status)
    expect(all.filter((status) => status === 429)).toHaveLength(1)
    expect((await clientAt(site, '10.1.1.1').post('begin', { ...anOwner, code: site.setupCode })).status).toBe(429)
    expect((await clientAt(site, '10.1.1.2').post('begin', { ...anOwner, code: site.setupCode })).status).toBe(200)
  })

  test('an account has ten attempts for two-factor codes, over all sign-ins together', async () => {
    const site = await honbu(proxied)
    const owner = await createFirstOwner(site)
    const { body } = await owner.post('auth/two-factor/enable', { password })
    const uri = String(body.totpURI)
    await owner.post('auth/two-factor/verify-totp', { code: totp(uri, -1) })
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) {
      const thief = clientAt(site, `10.1.${at}.1`)
      await thief.signIn(anOwner.email)
      const guess = (n: number) => thief.post('auth/two-factor/verify-backup-code', { code: `wrong-${at}${n}` })
      statuses.push(...(await repeat(4, guess)).map(({ status }) => status))
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const late = clientAt(site, '10.8.0.1')
    await late.signIn(anOwner.email)
    const right = await late.post('auth/two-factor/verify-totp', { code: totp(uri) })
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900'])
  })

  test('a stolen session has ten attempts to guess the password', async () => {
    const site = await honbu(proxied)
    const owner = await createFirstOwner(site)
    const guess = () => owner.post('auth/two-factor/enable', { password: wrong })
    expect((await repeat(11, guess)).map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
  })

  test('a wrong password and an unknown e-mail get the same answer after a similar time [safety.17]', async () => {
    const site = await honbu({ ...proxied, passwordHashing: 'production' })
    const owner = await createFirstOwner(site)
    await inviteColleague(site, owner, 'editor')
    const timedSignIn = async (email: string, at: number) => {
      const start = performance.now()
      const { status, body } = await clientAt(site, `10.3.${at}.1`).signIn(email, wrong)
      return { ms: performance.now() - start, response: [status, body] }
    }
    await timedSignIn('warm@example.org', 99)
    // Alternately, so that a machine that is busy for a while delays both.
    const pairs = await repeat(5, async (at) => ({
      known: await timedSignIn('editor@example.org', at),
      unknown: await timedSignIn('nobody@example.org', at + 10),
    }))
    const [known, unknown] = [pairs.map((pair) => pair.known), pairs.map((pair) => pair.unknown)]
    expect(known.map(({ response }) => response)).toEqual(unknown.map(({ response }) => response))
    const median = (all: { ms: number }[]) => all.map(({ ms }) => ms).sort((a, b) => a - b)[2]!
    // Hashing takes nearly all of the time. Without it, the answer for an unknown e-mail would come twenty times faster.
    expect(median(unknown)).toBeGreaterThan(median(known) / 3)
    expect(median(known)).toBeGreaterThan(median(unknown) / 3)
  })
})
