import { expect, test } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { addDays, today } from '../../lists/engine/dates.ts'
import { applicationEvents, applications, mail, registeredMembers } from '../../lists/index.ts'
import { applyRetention } from '../../server/jobs/retention.ts'
import type {
  ApplicationConflict,
  ApplicationCounts,
  BulkResult,
  DecisionPreview,
  DecisionResult,
  Timeline,
} from '../../server/office/api-types.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { anApplication, manualClock } from './fixtures/mail.ts'
import { openTestOffice } from './fixtures/office.ts'

/** An office with a clock of its own, and functions for the routes of one application. */
async function openOffice(options: Parameters<typeof openTestOffice>[0] = {}) {
  const clock = manualClock()
  const office = await openTestOffice({ now: clock.now, ...options })
  const { store, send } = office
  let count = 0
  async function apply(more: Record<string, unknown> = {}) {
    const data = {
      ...anApplication,
      membershipId: String(1795219459000 + count++),
      consentAt: clock.now().toISOString(),
    }
    const { key } = await store.as(visitor).create(applications, { ...data, ...more })
    return key
  }
  const read = async (key: string) => (await store.as(operator).get(applications, key))!
  /** Sends a change with the current revision. */
  async function post(
    key: string,
    action: string,
    body: Record<string, unknown> = {},
    caller: 'owner' | 'reviewer' = 'reviewer',
  ) {
    const { revision } = await read(key)
    return send(caller, 'POST', `/api/applications/${key}/${action}`, { revision, ...body })
  }
  const timeline = async (key: string, caller: 'owner' | 'reviewer' = 'reviewer'): Promise<Timeline> =>
    (await send(caller, 'GET', `/api/applications/${key}/timeline`)).body
  const mails = async (key: string) =>
    (await store.as(operator).query(mail, { where: { about: `Membership/${key}` } })).records
  return { ...office, clock, apply, read, post, timeline, mails }
}

test('an officer takes an application, asks, and undoes within a minute; the timeline tells all of it', async () => {
  const { apply, post, read, timeline, mails, clock } = await openOffice()
  const key = await apply()
  expect((await post(key, 'take')).body).toMatchObject({ key, state: 'in review' })
  expect(await read(key)).toMatchObject({ state: 'in review', assignedTo: 'staff:r1' })
  clock.advance(5000)
  const answerBy = addDays(today(clock.now()), 7)
  const asked: DecisionResult = (
    await post(key, 'decision', { action: 'ask', words: 'Which dojo?', picture: 'certificate', answerBy })
  ).body
  expect(asked).toMatchObject({ state: 'question asked' })
  expect(asked.undoable?.until).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
  expect(await mails(key)).toMatchObject([{ state: 'waiting', tries: 0, nextAt: asked.undoable!.until }])
  const [held] = await mails(key)
  expect(held!.text).toMatch(/Which dojo\?/)
  expect(held!.text).toMatch(/“Belt Certificate” again/)
  expect(held!.text).toMatch(/The website adds the link/)
  clock.advance(59_000)
  expect((await timeline(key)).undoable).toEqual(asked.undoable)
  const undone = await post(key, 'undo', { event: asked.undoable!.event })
  expect(undone.body).toMatchObject({ key, state: 'in review' })
  expect(undone.body.undoable).toBeUndefined()
  expect(await mails(key)).toEqual([])
  const { entries } = await timeline(key)
  expect(entries.map(({ kind, name, byApplicant }) => [kind, name, byApplicant])).toEqual([
    ['undone', 'Rina Reviewer', false],
    ['asked', 'Rina Reviewer', false],
    ['taken', 'Rina Reviewer', false],
    ['received', undefined, true],
  ])
  expect(entries[1]).toMatchObject({ text: 'Which dojo?', picture: 'certificate', answerBy })
})

