import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Actor, staffActor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { ActivityDescriber } from '../../../server/activity/describe-activity.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { createHooks } from '../../../server/list-hooks.ts'
import { eraseRecords } from '../../../server/privacy/erase-record.ts'
import type { OfficeEnv } from '../../../server/staff/office-env.ts'
import { operator, reviewer, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { issuedCertificates } from '../../certificates/issued-certificates.ts'
import { entrants } from '../../entries/entrants.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { changeEntries } from '../../entries/server/entry-book.ts'
import { events } from '../../events/events.ts'
import { memberGrades } from '../../members/member-grades.ts'
import { registeredMembers } from '../../members/members.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import { office } from '../messages.ts'
import { gradingOutcomes } from '../outcomes.ts'
import { gradingSessions, publishName } from '../sessions.ts'
import { withAnswer } from '../site/device.ts'
import { maxSent, standingsOf } from '../standing.ts'
import { gradingHooks } from './list-hooks.ts'
import { gradingOfficeRoutes } from './office-routes.ts'
import { previewPublication, publishAct } from './publish.ts'

const day = '2026-11-28'
const anEvent = {
  name: 'Winter Grading',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Hall',
  type: 'Grading',
  sdate: day,
}
const aForm = {
  opensAt: '2026-11-01 09:00',
  closesAt: '2026-11-27 18:00',
  referenceDate: day,
  categories: [{ code: 'g', kind: 'grading', fee: 500 }],
}
const people = [
  { key: 'child', name: 'Zxqv Aarav', grade: '7 kyu', birthDate: '2016-02-29', member: 'm1' },
  { key: 'adult', name: 'Zxqv Rohan', grade: '1 kyu', birthDate: '1990-01-01' },
  { key: 'junior', name: 'Zxqv Sneha', grade: '1 kyu', birthDate: '2012-01-01' },
  { key: 'senior', name: 'Zxqv Kiran', grade: '1 dan', birthDate: '1980-01-01' },
  { key: 'absent', name: 'Zxqv Dev', grade: '7 kyu', birthDate: '2016-01-01' },
  { key: 'open', name: 'Zxqv Meher', grade: '7 kyu', birthDate: '2016-01-01' },
] as const
const officer = staffActor('r1', 'reviewer')
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A site with a grading of six people, and the private link of an examiner. */
async function openGrading() {
  const clock = manualClock('2026-11-28T05:00:00Z')
  const site = await honbu({ site: realSite, now: clock.now })
  const { store } = site
  const services = { store, now: clock.now, origin: () => 'https://dojo.example.org' }
  const office = store.as(operator)
  const { key: event } = await office.create(events, anEvent)
  const { key: form } = await office.create(entryTerms, { ...aForm, event })
  const aMember = { ...validRecord(registeredMembers), name: 'Zxqv Aarav', number: 'M-1', grade: '7th Kyu' }
  await office.create(registeredMembers, aMember, { key: 'm1' })
  await office.create(memberGrades, { member: 'm1', grade: '7th Kyu', day: '2026-10-01' })
  const belt = { registrationNo: 'SKAA-BB-0108', dan: '1st Dan', examDate: '2020-05-01', examiner: 'R. Rao' }
  await office.create(blackBelts, { ...belt, name: 'Zxqv Kiran' }, { key: 'b1' })
  await changeEntries(services, form, (book) => {
    for (const { key, member, ...person } of people as readonly ((typeof people)[number] & { member?: string })[]) {
      const sender = {
        name: 'Parent',
        email: 'Parent@example.org',
        noticeVersion: '1',
        together: false,
        language: 'mr',
      }
      book.addEntry(`${key}-entry`, sender as never)
      book.enter(`${key}-entry`, { ...person, ...(member && { member }) }, ['g'], key)
    }
  })
  const { key: session } = await office.create(gradingSessions, { form })
  const examiner = async (name: string) => {
    const { key } = await office.create(examiners, { session, name, createdAt: clock.now().toISOString() })
    const secret = (await createPrivateLink(store, { list: examiners }, key, { now: clock.now() }))!
    return (marks: unknown, more: Record<string, string> = {}) =>
      fetch(`${site.address}/examine`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ key: secret, action: 'sync', marks: JSON.stringify(marks), ...more }),
      })
  }
  return { site, store, office, services, clock, session, examiner, event, form }
}

