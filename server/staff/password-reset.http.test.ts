import { describe, expect, test } from 'vitest'
import { mail } from '../../lists/system/mail.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { bodyOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import {
  anOwner,
  browser,
  createFirstOwner,
  inviteColleague,
  password,
  tokenOf,
  totp,
} from '../../tests/http/fixtures/staff.ts'

const newPassword = 'seven lanterns over a ferry'

describe('a link for a new password that an owner makes', () => {
  test('ends the old password and the sessions at once, sets a new password once, and keeps the role', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: editor, id, email } = await inviteColleague(site, owner, 'editor')
    const { status, body } = await owner.post(`staff/${id}/reset`)
    expect([status, String(body.link).startsWith(`${site.address}/office/#/join/`)]).toEqual([201, true])
    expect(await editor.isSignedIn()).toBe(false)
    expect((await browser(site).signIn(email)).status).toBe(401)
    const token = tokenOf(body.link)
    const client = browser(site)
    expect((await client.get(`join/${token.split('.')[0]}`)).body).toEqual({ role: 'editor', returning: true })
    const joined = await client.post('join', { token, password: newPassword, role: 'owner' })
    expect(joined.body).toEqual({ id, name: 'Kiran Sample', email, role: 'editor', twoFactor: false })
    expect(await client.isSignedIn()).toBe(true)
    expect((await browser(site).post('join', { token, password })).status).toBe(404)
    expect((await browser(site).signIn(email, newPassword)).status).toBe(200)
    expect((await owner.get('invitations')).body, 'it is no invitation').toEqual({ invitations: [] })
  })

  test('replaces an earlier one, and does not replace the second factor', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const { browser: reviewer, id } = await inviteColleague(site, owner, 'reviewer')
    const uri = String((await reviewer.post('auth/two-factor/enable', { password })).body.totpURI)
    await reviewer.post('auth/two-factor/verify-totp', { code: totp(uri, -1) })
    const [first, second] = [await owner.post(`staff/${id}/reset`), await owner.post(`staff/${id}/reset`)]
    const client = browser(site)
    const join = (link: unknown) => client.post('join', { token: tokenOf(link), password: newPassword })
    expect((await join(first.body.link)).status).toBe(404)
    expect((await join(second.body.link)).body).toEqual({ codeRequired: true })
    expect(await client.isSignedIn()).toBe(false)
    expect((await client.post('auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(200)
    expect((await client.get('me')).body).toMatchObject({ id, role: 'reviewer', twoFactor: true })
  })

  test('cannot be made for oneself, because a stolen session could then change the password', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    const me = String((await owner.get('me')).body.id)
    expect((await owner.post(`staff/${me}/reset`)).status).toBe(409)
    expect((await browser(site).signIn(anOwner.email)).status).toBe(200)
  })
})