test('accepting makes a member in the same transaction, and undoing removes it', async () => {
  const { apply, post, read, mails, store, clock } = await openOffice()
  const key = await apply()
  const preview: DecisionPreview = (
    await post(key, 'decision-preview', { action: 'accept', words: 'Welcome!', makeMember: true })
  ).body
  expect(preview.member).toEqual({ number: 'M-1', validUntil: '2027-11-19' })
  expect(preview.mail!.text).toMatch(/Welcome!\n\nYour member number is M-1\./)
  expect(preview.mail!.text).toContain('http://127.0.0.1/application#…')
  const accepted: DecisionResult = (await post(key, 'decision', { action: 'accept', words: '', makeMember: true })).body
  expect(accepted).toMatchObject({ state: 'accepted' })
  expect(await read(key)).toMatchObject({ state: 'accepted', handledAt: clock.now().toISOString() })
  const members = async () => (await store.as(operator).query(registeredMembers)).records
  expect(await members()).toMatchObject([{ number: 'M-1', application: key }])
  await post(key, 'undo', { event: accepted.undoable!.event })
  expect(await members()).toEqual([])
  expect((await read(key)).handledAt).toBeUndefined()
  expect((await read(key)).state).toBeUndefined()
  expect(await mails(key)).toEqual([])
})

test('an officer who decides second learns who was first; nothing is written (design, "changed by somebody else meanwhile")', async () => {
  const { apply, post, read, send, store, clock } = await openOffice()
  const key = await apply()
  const { revision } = await read(key)
  await post(key, 'decision', { action: 'accept', words: 'Welcome', revision }, 'owner')
  const head = await store.head()
  for (const [action, body] of [
    ['decision', { action: 'decline', words: 'No' }],
    ['decision-preview', { action: 'decline', words: 'No' }],
    ['take', {}],
    ['assign', { officer: null }],
    ['withdraw', {}],
  ] as const) {
    const { status, body: answer } = await send('reviewer', 'POST', `/api/applications/${key}/${action}`, {
      ...body,
      revision,
    })
    const conflict: ApplicationConflict = answer
    expect([action, status]).toEqual([action, 409])
    expect(conflict.error).toBe('Somebody else has changed this application since you opened it')
    expect(conflict.last).toMatchObject({ kind: 'accepted', name: 'Olga Owner', text: 'Welcome' })
    expect(conflict.current).toMatchObject({ key, state: 'accepted' })
  }
  expect(await store.head()).toBe(head)
  clock.advance(61_000)
  // With the current revision it is the state that forbids a second decision.
  const second = await post(key, 'decision', { action: 'decline', words: 'No' })
  expect([second.status, second.body.error]).toEqual([
    409,
    'This application is accepted already. Reopen it to decide again',
  ])
  expect((await post(key, 'reopen')).body).toMatchObject({ state: 'in review' })
  expect((await read(key)).handledAt).toBeUndefined()
  expect((await post(key, 'reopen')).status).toBe(409)
  expect((await post(key, 'withdraw')).body).toMatchObject({ state: 'withdrawn' })
})

test('a decision cannot be undone after a minute, when its mail is leaving, or when the applicant has answered', async () => {
  const { apply, post, read, store, clock, mails } = await openOffice()
  const ask = async () => {
    const key = await apply()
    const { undoable } = (await post(key, 'decision', { action: 'ask', words: 'Which dojo?' })).body as DecisionResult
    const undo = async () => (await post(key, 'undo', { event: undoable!.event })).status
    return { key, undo, event: undoable!.event }
  }
  const tooLate = await ask()
  const leaving = await ask()
  const answered = await ask()
  await store.as(operator).update(mail, `decision-${leaving.event}`, { nextAt: undefined })
  await store.as(operator).update(applications, answered.key, {
    state: 'in review',
    stateAt: new Date(clock.now().getTime() + 5).toISOString(),
  })
  for (const { key, undo } of [leaving, answered]) {
    const head = await store.head()
    expect(await undo()).toBe(409)
    expect(await store.head()).toBe(head)
    expect(await mails(key)).toHaveLength(1)
  }
  clock.advance(60_000)
  expect(await tooLate.undo()).toBe(409)
  expect((await read(tooLate.key)).state).toBe('question asked')
  // A question on a question: undoing the second one opens the first one again.
  await post(tooLate.key, 'decision', { action: 'ask', words: 'And which grade?' })
  clock.advance(61_000)
  const { undoable } = (await post(tooLate.key, 'decision', { action: 'ask', words: 'Or which style?' })).body
  const first = await read(tooLate.key)
  expect((await post(tooLate.key, 'undo', { event: undoable.event })).body).toMatchObject({ state: 'question asked' })
  expect((await read(tooLate.key)).stateAt! < first.stateAt!).toBe(true)
  // Two presses at once undo once.
  const twice = await ask()
  const results = await Promise.all([twice.undo(), twice.undo()])
  expect(results.sort()).toEqual([200, 409])
})

