import { describe, expect, test, vi } from 'vitest'
import { hooks } from '../../../app/features.ts'
import type { List } from '../../../lists/list.ts'
import { mail } from '../../../lists/system/mail.ts'
import type { InboxCounts } from '../../../server/office-api/api-types.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { lastNumber } from '../../../server/store/numbers.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import type { BulkResult } from '../api-types.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'

test('bulk actions do what they can: one application that changed meanwhile stays as it is', async () => {
  const { apply, read, work, send, store } = await openApplicationOffice()
  const [first, second, third] = [await apply(), await apply(), await apply()]
  const revisions = Object.fromEntries(
    await Promise.all([first, second, third].map(async (key) => [key, (await read(key)).revision])),
  )
  await work(second!, { action: 'take' }, 'owner')
  const bulk = async (body: Record<string, unknown>): Promise<BulkResult> =>
    (await send('reviewer', 'POST', '/api/applications/bulk', body)).body
  const keys = [first, second, third, 'nothing']
  const result = await bulk({ keys, revisions, action: 'accept', words: 'Welcome', makeMember: true })
  expect(result.done).toEqual([first, third])
  expect(result.failed).toEqual([
    { key: second, reason: 'Olga Owner has changed it in the meantime' },
    { key: 'nothing', reason: 'It no longer exists' },
  ])
  expect(Object.keys(result.undoable)).toEqual([first, third])
  const { records } = await store.as(operator).query(registeredMembers)
  expect(records.map(({ number }) => number).sort()).toEqual(['M-1', 'M-2'])
  const events = Object.fromEntries(Object.entries(result.undoable).map(([key, { event }]) => [key, event]))
  const taken = await bulk({ keys: [first, second, third], action: 'undo', events })
  expect([taken.done, taken.failed]).toEqual([
    [first, third],
    [{ key: second, reason: expect.stringMatching(/can no longer be undone/), isFinal: true }],
  ])
  expect((await store.as(operator).query(registeredMembers)).total).toBe(0)
  expect((await store.as(operator).query(mail, { where: { state: 'waiting' } })).total).toBe(0)
  expect(await bulk({ keys: [second], action: 'ask' })).toMatchObject({
    failed: [{ key: second, reason: 'Write what you want to ask' }],
  })
  for (const body of [{ keys: [], action: 'withdraw' }, { keys: [second] }, { keys: [second], action: 'take' }])
    expect((await send('reviewer', 'POST', '/api/applications/bulk', body)).status).toBe(422)
})

test('several applications are decided, and taken back, in one transaction each, and the office tells what can be taken back', async () => {
  const { apply, read, send, store, timeline } = await openApplicationOffice()
  const keys = [await apply(), await apply(), await apply()]
  const transaction = vi.spyOn(store, 'transaction')
  const bulk = (body: object, caller: 'owner' | 'reviewer' = 'reviewer') =>
    send(caller, 'POST', '/api/applications/bulk', { keys, ...body })
  const acceptance = { action: 'accept', words: 'Welcome', makeMember: true }
  const count = async () =>
    Promise.all(
      [mail, registeredMembers, applicationEvents].map(
        async (list) => (await store.as(operator).query<List>(list)).total,
      ),
    )
  transaction.mockRejectedValueOnce(new Unavailable('full'))
  expect((await bulk(acceptance)).status).toBe(503)
  expect([await count(), (await read(keys[0]!)).state]).toEqual([[0, 0, 0], undefined])

  transaction.mockClear()
  const { body } = await bulk(acceptance)
  expect([body.done, transaction.mock.calls.length, await count()]).toEqual([keys, 1, [3, 3, 3]])
  const times = await Promise.all(keys.map(async (key) => (await read(key)).stateAt))
  expect(new Set(times).size).toBe(1)
  const undoable = async (caller: 'owner' | 'reviewer' = 'reviewer') =>
    (await send(caller, 'GET', '/api/applications/undoable')).body.acts
  const [act, ...others] = await undoable()
  expect([act.kind, act.decisions.map(({ key }: { key: string }) => key).sort(), others]).toEqual([
    'accepted',
    keys.toSorted(),
    [],
  ])
  expect(act.decisions[0]).toMatchObject({ name: 'Zxqv Rao', hasMail: true })
  expect(await undoable('owner')).toEqual([])

  transaction.mockClear()
  const events = Object.fromEntries(act.decisions.map(({ key, event }: Record<string, string>) => [key, event]))
  expect((await bulk({ action: 'undo', events })).body.done).toEqual(keys)
  expect([transaction.mock.calls.length, await count(), await undoable()]).toEqual([1, [0, 0, 6], []])
  expect((await timeline(keys[0]!)).undoable).toBeUndefined()
})

