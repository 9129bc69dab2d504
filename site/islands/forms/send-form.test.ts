import { describe, expect, test } from 'vitest'
import { successMessage } from '../../../lists/forms/submission-result.ts'
import { newSubmission } from './draft-storage.ts'
import { failureText } from './failure-text.ts'
import { outcomeOf } from './send-form.ts'

describe('What an answer means (decisions: never tell an applicant something that is not true)', () => {
  test('sent is only what the server says in our own words', () => {
    expect(outcomeOf(200, { state: 'sent', text: successMessage }, true)).toEqual({
      state: 'sent',
      text: successMessage,
    })
    expect(outcomeOf(200, null, true)).toMatchObject({ state: 'lost' })
    expect(outcomeOf(502, { state: 'sent', text: successMessage }, true)).toMatchObject({ state: 'lost' })
  })

  test('refused and failed come with the words of the server', () => {
    expect(outcomeOf(503, { state: 'failed', text: 'The disk is full' }, true)).toMatchObject({
      state: 'failed',
      text: 'The disk is full',
    })
    expect(outcomeOf(422, { state: 'refused', text: 'x', complaints: {} }, true)).toMatchObject({ state: 'refused' })
  })

  test('what may have left leaves it open whether the form arrived; where nothing left, and where we answered, it is known', () => {
    expect(outcomeOf(0, null, true)).toMatchObject({ unsent: 'unsure' })
    expect(outcomeOf(0, null, false)).toMatchObject({
      unsent: 'offline',
      text: expect.stringContaining('not been sent'),
    })
    expect(outcomeOf(413, null, true)).not.toHaveProperty('unsent')
    expect(outcomeOf(500, null, true)).not.toHaveProperty('unsent')
  })

  test.each([
    0, 200, 403, 413, 429, 500, 503,
  ])('status %i is explained, with what to do next and that nothing is lost', (status) => {
    expect(failureText(status)).toMatch(/Everything you entered is still here/)
    expect(failureText(status)).toMatch(/press Submit again/i)
  })
})

test('An act of sending has a name of its own, a UUID of version 4 (RFC 9562)', () => {
  const names = Array.from({ length: 1000 }, newSubmission)
  expect(new Set(names).size).toBe(1000)
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
