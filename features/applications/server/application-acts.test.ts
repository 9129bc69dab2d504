import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { staffActor, systemActor, visitor } from '../../../lists/access.ts'
import { addDays, dayMs, today } from '../../../lists/dates.ts'
import type { List } from '../../../lists/list.ts'
import { retentionEnd } from '../../../lists/retention.ts'
import { acts } from '../../../lists/system/acts.ts'
import { mail } from '../../../lists/system/mail.ts'
import { openByLink } from '../../../server/forms/private-links.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { openStoreOf } from '../../../server/store/open.ts'
import { createDatabase } from '../../../tests/fixtures/postgres/database.ts'
import { openDecisions } from '../../../tests/http/fixtures/applications.ts'
import { anApplication, type MailFixture, startMail } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { registeredMembers } from '../../members/members.ts'
import { applicationEvents } from '../application-events.ts'
import type { Decision } from '../applications.ts'
import { applications } from '../applications.ts'
import { answerQuestion } from './applicant-actions.ts'
import { readApplicantView } from './applicant-view.ts'
import { followQuestions } from './question-reminders.ts'

const by = staffActor('r1', 'reviewer')
const withMail = { smtpUrl: 'smtp://localhost', officeEmail: 'office@example.org' }
const noMail = { smtpUrl: undefined, officeEmail: undefined }
const acceptance: Decision = { action: 'accept', words: 'Welcome', makeMember: true }
const undoMs = 60_000

/** An application whose receipt was sent, and the functions of an officer whose clock is the server's. */
async function withApplication(site: MailFixture, settings: typeof withMail | typeof noMail = withMail) {
  const { key } = await site.submitApplication()
  await site.jobs.catchUp()
  const services = { store: site.store, settings, now: site.clock.now }
  return {
    key,
    ...openDecisions(services, key, by),
    /** By an officer whose server has another clock. */
    undoAt: (id: string, now: () => Date) => openDecisions({ ...services, now }, key, by).undo(id),
    read: async () => (await site.store.as(by).get(applications, key))!,
    remind: () => followQuestions(services),
    answer: () =>
      answerQuestion({ ...services, files: openFiles(site.dataDir, undefined) } as never, key, {
        fields: new Map([
          ['answer', 'Pune'],
          ['questionAt', '2026-11-20T04:30:00.000Z'],
        ]),
        files: new Map(),
      } as never),
  }
}
const subjectsOf = (server: Awaited<ReturnType<typeof mailServer>>) =>
  server.accepted
    .map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1]!)
    .filter((subject) => /accepted|question/i.test(subject))

test('the mail of a decision leaves a minute later, with a private link that opens the application [privacy.79]', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const { key, ...officer } = await withApplication(site)
  await officer.decide(acceptance)
  site.clock.advance(undoMs - 1)
  await site.jobs.catchUp()
  expect(subjectsOf(server)).toEqual([])
  site.clock.advance(1)
  await site.jobs.catchUp()
  expect(subjectsOf(server)).toHaveLength(1)
  const text = bodyOf(server.accepted.at(-1)!.raw)
  const [link] = /https:\/\/dojo\.example\.org\/application#\S+/.exec(text)!
  expect((await openByLink({ store: site.store, now: site.clock.now }, applications, link))?.record.key).toBe(key)
  expect(text).toContain('Your member number is M-1.')
})

test('a decision is undone, or its mail leaves: never both, however close they come', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const officer = await withApplication(site)
    const { id } = await officer.decide(acceptance)
    // The officer's server has a clock that is a little behind.
    const decidedAt = site.clock.now()
    const late = () => new Date(decidedAt.getTime() + undoMs - 1)
    site.clock.advance(undoMs)
    const before = subjectsOf(server).length
    const sending = site.jobs.catchUp()
    for (let turn = 0; turn < round; turn++) await new Promise((next) => setImmediate(next))
    const undone = await officer.undoAt(id, late).then(
      () => true,
      (error) => {
        expect(String(error)).toContain('can no longer be taken back')
        return false
      },
    )
    await sending
    const isSent = subjectsOf(server).length > before
    expect([round, isSent]).toEqual([round, !undone])
    const application = await officer.read()
    const members = await site.store.as(by).query(registeredMembers, { where: { application: application.key } })
    expect([application.state, members.total]).toEqual(undone ? [undefined, 0] : ['accepted', 1])
    outcomes.add(String(undone))
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('a mail that the sender has begun with cannot be undone, although it has not left yet', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const officer = await withApplication(site)
  const { id } = await officer.decide(acceptance)
  const decidedAt = site.clock.now()
  const held = Promise.withResolvers<void>()
  server.behaviour = { holdsUntil: held.promise }
  server.holding = Promise.withResolvers<void>()
  site.clock.advance(undoMs)
  const sending = site.jobs.catchUp()
  await server.holding.promise
  await expect(officer.undoAt(id, () => new Date(decidedAt.getTime() + 1000))).rejects.toThrow(
    'can no longer be taken back',
  )
  held.resolve()
  await sending
  expect(subjectsOf(server)).toHaveLength(1)
  expect((await officer.read()).state).toBe('accepted')
})

