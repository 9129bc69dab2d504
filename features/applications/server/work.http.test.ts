import { expect, test, vi } from 'vitest'
import { hooks } from '../../../app/features.ts'
import type { List } from '../../../lists/list.ts'
import { mail } from '../../../lists/system/mail.ts'
import type { ActDone } from '../../../server/acts/api-types.ts'
import type { InboxCounts } from '../../../server/office-api/api-types.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { lastNumber } from '../../../server/store/numbers.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'

test('an act does what it can: one application that changed meanwhile stays as it is', async () => {
  const { apply, read, work, decide, undo, store } = await openApplicationOffice()
  const [first, second, third] = [await apply(), await apply(), await apply()]
  const revisions = Object.fromEntries(
    await Promise.all([first, second, third].map(async (key) => [key, (await read(key)).revision])),
  )
  await work(second!, { action: 'take' }, 'owner')
  const keys = [first!, second!, third!, 'nothing']
  const result: ActDone = (await decide(keys, { revisions, action: 'accept', words: 'Welcome', makeMember: true })).body
  expect(result.done).toEqual([first, third])
  expect(result.failed).toEqual([
    { key: second, reason: 'Olga Owner has changed it in the meantime' },
    { key: 'nothing', reason: 'It no longer exists' },
  ])
  expect(result.text).toBe('2 applications accepted. 2 mails leave after a minute.')
  const members = async () => (await store.as(operator).query(registeredMembers)).records
  expect((await members()).map(({ number }) => number).sort()).toEqual(['M-1', 'M-2'])
  expect((await undo(result.id, [first!])).body).toEqual({ done: [first], failed: [] })
  expect(await members()).toMatchObject([{ application: third }])
  expect((await undo(result.id)).body).toEqual({ done: [first, third], failed: [] })
  expect(await members()).toEqual([])
  expect((await store.as(operator).query(mail, { where: { state: 'waiting' } })).total).toBe(0)
})

test('several applications are decided, and taken back, in one transaction each, and the office tells what can be taken back', async () => {
  const { apply, read, decide, undo, send, store, timeline } = await openApplicationOffice()
  const keys = [await apply(), await apply(), await apply()]
  const transaction = vi.spyOn(store, 'transaction')
  const accept = () => decide(keys, { action: 'accept', words: 'Welcome', makeMember: true })
  const count = async () =>
    Promise.all(
      [mail, registeredMembers, applicationEvents].map(
        async (list) => (await store.as(operator).query<List>(list)).total,
      ),
    )
  transaction.mockRejectedValueOnce(new Unavailable('full'))
  expect((await accept()).status).toBe(503)
  expect([await count(), (await read(keys[0]!)).state]).toEqual([[0, 0, 0], undefined])

  transaction.mockClear()
  const { body } = await accept()
  expect([body.done, transaction.mock.calls.length, await count()]).toEqual([keys, 1, [3, 3, 3]])
  const times = await Promise.all(keys.map(async (key) => (await read(key)).stateAt))
  expect(new Set(times).size).toBe(1)
  const offered = async (caller: 'owner' | 'reviewer' = 'reviewer') =>
    (await send(caller, 'GET', '/api/acts')).body.acts
  expect(await offered()).toMatchObject([{ id: body.id, keys, text: body.text }])
  expect(await offered('owner')).toEqual([])

  transaction.mockClear()
  expect((await undo(body.id)).body.done).toEqual(keys)
  expect([transaction.mock.calls.length, await count(), await offered()]).toEqual([1, [0, 0, 6], []])
  expect((await timeline(keys[0]!)).pendingUntil).toBeUndefined()
})

test('an application that is changed at the moment of a decision stays as it is, and takes no member number', async () => {
  const { apply, read, decide, store } = await openApplicationOffice()
  const keys = [await apply(), await apply()]
  const revisions = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await read(key)).revision])))
  const write = store.transaction
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (begin) => {
    await store.as(operator).update(applications, keys[0]!, { state: 'declined', stateAt: new Date().toISOString() })
    return write(begin)
  })
  const { body } = await decide(keys, { revisions, action: 'accept', makeMember: true })
  expect([body.done, body.failed]).toMatchObject([[keys[1]], [{ key: keys[0] }]])
  expect((await store.as(operator).query(registeredMembers)).records).toMatchObject([{ number: 'M-1' }])
  expect(await lastNumber(store, 'member')).toBe(1)
})

