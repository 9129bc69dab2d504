import { expect, test } from 'vitest'
import type { BulkResult } from '../api-types.ts'
import { afterChange, afterUndo, doneText, noOutcome, withRecovered } from './bulk-outcome.ts'

const now = '2026-11-23T10:00:00.000Z'
const nowMs = 5_000_000
const names = { a: 'Asha', k: 'Kiran', s: 'Sunita', v: 'Vikram' }
const answer = (result: Partial<BulkResult>): BulkResult => ({
  done: [],
  failed: [],
  undoable: {},
  noMail: [],
  now,
  ...result,
})
const undoable = (event: string, seconds = 60) => ({
  event,
  until: new Date(Date.parse(now) + seconds * 1000).toISOString(),
  hasMail: true,
})

/** Three applications were declined, one of them without a mail, and one was left as it was. */
const decision = answer({
  done: ['a', 'k', 's'],
  failed: [{ key: 'v', reason: 'Olga Owner has changed it in the meantime' }],
  undoable: { a: undoable('e1'), k: undoable('e2', 59), s: undoable('e3') },
  noMail: ['k'],
})
const decline = { action: 'decline', names, nowMs } as const
const declined = afterChange(noOutcome, decision, decline)

test('a decision can be undone by the clock of this device, until the first mail leaves', () => {
  expect(declined).toMatchObject({
    failed: [{ key: 'v', name: 'Vikram', reason: 'Olga Owner has changed it in the meantime' }],
    withoutMail: [{ key: 'k', name: 'Kiran' }],
    decisions: [
      {
        text: '3 applications declined. 2 mails leave in',
        events: { a: 'e1', k: 'e2', s: 'e3' },
        untilMs: nowMs + 59_000,
      },
    ],
  })
})

test('“Undo all” keeps what the decision has left as it was, and names what it has not taken back', () => {
  const unknown = {
    key: 'k',
    reason: 'Not done, because the website cannot store anything at the moment. Try again later',
  }
  const final = { key: 's', reason: 'This can no longer be undone', isFinal: true } as const
  const result = answer({ done: ['a'], failed: [unknown, final] })
  const undone = afterUndo(declined, declined.decisions[0]!, result)
  expect(undone.failed).toEqual(declined.failed)
  expect(undone.withoutMail).toEqual(declined.withoutMail)
  expect(undone.notUndone.map(({ name, reason }) => [name, reason])).toEqual([
    ['Kiran', unknown.reason],
    ['Sunita', final.reason],
  ])
  // Only what may succeed is offered again.
  expect(undone.decisions).toMatchObject([
    { id: 0, text: '1 decision not taken back. You can try again for', events: { k: 'e2' } },
  ])
  const again = afterUndo(undone, undone.decisions[0]!, answer({ done: ['k'] }))
  expect(again).toMatchObject({ failed: declined.failed, notUndone: [], withoutMail: [], decisions: [] })
})

test('“Undo all” offers nothing any more when nothing can ever be undone', () => {
  const failed = ['a', 'k', 's'].map((key) => ({ key, reason: 'This can no longer be undone', isFinal: true as const }))
  const { decisions, notUndone } = afterUndo(declined, declined.decisions[0]!, answer({ failed }))
  expect([decisions, notUndone.length]).toEqual([[], 3])
})

test('a failure ends when its application is taken back, and each decision is undone by itself', () => {
  const second = answer({ done: ['v'], failed: [{ key: 'a', reason: 'x' }], undoable: { v: undoable('e4') } })
  const both = afterChange(declined, second, { ...decline, nowMs: nowMs + 1000 })
  expect(both.decisions.map(({ id, text }) => [id, text])).toEqual([
    [0, '3 applications declined. 2 mails leave in'],
    [1, 'Application of Vikram declined. 1 mail leaves in'],
  ])
  const undone = afterUndo(both, both.decisions[0]!, answer({ done: ['a', 'k', 's'] }))
  expect([undone.failed, undone.decisions.map(({ id }) => id)]).toEqual([[], [1]])
  // A decision whose minute is over is offered no more when the next one is made.
  expect(afterChange(both, answer({ done: ['a'] }), { ...decline, nowMs: nowMs + 70_000 }).decisions).toEqual([])
})

test('decisions of a closed screen, or whose answer was lost, are offered to be taken back, each once', () => {
  const act = (kind: 'accepted' | 'asked', key: keyof typeof names, event: string) => ({
    kind,
    decisions: [{ key, name: names[key], ...undoable(event, 30) }],
  })
  const told = { acts: [act('asked', 'a', 'e7'), act('accepted', 'v', 'e8')], now }
  const recovered = withRecovered(declined, told, nowMs)
  expect(recovered.decisions.slice(1)).toMatchObject([
    { text: 'Application of Vikram accepted. 1 mail leaves in', events: { v: 'e8' }, untilMs: nowMs + 30_000 },
  ])
  expect(recovered.failed).toEqual(declined.failed)
  expect(withRecovered(recovered, told, nowMs)).toEqual(recovered)
  // The answer arrives after the server told of the decision.
  const late = answer({ done: ['v'], undoable: { v: undoable('e8', 29) } })
  const answered = afterChange(recovered, late, { action: 'accept', names, nowMs: nowMs + 1000 })
  expect(answered.decisions.map(({ events }) => events)).toEqual([{ a: 'e1', k: 'e2', s: 'e3' }, { v: 'e8' }])
})

test('what was done is told by name, or by number', () => {
  expect(doneText(answer({ done: ['a'] }), 'decline', names)).toBe('Application of Asha declined')
  expect(doneText(answer({}), 'accept', names)).toBe('0 applications accepted')
})