const mark = (at: number, entrant: string, result: string, more: object = {}) => ({
  id: id(at),
  entrant,
  result,
  knows: [],
  madeAt: '2026-11-28T04:00:00.000Z',
  ...more,
})
const answerOf = async (response: Response) => (await response.json()) as ExamineAnswer

async function openMarked() {
  const opened = await openGrading()
  const send = await opened.examiner('Meera Naik')
  const passed = [
    mark(1, 'child', 'passed', { grade: '6 kyu' }),
    mark(2, 'adult', 'passed', { grade: '1 dan' }),
    mark(3, 'junior', 'passed', { grade: '1 dan' }),
    mark(4, 'senior', 'passed', { grade: '2 dan' }),
    mark(5, 'absent', 'absent'),
  ]
  expect((await send(passed)).status).toBe(200)
  const everything = async () => {
    const read = (list: Parameters<typeof opened.office.query>[0]) => opened.office.query(list)
    const lists = [
      registeredMembers,
      memberGrades,
      blackBelts,
      issuedCertificates,
      gradingOutcomes,
      mail,
      gradingSessions,
    ]
    const found = await Promise.all(lists.map(read))
    return found.map(({ records }) => records.map((record) => ({ ...record, revision: 0 })))
  }
  const { services, session: key } = opened
  const acts = new Acts(services, [publishAct(services)])
  const publish = (by: Actor = officer, id: string = randomUUID()) => acts.carryOut(publishName, by, id, { key })
  return { ...opened, send, everything, acts, publish }
}
const owner = staffActor('o1', 'owner')

test('marks are taken once, however often they arrive, and both examiners see them [privacy.667]', async () => {
  const { examiner, office } = await openGrading()
  const [meera, arvind] = [await examiner('Meera Naik'), await examiner('Arvind Salvi')]
  const first = await answerOf(await meera([]))
  expect(first).toMatchObject({ event: 'Winter Grading', day, until: '2026-11-29', others: ['Arvind Salvi'] })
  expect(first.candidates.find(({ key }) => key === 'child')).toEqual({
    key: 'child',
    name: 'Zxqv Aarav',
    grade: '7 kyu',
    aim: '6 kyu',
    tooSoon: { day: '2026-10-01', months: 3 },
  })
  const sent = [mark(1, 'child', 'passed', { grade: '6 kyu' }), mark(2, 'open', 'partly', { repeat: ['kata'] })]
  for (const batch of [sent, sent.toReversed(), [...sent, ...sent]])
    expect((await answerOf(await meera(batch))).received.sort()).toEqual(batch.map((each) => each.id).sort())
  const seen = await answerOf(await arvind([mark(3, 'child', 'failed')]))
  expect(seen.marks.map(({ id, name }) => [id, name]).sort()).toEqual([
    [id(1), 'Meera Naik'],
    [id(2), 'Meera Naik'],
    [id(3), 'Arvind Salvi'],
  ])
  expect((await office.query(gradingMarks)).total).toBe(3)
  // Another one cannot replace a mark, and nothing is kept about somebody who is no candidate.
  await arvind([mark(1, 'child', 'absent'), mark(9, 'nobody', 'passed')])
  expect((await office.query(gradingMarks)).total).toBe(3)
  expect((await office.get(gradingMarks, id(1)))?.result).toBe('passed')
})