test('notes, assignments, counts and officers; a viewing is in the timeline of owners and of the officer who looked [privacy.77]', async () => {
  const { apply, change, read, work, note, send, timeline, store, clock } = await openApplicationOffice()
  const old = await apply({ consentAt: new Date(clock.now().getTime() - 11 * 86_400_000).toISOString() })
  const key = await apply()
  await apply({ suspect: true })
  const { revision } = await read(key)
  expect((await note(key, ' He remembers the grading. ')).status).toBe(200)
  expect((await read(key)).revision).toBe(revision)
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await change(old, 'withdraw')
  await store.as(operator).create(
    mail,
    {
      to: 'office@example.org',
      subject: 'New',
      text: 'x',
      state: 'sent',
      tries: 1,
      about: `Membership/${key}`,
      at: clock.now().toISOString(),
    },
    { key: `Membership-${key}-office` },
  )
  expect((await send('owner', 'GET', `/api/applications/${key}/export`)).text).toContain('He remembers the grading.')
  const kinds = async (caller: 'owner' | 'reviewer') => (await timeline(key, caller)).entries.map(({ kind }) => kind)
  expect((await kinds('owner')).sort()).toEqual(['assigned', 'note', 'received', 'viewed'])
  expect((await kinds('reviewer')).sort()).toEqual(['assigned', 'note', 'received'])
  const { entries } = await timeline(key)
  expect(entries.find(({ kind }) => kind === 'assigned')).toMatchObject({
    officerName: 'Olga Owner',
    name: 'Rina Reviewer',
  })
  expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'He remembers the grading.' })
  await waitFor(async () => {
    const counts: InboxCounts = (await send('reviewer', 'GET', '/api/inbox/Membership/counts')).body
    expect(counts).toEqual({
      states: { received: 1, 'in review': 0, 'question asked': 0, accepted: 0, declined: 0, withdrawn: 1, lapsed: 0 },
      officers: [{ actor: 'staff:o1', name: 'Olga Owner', count: 1 }],
      unassigned: 0,
      waiting: { long: 0, answer: 0 },
    })
  })
  expect((await send('reviewer', 'GET', '/api/inbox/Membership/officers')).body).toEqual({
    officers: [
      { actor: 'staff:o1', name: 'Olga Owner' },
      { actor: 'staff:r1', name: 'Rina Reviewer' },
    ],
  })
  const csv = (await send('reviewer', 'GET', '/api/applications/csv')).text
  expect(csv).toContain('Olga Owner')
  expect(csv).toContain('withdrawn')
  expect(csv).not.toContain('staff:')
})

test('a decided application is erased with its events and mails when its retention is over; one that waits for an answer stays [privacy.10, privacy.133, privacy.135, privacy.150]', async () => {
  const { apply, decide, note, send, store, files, clock, mails } = await openApplicationOffice()
  const [key, waiting] = [await apply(), await apply()]
  await note(key, 'A note')
  await decide(key, { action: 'decline', words: 'Sorry' })
  await store.as(operator).update(applications, waiting, { handledAt: clock.now().toISOString() })
  await decide(waiting, { action: 'ask', words: 'Which dojo?' })
  const asked = await store.as(operator).get(applications, waiting)
  await store.as(operator).importRecord(applications, waiting, { ...asked, handledAt: clock.now().toISOString() })
  clock.advance(366 * 86_400_000)
  const services = { store, files, hooks, now: clock.now, settings: { retentionDays: 365 } }
  expect(await applyRetention(services)).toEqual({ erased: 1, problems: [] })
  const { records } = await store.as(operator).query(applicationEvents)
  expect(records.map(({ application }) => application)).toEqual([waiting])
  expect((await send('owner', 'GET', `/api/inbox/Membership/${key}/timeline`)).status).toBe(404)
  expect(await mails(waiting)).toHaveLength(0)
})