test('an application that is changed at the moment of a bulk decision stays as it is, and takes no member number', async () => {
  const { apply, read, send, store } = await openApplicationOffice()
  const keys = [await apply(), await apply()]
  const revisions = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await read(key)).revision])))
  const write = store.transaction
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (begin) => {
    await store.as(operator).update(applications, keys[0]!, { state: 'declined', stateAt: new Date().toISOString() })
    return write(begin)
  })
  const request = { keys, revisions, action: 'accept', words: '', makeMember: true }
  const { body } = await send('reviewer', 'POST', '/api/applications/bulk', request)
  expect([body.done, body.failed]).toMatchObject([[keys[1]], [{ key: keys[0] }]])
  expect((await store.as(operator).query(registeredMembers)).records).toMatchObject([{ number: 'M-1' }])
  expect(await lastNumber(store, 'member')).toBe(1)
})

describe('a decision about several applications whose answer was lost', () => {
  async function decideSeveral() {
    const office = await openApplicationOffice()
    const { apply, read, send, store } = office
    await store.as(operator).importRecord(applications, 'imported', { name: 'A', email: 'not an address' })
    const keys = [await apply(), 'imported']
    const pairs = await Promise.all(keys.map(async (key) => [key, (await read(key)).revision]))
    const request = {
      action: 'accept',
      keys,
      revisions: Object.fromEntries(pairs),
      words: 'Welcome ',
      makeMember: true,
    }
    const bulk = async (body: object, caller: 'owner' | 'reviewer' = 'reviewer'): Promise<BulkResult> =>
      (await send(caller, 'POST', '/api/applications/bulk', body)).body
    const count = async () =>
      Promise.all([mail, registeredMembers].map(async (list) => (await store.as(operator).query<List>(list)).total))
    return { ...office, keys, request, bulk, count, accept: () => bulk(request) }
  }

  test('is sent again: the answer is the same, and nothing is decided twice', async () => {
    const { accept, keys, bulk, count, send, read } = await decideSeveral()
    const first = await accept()
    expect(first).toMatchObject({ done: keys, failed: [], noMail: [keys[1]] })
    // What changes without a decision does not matter.
    const { revision } = await read(keys[0]!)
    await send('owner', 'PATCH', `/api/lists/Membership/${keys[0]}`, { set: { isRead: true }, revision })
    expect(await accept()).toEqual(first)
    expect(await count()).toEqual([2, 2])
    const events = Object.fromEntries(Object.entries(first.undoable).map(([key, { event }]) => [key, event]))
    const undo = () => bulk({ action: 'undo', keys, events })
    for (const result of [...(await Promise.all([undo(), undo()])), await undo()])
      expect(result).toMatchObject({ done: keys, failed: [] })
    expect(await count()).toEqual([0, 0])
    // It was taken back, so it is not made again.
    expect(await accept()).toMatchObject({ done: [], failed: [{ key: keys[0] }, { key: keys[1] }] })
  })

  test('is sent again while the first request is still at work', async () => {
    const { accept, keys, count } = await decideSeveral()
    const [first, second] = await Promise.all([accept(), accept()])
    expect([first.done, first.failed]).toEqual([keys, []])
    expect(second.undoable).toEqual(first.undoable)
    expect(await count()).toEqual([2, 2])
  })

  test('is sent again after the minute: it is done, and cannot be undone any more', async () => {
    const { accept, keys, clock } = await decideSeveral()
    await accept()
    clock.advance(60_000)
    expect(await accept()).toMatchObject({ done: keys, failed: [], undoable: {} })
  })

  test('is not mistaken for another decision: of another officer, with other words or choices, or from another revision', async () => {
    const { accept, keys, bulk, request, read } = await decideSeveral()
    await accept()
    const [key] = keys
    const { revision } = await read(key!)
    for (const [body, caller] of [
      [request, 'owner'],
      [{ ...request, words: 'Sorry' }, 'reviewer'],
      [{ ...request, action: 'decline' }, 'reviewer'],
      [{ ...request, makeMember: false }, 'reviewer'],
      [{ ...request, revisions: { [key!]: revision + 1 } }, 'reviewer'],
    ] as const)
      expect(await bulk({ ...body, keys: [key] }, caller)).toMatchObject({ done: [], failed: [{ key }] })
  })

  test('without a member is not mistaken for one with a member, nor a question for another', async () => {
    const { accept, bulk, apply, read, request } = await decideSeveral()
    await bulk({ ...request, makeMember: false })
    expect((await accept()).done).toEqual([])
    const key = await apply()
    const question = {
      action: 'ask',
      keys: [key],
      revisions: { [key]: (await read(key)).revision },
      words: 'Send it again',
      picture: 'photo',
      answerBy: '2027-03-01',
    }
    expect((await bulk(question)).done).toEqual([key])
    expect((await bulk(question)).done).toEqual([key])
    for (const other of [{ picture: undefined }, { answerBy: '2027-03-02' }])
      expect((await bulk({ ...question, ...other })).done).toEqual([])
  })
})

