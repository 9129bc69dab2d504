import { expect, test } from 'vitest'
import { mail } from '../../lists/system/mail.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'
import { browser, createFirstOwner, password, tokenOf } from '../../tests/http/fixtures/staff.ts'
import { completeText } from '../mail/staff-mail.ts'

const email = 'kiran@example.org'
const invitation = { role: 'editor', invitee: 'Zxqv Kiran', email: ' Kiran@Example.org' }

async function siteWithMail() {
  const server = await mailServer()
  const site = await honbu({ settings: { smtpUrl: server.url, officeEmail: 'office@dojo.example.org' } })
  const outbox = async () => (await site.store.as(operator).query(mail)).records
  return { server, site, owner: await createFirstOwner(site), outbox }
}

test('an invitation by mail works once, and its link is not in the outbox [privacy.25]', async () => {
  const { server, site, owner, outbox } = await siteWithMail()
  const held = Promise.withResolvers<void>()
  server.behaviour = { holdsUntil: held.promise }
  const { status, body } = await owner.post('invitations', invitation)
  expect([status, body.mailedTo, body.link]).toEqual([201, email, undefined])
  await server.holding.promise
  expect(JSON.stringify(await outbox())).not.toMatch(/#.join|http|Zxqv/)
  held.resolve()
  await waitFor(() => expect(server.accepted).toHaveLength(1))
  const { to, raw } = server.accepted[0]!
  expect([to, headerOf(raw, 'subject')]).toEqual([[email], 'Asha Rao invites you to the office of the association'])
  expect(bodyOf(raw)).toContain('as editor')
  expect(bodyOf(raw), 'the owner’s note stays in the office').not.toContain('Zxqv')
  const token = tokenOf(/http\S+/.exec(bodyOf(raw))![0])
  const join = () => browser(site).post('join', { token, name: 'Kiran', email, password })
  expect((await join()).body).toMatchObject({ email, role: 'editor' })
  expect((await join()).status).toBe(404)
  await waitFor(async () => expect(await outbox(), 'deleted when it is sent').toEqual([]))
})

test('an invitation and a link for a new password whose mails are sent again have the same link, which works', async () => {
  const { server, site, owner } = await siteWithMail()
  server.behaviour = 'lost'
  const { body } = await owner.post('invitations', invitation)
  await waitFor(() => expect(server.accepted).toHaveLength(1))
  const { records } = await site.store.as(operator).query(mail)
  const first = await completeText(site.services, records[0]!)
  const second = await completeText(site.services, records[0]!)
  expect([first, bodyOf(server.accepted[0]!.raw)]).toEqual([
    second,
    expect.stringContaining(tokenOf(/http\S+/.exec(first!)![0])),
  ])
  expect(body.mailedTo).toBe(email)
  const token = tokenOf(/http\S+/.exec(second!)![0])
  expect((await browser(site).post('join', { token, name: 'Kiran', email, password })).status).toBe(200)
  server.accepted.length = 0
  expect((await browser(site).post('forgot', { email })).status).toBeLessThan(300)
  await waitFor(() => expect(server.accepted).toHaveLength(1))
  const waiting = (await site.store.as(operator).query(mail)).records.find(({ about }) => about?.startsWith('Staff/'))!
  const [reset, again] = [await completeText(site.services, waiting), await completeText(site.services, waiting)]
  expect(again).toBe(reset)
  const found = await site.services.staff.links.findByToken(tokenOf(/http\S+/.exec(reset!)![0]), new Date())
  expect(found).toMatchObject({ role: 'editor' })
})

test('a cancelled invitation is not sent, and its mail is deleted [privacy.25]', async () => {
  const { server, owner, outbox } = await siteWithMail()
  server.behaviour = { refuses: 451, at: 'sender' }
  const { body } = await owner.post('invitations', invitation)
  await waitFor(async () => expect(await outbox()).toMatchObject([{ to: email, state: 'waiting', tries: 1 }]))
  expect((await owner.delete(`invitations/${body.id}`)).status).toBe(200)
  expect(await outbox()).toEqual([])
})

test('without a mail server, an address is refused and no invitation is created', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  expect((await owner.post('invitations', invitation)).status).toBe(409)
  expect((await owner.get('invitations')).body).toEqual({ invitations: [] })
})
