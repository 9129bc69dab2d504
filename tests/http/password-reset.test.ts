import { describe, expect, test } from 'vitest'
import { honbu } from './fixtures/server.ts'
import { anOwner, browser, createFirstOwner, inviteColleague, password, tokenOf, totp } from './fixtures/staff.ts'

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
