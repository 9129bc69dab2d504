// @module-tag full
import { expect, test } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { systemActor } from '../../lists/access.ts'
import { mail } from '../../lists/system/mail.ts'
import { office, startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { inLanguage } from '../http/language.ts'
import { maxOfficeMailsPerHour } from './office-mail-limit.ts'

const flood = 500
const applicantOf = (at: number) => `zxqv${at}@example.org`
const subjects = (accepted: { raw: string }[]) => accepted.map(({ raw }) => headerOf(raw, 'subject'))

test('500 messages in an hour cause as many notices as an hour may have, and one mail that tells of the others', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  await Promise.all(Array.from({ length: flood }, () => site.submitMessage({ suspect: true })))
  for (let sent = 0; sent < flood; sent++) {
    site.clock.advance(7000)
    if (sent === 0) await site.submitApplication({ suspect: true })
    await site.submitMessage()
  }
  await site.jobs.catchUp()
  expect(server.accepted).toHaveLength(maxOfficeMailsPerHour)
  site.clock.advanceMinutes(2)
  await site.jobs.catchUp()
  expect(server.accepted).toHaveLength(maxOfficeMailsPerHour + 1)
  const digest = server.accepted.at(-1)!
  expect([digest.to, headerOf(digest.raw, 'subject')]).toEqual([[office], 'More new messages'])
  const text = bodyOf(digest.raw)
  expect(text).toMatch(
    new RegExp(`^More arrived .* in the hour from .* at 10:00 .*: ${flood - maxOfficeMailsPerHour} messages\\.`),
  )
  expect(text).toContain(`The first ${maxOfficeMailsPerHour} have mails of their own`)
  expect(text).toContain('https://dojo.example.org/office/#/Contact\n')
  expect(text).not.toMatch(/zxqv|website adds/i)
  // The next hour has notices of its own again.
  await site.submitMessage()
  await site.jobs.catchUp()
  expect(subjects(server.accepted.slice(-1))).toEqual(['A new message'])
})

test('messages and applications are counted apart, and what was deleted before its mail leaves is not told', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const written = []
  for (let at = 0; at <= maxOfficeMailsPerHour; at++) {
    written.push(await site.submitMessage())
    await site.submitApplication({ email: applicantOf(at) })
    site.clock.advance(1000)
  }
  await site.jobs.catchUp()
  const count = (subject: string) => subjects(server.accepted).filter((other) => other === subject).length
  expect([count('A new message'), count('A new application for membership')]).toEqual([
    maxOfficeMailsPerHour,
    maxOfficeMailsPerHour,
  ])
  await site.store.as(systemActor('test')).delete(contactMessages, written.at(-1)!.key)
  await site.jobs.catchUp()
  site.clock.advanceMinutes(60)
  await site.jobs.catchUp()
  expect([count('More new messages'), count('More new applications for membership')]).toEqual([0, 1])
  expect(bodyOf(server.accepted.at(-1)!.raw)).toMatch(/^More arrived .*: 1 application\./)
  expect((await site.mails()).filter(({ state }) => state !== 'sent')).toEqual([])
})

test('the office hears in English of what a visitor sends in Hindi', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  await inLanguage('hi', () => site.submitMessage())
  await site.jobs.catchUp()
  expect(subjects(server.accepted)).toEqual(['A new message'])
  expect(bodyOf(server.accepted[0]!.raw)).toMatch(
    /^A new message arrived through the website of the association on 20 /,
  )
})

test('a decision leaves before 500 notices that wait already, and mails that nobody asked for before the notices', async () => {
  const release = Promise.withResolvers<void>()
  const server = await mailServer()
  server.behaviour = { holdsUntil: release.promise }
  const site = await startMail({ url: server.url })
  const outbox = site.store.as(systemActor('test'))
  const at = site.clock.now().toISOString()
  const write = (to: string, key: string, { asked = false, nextAt = at } = {}) =>
    outbox.create(
      mail,
      { to, subject: key, text: 'Text', state: 'waiting', tries: 0, nextAt, about: 'Contact/a', asked, at },
      { key },
    )
  await Promise.all(Array.from({ length: flood }, (_, n) => write(office, `Contact-${n}-office`)))
  const sending = site.jobs.catchUp()
  await server.holding.promise
  // Written while the first notice is on its way. One may still be undone for a minute.
  const minuteLater = new Date(site.clock.now().getTime() + 60_000).toISOString()
  await write(applicantOf(1), 'a decision', { asked: true, nextAt: minuteLater })
  await write(applicantOf(2), 'Membership-2-receipt')
  await write(applicantOf(3), 'a question', { asked: true })
  site.clock.advanceMinutes(1)
  release.resolve()
  await server.waitUntil((accepted) => accepted.length >= 5)
  const [first, ...next] = subjects(server.accepted)
  expect(first).toMatch(/^Contact-\d+-office$/)
  expect(next.slice(0, 4)).toEqual([
    'a decision',
    'a question',
    'Membership-2-receipt',
    expect.stringMatching(/^Contact-\d+-office$/),
  ])
  await site.stop()
  await sending
})