describe('a link for a new password by mail', () => {
  const officeEmail = 'office@dojo.example.org'
  async function siteWithMail() {
    const server = await mailServer()
    // Not a fixed day: the times of passwords come from the real clock.
    let passedMs = 0
    const site = await honbu({
      settings: { smtpUrl: server.url, officeEmail, trustedProxies: 1 },
      now: () => new Date(Date.now() + passedMs),
    })
    const owner = await createFirstOwner(site)
    const forgot = (email: string, from = '10.1.1.1') =>
      browser(site, { 'x-forwarded-for': from }).post('forgot', { email })
    /** The link of the newest of `count` mails. */
    const linkOf = async (count: number) => {
      await waitFor(() => expect(server.accepted).toHaveLength(count))
      return /http\S+/.exec(bodyOf(server.accepted.at(-1)!.raw))![0]
    }
    const passMinutes = (minutes: number) => {
      passedMs += minutes * 60_000
    }
    const outbox = async () => (await site.store.as(operator).query(mail)).records
    return { server, site, owner, forgot, linkOf, passMinutes, outbox }
  }
  const join = (site: Honbu, link: string) =>
    browser(site).post('join', { token: tokenOf(link), password: newPassword })

  test('works once, within an hour, and the old password until then [privacy.25]', async () => {
    const { server, site, forgot, linkOf, passMinutes, outbox } = await siteWithMail()
    expect((await browser(site).get('begin')).body).toEqual({ owned: true, mail: true })
    expect((await forgot(' ASHA@example.org')).status).toBe(202)
    const late = await linkOf(1)
    const { to, raw } = server.accepted[0]!
    expect([to, late.startsWith(`${site.address}/office/#/join/`)]).toEqual([[anOwner.email], true])
    expect(bodyOf(raw), 'no personal data').not.toContain('Asha')
    passMinutes(60)
    expect((await join(site, late)).status).toBe(404)
    expect((await browser(site).signIn(anOwner.email)).status).toBe(200)
    await forgot(anOwner.email)
    const link = await linkOf(2)
    expect((await join(site, link)).body).toMatchObject({ email: anOwner.email, role: 'owner' })
    expect((await join(site, link)).status).toBe(404)
    expect((await browser(site).signIn(anOwner.email)).status).toBe(401)
    await waitFor(async () => expect(await outbox(), 'deleted when it is sent').toEqual([]))
  })

  test('is not in the outbox, which reviewers read, and ends with a changed password', async () => {
    const { server, site, owner, forgot, linkOf, outbox } = await siteWithMail()
    const held = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: held.promise }
    await forgot(anOwner.email)
    await server.holding.promise
    const [record] = await outbox()
    expect([record!.to, record!.text]).toEqual([anOwner.email, expect.not.stringMatching(/join|http/)])
    held.resolve()
    const link = await linkOf(1)
    const change = { currentPassword: password, newPassword }
    expect((await owner.post('auth/change-password', change)).status).toBe(200)
    expect((await join(site, link)).status).toBe(404)
  })

  test('is not sent when the password was changed while the mail server was away', async () => {
    const { server, site, owner, forgot, linkOf, passMinutes, outbox } = await siteWithMail()
    server.behaviour = { refuses: 451, at: 'sender' }
    await forgot(anOwner.email)
    await waitFor(async () => expect(await outbox()).toMatchObject([{ state: 'waiting', tries: 1 }]))
    expect((await owner.post('auth/change-password', { currentPassword: password, newPassword })).status).toBe(200)
    server.behaviour = 'accepts'
    passMinutes(2)
    await forgot((await inviteColleague(site, owner, 'editor')).email)
    await linkOf(1)
    await waitFor(async () => expect(await outbox()).toEqual([]))
    expect(server.accepted).toHaveLength(1)
  })

  test('does not end a link that an owner made, and is not sent to somebody who was removed [privacy.25]', async () => {
    const { server, site, owner, forgot, linkOf, outbox } = await siteWithMail()
    const { id, email } = await inviteColleague(site, owner, 'editor')
    const { link } = (await owner.post(`staff/${id}/reset`)).body
    await forgot(email)
    const mailed = await linkOf(1)
    expect((await join(site, String(link))).status).toBe(200)
    expect((await join(site, mailed)).status, 'a new password ends the others').toBe(404)
    server.behaviour = { refuses: 451, at: 'sender' }
    await forgot(email)
    await waitFor(async () => expect(await outbox()).toMatchObject([{ state: 'waiting', tries: 1 }]))
    await owner.delete(`staff/${id}`)
    expect(await outbox()).toEqual([])
  })

  test('an unknown address gets the same answer after a similar time, and no mail', async () => {
    const { server, forgot, linkOf } = await siteWithMail()
    const timed = async (email: string) => {
      const start = performance.now()
      const { status, body } = await forgot(email)
      return { ms: performance.now() - start, answer: [status, body] }
    }
    const unknown = await timed('nobody@example.org')
    const known = await timed(anOwner.email)
    expect(unknown.answer).toEqual(known.answer)
    // Each answer waits for the same time, so that it does not show whether a mail was written.
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(990)
    await linkOf(1)
    expect(server.accepted.map(({ to }) => to)).toEqual([[anOwner.email]])
  })

  test('is sent three times an hour to an account, and ten times from an address, existing or not [privacy.123]', async () => {
    const { forgot } = await siteWithMail()
    const all = (requests: [email: string, from: string][]) =>
      Promise.all(requests.map(async ([email, from]) => (await forgot(email, from)).status))
    const four = (email: string, at: number) =>
      all(Array.from({ length: 4 }, (_, index) => [email, `10.${at}.${index}.1`]))
    expect((await four(anOwner.email, 2)).sort()).toEqual([202, 202, 202, 429])
    expect((await four('nobody@example.org', 3)).sort()).toEqual([202, 202, 202, 429])
    const eleven = await all(Array.from({ length: 11 }, (_, index) => [`p${index}@example.org`, '10.4.0.1']))
    expect(eleven.sort()).toEqual([...Array(10).fill(202), 429])
  })

  test('is not offered without a mail server', async () => {
    const site = await honbu()
    await createFirstOwner(site)
    expect((await browser(site).post('forgot', { email: anOwner.email })).status).toBe(404)
  })
})
