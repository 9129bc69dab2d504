import { expect, test } from 'vitest'
import { addDays, today } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import type { ApplicationConflict, DecisionPreview, DecisionResult } from '../api-types.ts'
import { applications } from '../applications.ts'
import { followQuestions } from './question-reminders.ts'

test('an officer takes an application, asks, and undoes within a minute; the timeline tells all of it [privacy.76, privacy.78]', async () => {
  const { apply, post, read, work, timeline, mails, clock } = await openApplicationOffice()
  const key = await apply()
  expect((await work(key, { action: 'take' })).body).toEqual({ done: [key], failed: [] })
  expect(await read(key)).toMatchObject({ state: 'in review', assignedTo: 'staff:r1' })
  clock.advance(5000)
  const answerBy = addDays(today(clock.now()), 7)
  const asked: DecisionResult = (
    await post(key, 'decision', { action: 'ask', words: 'Which dojo?', picture: 'certificate', answerBy })
  ).body
  expect(asked).toMatchObject({ state: 'question asked' })
  expect(asked.undoable?.until).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
  expect(await mails(key)).toMatchObject([{ state: 'waiting', tries: 0, nextAt: asked.undoable!.until }])
  const [delayed] = await mails(key)
  expect(delayed!.text).toMatch(/Which dojo\?/)
  expect(delayed!.text).toMatch(/“Belt Certificate” again/)
  expect(delayed!.text).toMatch(/The website adds the link/)
  clock.advance(59_000)
  expect((await timeline(key)).undoable).toEqual({ ...asked.undoable, hasMail: true })
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

test('an officer who decides second learns who was first; nothing is written (design, "changed by somebody else meanwhile")', async () => {
  const { apply, post, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  const { revision } = await read(key)
  await post(key, 'decision', { action: 'accept', words: 'Welcome', revision }, 'owner')
  const head = await store.head()
  for (const [action, body] of [
    ['decision', { action: 'decline', words: 'No' }],
    ['decision-preview', { action: 'decline', words: 'No' }],
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
    'This application is accepted already. Open it again to decide anew',
  ])
  expect((await post(key, 'reopen')).body).toMatchObject({ state: 'in review' })
  expect((await read(key)).handledAt).toBeUndefined()
  expect((await post(key, 'reopen')).status).toBe(409)
  expect((await post(key, 'withdraw')).body).toMatchObject({ state: 'withdrawn' })
})

test('a decision whose answer was lost is sent again: the answer is the same, and it is made once', async () => {
  const { apply, post, read, mails } = await openApplicationOffice()
  const key = await apply()
  const { revision } = await read(key)
  const ask = (words: string, caller?: 'owner') =>
    post(key, 'decision', { action: 'ask', words, picture: 'photo', revision }, caller)
  const first = await ask('Which dojo?')
  expect(first.status).toBe(200)
  expect((await ask('Which dojo?')).body).toEqual(first.body)
  for (const other of [await ask('Which city?'), await ask('Which dojo?', 'owner')]) expect(other.status).toBe(409)
  expect(await mails(key)).toHaveLength(1)
})

test('an officer opens a lapsed application again with one press; until then it counts as handled and is in the spreadsheet', async () => {
  const { apply, post, read, send, store, clock } = await openApplicationOffice()
  const key = await apply()
  await post(key, 'decision', { action: 'ask', words: 'Which dojo?' })
  clock.advance((14 + 90) * 86_400_000)
  const settings = { smtpUrl: undefined, officeEmail: undefined }
  await followQuestions({ store, settings, now: clock.now })
  clock.advance(30 * 86_400_000)
  expect(await followQuestions({ store, settings, now: clock.now })).toEqual({ written: 0, lapsed: 1 })
  expect((await send('reviewer', 'GET', '/api/inbox/Membership/counts')).body.states.lapsed).toBe(1)
  expect((await send('reviewer', 'GET', '/api/applications/csv?has=handledAt')).text).toContain('"lapsed"')
  expect((await post(key, 'decision', { action: 'accept', words: '' })).body.error).toMatch(
    /is lapsed already. Open it again/,
  )
  expect((await post(key, 'reopen')).status).toBe(200)
  expect(await read(key)).toMatchObject({ state: 'in review' })
  expect((await read(key)).handledAt).toBeUndefined()
  const log = (await send('owner', 'GET', '/api/activity?area=inbox')).text
  for (const text of ['found no answer in 90 days and let lapse', 'reopened']) expect(log).toContain(text)
})

test('a decision cannot be undone after a minute, when its mail is leaving, or when the applicant has answered', async () => {
  const { apply, post, read, store, clock, mails } = await openApplicationOffice()
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

test('nothing is decided while the last decision can be undone: no second mail leaves, and no member stays', async () => {
  const { apply, post, read, store, clock, mails } = await openApplicationOffice()
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

test('without a mail server or an address the decision is recorded and told by hand, and the answer says that no mail leaves', async () => {
  const { apply, post, mails, timeline } = await openApplicationOffice({ mailEnabled: false })
  const key = await apply()
  const preview: DecisionPreview = (await post(key, 'decision-preview', { action: 'decline', words: '' })).body
  expect(preview).toEqual({ noMail: expect.stringContaining('no mail server') })
  const declined: DecisionResult = (await post(key, 'decision', { action: 'decline', words: '' })).body
  expect(declined).toMatchObject({ state: 'declined', noMail: expect.stringContaining('no mail server') })
  expect(await mails(key)).toMatchObject([{ state: 'to tell', kind: 'declined', name: expect.any(String) }])
  expect((await timeline(key)).undoable).toEqual({ ...declined.undoable, hasMail: false })
  expect((await post(key, 'undo', { event: declined.undoable!.event })).body).toMatchObject({ state: 'received' })
  expect(await mails(key)).toEqual([])

  const other = await openApplicationOffice()
  await other.store.as(operator).importRecord(applications, 'imported', { name: 'A', email: 'not an address' })
  const accepted = await other.post('imported', 'decision', { action: 'accept', words: '', makeMember: true })
  expect(accepted.body).toMatchObject({ state: 'accepted', noMail: expect.stringContaining('no valid e-mail') })
  expect(await other.mails('imported')).toMatchObject([{ state: 'to tell', name: 'A' }])
})

test('only the routes of decisions change the state: not a list, a spreadsheet or a bad body', async () => {
  const { apply, post, read, send, store } = await openApplicationOffice()
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
    ['undo', { event: '' }],
  ] as const)
    expect([action, body, (await post(key, action, body)).status]).toEqual([action, body, 422])
  expect((await post(key, 'undo', { event: 'nothing' })).status).toBe(409)
  expect(await store.head()).toBe(head)
})