test('an undo that can never succeed says so, and why', async () => {
  const { apply, post, send, clock } = await openApplicationOffice()
  const key = await apply()
  const { event } = (await post(key, 'decision', { action: 'decline', words: 'No' })).body.undoable
  clock.advance(61_000)
  await post(key, 'reopen', {}, 'owner')
  const undo = async () =>
    (
      await send('reviewer', 'POST', '/api/applications/bulk', {
        keys: [key],
        action: 'undo',
        events: { [key]: event },
      })
    ).body
  const reason = 'This can no longer be undone: the application has got another state since, see its timeline'
  expect((await undo()).failed).toEqual([{ key, reason, isFinal: true }])
})

test('notes, assignments, counts and officers; a viewing is in the timeline of owners and of the officer who looked [privacy.77]', async () => {
  const { apply, post, read, work, note, send, timeline, store, clock } = await openApplicationOffice()
  const old = await apply({ consentAt: new Date(clock.now().getTime() - 11 * 86_400_000).toISOString() })
  const key = await apply()
  await apply({ suspect: true })
  const { revision } = await read(key)
  expect((await note(key, ' He remembers the grading. ')).status).toBe(200)
  expect((await read(key)).revision).toBe(revision)
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await post(old, 'withdraw')
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
  const { apply, post, note, send, store, files, clock, mails } = await openApplicationOffice()
  const [key, waiting] = [await apply(), await apply()]
  await note(key, 'A note')
  await post(key, 'decision', { action: 'decline', words: 'Sorry' })
  await store.as(operator).update(applications, waiting, { handledAt: clock.now().toISOString() })
  await post(waiting, 'decision', { action: 'ask', words: 'Which dojo?' })
  await store.as(operator).update(applications, waiting, { handledAt: clock.now().toISOString() })
  clock.advance(366 * 86_400_000)
  const services = { store, files, hooks, now: clock.now, settings: { retentionDays: 365 } }
  expect(await applyRetention(services)).toEqual({ erased: 1, problems: [] })
  const { records } = await store.as(operator).query(applicationEvents)
  expect(records.map(({ application }) => application)).toEqual([waiting])
  expect((await send('owner', 'GET', `/api/inbox/Membership/${key}/timeline`)).status).toBe(404)
  expect(await mails(waiting)).toHaveLength(0)
})

test('the activity log tells of decisions in plain words, without the words of the office or the name of the applicant', async () => {
  const { apply, post, work, note, send, clock } = await openApplicationOffice()
  const key = await apply()
  await work(key, { action: 'take' })
  await note(key, 'Zxqv remembers')
  const asked = await post(key, 'decision', { action: 'ask', words: 'Zxqv, which dojo?' })
  await post(key, 'undo', { event: asked.body.undoable.event })
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await work(key, { action: 'take' })
  await work(key, { action: 'assign', officer: null })
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await work(key, { action: 'assign', officer: null })
  await work(key, { action: 'assign', officer: 'staff:o1' })
  await post(key, 'decision', { action: 'decline', words: 'Zxqv' })
  clock.advance(61_000)
  await post(key, 'reopen')
  await post(key, 'withdraw')
  const { text, body } = await send('owner', 'GET', '/api/activity?area=inbox')
  const entries: { name: string; text: string; record: unknown }[] = body.entries
  expect(entries.map((entry) => `${entry.name} ${entry.text}`)).toEqual([
    'Rina Reviewer recorded the withdrawal of the application 1795219459000',
    'Rina Reviewer reopened the application 1795219459000',
    'Rina Reviewer declined the application 1795219459000',
    'Rina Reviewer assigned the application 1795219459000 to Olga Owner',
    'Rina Reviewer removed Olga Owner from the application 1795219459000',
    'Rina Reviewer assigned the application 1795219459000 to Olga Owner',
    'Rina Reviewer stopped working on the application 1795219459000',
    'Rina Reviewer reassigned the application 1795219459000 from Olga Owner to themselves',
    'Rina Reviewer assigned the application 1795219459000 to Olga Owner',
    'Rina Reviewer undid the decision about the application 1795219459000',
    'Rina Reviewer asked a question about the application 1795219459000',
    'Rina Reviewer wrote a note about an application',
    'Rina Reviewer began to review the application 1795219459000',
    'A visitor sent the application 1795219459000',
  ])
  for (const { record } of entries) expect(record).toEqual({ list: 'Membership', key })
  expect(text.toLowerCase()).not.toContain('zxqv')
})

test('imported applications and events with any value in any field make no answer fail', async () => {
  const { send, store } = await openApplicationOffice()
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
  for (const action of ['accept', 'decline', 'withdraw']) {
    const { body } = await send('owner', 'POST', '/api/applications/bulk', {
      keys: ['k1'],
      action,
      words: 'x',
      makeMember: true,
    })
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
  const { apply, post, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  await post(key, 'decision', { action: 'ask', words: 'Which dojo?' })
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
  await store.as(operator).update(applications, key, { handledAt: clock.now().toISOString() })
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
  await post(key, 'withdraw')
  await waitFor(async () => expect(await unanswered()).toEqual([0, 0, false]))
})
