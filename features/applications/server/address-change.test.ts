import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { staffActor, systemActor, visitor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { anApplication, manualClock } from '../../../tests/http/fixtures/mail.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { addressChange, confirmAddress, endAllLinks, endOtherLinks, restoreAddress } from './address-change.ts'
import { createLink, findLink } from './applicant-links.ts'
import { changeApplication } from './change-application.ts'
import { completeApplicantText } from './complete-applicant-text.ts'

const office = systemActor('test')
const dayMs = 86_400_000

/** An application of a@example.org, whose mails are sent by hand. */
async function withApplication(fields: Record<string, unknown> = {}) {
  const clock = manualClock()
  const store = await openStoreIn(folder('address'))
  onTestFinished(() => store.close())
  const settings = { smtpUrl: 'smtp://localhost', officeEmail: 'office@example.org' }
  const services = { store, settings, now: clock.now, origin: () => 'https://dojo.example.org' }
  const sent = { ...anApplication, email: 'a@example.org', consentAt: clock.now().toISOString(), ...fields }
  const { key } = await store.as(visitor).create(applications, sent)
  const read = async () => (await store.as(office).get(applications, key))!
  const open = (secret: string) => findLink(store, secret, clock.now())
  return {
    store,
    services,
    clock,
    key,
    read,
    open,
    enter: async (email: string) => {
      const application = await read()
      const change = await addressChange(services, application, email)
      await changeApplication(services, application, visitor, { ...change, event: { kind: 'corrected' } })
    },
    /** Sends what waits: the secrets of the links by the kind of mail and address. */
    send: async () => {
      const links: Record<string, string> = {}
      const { records } = await store.as(office).query(mail, { where: { state: 'waiting' } })
      for (const record of records.reverse()) {
        const completed = await completeApplicantText(services, record, randomBytes(32))
        const [kind] = record.key.split('-')
        const [, secret] = /\/application#(\S+)/.exec(completed ?? '') ?? []
        if (secret) links[`${kind} ${record.to}`] = secret
        await store.as(office).update(mail, record.key, { state: 'sent' })
      }
      return links
    },
    /** Presses the button of the page that a link opens. */
    press: async (secret: string | undefined) => {
      const link = await open(secret ?? '')
      if (!link || link.kind === 'page') throw new Error('This link changes nothing')
      return (await (link.kind === 'confirm' ? confirmAddress : restoreAddress)(services, link)).state
    },
    events: async () => (await store.as(office).query(applicationEvents)).records.map(({ kind }) => kind),
  }
}

test('mails go to a new address only after its own link confirms it, and nothing that was typed is in the mails [privacy.84]', async () => {
  const { enter, send, press, read, store, events } = await withApplication()
  await enter('b@example.org')
  expect(await read()).toMatchObject({ email: 'a@example.org', newEmail: 'b@example.org' })
  const texts = JSON.stringify((await store.as(office).query(mail)).records.map(({ subject, text }) => [subject, text]))
  expect(texts).not.toMatch(/Zxqv|[ab]@example\.org/)
  const links = await send()
  expect(Object.keys(links)).toEqual(['confirm b@example.org', 'restore a@example.org'])
  expect(await press(links['confirm b@example.org'])).toBe('done')
  expect(await press(links['confirm b@example.org'])).toBe('same')
  expect(await read()).toMatchObject({ email: 'b@example.org' })
  expect(await read()).not.toHaveProperty('newEmail')
  expect(await events()).toEqual(['address confirmed', 'corrected'])
})

test('a link that asks to confirm an address does nothing when another one was entered since', async () => {
  const { enter, send, press, read } = await withApplication()
  await enter('b@example.org')
  const { 'confirm b@example.org': first } = await send()
  await enter('c@example.org')
  await enter('d@example.org')
  expect(Object.keys(await send()), 'the mail to c is not sent any more').not.toContain('confirm c@example.org')
  expect(await press(first)).toBe('late')
  await enter('a@example.org')
  expect(await read()).toMatchObject({ email: 'a@example.org' })
  expect(await read()).not.toHaveProperty('newEmail')
})

test('the earlier address takes a change back within seven days: every link that came later ends, and a new one is mailed [privacy.85]', async () => {
  const { enter, send, press, read, open, clock, store, key, events } = await withApplication()
  const page = await createLink(store, key, clock.now())
  await enter('b@example.org')
  const links = await send()
  await press(links['confirm b@example.org'])
  clock.advance(1000)
  await enter('c@example.org')
  const later = await send()
  clock.advance(7 * dayMs - 2000)
  expect(await press(links['restore a@example.org'])).toBe('done')
  expect(await read()).toMatchObject({ email: 'a@example.org', isRead: false })
  expect(await read()).not.toHaveProperty('newEmail')
  for (const secret of [page, ...Object.values(links), ...Object.values(later)])
    expect(await open(secret)).toBeUndefined()
  const { 'restored a@example.org': fresh } = await send()
  expect(await open(fresh!)).toMatchObject({ kind: 'page', application: key })
  expect((await events())[0]).toBe('address restored')
})

test('a link that takes a change back ends after seven days, and survives that a later address is restored [privacy.85]', async () => {
  const { enter, send, press, open, clock, read } = await withApplication()
  await enter('b@example.org')
  const links = await send()
  await press(links['confirm b@example.org'])
  clock.advance(1000)
  await enter('c@example.org')
  const later = await send()
  expect(await press(later['restore b@example.org'])).toBe('done')
  expect(await read()).toMatchObject({ email: 'b@example.org' })
  expect(await open(links['restore a@example.org']!)).toBeDefined()
  clock.advance(7 * dayMs)
  expect(await open(links['restore a@example.org']!)).toBeUndefined()
})

test('the applicant ends all other links to the page, and an officer all; none ends a link that restores an address [privacy.89]', async () => {
  const { enter, send, open, store, key, clock, services, events } = await withApplication()
  const [own, other] = [await createLink(store, key, clock.now()), await createLink(store, key, clock.now())]
  await enter('b@example.org')
  const { 'restore a@example.org': restore } = await send()
  await endOtherLinks(services, (await open(own))!)
  expect([await open(own), await open(other)]).toMatchObject([{ application: key }, undefined])
  await expect(endAllLinks(services, { key, by: staffActor('e1', 'editor') })).rejects.toThrow(/may not/)
  expect(await open(own)).toBeDefined()
  await endAllLinks(services, { key, by: staffActor('r1', 'reviewer') })
  expect([await open(own), await open(restore!)]).toMatchObject([undefined, { kind: 'restore' }])
  expect(await events()).toEqual(['links ended', 'links ended', 'corrected'])
})

test('where no mail leaves, a new address holds at once [privacy.87]', async () => {
  const { services, read } = await withApplication({ suspect: true })
  expect(await addressChange(services, await read(), 'b@example.org')).toEqual({
    fields: { email: 'b@example.org', newEmail: undefined },
  })
  const withoutMail = { ...services, settings: { smtpUrl: undefined, officeEmail: undefined } }
  const { fields } = await addressChange(withoutMail, { ...(await read()), suspect: false }, 'b@example.org')
  expect(fields).toEqual({ email: 'b@example.org', newEmail: undefined })
})