test('bulk actions do what they can: one application that changed meanwhile stays as it is', async () => {
  const { apply, post, read, send, store } = await openOffice()
  const [first, second, third] = [await apply(), await apply(), await apply()]
  const revisions = Object.fromEntries(
    await Promise.all([first, second, third].map(async (key) => [key, (await read(key)).revision])),
  )
  await post(second!, 'take', {}, 'owner')
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
  expect(await bulk({ keys: [second], action: 'assign', officer: 'staff:r1' })).toMatchObject({ done: [second] })
  expect((await read(second!)).assignedTo).toBe('staff:r1')
  expect(await bulk({ keys: [second], action: 'ask' })).toMatchObject({
    failed: [{ key: second, reason: 'Write what you want to ask' }],
  })
  for (const body of [
    { keys: [second], action: 'assign', officer: 'staff:e1' },
    { keys: [], action: 'take' },
    { keys: [second] },
  ])
    expect((await send('reviewer', 'POST', '/api/applications/bulk', body)).status).toBe(422)
})

test('notes, assignments, counts and officers; a viewing is in the timeline of owners and of the officer who looked', async () => {
  const { apply, post, read, send, timeline, store, clock } = await openOffice()
  const old = await apply({ consentAt: new Date(clock.now().getTime() - 11 * 86_400_000).toISOString() })
  const key = await apply()
  await apply({ suspect: true })
  const { revision } = await read(key)
  expect((await post(key, 'notes', { text: ' He remembers the grading. ' })).status).toBe(200)
  expect((await read(key)).revision).toBe(revision)
  await post(key, 'assign', { officer: 'staff:o1' })
  await post(old, 'withdraw')
  await store.as(operator).create(
    mail,
    {
      ...{ to: 'office@example.org', subject: 'New', text: 'x', state: 'sent', tries: 1 },
      ...{ about: `Membership/${key}`, at: clock.now().toISOString() },
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
    const counts: ApplicationCounts = (await send('reviewer', 'GET', '/api/applications/counts')).body
    expect(counts).toEqual({
      states: { received: 1, 'in review': 0, 'question asked': 0, accepted: 0, declined: 0, withdrawn: 1 },
      officers: [{ actor: 'staff:o1', name: 'Olga Owner', count: 1 }],
      unassigned: 0,
      waiting: 0,
    })
  })
  expect((await send('reviewer', 'GET', '/api/applications/officers')).body).toEqual({
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

test('only the routes of decisions change the state: not a list, a spreadsheet or a bad body', async () => {
  const { apply, post, read, send, store } = await openOffice()
  const key = await apply()
  const { revision } = await read(key)
  const fields = { state: 'accepted', stateAt: '2026-11-22T10:00:00Z', assignedTo: 'staff:r1' }
  await send('reviewer', 'PATCH', `/api/lists/Membership/${key}`, { set: fields, revision })
  expect(await read(key)).not.toHaveProperty('state')
  const head = await store.head()
  for (const [action, body] of [
    ['decision', { action: 'ask', words: '  ' }],
    ['decision', { action: 'ask', words: 'x', answerBy: '2020-01-01' }],
    ['decision', { action: 'ask', words: 'x', answerBy: '2026-02-31' }],
    ['decision', { action: 'ask', words: 'x', picture: 'nothing' }],
    ['decision', { action: 'accept', words: 'x'.repeat(5001) }],
    ['decision', { action: 'erase', words: 'x' }],
    ['decision', { action: 'accept', words: ['x'] }],
    ['decision', { action: 'accept', words: 'x', revision: '1' }],
    ['notes', { text: ' ' }],
    ['assign', { officer: 'staff:nobody' }],
    ['assign', { officer: 'staff:e1' }],
    ['undo', { event: '' }],
  ] as const)
    expect([action, body, (await post(key, action, body)).status]).toEqual([action, body, 422])
  expect((await post(key, 'undo', { event: 'nothing' })).status).toBe(409)
  expect(await store.head()).toBe(head)
})

test('without a mail server or an address the decision is recorded, and the answer says that no mail leaves', async () => {
  const { apply, post, mails } = await openOffice({ mailEnabled: false })
  const key = await apply()
  const preview: DecisionPreview = (await post(key, 'decision-preview', { action: 'decline', words: '' })).body
  expect(preview).toEqual({ noMail: expect.stringContaining('no mail server') })
  const declined: DecisionResult = (await post(key, 'decision', { action: 'decline', words: '' })).body
  expect(declined).toMatchObject({ state: 'declined', noMail: expect.stringContaining('no mail server') })
  expect(await mails(key)).toEqual([])
  expect((await post(key, 'undo', { event: declined.undoable!.event })).body).toMatchObject({ state: 'received' })

  const other = await openOffice()
  await other.store.as(operator).importRecord(applications, 'imported', { name: 'A', email: 'not an address' })
  const accepted = await other.post('imported', 'decision', { action: 'accept', words: '', makeMember: true })
  expect(accepted.body).toMatchObject({ state: 'accepted', noMail: expect.stringContaining('no valid e-mail') })
  expect(await other.mails('imported')).toEqual([])
})

test('the association writes its own templates; one that would break the mail is refused, also under a key', async () => {
  const { apply, post, send } = await openOffice()
  const save = (data: Record<string, unknown>, key?: string) =>
    send('owner', 'POST', '/api/lists/MailTemplate', { data, ...(key && { key }) })
  const question = { kind: 'question', subject: 'About {reference}', text: 'Hello {name},\n{words}\n{link}' }
  for (const [more, field] of [
    [{ text: 'No words here' }, 'text'],
    [{ text: '{words} {number}' }, 'text'],
    [{ text: '{words} {Name}' }, 'text'],
    [{ subject: '{words}' }, 'subject'],
  ] as const)
    for (const key of [undefined, 'question']) {
      const { status, body } = await save({ ...question, ...more }, key)
      expect([more, status, Object.keys(body.complaints)]).toEqual([more, 422, [field]])
    }
  expect((await save({ ...question, text: '{words} {Name}' })).body.complaints.text).toEqual([
    '“Text”: the website does not know {Name}. It knows {name}, {reference}, {association}, {words}, {answerBy}, {link}',
  ])
  const saved = await save(question)
  expect(saved.status).toBe(201)
  for (const key of [undefined, 'question']) expect((await save(question, key)).status).toBe(422)
  expect(
    (await send('reviewer', 'PATCH', `/api/lists/MailTemplate/${saved.body.key}`, { set: { text: 'x' } })).status,
  ).toBe(403)
  const changed = await send('owner', 'PATCH', `/api/lists/MailTemplate/${saved.body.key}`, {
    set: { text: 'No words' },
  })
  expect(changed.status).toBe(422)

  // What an officer or an applicant writes is never a placeholder.
  const key = await apply({ name: '{words} {link}' })
  const hostile = '{name} {link} $& $1 \u202e <b>'
  const preview: DecisionPreview = (await post(key, 'decision-preview', { action: 'ask', words: hostile })).body
  expect(preview.mail!.text).toBe(`Hello {words} {link},\n${hostile}\nhttp://127.0.0.1/application#…`)
  expect(preview.mail!.subject).toBe('About 1795219459000')
})

test('a decided application is erased with its events and mails when its retention is over; one that waits for an answer stays', async () => {
  const { apply, post, send, store, files, clock, mails } = await openOffice()
  const [key, waiting] = [await apply(), await apply()]
  await post(key, 'notes', { text: 'A note' })
  await post(key, 'decision', { action: 'decline', words: 'Sorry' })
  await store.as(operator).update(applications, waiting, { handledAt: clock.now().toISOString() })
  await post(waiting, 'decision', { action: 'ask', words: 'Which dojo?' })
  await store.as(operator).update(applications, waiting, { handledAt: clock.now().toISOString() })
  clock.advance(366 * 86_400_000)
  const services = { store, files, now: clock.now, settings: { retentionDays: 365 } }
  expect(await applyRetention(services)).toEqual({ erased: 1, problems: [] })
  const { records } = await store.as(operator).query(applicationEvents)
  expect(records.map(({ application }) => application)).toEqual([waiting])
  expect((await send('owner', 'GET', `/api/applications/${key}/timeline`)).status).toBe(404)
  expect(await mails(waiting)).toHaveLength(0)
})

test('nothing is decided while the last decision can be undone: no second mail leaves, and no member stays', async () => {
  const { apply, post, read, store, clock, mails } = await openOffice()
  const key = await apply()
  const accepted = await post(key, 'decision', { action: 'accept', words: 'Welcome', makeMember: true })
  for (const action of ['reopen', 'withdraw']) {
    const refused = await post(key, action)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('can still be undone')])
  }
  await post(key, 'undo', { event: accepted.body.undoable.event })
  const asked = await post(key, 'decision', { action: 'ask', words: 'Which dojo?' })
  expect((await post(key, 'decision', { action: 'decline', words: 'No' })).status).toBe(409)
  expect((await read(key)).state).toBe('question asked')
  await post(key, 'undo', { event: asked.body.undoable.event })
  expect((await store.as(operator).query(registeredMembers)).total).toBe(0)
  expect(await mails(key)).toEqual([])
  await post(key, 'decision', { action: 'decline', words: 'No' })
  clock.advance(61_000)
  expect((await post(key, 'reopen')).status).toBe(200)
})

test('the activity log tells of decisions in plain words, without the words of the office or the name of the applicant', async () => {
  const { apply, post, send, clock } = await openOffice()
  const key = await apply()
  await post(key, 'take')
  await post(key, 'notes', { text: 'Zxqv remembers' })
  const asked = await post(key, 'decision', { action: 'ask', words: 'Zxqv, which dojo?' })
  await post(key, 'undo', { event: asked.body.undoable.event })
  await post(key, 'assign', { officer: 'staff:o1' })
  await post(key, 'decision', { action: 'decline', words: 'Zxqv' })
  clock.advance(61_000)
  await post(key, 'reopen')
  await post(key, 'withdraw')
  const { text, body } = await send('owner', 'GET', '/api/activity?area=inbox')
  const entries: { name: string; text: string; record: unknown }[] = body.entries
  expect(entries.map((entry) => `${entry.name} ${entry.text}`)).toEqual([
    'Rina Reviewer recorded the withdrawal of an application 1795219459000',
    'Rina Reviewer reopened an application 1795219459000',
    'Rina Reviewer declined an application 1795219459000',
    'Rina Reviewer assigned an application 1795219459000 to Olga Owner',
    'Rina Reviewer undid the decision about an application 1795219459000',
    'Rina Reviewer asked a question about an application 1795219459000',
    'Rina Reviewer wrote a note about an application',
    'Rina Reviewer began to review an application 1795219459000',
    'A visitor sent an application 1795219459000',
  ])
  for (const { record } of entries) expect(record).toEqual({ list: 'Membership', key })
  expect(text.toLowerCase()).not.toContain('zxqv')
})

test('imported applications and events with any value in any field make no answer fail', async () => {
  const { send, store } = await openOffice()
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
  for (const path of ['applications/k1/timeline', 'applications/counts', 'applications/csv', 'activity'])
    answers.push([path, (await send('owner', 'GET', `/api/${path}`)).status])
  for (const action of ['accept', 'decline', 'take']) {
    const { body } = await send('owner', 'POST', '/api/applications/bulk', {
      keys: ['k1'],
      action,
      words: 'x',
      makeMember: true,
    })
    answers.push([action, body.done.length + body.failed.length])
  }
  expect(answers).toEqual([
    ...['applications/k1/timeline', 'applications/counts', 'applications/csv', 'activity'].map((path) => [path, 200]),
    ...['accept', 'decline', 'take'].map((action) => [action, 1]),
  ])
})
