import { expect, test } from 'vitest'
import { messages } from '../../features/contact/contact.ts'
import { visitor } from '../../lists/access.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { aMessage, manualClock } from '../../tests/http/fixtures/mail.ts'
import { type Caller, openTestOffice } from '../../tests/http/fixtures/office.ts'
import type { InboxChange, InboxCounts, InboxTimeline } from './api-types.ts'

/** An office with a clock of its own, and functions for its messages. */
async function openInbox() {
  const clock = manualClock()
  const office = await openTestOffice({ now: clock.now })
  const { store, send } = office
  const arrive = async (more: Record<string, unknown> = {}) =>
    (await store.as(visitor).create(messages, { ...aMessage, timestamp: clock.now().toISOString(), ...more })).key
  const change = (body: InboxChange, caller: Caller = 'reviewer') =>
    send(caller, 'POST', '/api/inbox/Contact/change', body)
  const read = async (key: string) => (await store.as(operator).get(messages, key))!
  const timeline = async (key: string): Promise<InboxTimeline> =>
    (await send('reviewer', 'GET', `/api/inbox/Contact/${key}/timeline`)).body
  return { ...office, clock, arrive, change, read, timeline }
}

test('two officers work on a message: the officer, the states, the notes and the timeline', async () => {
  const { arrive, change, read, timeline, send, clock } = await openInbox()
  const key = await arrive()
  expect((await change({ keys: [key], action: 'take' })).body).toEqual({ done: [key], failed: [] })
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
    'Rina Reviewer took a message',
    'A visitor sent a message',
  ])
})

test('several messages are changed at once; one that somebody changed or deleted meanwhile is named and stays', async () => {
  const { arrive, change, read, send, store } = await openInbox()
  const [first, second, changed, gone] = [await arrive(), await arrive(), await arrive(), await arrive()]
  const keys = [first, second, changed, gone]
  const revisions = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await read(key)).revision])))
  await change({ keys: [changed], action: 'take' }, 'owner')
  await store.as(operator).delete(messages, gone)
  expect((await change({ keys, action: 'assign', officer: 'staff:r1', revisions })).body).toEqual({
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
    })
  })
})

test.each<[string, InboxChange, number]>([
  ['to an editor, who may not read them', { keys: ['k'], action: 'assign', officer: 'staff:e1' }, 422],
  ['to a state of other lists', { keys: ['k'], action: 'state', state: 'accepted' }, 422],
  ['without a state', { keys: ['k'], action: 'state' }, 422],
  ['without messages', { keys: [], action: 'take' }, 422],
])('messages cannot be set %s', async (_, body, status) => {
  const { change } = await openInbox()
  expect((await change(body)).status).toBe(status)
})

test('officers of a list are those who may edit it, also where its feature keeps the states by itself', async () => {
  const { send } = await openInbox()
  for (const list of ['Contact', 'Membership'])
    expect((await send('reviewer', 'GET', `/api/inbox/${list}/officers`)).body).toEqual({
      officers: [
        { actor: 'staff:o1', name: 'Olga Owner' },
        { actor: 'staff:r1', name: 'Rina Reviewer' },
      ],
    })
  expect((await send('owner', 'GET', '/api/inbox/Membership/counts')).status).toBe(404)
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
  for (const read of [keys[0]!, keys[2]!]) await store.as(operator).update(messages, read, { isRead: true })
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
