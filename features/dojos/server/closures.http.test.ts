import { expect, test } from 'vitest'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { sendAndFollow } from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { closureSubscriptions } from '../closure-subscriptions.ts'
import { dojos } from '../dojos.ts'

const path = '/notices'
const parent = 'parent@example.org'
const dayMs = 86_400_000

async function withDojo() {
  const server = await mailServer()
  const clock = manualClock('2026-11-30T06:30:00Z')
  const settings = { smtpUrl: server.url, officeEmail: 'office@dojo.example.org' }
  const site = await honbu({ now: clock.now, site: realSite, settings })
  const store = site.store.as(operator)
  const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Marol Road' }
  const { key } = await store.create(dojos, { ...place, name: 'Andheri East', slug: 'andheri-east' })
  const mailsTo = (to: string) =>
    server.accepted.filter((mail) => mail.to[0]?.toLowerCase() === to).map(({ raw }) => bodyOf(raw))
  const secretIn = (text: string | undefined) => /\/notices#(\S+)/.exec(text ?? '')?.[1] ?? ''
  /** Asks, and returns the secret of the link in the newest mail. */
  async function ask(email = parent, prefix = '') {
    const to = email.trim().toLowerCase()
    const before = mailsTo(to).length
    const answer = await sendAndFollow(site, prefix + path, {
      action: 'ask',
      dojo: 'andheri-east',
      email,
      consent: 'on',
    })
    expect(answer.status).toBe(200)
    await waitFor(() => expect(mailsTo(to).length).toBe(before + 1))
    return secretIn(mailsTo(to).at(-1))
  }
  const act = (key: string, action = '') => sendAndFollow(site, path, { key, action })
  const withoutClass = (...days: string[]) =>
    store.update(dojos, key, { noClass: days.map((day) => ({ day, reason: 'Diwali' })) })
  const subscriptions = async () => (await store.query(closureSubscriptions)).records
  return { site, clock, store, mailsTo, secretIn, ask, act, withoutClass, subscriptions, dojo: key }
}

test('a parent asks, confirms by mail, hears of a day without class and of its return, and ends the notices with the link of a mail [privacy.439, privacy.440]', async () => {
  const { ask, act, withoutClass, mailsTo, secretIn, subscriptions, store } = await withDojo()
  const secret = await ask()
  const [first] = mailsTo(parent)
  expect(first).toContain('a mail when there is no class in Andheri East')

  // Without a confirmation, no notice leaves, and opening the link confirms nothing: programs open links, too.
  await withoutClass('2026-12-01')
  expect((await act(secret)).html).toContain('Do you want a mail when there is no class in Andheri East?')
  expect(await subscriptions()).toEqual([expect.not.objectContaining({ confirmedAt: expect.anything() })])
  expect((await act(secret, 'confirm')).html).toContain('You get a mail when there is no class in Andheri East.')

  await withoutClass('2026-12-01', '2026-12-24')
  await waitFor(() => expect(mailsTo(parent)).toHaveLength(2))
  const notice = mailsTo(parent)[1]
  expect(notice).toContain('No class in Andheri East on 24 December 2026: Diwali')
  expect(notice).not.toContain('1 December')
  expect(notice).toMatch(/\/locations\/andheri-east\n/)
  await withoutClass('2026-12-01')
  await waitFor(() => expect(mailsTo(parent)).toHaveLength(3))
  expect(mailsTo(parent)[2]).toContain('The class in Andheri East on 24 December 2026 takes place after all')

  expect((await act(secretIn(notice), 'end')).html).toContain('Your address is erased.')
  expect([await subscriptions(), (await store.query(privateLinks)).records]).toEqual([[], []])
  expect((await act(secret)).status).toBe(404)
  await withoutClass('2026-12-01', '2026-12-31')
  expect((await act(secret)).status).toBe(404)
  expect(mailsTo(parent)).toHaveLength(3)
})

test('asking twice is one subscription, also with another spelling of the address; a fourth question of a day, and a sender’s 21st of an hour, waits until the hour is over', async () => {
  const { site, clock, ask, act, subscriptions, mailsTo, withoutClass } = await withDojo()
  const secrets = [await ask(), await ask(), await ask(' PARENT+dojo@Example.org ')]
  for (const secret of secrets.slice(0, 2)) await act(secret, 'confirm')
  expect(await subscriptions()).toMatchObject([{ email: parent, confirmedAt: expect.any(String) }])
  const others = Array.from({ length: 16 }, (_, at) => `other${at}@example.org`)
  for (const email of ['Parent+x@example.org', ...others, 'last@example.org']) {
    const form = { action: 'ask', dojo: 'andheri-east', email, consent: 'on' }
    expect((await sendAndFollow(site, path, form)).html).toContain('Look into your mailbox.')
  }
  await waitFor(() => expect(mailsTo(others.at(-1)!)).toHaveLength(1))
  const late = () => [mailsTo('parent+x@example.org').length, mailsTo('last@example.org').length]
  expect(late()).toEqual([0, 0])
  clock.advance(3_600_000)
  // An officer's change is told at once.
  await withoutClass('2026-12-01')
  await waitFor(() => expect(mailsTo(parent)).toHaveLength(3))
  await waitFor(() => expect(late()).toEqual([1, 1]))
})

test('the mails and the page are in the language in which somebody asked', async () => {
  const { ask, mailsTo, act, withoutClass } = await withDojo()
  const secret = await ask(parent, '/mr')
  expect(mailsTo(parent)[0]).toContain('/mr/notices#')
  await act(secret, 'confirm')
  await withoutClass('2026-12-01')
  await waitFor(() => expect(mailsTo(parent)[1]).toContain('Andheri East येथे क्लास नाही'))
})

test.each([
  ['no address', { email: '', consent: 'on' }, 'Please enter your email address.'],
  ['half an address', { email: 'parent@', consent: 'on' }, 'parent@'],
  ['no consent', { email: parent }, 'Keep my address'],
])('with %s is refused with what was typed', async (_, typed, shown) => {
  const { site, subscriptions } = await withDojo()
  const { status, html } = await sendAndFollow(site, path, { action: 'ask', dojo: 'andheri-east', ...typed })
  expect([status, html.includes(shown)]).toEqual([422, true])
  expect(html).toContain(`value="${typed.email}"`)
  expect(await subscriptions()).toEqual([])
})

test('a program that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  const { site, subscriptions } = await withDojo()
  const form = { action: 'ask', dojo: 'andheri-east', email: parent, consent: 'on', company: 'ACME' }
  expect((await sendAndFollow(site, path, form)).html).toContain('Look into your mailbox.')
  expect(await subscriptions()).toEqual([])
})

test('an address that nobody confirms is erased after seven days, and a deleted dojo takes its subscriptions along [privacy.441]', async () => {
  const { site, clock, ask, act, subscriptions, store, dojo } = await withDojo()
  await ask('nobody@example.org')
  const secret = await ask()
  await act(secret, 'confirm')
  clock.advance(7 * dayMs)
  await site.clean()
  expect(await subscriptions()).toMatchObject([{ email: parent }])
  await store.delete(dojos, dojo)
  await waitFor(async () => expect(await subscriptions()).toEqual([]))
  await waitFor(async () => expect((await store.query(privateLinks)).records).toEqual([]))
  expect((await act(secret)).status).toBe(404)
})
