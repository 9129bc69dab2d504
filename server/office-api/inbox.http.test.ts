import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { visitor } from '../../lists/access.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { aMessage, manualClock } from '../../tests/http/fixtures/mail.ts'
import { type Caller, openTestOffice } from '../../tests/http/fixtures/office.ts'
import type { InboxCounts, InboxTimeline } from './api-types.ts'
import type { WorkRequest } from './inbox-acts.ts'

/** An office with a clock of its own, and functions for its messages. */
async function openInbox() {
  const clock = manualClock()
  const office = await openTestOffice({ now: clock.now })
  const { store, send } = office
  const arrive = async (more: Record<string, unknown> = {}) =>
    (await store.as(visitor).create(contactMessages, { ...aMessage, timestamp: clock.now().toISOString(), ...more }))
      .key
  const change = (body: WorkRequest, caller: Caller = 'reviewer') =>
    send(caller, 'POST', '/api/acts/Contact.work', { id: randomUUID(), asked: body })
  const read = async (key: string) => (await store.as(operator).get(contactMessages, key))!
  const timeline = async (key: string): Promise<InboxTimeline> =>
    (await send('reviewer', 'GET', `/api/inbox/Contact/${key}/timeline`)).body
  return { ...office, clock, arrive, change, read, timeline }
}

test('two officers work on a message: the officer, the states, the notes and the timeline', async () => {
  const { arrive, change, read, timeline, send, clock } = await openInbox()
  const key = await arrive()
  expect((await change({ keys: [key], action: 'take' })).body).toMatchObject({ done: [key], failed: [] })
  const takenAt = clock.now().toISOString()
  expect(await read(key)).toMatchObject({ state: 'in progress', stateAt: takenAt, assignedTo: 'staff:r1' })
  clock.advance(1000)
  await change({ keys: [key], action: 'assign', officer: 'staff:o1' })
  expect(await read(key)).toMatchObject({ state: 'in progress', assignedTo: 'staff:o1' })
  clock.advance(1000)
  const notes = `/api/inbox/Contact/${key}/notes`
  const { revision } = await read(key)
  expect((await send('owner', 'POST', notes, { text: ' Called her. ' })).status).toBe(200)
  expect((await read(key)).revision, 'a note is no change of the message').toBe(revision)
  expect((await send('owner', 'POST', notes, { text: ' ' })).status).toBe(422)
  clock.advance(1000)
  await change({ keys: [key], action: 'state', state: 'answered' }, 'owner')
  const answeredAt = clock.now().toISOString()
  expect(await read(key)).toMatchObject({ state: 'answered', handledAt: answeredAt })
  expect((await timeline(key)).entries.map(({ key: _, at: __, ...entry }) => entry)).toEqual([
    { kind: 'state', name: 'Olga Owner', state: 'answered' },
    { kind: 'note', name: 'Olga Owner', text: 'Called her.' },
    { kind: 'assigned', name: 'Rina Reviewer', officerName: 'Olga Owner' },
    { kind: 'taken', name: 'Rina Reviewer' },
  ])
  clock.advance(1000)
  await change({ keys: [key], action: 'state', state: 'answered' })
  expect((await timeline(key)).entries, 'what changes nothing is not told').toHaveLength(4)
  await change({ keys: [key], action: 'state', state: 'received' })
  expect(await read(key)).not.toHaveProperty('handledAt')
  const { body } = await send('owner', 'GET', '/api/activity?area=inbox')
  expect(body.entries.map(({ name, text }: { name: string; text: string }) => `${name} ${text}`)).toEqual([
    'Rina Reviewer set a message to “received”',
    'Olga Owner set a message to “answered”',
    'Olga Owner wrote a note about a message',
    'Rina Reviewer assigned a message to Olga Owner',
    'Rina Reviewer assigned a message to themselves',
    'A visitor sent a message',
  ])
})

