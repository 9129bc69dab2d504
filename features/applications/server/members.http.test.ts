import { expect, test } from 'vitest'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../../members/members.ts'
import type { DecisionPreview, Timeline } from '../api-types.ts'

test('accepting makes a member in the same transaction, and undoing removes it', async () => {
  const { apply, decide, undo, preview, read, mails, store, clock } = await openApplicationOffice()
  const key = await apply()
  const shown: DecisionPreview = (await preview(key, { action: 'accept', words: 'Welcome!', makeMember: true })).body
  expect(shown.member).toEqual({ number: 'M-1', validUntil: '2027-11-19' })
  expect(shown.mail!.text).toMatch(/Welcome!\n\nYour member number is M-1\./)
  expect(shown.mail!.text).toContain('http://127.0.0.1/application#…')
  const { id } = (await decide(key, { action: 'accept', makeMember: true })).body
  expect(await read(key)).toMatchObject({ state: 'accepted', handledAt: clock.now().toISOString() })
  const members = async () => (await store.as(operator).query(registeredMembers)).records
  expect(await members()).toMatchObject([{ number: 'M-1', application: key }])
  await undo(id)
  expect(await members()).toEqual([])
  expect((await read(key)).handledAt).toBeUndefined()
  expect((await read(key)).state).toBeUndefined()
  expect(await mails(key)).toEqual([])
})

test('an application that is opened again leaves its member in the register, and the timeline says so as long as it is there', async () => {
  const { apply, decide, change, preview, timeline, send, clock } = await openApplicationOffice()
  const key = await apply()
  await decide(key, { action: 'accept', makeMember: true })
  clock.advance(61_000)
  expect((await change(key, 'reopen')).body.done).toEqual([key])
  const reopened = ({ entries }: Timeline) => entries.find(({ kind }) => kind === 'reopened')
  const member = reopened(await timeline(key))!.member!
  expect(member).toEqual({ key: expect.any(String), number: 'M-1' })
  // The member of the first acceptance is that of the second one, too.
  const again: DecisionPreview = (await preview(key, { action: 'accept', makeMember: true })).body
  expect(again.member!.number).toBe('M-1')
  expect((await send('reviewer', 'DELETE', `/api/lists/Member/${member.key}`)).status).toBe(200)
  expect(reopened(await timeline(key))).not.toHaveProperty('member')
})

test('an accepted application without a member becomes one with a press, once, and only when the acceptance is settled; it can be taken back', async () => {
  const { apply, decide, change, undo, read, timeline, mails, store, clock } = await openApplicationOffice()
  const key = await apply()
  const refused = async () => (await change(key, 'member')).body.failed[0].reason
  expect(await refused()).toBe('Accept the application first')
  await decide(key, { action: 'accept', makeMember: false })
  expect(await refused()).toContain('can still be undone')
  clock.advance(61_000)
  const { revision } = await read(key)
  const answers = await Promise.all([change(key, 'member', 'owner'), change(key, 'member')])
  expect(answers.map(({ body }) => body.done.length).sort()).toEqual([0, 1])
  expect(await refused()).toMatch(/in the register already, as member M-[12]$/)
  const members = async () => (await store.as(operator).query(registeredMembers)).records
  const [member, ...others] = await members()
  expect(member).toMatchObject({ name: 'Zxqv Rao', application: key, since: '2026-11-20' })
  expect(others).toEqual([])
  const [entry] = (await timeline(key)).entries
  expect(entry).toMatchObject({ kind: 'registered', member: { key: member!.key, number: member!.number } })
  expect(await mails(key)).toHaveLength(1)
  expect(await read(key)).toMatchObject({ state: 'accepted', revision })
  clock.advance(3_599_000)
  await undo(answers.find(({ body }) => body.done.length > 0)!.body.id)
  expect([await members(), (await read(key)).state]).toEqual([[], 'accepted'])
})
