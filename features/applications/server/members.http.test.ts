import { expect, test } from 'vitest'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import type { DecisionPreview, DecisionResult, Timeline } from '../api-types.ts'

test('accepting makes a member in the same transaction, and undoing removes it', async () => {
  const { apply, post, read, mails, store, clock } = await openApplicationOffice()
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

test('an application that is opened again leaves its member in the register, and the timeline says so as long as it is there', async () => {
  const { apply, post, timeline, send, clock } = await openApplicationOffice()
  const key = await apply()
  await post(key, 'decision', { action: 'accept', words: '', makeMember: true })
  clock.advance(61_000)
  expect((await post(key, 'reopen')).status).toBe(200)
  const reopened = ({ entries }: Timeline) => entries.find(({ kind }) => kind === 'reopened')
  const member = reopened(await timeline(key))!.member!
  expect(member).toEqual({ key: expect.any(String), number: 'M-1' })
  // The member of the first acceptance is that of the second one, too.
  const again: DecisionPreview = (
    await post(key, 'decision-preview', { action: 'accept', words: '', makeMember: true })
  ).body
  expect(again.member!.number).toBe('M-1')
  expect((await send('reviewer', 'DELETE', `/api/lists/Member/${member.key}`)).status).toBe(200)
  expect(reopened(await timeline(key))).not.toHaveProperty('member')
})

test('an accepted application without a member becomes one with a press, once, and only when the acceptance is settled', async () => {
  const { apply, post, read, send, timeline, mails, store, clock } = await openApplicationOffice()
  const key = await apply()
  const refused = async () => {
    const { status, body } = await post(key, 'member')
    return [status, body.error]
  }
  expect(await refused()).toEqual([409, 'Accept the application first'])
  await post(key, 'decision', { action: 'accept', words: '', makeMember: false })
  expect(await refused()).toEqual([409, expect.stringContaining('can still be undone')])
  clock.advance(61_000)
  const { revision } = await read(key)
  const press = (caller: 'owner' | 'reviewer') => send(caller, 'POST', `/api/applications/${key}/member`, { revision })
  const answers = await Promise.all([press('owner'), press('reviewer')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refused()).toEqual([409, expect.stringMatching(/in the register already, as member M-[12]$/)])
  const { records } = await store.as(operator).query(registeredMembers)
  expect(records).toMatchObject([{ name: 'Zxqv Rao', application: key, since: '2026-11-20' }])
  const [entry] = (await timeline(key)).entries
  expect(entry).toMatchObject({ kind: 'registered', member: { key: records[0]!.key, number: records[0]!.number } })
  expect(await mails(key)).toHaveLength(1)
  expect(await read(key)).toMatchObject({ state: 'accepted', revision })
})
