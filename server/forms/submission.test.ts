import { describe, expect, test } from 'vitest'
import type { ParsedForm } from './parse-form.ts'
import { identifySubmission } from './submission.ts'

const form = (fields: Record<string, string>): ParsedForm => ({
  fields: new Map(Object.entries(fields)),
  files: new Map(),
})
const monday = new Date('2026-11-16T09:00:00Z')
const tuesday = new Date('2026-11-17T09:00:00Z')
const id = '0f5d3c1e-2b4a-4c6d-8e9f-0a1b2c3d4e5f'

describe('the identity of a submission (architecture, "Submissions": the same submission gives one record)', () => {
  test('the same content under the same id is the same submission, whatever the day and the filling time', () => {
    const first = identifySubmission(form({ submission: id, elapsed: '9000', message: 'Osu' }), monday)
    const again = identifySubmission(form({ submission: id, elapsed: '12000', message: 'Osu' }), tuesday)
    expect(again).toEqual(first)
    expect(first.submissionId).toBe(id)
  })

  test('it is the same whether a browser has ended the lines or its script', () => {
    const native = identifySubmission(form({ submission: id, message: 'Osu\r\nAsha' }), monday)
    expect(identifySubmission(form({ submission: id, message: 'Osu\nAsha' }), monday)).toEqual(native)
  })

  test('different content under the same id is another submission, so that nothing is lost (trust.md)', () => {
    const first = identifySubmission(form({ submission: id, name: 'Asha' }), monday)
    const sibling = identifySubmission(form({ submission: id, name: 'Rohan' }), monday)
    expect(sibling.idempotencyKey).not.toBe(first.idempotencyKey)
  })

  test('without an id, the same content is the same submission on one day and another one on the next', () => {
    const message = form({ message: 'Please call me' })
    expect(identifySubmission(message, monday).idempotencyKey).toBe(identifySubmission(message, monday).idempotencyKey)
    expect(identifySubmission(message, tuesday).idempotencyKey).not.toBe(
      identifySubmission(message, monday).idempotencyKey,
    )
  })
})
