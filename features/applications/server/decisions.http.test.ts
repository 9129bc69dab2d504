import { expect, test } from 'vitest'
import { visitor } from '../../../lists/access.ts'
import { addDays, today } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import type { ActDone } from '../../../server/acts/api-types.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import type { DecisionPreview } from '../api-types.ts'
import { applications } from '../applications.ts'
import { changeApplication } from './change-application.ts'
import { readEvents, serverOnBehalfOf } from './events.ts'
import { followQuestions } from './question-reminders.ts'

const wasPending = { done: [], failed: [{ reason: expect.stringContaining('can still be undone') }] }

test('an officer takes an application, asks, and undoes within a minute; the timeline tells all of it [privacy.76, privacy.78]', async () => {
  const { apply, decide, undo, read, work, timeline, mails, clock } = await openApplicationOffice()
  const key = await apply()
  expect((await work(key, { action: 'take' })).body).toMatchObject({ done: [key], failed: [] })
  expect(await read(key)).toMatchObject({ state: 'in review', assignedTo: 'staff:r1' })
  clock.advance(5000)
  const answerBy = addDays(today(clock.now()), 7)
  const asked: ActDone = (await decide(key, { action: 'ask', words: 'Which dojo?', picture: 'certificate', answerBy }))
    .body
  expect(asked).toMatchObject({ done: [key], text: '1 question asked. 1 mail leaves after a minute.' })
  expect(await read(key)).toMatchObject({ state: 'question asked' })
  expect(asked.until).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
  expect(await mails(key)).toMatchObject([{ state: 'waiting', tries: 0, nextAt: asked.until }])
  const [delayed] = await mails(key)
  expect(delayed!.text).toMatch(/Which dojo\?/)
  expect(delayed!.text).toMatch(/“Belt Certificate” again/)
  expect(delayed!.text).toMatch(/The website adds the link/)
  clock.advance(59_000)
  expect((await timeline(key)).pendingUntil).toBe(asked.until)
  expect((await undo(asked.id)).body).toEqual({ done: [key], failed: [] })
  expect(await read(key)).toMatchObject({ state: 'in review', assignedTo: 'staff:r1' })
  expect(await mails(key)).toEqual([])
  const { entries, pendingUntil } = await timeline(key)
  expect(pendingUntil).toBeUndefined()
  expect(entries.map(({ kind, name, byApplicant }) => [kind, name, byApplicant])).toEqual([
    ['undone', 'Rina Reviewer', false],
    ['asked', 'Rina Reviewer', false],
    ['taken', 'Rina Reviewer', false],
    ['received', undefined, true],
  ])
  expect(entries[1]).toMatchObject({ text: 'Which dojo?', picture: 'certificate', answerBy })
})