test.each([
  'before the sender begins',
  'after it has begun',
])('a server killed %s sends the mail once', async (moment) => {
  const server = await mailServer()
  const killed = await startMail({ url: server.url })
  const officer = await withApplication(killed)
  const { event } = await officer.decide(acceptance)
  const claim = { nextAt: undefined }
  if (moment !== 'before the sender begins')
    await killed.store.as(systemActor('mail')).update(mail, `decision-${event}`, claim)
  await killed.stop()
  killed.clock.advance(undoMs)
  for (let start = 0; start < 2; start++) {
    const site = await startMail({ url: server.url, dataDir: killed.dataDir, clock: killed.clock })
    await site.jobs.catchUp()
    await site.stop()
  }
  expect(subjectsOf(server)).toHaveLength(1)
})

test('an applicant is reminded of a question two days before its day, and not after an answer', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const officer = await withApplication(site)
  const answerBy = addDays(today(site.clock.now()), 7)
  await officer.decide({ action: 'ask', words: 'Which dojo?', answerBy })
  site.clock.advance(4 * dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 0 })
  site.clock.advance(dayMs)
  const reports = await Promise.all([officer.remind(), officer.remind()])
  expect(reports.map((report) => report?.written ?? 0)).toEqual([1, 0])
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 0 })
  await site.jobs.catchUp()
  expect(subjectsOf(server).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(1)
  expect(bodyOf(server.accepted.at(-1)!.raw)).toMatch(/Which dojo\?[\s\S]*by 27 November 2026[\s\S]*application#/)

  const answered = await withApplication(site)
  await answered.decide({ action: 'ask', words: 'Which grade?', answerBy: addDays(today(site.clock.now()), 7) })
  await site.store.as(systemActor('test')).update(applications, answered.key, { state: 'in review' })
  const hurried = await withApplication(site)
  await hurried.decide({ action: 'ask', words: 'Which style?', answerBy: addDays(today(site.clock.now()), 1) })
  site.clock.advance(5 * dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 0 })
})

test('a question without an answer gets a last reminder after 30 days, and after 90 days the application lapses and its retention begins [privacy.300, privacy.301, privacy.302, privacy.410]', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const officer = await withApplication(site)
  await officer.decide({ action: 'ask', words: 'Which dojo?', answerBy: addDays(today(site.clock.now()), 7) })
  const nothing = { written: 0, lapsed: 0 }
  site.clock.advance(36 * dayMs)
  expect(await officer.remind()).toEqual(nothing)
  site.clock.advance(dayMs)
  expect([await officer.remind(), await officer.remind()]).toEqual([{ written: 1, lapsed: 0 }, nothing])
  await site.jobs.catchUp()
  const last = bodyOf(server.accepted.at(-1)!.raw)
  expect(last).toMatch(/Which dojo\?[\s\S]*lapses on 25 February 2027[\s\S]*application#/)
  site.clock.advance(59 * dayMs)
  expect([await officer.remind(), (await officer.read()).state]).toEqual([nothing, 'question asked'])
  site.clock.advance(dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 1 })
  const lapsed = await officer.read()
  expect(lapsed).toMatchObject({ state: 'lapsed', handledAt: site.clock.now().toISOString() })
  const keptUntil = new Date(retentionEnd(applications, lapsed, 200)).toISOString()
  const view = (await readApplicantView(
    { ...site, now: site.clock.now, settings: { retentionDays: 200 } },
    officer.key,
  ))!
  expect(view).toMatchObject({ state: 'lapsed', keptUntil, question: { text: 'Which dojo?' } })
  expect(await officer.remind()).toEqual(nothing)
})

test.each([
  ['when its question is older than the rule, or the server was off', 0],
  ['when the server was off between the reminder and its departure', 200],
])('an application gets the last reminder and then 30 days before it lapses, also %s', async (_, daysUntilSent) => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const officer = await withApplication(site)
  await officer.decide({ action: 'ask', words: 'Which dojo?' })
  site.clock.advance(200 * dayMs)
  const nothing = { written: 0, lapsed: 0 }
  expect([await officer.remind(), await officer.remind()]).toEqual([{ written: 1, lapsed: 0 }, nothing])
  site.clock.advance(daysUntilSent * dayMs)
  expect(await officer.remind()).toEqual(nothing)
  await site.jobs.catchUp()
  expect(bodyOf(server.accepted.at(-1)!.raw)).toMatch(
    /lapses on 8 July 2027, or 30 days after this mail if that is later\./,
  )
  site.clock.advance(29 * dayMs)
  expect([await officer.remind(), (await officer.read()).state]).toEqual([nothing, 'question asked'])
  site.clock.advance(dayMs)
  expect([await officer.remind(), (await officer.read()).state]).toEqual([{ written: 0, lapsed: 1 }, 'lapsed'])
})