test('the activity log tells of decisions in plain words, without the words of the office or the name of the applicant', async () => {
  const { apply, decide, change, undo, work, note, send, clock } = await openApplicationOffice()
  const key = await apply()
  await work(key, { action: 'take' })
  await note(key, 'Zxqv remembers')
  const asked = await decide(key, { action: 'ask', words: 'Zxqv, which dojo?' })
  await undo(asked.body.id)
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await work(key, { action: 'take' })
  await work(key, { action: 'assign', officer: null })
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await work(key, { action: 'assign', officer: null })
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await decide(key, { action: 'decline', words: 'Zxqv' })
  clock.advance(61_000)
  await change(key, 'reopen')
  await change(key, 'withdraw')
  const { text, body } = await send('owner', 'GET', '/api/activity?area=inbox')
  const entries: { name: string; text: string; record: unknown }[] = body.entries
  expect(entries.map((entry) => `${entry.name} ${entry.text}`)).toEqual([
    'Rina Reviewer recorded the withdrawal of an application',
    'Rina Reviewer reopened an application',
    'Rina Reviewer declined an application',
    'Rina Reviewer assigned an application to Olga Owner',
    'Rina Reviewer assigned an application to nobody',
    'Rina Reviewer assigned an application to Olga Owner',
    'Rina Reviewer assigned an application to nobody',
    'Rina Reviewer assigned an application to themselves',
    'Rina Reviewer assigned an application to Olga Owner',
    'Rina Reviewer took back what had been done: asked a question about an application',
    'Rina Reviewer asked a question about an application',
    'Rina Reviewer wrote a note about an application',
    'Rina Reviewer assigned an application to themselves',
    'A visitor sent the application 1795219459000',
  ])
  for (const { record } of entries) expect(record).toEqual({ list: 'Membership', key })
  expect(text.toLowerCase()).not.toContain('zxqv')
})

test('imported applications and events with any value in any field make no answer fail', async () => {
  const { send, act, store } = await openApplicationOffice()
  const strange = {
    name: 7,
    email: 7,
    membershipId: { a: 1 },
    state: 'unheard of',
    stateAt: 7,
    assignedTo: 7,
    handledAt: 7,
  }
  await store.as(operator).importRecord(applications, 'k1', { ...strange, consentAt: 7 })
  const event = { application: 'k1', kind: 'nothing', text: 7, by: 7, at: 7, officer: { a: 1 } }
  await store.as(operator).importRecord(applicationEvents, 'e1', event)
  await store
    .as(operator)
    .importRecord(mail, 'm1', { about: 'Membership/k1', to: 7, at: 7, nextAt: 7, state: 'waiting', tries: 0 })
  const answers = []
  for (const path of ['inbox/Membership/k1/timeline', 'inbox/Membership/counts', 'applications/csv', 'activity'])
    answers.push([path, (await send('owner', 'GET', `/api/${path}`)).status])
  for (const [name, action] of [
    ['decide', 'accept'],
    ['decide', 'decline'],
    ['change', 'withdraw'],
  ] as const) {
    const { body } = await act(name, { keys: ['k1'], action, words: 'x', makeMember: true }, 'owner')
    answers.push([action, body.done.length + body.failed.length])
  }
  expect(answers).toEqual([
    ...['inbox/Membership/k1/timeline', 'inbox/Membership/counts', 'applications/csv', 'activity'].map((path) => [
      path,
      200,
    ]),
    ...['accept', 'decline', 'withdraw'].map((action) => [action, 1]),
  ])
})

test('an application with an open question is not marked as handled; without an answer for 30 days it is counted and found [privacy.134, privacy.135]', async () => {
  const { apply, decide, change, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  await decide(key, { action: 'ask', words: 'Which dojo?' })
  const mark = (handledAt: string | null) =>
    send('reviewer', 'PATCH', `/api/lists/Membership/${key}`, { set: { handledAt } })
  const { status, body } = await mark(clock.now().toISOString())
  expect([status, body.errors]).toEqual([
    422,
    {
      handledAt: [
        'A question to the applicant is open. Accept or decline the application, or record that it was withdrawn',
      ],
    },
  ])
  expect((await read(key)).handledAt).toBeUndefined()
  // One that was marked before there was this rule can still be changed.
  const stored = await store.as(operator).get(applications, key)
  await store.as(operator).importRecord(applications, key, { ...stored, handledAt: clock.now().toISOString() })
  expect((await send('reviewer', 'PATCH', `/api/lists/Membership/${key}`, { set: { isRead: true } })).status).toBe(200)
  expect((await mark(null)).status).toBe(200)

  const unanswered = async () => {
    const counts: InboxCounts = (await send('reviewer', 'GET', '/api/inbox/Membership/counts')).body
    const csv = (await send('reviewer', 'GET', '/api/applications/csv?waiting=answer')).text
    return [counts.states['question asked'], counts.waiting.answer, csv.includes('1795219459000')]
  }
  await waitFor(async () => expect(await unanswered()).toEqual([1, 0, false]))
  clock.advance(30 * 86_400_000 + 1)
  expect(await unanswered()).toEqual([1, 1, true])
  await change(key, 'withdraw')
  await waitFor(async () => expect(await unanswered()).toEqual([0, 0, false]))
})