test('an officer who decides second learns who was first; nothing is written (design, "changed by somebody else meanwhile")', async () => {
  const { apply, act, decide, change, preview, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  const { revision } = await read(key)
  await send('owner', 'PATCH', `/api/lists/Membership/${key}`, { set: { isRead: true }, revision })
  const seen = { keys: [key], revisions: { [key]: revision } }
  // What was only read since is not changed.
  expect((await decide(key, { ...seen, action: 'accept', words: 'Welcome' }, 'owner')).body.done).toEqual([key])
  const head = await store.head()
  for (const [name, body] of [
    ['decide', { action: 'decline', words: 'No' }],
    ['change', { action: 'withdraw' }],
  ] as const)
    expect((await act(name, { ...seen, ...body })).body).toMatchObject({
      done: [],
      failed: [{ key, reason: 'Olga Owner has changed it in the meantime' }],
    })
  expect((await preview(key, { action: 'decline' })).status).toBe(409)
  expect(await store.head()).toBe(head)
  clock.advance(61_000)
  // With the current revision it is the state that forbids a second decision.
  const [second] = (await decide(key, { action: 'decline', words: 'No' })).body.failed
  expect(second.reason).toBe('This application is accepted already. Open it again to decide anew')
  expect((await change(key, 'reopen')).body.text).toBe('You opened 1 application again.')
  expect((await read(key)).handledAt).toBeUndefined()
  expect((await change(key, 'reopen')).body.failed).toHaveLength(1)
  await change(key, 'withdraw')
  expect(await read(key)).toMatchObject({ state: 'withdrawn' })
})

test('a decision whose answer was lost is sent again: the answer is the same, and it is made once', async () => {
  const { apply, decide, undo, mails, timeline } = await openApplicationOffice()
  const key = await apply()
  const ask = (words: string, caller?: 'owner') => decide(key, { action: 'ask', words, picture: 'photo' }, caller, 'i1')
  const [first, second] = await Promise.all([ask('Which dojo?'), ask('Which dojo?')])
  expect([first.status, second.body]).toEqual([200, first.body])
  for (const other of [await ask('Which city?'), await ask('Which dojo?', 'owner')]) expect(other.status).toBe(422)
  expect(await mails(key)).toHaveLength(1)
  const undone = await Promise.all([undo('i1'), undo('i1')])
  for (const { body } of [...undone, await undo('i1')]) expect(body).toEqual({ done: [key], failed: [] })
  // It was taken back, so it is not made again.
  expect((await ask('Which dojo?')).body).toEqual(first.body)
  expect((await timeline(key)).entries.map(({ kind }) => kind)).toEqual(['undone', 'asked', 'received'])
})

test('an officer opens a lapsed application again with one press; until then it counts as handled and is in the spreadsheet', async () => {
  const { apply, decide, change, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  await decide(key, { action: 'ask', words: 'Which dojo?' })
  clock.advance((14 + 90) * 86_400_000)
  const settings = { smtpUrl: undefined, officeEmail: undefined }
  await followQuestions({ store, settings, now: clock.now })
  clock.advance(30 * 86_400_000)
  expect(await followQuestions({ store, settings, now: clock.now })).toEqual({ written: 0, lapsed: 1 })
  expect((await send('reviewer', 'GET', '/api/inbox/Membership/counts')).body.states.lapsed).toBe(1)
  expect((await send('reviewer', 'GET', '/api/applications/csv?has=handledAt')).text).toContain('"lapsed"')
  expect((await decide(key, { action: 'accept' })).body.failed[0].reason).toMatch(/is lapsed already. Open it again/)
  expect((await change(key, 'reopen')).body.done).toEqual([key])
  expect(await read(key)).toMatchObject({ state: 'in review' })
  expect((await read(key)).handledAt).toBeUndefined()
  const log = (await send('owner', 'GET', '/api/activity?area=inbox')).text
  for (const text of ['found no answer in 90 days and let lapse', 'reopened']) expect(log).toContain(text)
})

test('a decision cannot be undone after a minute, when its mail is leaving, or when the applicant has answered', async () => {
  const { apply, decide, undo, read, store, clock, mails } = await openApplicationOffice()
  const ask = async () => {
    const key = await apply()
    const { id }: ActDone = (await decide(key, { action: 'ask', words: 'Which dojo?' })).body
    return { key, undo: async (): Promise<string[]> => (await undo(id)).body.done }
  }
  const tooLate = await ask()
  const leaving = await ask()
  const answered = await ask()
  const [leavingMail] = await mails(leaving.key)
  await store.as(operator).update(mail, leavingMail!.key, { nextAt: undefined })
  await changeApplication({ store, now: clock.now }, await read(answered.key), visitor, {
    fields: { state: 'in review' },
    event: { kind: 'answered', text: 'Pune' },
  })
  for (const { key, undo } of [leaving, answered]) {
    const head = await store.head()
    expect(await undo()).toEqual([])
    expect(await store.head()).toBe(head)
    expect(await mails(key)).toHaveLength(1)
  }
  clock.advance(60_000)
  expect(await tooLate.undo()).toEqual([])
  expect((await read(tooLate.key)).state).toBe('question asked')
  // A question on a question: undoing the second one opens the first one again.
  await decide(tooLate.key, { action: 'ask', words: 'And which grade?' })
  clock.advance(61_000)
  const { id } = (await decide(tooLate.key, { action: 'ask', words: 'Or which style?' })).body
  const second = await read(tooLate.key)
  await undo(id)
  const first = await read(tooLate.key)
  expect([first.state, first.stateAt! < second.stateAt!]).toEqual(['question asked', true])
})

test('nothing is decided while the last decision can be undone: no second mail leaves, and no member stays', async () => {
  const { apply, decide, change, undo, read, store, clock, mails } = await openApplicationOffice()
  const key = await apply()
  const accepted = await decide(key, { action: 'accept', words: 'Welcome', makeMember: true })
  for (const action of ['reopen', 'withdraw']) expect((await change(key, action)).body).toMatchObject(wasPending)
  await undo(accepted.body.id)
  const asked = await decide(key, { action: 'ask', words: 'Which dojo?' })
  expect((await decide(key, { action: 'decline', words: 'No' })).body).toMatchObject(wasPending)
  expect((await read(key)).state).toBe('question asked')
  await undo(asked.body.id)
  expect((await store.as(operator).query(registeredMembers)).total).toBe(0)
  expect(await mails(key)).toEqual([])
  await decide(key, { action: 'decline', words: 'No' })
  clock.advance(61_000)
  expect((await change(key, 'reopen')).body.done).toEqual([key])
})

test('what is no decision can be taken back for an hour, with its event', async () => {
  const { apply, decide, change, undo, read, store, clock, timeline } = await openApplicationOffice()
  const key = await apply()
  await decide(key, { action: 'decline', words: 'No' })
  clock.advance(61_000)
  const declined = await read(key)
  const reopened = (await change(key, 'reopen')).body
  clock.advance(3_599_000)
  await undo(reopened.id)
  const { state, stateAt, handledAt } = await read(key)
  expect([state, stateAt, handledAt]).toEqual(['declined', declined.stateAt, declined.handledAt])
  expect((await timeline(key)).entries.filter(({ kind }) => kind !== 'mail')).toMatchObject([
    { kind: 'declined' },
    { kind: 'received' },
  ])

  expect((await change(key, 'address')).body.failed).toMatchObject([{ reason: /^No new address/ }])
  await store.as(serverOnBehalfOf(visitor)).update(applications, key, { newEmail: 'new@example.org' })
  const confirmed = (await change(key, 'address')).body
  expect(await read(key)).toMatchObject({ email: 'new@example.org' })
  await undo(confirmed.id)
  expect(await read(key)).toMatchObject({ email: declined.email, newEmail: 'new@example.org' })
  // A decision that follows stays as it is, and so does what it was made on.
  const again = (await change(key, 'reopen')).body
  await decide(key, { action: 'accept', words: '' })
  expect((await undo(again.id)).body).toMatchObject({ done: [], failed: [{ key, reason: /was changed since/ }] })
})

test('without a mail server or an address the decision is recorded and told by hand, and the answer says that no mail leaves', async () => {
  const { apply, decide, undo, preview, read, mails, timeline } = await openApplicationOffice({ mailEnabled: false })
  const key = await apply()
  const shown: DecisionPreview = (await preview(key, { action: 'decline' })).body
  expect(shown).toEqual({ noMail: expect.stringContaining('no mail server') })
  const declined: ActDone = (await decide(key, { action: 'decline' })).body
  expect(declined.text).toBe('1 application declined. No mail leaves: it stands in “To tell”.')
  expect(await mails(key)).toMatchObject([{ state: 'to tell', kind: 'declined', name: expect.any(String) }])
  expect((await timeline(key)).pendingUntil).toBe(declined.until)
  await undo(declined.id)
  expect(await mails(key)).toEqual([])
  expect(await read(key)).not.toHaveProperty('state')

  const other = await openApplicationOffice()
  await other.store.as(operator).importRecord(applications, 'imported', { name: 'A', email: 'not an address' })
  const accepted = await other.decide('imported', { action: 'accept', makeMember: true })
  expect(accepted.body).toMatchObject({ done: ['imported'], text: expect.stringContaining('No mail leaves') })
  expect(await other.mails('imported')).toMatchObject([{ state: 'to tell', name: 'A' }])
})

test('only the acts of decisions change the state: not a list, a spreadsheet or a bad body', async () => {
  const { apply, act, read, send, store } = await openApplicationOffice()
  const key = await apply()
  const { revision } = await read(key)
  const fields = { state: 'accepted', stateAt: '2026-11-22T10:00:00Z', assignedTo: 'staff:r1' }
  await send('reviewer', 'PATCH', `/api/lists/Membership/${key}`, { set: fields, revision })
  expect(await read(key)).not.toHaveProperty('state')
  const head = await store.head()
  for (const body of [
    { action: 'ask', words: '  ' },
    { action: 'ask', words: 'x', answerBy: '2020-01-01' },
    { action: 'ask', words: 'x', answerBy: '2026-02-31' },
    { action: 'ask', words: 'x', picture: 'nothing' },
    { action: 'accept', words: 'x'.repeat(5001) },
    { action: 'erase', words: 'x' },
    { action: 'accept', words: ['x'] },
    { action: 'accept', words: 'x', revisions: { [key]: '1' } },
    { action: 'accept', words: 'x', keys: [] },
  ])
    expect([body, (await act('decide', { keys: [key], ...body })).status]).toEqual([body, 422])
  expect((await act('change', { keys: [key], action: 'take' })).status).toBe(422)
  expect(await store.head()).toBe(head)
  expect(await readEvents(store, key)).toEqual([])
})