test('several messages are changed at once; one that somebody changed or deleted meanwhile is named and stays', async () => {
  const { arrive, change, read, send, store } = await openInbox()
  const [first, second, changed, gone] = [await arrive(), await arrive(), await arrive(), await arrive()]
  const keys = [first, second, changed, gone]
  const revisions = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await read(key)).revision])))
  await change({ keys: [changed], action: 'take' }, 'owner')
  await store.as(operator).delete(contactMessages, gone)
  expect((await change({ keys, action: 'assign', officer: 'staff:r1', revisions })).body).toMatchObject({
    done: [first, second],
    failed: [
      { key: changed, reason: 'It was changed in the meantime' },
      { key: gone, reason: 'It no longer exists' },
    ],
  })
  expect((await read(changed)).assignedTo).toBe('staff:o1')
  await arrive({ suspect: true })
  await waitFor(async () => {
    const counts: InboxCounts = (await send('reviewer', 'GET', '/api/inbox/Contact/counts')).body
    expect(counts).toEqual({
      states: { received: 2, 'in progress': 1, answered: 0 },
      officers: expect.arrayContaining([
        { actor: 'staff:r1', name: 'Rina Reviewer', count: 2 },
        { actor: 'staff:o1', name: 'Olga Owner', count: 1 },
      ]),
      unassigned: 0,
      waiting: {},
    })
  })
})

describe('what an officer has done with several messages', () => {
  async function openWithMessages(count: number) {
    const inbox = await openInbox()
    const keys: string[] = []
    for (let made = 0; made < count; made++) keys.push(await inbox.arrive())
    const offered = async (caller: Caller = 'reviewer') => (await inbox.send(caller, 'GET', '/api/acts')).body.acts
    const undo = (id: string, caller: Caller = 'reviewer') => inbox.send(caller, 'POST', `/api/acts/${id}/undo`)
    const readAll = async () => Promise.all(keys.map(async (key) => ({ ...(await inbox.read(key)), revision: 0 })))
    return { ...inbox, keys, offered, undo, readAll }
  }

  test.each<Omit<WorkRequest, 'keys'>>([
    { action: 'take' },
    { action: 'assign', officer: 'staff:o1' },
    { action: 'assign', officer: null },
    { action: 'state', state: 'answered' },
    { action: 'state', state: 'received' },
  ])('is taken back together, as it was before, and only once: %o', async (work) => {
    const { keys, change, offered, undo, readAll, clock, timeline } = await openWithMessages(4)
    await change({ keys: [keys[0]!], action: 'state', state: 'answered' }, 'owner')
    await change({ keys: keys.slice(0, 2), action: 'take' }, 'owner')
    clock.advance(1000)
    await change({ keys: keys.slice(2), action: 'state', state: 'in progress' }, 'owner')
    clock.advance(1000)
    const before = await readAll()
    const { id, done } = (await change({ keys, ...work })).body
    const changed = (await readAll()).filter((record, i) => JSON.stringify(record) !== JSON.stringify(before[i]))
    expect(changed.length).toBeGreaterThan(1)
    expect(done).toEqual(expect.arrayContaining(changed.map(({ key }) => key)))
    clock.advance(1000)
    expect(await offered()).toMatchObject([{ id, act: 'Contact.work', keys: done }])
    expect(await offered('owner'), 'is not offered for it').not.toContainEqual(expect.objectContaining({ id }))
    clock.advance(1000)
    expect((await undo(id)).body).toEqual({ done, failed: [] })
    expect(await readAll()).toEqual(before)
    expect((await timeline(changed[0]!.key)).entries[0]).toMatchObject({ kind: 'undone', name: 'Rina Reviewer' })
    expect(await offered()).toEqual([])
    expect((await undo(id)).body, 'a request that is repeated').toEqual({ done, failed: [] })
    expect(await readAll()).toEqual(before)
  })

  test('is offered for an hour; what somebody has changed since stays, and what is read or noted does not count', async () => {
    const { keys, change, offered, undo, read, clock, send, store } = await openWithMessages(5)
    const [first, second, assigned, noted, gone] = keys as [string, string, string, string, string]
    const { id } = (await change({ keys, action: 'state', state: 'answered' })).body
    expect(await offered()).toMatchObject([{ text: 'You marked 5 messages as “answered”.' }])
    clock.advance(1000)
    await change({ keys: [assigned], action: 'state', state: 'in progress' }, 'owner')
    await change({ keys: [second], action: 'assign', officer: 'staff:o1' }, 'owner')
    await send('owner', 'POST', `/api/inbox/Contact/${noted}/notes`, { text: 'Called' })
    await send('owner', 'PATCH', `/api/lists/Contact/${noted}`, { set: { isRead: true } })
    await store.as(operator).delete(contactMessages, gone)
    clock.advance(3_598_000)
    expect(await offered()).toHaveLength(1)
    const { body } = await undo(id)
    expect([...body.done].sort()).toEqual([first, second, noted].sort())
    const reasons = new Map(body.failed.map(({ key, reason }: { key: string; reason: string }) => [key, reason]))
    expect(Object.fromEntries(reasons)).toEqual({
      [assigned]: 'Zxqv Rao was changed since, so it stays as it is.',
      [gone]: 'It no longer exists',
    })
    expect(await read(noted)).toMatchObject({ isRead: true })
    expect(await read(noted)).not.toHaveProperty('state')
    expect(await read(second), 'another field').toMatchObject({ assignedTo: 'staff:o1' })
    expect(await read(second)).not.toHaveProperty('state')
    expect(await read(assigned)).toMatchObject({ state: 'in progress' })
    expect(await offered(), 'the others').toMatchObject([{ keys: [assigned, gone] }])
    clock.advance(2000)
    expect(await offered()).toEqual([])
    expect((await undo(id)).body.failed.map(({ reason }: { reason: string }) => reason)).toEqual([
      'It can no longer be taken back.',
      'It can no longer be taken back.',
    ])
  })
})

