import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { prepareApplications } from '../../features/applications/server/drafts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { entrants } from '../../features/entries/entrants.ts'
import { entries } from '../../features/entries/entries.ts'
import { fees } from '../../features/fees/fees.ts'
import { staffActor, visitor } from '../../lists/access.ts'
import { mail, waitingMail } from '../../lists/system/mail.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { office, startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { openByLink } from '../forms/private-links.ts'
import { announceWrites } from '../store/before-writes.ts'
import { MailLimits, maxAskedPerMinute, maxUnasked } from './mail-limits.ts'

const applicant = 'zxqv@example.org'

describe('mails (architecture, "Reactions": "mail to the office and a receipt to the applicant")', () => {
  test('the office is notified of a message with a link, without its content [privacy.127, privacy.128]', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key } = await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.accepted.map(({ from, to }) => [from, to])).toEqual([[office, [office]]])
    const { raw } = server.accepted[0]!
    expect(bodyOf(raw)).toContain(`https://dojo.example.org/office/#/Contact/${encodeURIComponent(key)}/show`)
    expect(bodyOf(raw)).toContain('20 November 2026 at 10:00 (Indian time)')
    expect(raw).not.toMatch(/zxqv/i)
    expect(await site.mails()).toMatchObject([{ state: 'sent', tries: 1, about: `Contact/${key}` }])
  })

  test('the office is notified of an application without its content, and the applicant gets the reference and the retention period [privacy.127, privacy.128, privacy.129]', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key } = await site.submitApplication()
    await site.jobs.catchUp()
    const notification = server.accepted.find(({ to }) => to[0] === office)!
    expect(bodyOf(notification.raw)).toContain(`/office/#/Membership/${encodeURIComponent(key)}/show`)
    expect(notification.raw).not.toMatch(/zxqv|1795000000000/i)
    const receipt = server.accepted.find(({ to }) => to[0] === applicant)!
    expect(headerOf(receipt.raw, 'subject')).toBe('We have your application for membership (1795000000000)')
    expect(bodyOf(receipt.raw)).toMatch(/Your reference: 1795000000000\n[\s\S]*within 200 days of a decision/)
    // Otherwise anybody could send texts to other people's addresses.
    expect(bodyOf(receipt.raw)).not.toMatch(/zxqv/i)
    expect(headerOf(receipt.raw, 'auto-submitted')).toBe('auto-generated')
    expect(server.accepted).toHaveLength(2)
  })

  test('the receipt contains a private link that opens the application; the outbox never holds it', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key } = await site.submitApplication()
    await site.jobs.catchUp()
    const receipt = server.accepted.find(({ to }) => to[0] === applicant)!
    const [link] = /https:\/\/dojo\.example\.org\/application#\S+/.exec(bodyOf(receipt.raw))!
    expect((await openByLink({ store: site.store, now: site.clock.now }, applications, link))?.record.key).toBe(key)
    expect((await site.mailTo(applicant)).text).toMatch(/The website adds the link/)
    expect(JSON.stringify(await site.mails())).not.toContain(link.slice(-9))
  })

  test('a mail to an address that the application has no longer contains no private link', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key } = await site.submitApplication()
    await site.store.as(operator).update(applications, key, { email: 'new@example.org' })
    await site.jobs.catchUp()
    const receipt = server.accepted.find(({ to }) => to[0] === applicant)!
    expect(bodyOf(receipt.raw)).toContain('https://dojo.example.org/application\n')
    expect(bodyOf(receipt.raw)).not.toContain('/application#')
  })

  test('the earlier address is told when an officer replaces it, without a link and the new one [privacy.86]', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key } = await site.submitApplication()
    await site.jobs.catchUp()
    await site.store.as(staffActor('r1', 'reviewer')).update(applications, key, { email: 'new@example.org' })
    await site.store.as(staffActor('r1', 'reviewer')).update(applications, key, { isRead: true })
    await site.jobs.catchUp()
    const told = server.accepted.slice(2)
    expect(told.map(({ to }) => to[0])).toEqual([applicant])
    expect(bodyOf(told[0]!.raw)).not.toMatch(/new@example\.org|application#/)
  })

  test('a mailbox gets three mails a day that nobody asked for, however its address is written, and one in each hour that joins the others', async () => {
    const server = await mailServer()
    const first = await startMail({ url: server.url })
    const written = ['zxqv@example.org', 'ZXQV@Example.org', 'zxqv+1@example.org', 'zxqv@example.org', 'a@example.org']
    for (const email of written) await first.submitApplication({ email })
    await first.jobs.catchUp()
    await first.stop()
    // The next process counts what has left before.
    const { jobs, ...site } = await startMail({ url: server.url, dataDir: first.dataDir, clock: first.clock })
    const receipts = () =>
      server.accepted.filter(({ to }) => to[0] !== office).map(({ to, raw }) => [to[0], bodyOf(raw)])
    await site.submitApplication({ membershipId: '1795000000001' })
    await site.submitApplication({ email: 'zxqv+2@example.org' })
    await jobs.catchUp()
    expect(receipts().map(([to]) => to?.toLowerCase())).toEqual([
      ...written.slice(0, 3).map((to) => to.toLowerCase()),
      'a@example.org',
    ])
    // An officer finds an application that looked like spam: this receipt is asked for.
    const { key } = await site.submitApplication({ suspect: true, membershipId: '1795000000002' })
    await site.store.as(staffActor('r1', 'reviewer')).update(applications, key, { suspect: false })
    await jobs.catchUp()
    expect(receipts().at(-1)?.[1]).toContain('1795000000002')
    site.clock.advanceMinutes(59)
    await jobs.catchUp()
    expect(receipts()).toHaveLength(5)
    site.clock.advanceMinutes(1)
    await jobs.catchUp()
    const [to, text = ''] = receipts().at(-1)!
    expect([receipts().length, to, text.match(/application#\S+/g)?.length]).toEqual([6, applicant, 2])
    expect(text).toMatch(/Your reference: 1795000000000\n[\s\S]*Your reference: 1795000000001\n/)
    // Another address may be that of somebody else, so that its mail is one of its own.
    site.clock.advanceMinutes(60)
    await jobs.catchUp()
    expect(receipts().at(-1)?.[0]).toBe('zxqv+2@example.org')
    expect((await site.mails()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('50 mails are joined at most; those about one record that say the same are one text', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const at = site.clock.now().toISOString()
    const abouts = Array.from({ length: 60 }, (_, count) => (count < 5 ? 'Contact/same' : `Contact/${count}`))
    const write = (about: string) =>
      site.store
        .as(operator)
        .create(mail, waitingMail({ to: applicant, subject: 'S', text: `[${about}]`, language: 'en' }, { about, at }))
    await Promise.all(abouts.map(write))
    const received = () => server.accepted.map(({ raw }) => bodyOf(raw).match(/\[Contact\/\w+\]/g))
    await site.jobs.catchUp()
    expect(received().map((texts) => texts?.length)).toEqual([1, 1, 1])
    for (const _ of [1, 2]) {
      site.clock.advanceMinutes(60)
      await site.jobs.catchUp()
      await site.jobs.catchUp()
    }
    expect((await site.mails()).every(({ state }) => state === 'sent')).toBe(true)
    const joined = received()
      .slice(3)
      .flatMap((texts) => [texts])
    expect(joined).toHaveLength(2)
    expect(new Set(joined.flat()).size).toBe(joined.flat().length)
    expect(new Set(received().flat())).toEqual(new Set(abouts.map((about) => `[${about}]`)))
  })

  test('300 mails an hour leave that nobody asked for; one that an officer asked for leaves in any case, 100 in a minute', () => {
    const limits = new MailLimits()
    const at = new Date('2026-11-20T04:30:00Z')
    const record = (count: number, asked = false) =>
      ({ key: `${count}`, revision: 1, to: `zxqv${count}@example.org`, asked, at: at.toISOString() }) as never
    for (let count = 0; count < maxUnasked.perHour; count++) {
      expect(limits.allows(record(count), at)).toBe(true)
      limits.count(record(count), at)
    }
    const later = new Date(at.getTime() + 3_600_000)
    expect([limits.allows(record(300), at), limits.allows(record(300, true), at)]).toEqual([false, true])
    expect(limits.allows(record(300), later)).toBe(true)
    for (let count = 0; count < maxAskedPerMinute; count++) {
      expect(limits.paceMs()).toBe(0)
      limits.count(record(count, true), at)
    }
    expect(limits.paceMs()).toBeGreaterThan(55_000)
  })

  test('after a start, what has left in this hour is counted, also when it was written before what left earlier', async () => {
    const { store } = await startMail()
    const write = (at: string, sentAt: string, count: number) =>
      store.transaction((as) =>
        Array.from({ length: count }, (_, n) =>
          as(operator).importRecord(mail, `${sentAt}-${n}`, {
            to: `zxqv${n}@example.org`,
            subject: 'S',
            text: 'T',
            state: 'sent',
            tries: 1,
            about: 'Contact/1',
            asked: false,
            at: `2026-11-20T${at}:00.000Z`,
            sentAt: `2026-11-20T${sentAt}:00.000Z`,
          }),
        ),
      )
    await write('04:30', '05:30', maxUnasked.perHour - 1)
    await write('05:00', '05:01', 1)
    const now = new Date('2026-11-20T05:40:00Z')
    const limits = await MailLimits.read(store.as(operator), now)
    const next = { key: 'a', to: 'next@example.org', asked: false, at: now.toISOString() } as never
    expect(limits.allows(next, now)).toBe(true)
    limits.count(next, now)
    expect(limits.allows(next, now)).toBe(false)
  })

  test('one form with 25 addresses causes 20 mails at once; an entry with its people and its fee counts as one mail', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const [now, origin] = [site.clock.now, () => 'https://dojo.example.org']
    const known = Array.from({ length: 25 }, (_, at) => ({ email: `zxqv${at}@example.org`, language: 'en' as const }))
    const people = [...Array(25)].map(() => ({ name: 'Zxqv', language: 'en' as const }))
    await site.formSenders.run('192.0.2.1', () =>
      prepareApplications({ store: site.store, now, origin }, visitor, [...people, ...known]),
    )
    await site.jobs.catchUp()
    expect(server.accepted).toHaveLength(maxUnasked.perSenderAndHour)
    site.clock.advanceMinutes(60)
    await site.jobs.catchUp()
    expect(new Set(server.accepted.flatMap(({ to }) => to)).size).toBe(25)

    for (let count = 0; count <= maxUnasked.perSenderAndHour; count++) {
      const created = [entries, fees, entrants, entrants].map(({ name }, at) => ({ list: name, key: `${count}-${at}` }))
      const made = { op: 'create', data: {}, actor: 'visitor', at: '', index: () => ({}) as never } as const
      const writes = created.map((target) => ({ ...made, ...target }))
      await site.formSenders.run('192.0.2.2', () => announceWrites(writes, async () => undefined))
      const late = await site.formSenders.isLate({ key: '', about: `${entries.name}/${count}-0` })
      expect(late).toBe(count === maxUnasked.perSenderAndHour)
    }
  })

  test('a sender of forms causes 20 mails an hour, a whole /48 of IPv6 as one, and another sender is none the slower', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const receipts = () => server.accepted.flatMap(({ to }) => (to[0] === office ? [] : to))
    const send = (address: string, email: string) =>
      site.formSenders.run(address, () => site.submitApplication({ email }))
    for (let count = 0; count <= maxUnasked.perSenderAndHour; count++)
      await send(`2001:db8:1:${count}`, `zxqv${count}@example.org`)
    await send('2001:db8:2:1', 'other@example.org')
    await site.jobs.catchUp()
    expect([receipts().length, receipts().includes('zxqv20@example.org')]).toEqual([21, false])
    site.clock.advanceMinutes(60)
    await site.jobs.catchUp()
    expect(receipts().at(-1)).toBe('zxqv20@example.org')
  })

  test('an application is answered however many mails of the day there are, also when they fill whole pages', async () => {
    const site = await startMail({ url: (await mailServer()).url })
    const at = site.clock.now().toISOString()
    const sent = { to: office, subject: 'S', text: 'T', state: 'sent', tries: 1, about: 'Contact/1', at }
    // The mail to the office, which is written before the receipt, is the 200th.
    for (let count = 0; count < 199; count++) await site.store.as(operator).create(mail, sent)
    await site.submitApplication()
    await site.jobs.catchUp()
    expect(await site.mails()).toHaveLength(201)
  })

  test('suspected spam causes no mail; an application gets its receipt when an officer marks it as no spam', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    await site.submitMessage({ suspect: true })
    const { key, revision } = await site.submitApplication({ suspect: true })
    await site.jobs.catchUp()
    expect(await site.mails()).toEqual([])
    const store = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await store.get(applications, key))!
    await store.replace(applications, key, { ...record, suspect: false }, revision)
    await site.jobs.catchUp()
    expect(server.accepted.map(({ to }) => to[0])).toEqual([applicant])
  })

  test('imported records and changes by officers cause no mail', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { key, revision } = await site.submitMessage()
    const store = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await store.get(contactMessages, key))!
    await store.importRecord(contactMessages, 'old', record)
    await store.replace(contactMessages, key, { ...record, isRead: true }, revision)
    await site.jobs.catchUp()
    await site.jobs.catchUp()
    expect(server.accepted).toHaveLength(1)
  })

  test.each([
    'a,b@example.org',
    'x:y;@example.org',
    'a(b)c@example.org',
    'a@[127.0.0.1]',
  ])('are not sent to an ambiguous address such as %s', async (email) => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    // No form stores such an address. An import keeps what it brings.
    const at = site.clock.now().toISOString()
    const waiting = {
      to: email,
      subject: 'S',
      text: 'T',
      state: 'waiting',
      tries: 0,
      nextAt: at,
      about: 'Contact/1',
      at,
    }
    await site.store.as(operator).importRecord(mail, 'ambiguous', waiting)
    await site.jobs.catchUp()
    expect(server.accepted).toEqual([])
    expect(await site.mailTo(email)).toMatchObject({ state: 'given up', lastError: expect.stringContaining('address') })
  })

  test('are not written without SMTP_URL, nor later for records of that time', async () => {
    const withoutMail = await startMail()
    await withoutMail.submitApplication()
    await withoutMail.jobs.catchUp()
    expect(await withoutMail.mails()).toEqual([])
    await withoutMail.stop()
    const server = await mailServer()
    const site = await startMail({ url: server.url, dataDir: withoutMail.dataDir })
    await site.jobs.catchUp()
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.accepted.map(({ to }) => to[0])).toEqual([office])
  })

  test('are erased with the record that they are about, including their history (trust, "Privacy") [privacy.25, privacy.153]', async () => {
    const site = await startMail({ url: 'smtp://127.0.0.1:1' })
    const { key } = await site.submitApplication()
    await site.jobs.catchUp()
    expect(await site.mails()).toHaveLength(2)
    const [receipt] = (await site.mails()).filter(({ to }) => to === applicant)
    await site.store.as(operator).delete(applications, key)
    await site.jobs.catchUp()
    expect(await site.mails()).toEqual([])
    const history = await site.store.as(operator).history(mail, receipt!.key)
    expect(history.length).toBeGreaterThan(1)
    expect(history.every(({ data }) => data === undefined)).toBe(true)
  })

  test('are erased too when the application was erased while the server was down', async () => {
    const server = await mailServer()
    const first = await startMail({ url: server.url })
    const { key } = await first.submitApplication()
    await first.jobs.catchUp()
    await first.stop()
    const offline = await startMail({ dataDir: first.dataDir })
    await offline.store.as(operator).delete(applications, key)
    await offline.stop()
    const again = await startMail({ dataDir: first.dataDir })
    await again.jobs.catchUp()
    expect(await again.mails()).toEqual([])
  })
})