test('a device gets what it lacks: nothing when nothing is new, many marks in parts, and everything anew when a candidate was corrected or erased', async () => {
  const { examiner, office, services, form } = await openGrading()
  const [meera, arvind] = [await examiner('Meera Naik'), await examiner('Arvind Salvi')]
  const ask = async (send: typeof meera, before?: ExamineAnswer, marks: unknown[] = []) =>
    answerOf(await send(marks, { seen: before?.seen ?? '' }))
  /** What a device has when the server has nothing more for it, and how many answers that took. */
  const follow = async (send: typeof meera, before?: ExamineAnswer) => {
    let held = before
    let answers = 0
    for (let more = true; more; answers++) {
      held = withAnswer(held, await ask(send, held))
      more = held.more
    }
    return { held: held!, answers }
  }
  const nothing = { candidates: [], marks: [], isWhole: false, more: false }
  const first = await ask(meera)
  expect([first.candidates.length, first.isWhole, first.more]).toEqual([6, true, false])
  expect(await ask(meera, first)).toMatchObject({ ...nothing, seen: first.seen })
  expect(await ask(arvind, { ...first, seen: first.seen.replace(/^\S+/, 'another') })).toMatchObject({ isWhole: true })

  let device = first
  for (const hundred of [1, 2, 3, 4, 5, 6]) {
    const sent = Array.from({ length: maxSent }, (_, at) =>
      mark(hundred * 100 + at, people[at % 5]!.key, at % 2 ? 'passed' : 'failed', {
        knows: [id(hundred * 100 + at - 5)],
      }),
    )
    const lacked = await ask(meera, device, sent)
    expect(lacked.marks.map((each) => each.id).sort()).toEqual(sent.map((each) => each.id))
    device = withAnswer(device, lacked)
  }
  const other = await follow(arvind)
  expect(other.answers).toBe(2)
  const sorted = ({ marks }: ExamineAnswer) => marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted(other.held)).toEqual(sorted(device))
  expect(standingsOf(other.held.marks.toReversed())).toEqual(standingsOf(device.marks))
  expect(await ask(meera, device)).toMatchObject(nothing)
  // The marks of a device are sent with the first part alone.
  const part = await ask(arvind, undefined, [mark(100, people[0].key, 'failed')])
  expect([part.more, withAnswer(part, await ask(arvind, part)).received]).toEqual([true, [id(100)]])

  await changeEntries(services, form, (book) => {
    book.addEntry('late-entry', { name: 'Parent', noticeVersion: '1', together: false, language: 'en' } as never)
    book.enter('late-entry', { name: 'Zxqv Late', grade: '7 kyu' }, ['g'], 'late')
  })
  const late = await ask(meera, device)
  expect(late).toMatchObject({ ...nothing, candidates: [{ key: 'late' }] })
  device = withAnswer(device, late)
  const changes = [
    () => office.update(entrants, 'child', { name: 'Zxqv Aarav Rao' }),
    () => office.create(memberGrades, { member: 'm1', grade: '7th Kyu', day: '2026-11-01' }),
    () =>
      eraseRecords({ ...services, files: { documents: {} } as never }, entrants, [{ key: 'absent' }], {
        by: operator,
        why: 'test',
      }),
  ]
  for (const change of changes) {
    await change()
    expect(await ask(meera, device)).toMatchObject({ isWhole: true })
    device = (await follow(meera, device)).held
    expect(await ask(meera, device)).toMatchObject(nothing)
  }
  const child = device.candidates.find(({ key }) => key === 'child')
  expect(child).toMatchObject({ name: 'Zxqv Aarav Rao', tooSoon: { day: '2026-11-01' } })
  expect([device.candidates.length, device.marks.length]).toEqual([6, 192])
})

test('the clock of a device may be wrong, and what no device writes is not stored', async () => {
  const { examiner, office } = await openGrading()
  const send = await examiner('Meera Naik')
  await send([mark(1, 'child', 'passed', { madeAt: '2031-01-01T00:00:00.000Z' })], {
    clock: '2031-01-01T00:01:00.000Z',
  })
  expect((await office.get(gradingMarks, id(1)))?.madeAt).toBe('2026-11-28T04:59:00.000Z')
  for (const bad of ['{', 7, {}, [null], [{}], [mark(2, 'child', 'won')], [{ ...mark(2, 'child', 'passed'), id: 'x' }]])
    expect((await send(bad)).status).toBe(200)
  expect((await office.query(gradingMarks)).total).toBe(1)
})

test('a link opens one grading, until a day after it, and its answer is stored nowhere [privacy.664, privacy.665]', async () => {
  const { examiner, clock, office } = await openGrading()
  const send = await examiner('Meera Naik')
  const response = await send([])
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await send([], { key: '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp' })).status).toBe(404)
  clock.advance(1.5 * 86_400_000)
  expect((await send([])).status, 'on the 29th in India').toBe(200)
  clock.advance(0.5 * 86_400_000)
  const late = await send([mark(1, 'child', 'passed')])
  expect(late.status).toBe(404)
  expect(await late.text()).not.toContain('Zxqv')
  expect((await office.query(gradingMarks)).total).toBe(0)
})