test.each<[string, WorkRequest, number]>([
  ['to an editor, who may not read them', { keys: ['k'], action: 'assign', officer: 'staff:e1' }, 422],
  ['to a state of other lists', { keys: ['k'], action: 'state', state: 'accepted' }, 422],
  ['without a state', { keys: ['k'], action: 'state' }, 422],
  ['without messages', { keys: [], action: 'take' }, 422],
])('messages cannot be set %s', async (_, body, status) => {
  const { change } = await openInbox()
  expect((await change(body)).status).toBe(status)
})

test('officers of a list are those who may edit it; nobody else can be assigned, nor can states be set that a feature decides', async () => {
  const { send } = await openInbox()
  for (const list of ['Contact', 'Membership'])
    expect((await send('reviewer', 'GET', `/api/inbox/${list}/officers`)).body).toEqual({
      officers: [
        { actor: 'staff:o1', name: 'Olga Owner' },
        { actor: 'staff:r1', name: 'Rina Reviewer' },
      ],
    })
  const refusal = async (list: string, body: object) =>
    (await send('owner', 'POST', `/api/acts/${list}.work`, { id: randomUUID(), asked: { keys: ['k'], ...body } })).body
      .error
  expect(await refusal('Membership', { action: 'assign', officer: 'staff:e1' })).toBe(
    'Applications can be assigned to owners and reviewers only',
  )
  expect(await refusal('Membership', { action: 'state', state: 'accepted' })).toBe('There is no such state')
  expect((await send('owner', 'GET', '/api/inbox/News/officers')).status).toBe(404)
  expect((await send('editor', 'GET', '/api/inbox/Contact/officers')).status).toBe(403)
})

test('unread messages come first, and within that what waits longest; messages without a state are received and to be done', async () => {
  const { arrive, change, send, store, clock } = await openInbox()
  const keys: string[] = []
  for (let count = 0; count < 6; count++) {
    keys.push(await arrive())
    clock.advance(1000)
  }
  for (const read of [keys[0]!, keys[2]!]) await store.as(operator).update(contactMessages, read, { isRead: true })
  await change({ keys: [keys[5]!], action: 'state', state: 'answered' })
  const list = async (query: string): Promise<string[]> =>
    (await send('reviewer', 'GET', `/api/lists/Contact?${query}`)).body.records.map(({ key }: { key: string }) => key)
  const toDo = 'sort=isRead&reversed=1&where=handledAt:'
  expect(await list(toDo)).toEqual([1, 3, 4, 0, 2].map((index) => keys[index]))
  expect(await list(`${toDo}&size=2&page=2`)).toEqual([4, 0].map((index) => keys[index]))
  expect(await list('where=state:received')).toHaveLength(5)
  expect(await list('')).toEqual([...keys].reverse())
})

test('a deleted message takes its notes and what happened to it along, in the same transaction [privacy.400, privacy.402, privacy.405]', async () => {
  const { arrive, change, send, store } = await openInbox()
  const [key, other] = [await arrive(), await arrive()]
  for (const each of [key, other]) {
    await send('reviewer', 'POST', `/api/inbox/Contact/${each}/notes`, { text: 'Zxqv note' })
    await change({ keys: [each], action: 'take' })
  }
  expect((await send('reviewer', 'DELETE', `/api/lists/Contact/${key}`)).status).toBe(200)
  const { records } = await store.as(operator).query(inboxEvents)
  expect([...new Set(records.map(({ about }) => about))]).toEqual([`Contact/${other}`])
  expect((await send('reviewer', 'POST', '/api/lists/Contact/delete', { keys: [other] })).status).toBe(200)
  expect((await store.as(operator).query(inboxEvents)).records).toEqual([])
})
