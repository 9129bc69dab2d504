import { expect, test } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { addDays, today } from '../../lists/engine/dates.ts'
import { applications, mail, registeredMembers } from '../../lists/index.ts'
import type { DecisionPreview, DecisionResult, Timeline } from '../../server/office/api-types.ts'
import { operator } from '../contracts/store-fixtures.ts'
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