test('a last reminder that cannot be delivered does not keep an application for ever', async () => {
  const site = await startMail()
  const officer = await withApplication(site)
  await officer.decide({ action: 'ask', words: 'Which dojo?' })
  site.clock.advance(200 * dayMs)
  await officer.remind()
  const reminder = (await site.mails()).find(({ subject }) => subject?.startsWith('Last reminder'))!
  await site.store.as(systemActor('mail')).update(mail, reminder.key, { state: 'given up' })
  site.clock.advance(29 * dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 0 })
  site.clock.advance(dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 1 })
})

test('a lapsed application is opened again by the answer of the applicant', async () => {
  const site = await startMail()
  const officer = await withApplication(site, noMail)
  await officer.decide({ action: 'ask', words: 'Which dojo?' })
  site.clock.advance((14 + 90) * dayMs)
  expect(await officer.remind()).toEqual({ written: 1, lapsed: 0 })
  site.clock.advance(30 * dayMs)
  expect(await officer.remind()).toEqual({ written: 0, lapsed: 1 })
  expect(await officer.answer()).toEqual({ state: 'done' })
  const { state, handledAt, isRead } = await officer.read()
  expect({ state, handledAt, isRead }).toEqual({ state: 'in review', handledAt: undefined, isRead: false })
})

test.each([
  ['without a day for the answer', { stateAt: '2026-11-20T04:30:00Z' }, '2026-12-19'],
  ['that tells only when it arrived', { consentAt: '2026-11-10T04:30:00Z' }, '2026-12-09'],
])('an imported question %s is reminded of and lapses too, counted from what is known', async (_, fields, before) => {
  const site = await startMail()
  const officer = await withApplication(site, noMail)
  const { revision: __, key, ...data } = await officer.read()
  const imported = { ...data, state: 'question asked', stateAt: undefined, ...fields }
  await site.store.as(systemActor('test')).importRecord(applications, key, imported)
  site.clock.advance(Date.parse(`${before}T04:30:00Z`) - site.clock.now().getTime())
  const reports = []
  for (const days of [0, 1, 59, 1]) {
    site.clock.advance(days * dayMs)
    reports.push(await officer.remind())
  }
  const nothing = { written: 0, lapsed: 0 }
  expect(reports).toEqual([nothing, { ...nothing, written: 1 }, nothing, { ...nothing, lapsed: 1 }])
})

test('what is written while an application is erased goes with it [privacy.10, privacy.153]', async () => {
  const site = await startMail()
  const { key } = await site.submitApplication()
  await site.jobs.catchUp()
  const system = site.store.as(systemActor('test'))
  const at = site.clock.now().toISOString()
  await system.create(applicationEvents, { application: key, kind: 'note', text: 'Late', by: 'staff:r1', at })
  await system.delete(applications, key)
  await site.jobs.catchUp()
  expect((await system.query(applicationEvents)).total).toBe(0)
  expect((await system.query(mail)).total).toBe(0)
})

test('an address that is confirmed and taken back: the earlier one is told of the change, and the other one gets no mail', async () => {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const { key, ...officer } = await withApplication(site)
  await site.store.as(systemActor('applicant', visitor)).update(applications, key, { newEmail: 'new@example.org' })
  const id = await officer.confirmAddress()
  await site.jobs.catchUp()
  await officer.undo(id)
  await site.jobs.catchUp()
  expect(await officer.read()).toMatchObject({ email: anApplication.email, newEmail: 'new@example.org' })
  const changed = (await site.mails()).filter(({ key }) => key.startsWith('address-'))
  expect(changed.map(({ to }) => to)).toEqual([anApplication.email])
})

test.each([
  'SQLite',
  'PostgreSQL',
])('of two officers on two servers who decide at once, one wins (%s)', async (engine) => {
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase() : undefined
  const place = { dataDir: folder('decide'), databaseUrl }
  const servers = await Promise.all([openStoreOf(place, lists), openStoreOf(place, lists)])
  onTestFinished(async () => void (await Promise.all(servers.map((store) => store.close()))))
  const { key } = await servers[0]!
    .as(visitor)
    .create(applications, { ...anApplication, consentAt: new Date().toISOString() })
  const { revision } = (await servers[1]!.as(by).get(applications, key))!
  const officers = servers.map((store) => openDecisions({ store, settings: withMail, now: () => new Date() }, key, by))
  const decisions: Decision[] = [acceptance, { action: 'decline', words: 'Sorry' }]
  const results = await Promise.allSettled(officers.map((officer, i) => officer.decide(decisions[i]!, revision)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = results.findIndex(({ status }) => status === 'fulfilled')
  const counts = async () => {
    const store = servers[1 - winner]!.as(systemActor('test'))
    const lists = await Promise.all([applicationEvents, mail, registeredMembers].map((list) => store.query<List>(list)))
    return lists.map(({ total }) => total)
  }
  expect(await counts()).toEqual([1, 1, winner === 0 ? 1 : 0])
  // The other server undoes what the first one decided.
  await officers[1 - winner]!.undo((await servers[0]!.as(systemActor('test')).query(acts)).records[0]!.key)
  expect(await counts()).toEqual([2, 0, 0])
  expect(await servers[0]!.as(by).get(applications, key)).not.toHaveProperty('state')
})