test('publishing writes the registers, certificates and mails in one act; the preview says who gets what and who is left out [privacy.668, privacy.669]', async () => {
  const { store, office, services, session, publish } = await openMarked()
  const preview = await previewPublication(services, session)
  expect(preview).toMatchObject({ certificates: 2, belts: 2, mails: 3 })
  expect(preview.passed.map(({ key, number }) => [key, number])).toEqual([
    ['child', undefined],
    ['senior', 'SKAA-BB-0108'],
    ['adult', 'SKAA-BB-0109'],
    ['junior', undefined],
  ])
  expect(preview.passed.find(({ key }) => key === 'junior')?.note).toMatch(/under 18/)
  expect(preview.leftOut.map(({ key, reason }) => [key, reason])).toEqual([
    ['absent', 'absent'],
    ['open', 'not marked yet'],
  ])
  expect((await publish()).text).toBe('2 certificates and 2 entries in the register of black belts published.')
  expect((await office.get(registeredMembers, 'm1'))?.grade).toBe('6th Kyu')
  expect((await office.query(memberGrades, { where: { grade: '6th Kyu' } })).records).toMatchObject([
    { member: 'm1', day, examiner: 'Meera Naik' },
  ])
  const belts = (await store.as(reviewer).query(blackBelts)).records
  expect(belts.map(({ name, dan, registrationNo }) => [name, dan, registrationNo])).toEqual([
    ['Zxqv Kiran', '2nd Dan', 'SKAA-BB-0108'],
    ['Zxqv Rohan', '1st Dan', 'SKAA-BB-0109'],
  ])
  expect(belts[0]?.grades).toBe('2020-05-01, 1st Dan, R. Rao')
  expect((await office.query(issuedCertificates)).records.map(({ name }) => name).sort()).toEqual([
    'Zxqv Aarav',
    'Zxqv Sneha',
  ])
  const mails = (await office.query(mail)).records.filter(({ to }) => to?.toLowerCase() === 'parent@example.org')
  expect(mails).toHaveLength(3)
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/zxqv/i)
})

test('a request that is sent again publishes nothing twice; what came later is published with the next press, and nobody gets a grade twice', async () => {
  const { office, publish, send } = await openMarked()
  const first = await publish()
  expect(await publish(officer, first.id)).toEqual(first)
  await expect(publish()).rejects.toThrow(/Nobody who has passed/)
  await send([mark(6, 'open', 'passed', { grade: '6 kyu' })])
  expect((await publish()).text).toMatch(/^1 certificate and 0 entries/)
  expect((await office.query(gradingOutcomes)).total).toBe(5)
  await expect(publish(owner)).rejects.toThrow(/Nobody who has passed/)
})

test('taking back within the minute leaves everything as it was; the registration number is not given again', async () => {
  const { publish, acts, clock, everything, office } = await openMarked()
  const before = await everything()
  const { id } = await publish()
  clock.advance(59_000)
  await acts.undo(id, owner)
  expect(await everything()).toEqual(before)
  const again = await publish()
  const numbers = (await office.query(blackBelts)).records.map(({ registrationNo }) => registrationNo)
  expect(numbers).toEqual(['SKAA-BB-0108', 'SKAA-BB-0110'])
  clock.advance(61_000)
  await expect(acts.undo(again.id, officer)).rejects.toThrow(/can no longer be taken back/)
})

test('what was published in two parts is taken back from the end', async () => {
  const { publish, acts, everything, send, clock } = await openMarked()
  const before = await everything()
  const first = await publish()
  await send([mark(6, 'open', 'passed', { grade: '6 kyu' })])
  clock.advance(1000)
  const second = await publish()
  await expect(acts.undo(first.id, officer)).rejects.toThrow(/has changed the record of a grading/)
  for (const { id } of [second, first]) await acts.undo(id, officer)
  expect(await everything()).toEqual(before)
})

test('the activity log has one line for a publication and one for taking it back', async () => {
  const { acts, publish, store } = await openMarked()
  const { lists } = store
  const [last] = await store.as(operator).activity(lists.stored, { limit: 1 })
  await acts.undo((await publish()).id, officer)
  const changes = await store.as(operator).activity(lists.stored, { limit: 50 })
  const describer = new ActivityDescriber(lists, createHooks([...gradingHooks]), acts)
  const names = { nameOf: () => '', importOf: () => undefined }
  const since = changes.filter(({ revision }) => revision > last!.revision)
  expect(since.flatMap((change) => describer.describe(change, names) ?? [])).toEqual([
    'took back what had been done: published the results of a grading',
    'published the results of a grading',
  ])
  const created = changes.find(({ list }) => list === gradingSessions.name)!
  expect(describer.describe(created, names)).toMatch(/^\S+ a grading$/)
})

