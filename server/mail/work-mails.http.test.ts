import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hooks } from '../../app/features.ts'
import { applications } from '../../features/applications/applications.ts'
import { staffActor, systemActor } from '../../lists/access.ts'
import type { MailChoice } from '../../lists/mail-choices.ts'
import { manualClock, startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { Acts } from '../acts/acts.ts'
import { inboxActs } from '../office-api/inbox-acts.ts'
import type { Work } from '../office-api/inbox-work.ts'
import { deleteStaffMails } from './staff-mail.ts'
import { writeDailyMails } from './work-mails.ts'

const [rina, olga] = ['rina@example.org', 'olga@example.org']

/** Two officers and a mail server. The mails about what arrives are not returned. */
async function openOffice({ choice, at }: { choice?: MailChoice; at?: string } = {}) {
  const server = await mailServer()
  const site = await startMail({ url: server.url, clock: manualClock(at) })
  const users = await site.staff.users()
  const join = async (name: string, email: string) =>
    staffActor(await users.create({ name, email, role: 'reviewer', passwordHash: '-' }), 'reviewer')
  const [by, colleague] = [await join('Rina', rina), await join('Olga', olga)]
  const id = (colleague as { id: string }).id
  if (choice) await site.staff.settings.chooseMails(id, choice)
  const services = { ...site, hooks, now: site.clock.now }
  const acts = new Acts(services, inboxActs(services))
  const work = (key: string, asked: Work, actor = by) =>
    acts.carryOut('Contact.work', actor, randomUUID(), { keys: [key], ...asked })
  const assign = (key: string) => work(key, { action: 'assign', officer: `staff:${id}` })
  const writeDaily = () =>
    writeDailyMails({
      ...services,
      origin: () => 'https://dojo.example.org',
      settings: { smtpUrl: server.url, officeEmail: 'office@example.org' },
    })
  const sent = () => server.accepted.filter(({ to }) => to[0] === olga || to[0] === rina)
  return { ...site, users, id, by, colleague, work, assign, writeDaily, sent }
}

test('an officer hears of what a colleague assigns to them: one mail for all within a minute, without any content [privacy.403]', async () => {
  const { submitMessage, submitApplication, store, id, by, assign, jobs, clock, sent, mails } = await openOffice()
  for (const { key } of [await submitMessage(), await submitMessage({ message: 'Another' })]) await assign(key)
  const { key } = await submitApplication()
  await store.as(systemActor('applications', by)).update(applications, key, { assignedTo: `staff:${id}` })
  await jobs.catchUp()
  expect(sent(), 'it waits for what follows').toEqual([])
  clock.advanceMinutes(2)
  await jobs.catchUp()
  expect(sent()).toMatchObject([{ to: [olga] }])
  const { raw } = sent()[0]!
  expect(headerOf(raw, 'subject')).toBe('Assigned to you in the office of the association')
  expect(bodyOf(raw)).toContain('2 messages: https://dojo.example.org/office/#/Contact?officer=mine')
  expect(bodyOf(raw)).toContain('1 application: https://dojo.example.org/office/#/Membership?officer=mine')
  expect(raw).not.toMatch(/zxqv/i)
  expect(
    (await mails()).filter(({ to }) => to === olga),
    'the address does not stay',
  ).toEqual([])
  clock.advanceMinutes(60)
  await jobs.catchUp()
  expect(sent()).toHaveLength(1)
})

test('an officer who chose one mail a day gets it each morning, with what is still to be done then and what nobody works on [privacy.403, privacy.404]', async () => {
  const { submitMessage, submitApplication, assign, work, writeDaily, jobs, clock, sent } = await openOffice({
    choice: 'daily',
    at: '2026-11-19T01:00:00Z',
  })
  await submitMessage({ message: 'An old one' })
  await submitMessage({ message: 'Spam', suspect: true })
  clock.advance(Date.parse('2026-11-20T04:30:00Z') - clock.now().getTime())
  const [done, open] = [(await submitMessage()).key, (await submitMessage({ message: 'Another' })).key]
  await assign(done)
  clock.advanceMinutes(6 * 60)
  await assign(open)
  await work(done, { action: 'state', state: 'answered' })
  await submitMessage({ message: 'A new one' })
  for (let run = 0; run < 2; run++) await writeDaily()
  await jobs.catchUp()
  expect(sent()).toEqual([])
  // 07:00 in India.
  const toMorning = async (day: string) => {
    clock.advance(Date.parse(`${day}T01:30:00Z`) - clock.now().getTime())
    await jobs.catchUp()
    return sent().map(({ raw }) => bodyOf(raw))
  }
  const [first, ...others] = await toMorning('2026-11-21')
  expect(others).toEqual([])
  expect(first).toContain('1 message: https://dojo.example.org/office/#/Contact?officer=mine')
  expect(first).toContain(
    '2 messages, 1 of them new since yesterday, the oldest of 19 November 2026: https://dojo.example.org/office/#/Contact?officer=nobody',
  )
  expect(first).not.toContain('application')
  expect(first).not.toMatch(/zxqv/i)
  await submitApplication()
  await work(open, { action: 'state', state: 'answered' })
  await writeDaily()
  const [, second] = await toMorning('2026-11-22')
  expect(second).toMatch(/not done yet:\s+Nothing\.\s+Nobody works on this yet:\s/)
  for (const line of ['1 application, 1 of them new since yesterday', '2 messages, the oldest of 19'])
    expect(second).toContain(line)
})

test('an officer gets the mails about work in their language', async () => {
  const { submitMessage, assign, writeDaily, staff, id, mails, jobs, clock, sent } = await openOffice()
  await staff.settings.chooseLanguage(id, 'hi')
  await assign((await submitMessage()).key)
  await jobs.catchUp()
  const waiting = (await mails()).find(({ to }) => to === olga)!
  expect(waiting.subject).toBe('संस्था के कार्यालय में आपको सौंपा गया काम')
  clock.advanceMinutes(2)
  await jobs.catchUp()
  expect(bodyOf(sent()[0]!.raw)).toMatch(
    /यह काम अभी बाकी है:\n\n1 संदेश: https:\/\/dojo\.example\.org\/office\/#\/Contact\?officer=mine\n\nइस मेल में/,
  )
  await staff.settings.chooseMails(id, 'daily')
  await staff.settings.chooseLanguage(id, 'mr')
  await submitMessage({ message: 'Another' })
  await writeDaily()
  clock.advanceMinutes(24 * 60)
  await jobs.catchUp()
  const daily = bodyOf(sent()[1]!.raw)
  expect(daily).toContain('यावर अजून कोणीही काम करत नाही:\n\n1 संदेश (')
  expect(daily).toContain('सर्वांत जुनी तारीख: 20 नोव्हेंबर 2026): https://')
})

test.each<[string, MailChoice | undefined, 'reviewer' | 'editor', boolean]>([
  ['who hears of assignments at once', undefined, 'reviewer', true],
  ['who may not read the inboxes', 'daily', 'editor', true],
  ['when there is nothing to do', 'daily', 'reviewer', false],
])('no daily mail leaves to an officer %s', async (_, choice, role, hasMessage) => {
  const { submitMessage, writeDaily, jobs, clock, sent, users, id } = await openOffice({ ...(choice && { choice }) })
  await users.setRole(id, role)
  if (hasMessage) await submitMessage()
  await writeDaily()
  clock.advanceMinutes(24 * 60)
  await jobs.catchUp()
  expect(sent()).toEqual([])
})

test.each<
  [string, MailChoice | undefined, (office: Awaited<ReturnType<typeof openOffice>>, key: string) => Promise<unknown>]
>([
  ['takes it by themselves', undefined, ({ work, colleague }, key) => work(key, { action: 'take' }, colleague)],
  ['wants no mails', 'none', ({ assign }, key) => assign(key)],
  [
    'is done before the mail leaves',
    undefined,
    async ({ assign, work }, key) => {
      await assign(key)
      await work(key, { action: 'state', state: 'answered' })
    },
  ],
  [
    'decides against mails meanwhile',
    undefined,
    async ({ assign, jobs, staff, id }, key) => {
      await assign(key)
      await jobs.catchUp()
      await staff.settings.chooseMails(id, 'none')
    },
  ],
  [
    'left meanwhile',
    undefined,
    async ({ assign, jobs, users, store, id }, key) => {
      await assign(key)
      await jobs.catchUp()
      await users.remove(id)
      await deleteStaffMails({ store }, { kind: 'user', id })
    },
  ],
])('an officer gets no mail who %s', async (_, choice, act) => {
  const office = await openOffice({ ...(choice && { choice }) })
  await act(office, (await office.submitMessage()).key)
  await office.jobs.catchUp()
  office.clock.advanceMinutes(3)
  await office.jobs.catchUp()
  expect(office.sent()).toEqual([])
})