test.each([
  ['member', registeredMembers, 'm1', { grade: '5th Kyu' }],
  ['black belt', blackBelts, 'b1', { dan: '3rd Dan' }],
] as const)('taking back refuses with words when somebody has changed what was published of the %s, and changes nothing', async (_, list, key, fields) => {
  const { publish, acts, store, everything } = await openMarked()
  const { id } = await publish()
  await store.as(owner).update(list as typeof registeredMembers, key, fields)
  const before = await everything()
  await expect(acts.undo(id, officer)).rejects.toThrow(/somebody has changed the record of Zxqv/)
  expect(await everything()).toEqual(before)
})

test('taking back keeps what was changed in other fields since, and refuses a new black belt that somebody has changed', async () => {
  const { publish, acts, office, store } = await openMarked()
  const { id } = await publish()
  await office.update(registeredMembers, 'm1', { phone: '00000 00000' })
  await office.update(blackBelts, 'b1', { name: 'Zxqv Kiran Rao' })
  const { key: belt } = (await office.query(blackBelts)).records.find(({ name }) => name === 'Zxqv Rohan')!
  await store.as(owner).update(blackBelts, belt, { examiner: 'Zxqv' })
  await expect(acts.undo(id, officer)).rejects.toThrow(/somebody has changed the record of Zxqv Rohan/)
  await store.as(owner).delete(blackBelts, belt)
  await acts.undo(id, officer)
  expect(await office.get(registeredMembers, 'm1')).toMatchObject({ grade: '7th Kyu', phone: '00000 00000' })
  expect(await office.get(blackBelts, 'b1')).toMatchObject({ dan: '1st Dan', name: 'Zxqv Kiran Rao' })
  expect((await office.query(gradingOutcomes)).total).toBe(0)
})

test('a commit that fails leaves nothing of the publication', async () => {
  const { services, session, store, everything } = await openMarked()
  const before = await everything()
  const failing = {
    ...store,
    transaction: (begin: Parameters<typeof store.transaction>[0]) =>
      store.transaction((as) => [
        ...begin(as),
        // The last write of the commit is refused.
        as(operator).update(registeredMembers, 'nobody', { name: 'x' }),
      ]),
  } as typeof store
  const acts = new Acts({ ...services, store: failing }, [publishAct(services)])
  await expect(acts.carryOut(publishName, officer, randomUUID(), { key: session })).rejects.toThrow()
  expect(await everything()).toEqual(before)
})

test('two officers who publish at once give each grade once', async () => {
  const { publish, office } = await openMarked()
  const both = [officer, owner].map((by) => publish(by))
  const settled = await Promise.allSettled(both)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await office.query(gradingOutcomes)).total).toBe(4)
  expect((await office.query(issuedCertificates)).total).toBe(2)
})

test('marks and outcomes go with a candidate who is erased, and everything about people a year after the grading [privacy.652, privacy.655, privacy.658]', async () => {
  const { site, services, publish, office, clock } = await openMarked()
  await publish()
  const files = { documents: {} } as never
  await eraseRecords({ ...services, files }, entrants, [{ key: 'child' }], { by: operator, why: 'test' })
  expect((await office.query(gradingMarks, { where: { entrant: 'child' } })).total).toBe(0)
  expect(await office.get(gradingOutcomes, 'child')).toBeUndefined()
  clock.advance(366 * 86_400_000)
  await site.clean()
  await waitFor(async () => {
    for (const list of [examiners, gradingMarks, gradingOutcomes]) expect((await office.query(list)).total).toBe(0)
  })
  expect((await office.query(gradingSessions)).total).toBe(1)
})

test('an officer exports what gradings hold about a candidate, and the access log tells of it [privacy.670]', async () => {
  const opened: unknown[] = []
  const { services } = await openMarked()
  const personalData = { open: async (_: unknown, access: unknown) => void opened.push(access) } as never
  const app = new Hono<OfficeEnv>()
  app.use(async (context, next) => {
    context.set('actor', officer)
    await next()
  })
  app.route('/', gradingOfficeRoutes({ ...services, personalData }))
  const response = await app.request('/api/gradings/candidates/child/export')
  expect(await response.json()).toMatchObject({
    person: { name: 'Zxqv Aarav', grade: '7 kyu' },
    marks: [{ result: 'passed', grade: '6 kyu', examinerName: 'Meera Naik' }],
  })
  expect(opened).toEqual([{ kind: 'export', reference: 'child', document: office.lastMark }])
})
