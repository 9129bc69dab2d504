import { describe, expect, test } from 'vitest'
import { sentText } from '../../lists/forms/answer.ts'
import { failureText } from '../../site/forms/failure.ts'
import { outcomeOf } from '../../site/forms/post.ts'
import { newSubmission } from '../../site/forms/shelf.ts'

describe('What an answer means (decisions: never tell an applicant something that is not true)', () => {
  test('sent is only what the server says in our own words', () => {
    expect(outcomeOf(200, { state: 'sent', text: sentText })).toEqual({ state: 'sent', text: sentText })
    expect(outcomeOf(200, null)).toMatchObject({ state: 'lost', uncertain: true })
    expect(outcomeOf(502, { state: 'sent', text: sentText })).toMatchObject({ state: 'lost', uncertain: true })
  })

  test('refused and failed come with the words of the server', () => {
    expect(outcomeOf(503, { state: 'failed', text: 'The disk is full' })).toMatchObject({
      state: 'failed',
      text: 'The disk is full',
    })
    expect(outcomeOf(422, { state: 'refused', text: 'x', complaints: {} })).toMatchObject({ state: 'refused' })
  })

  test('a cut connection leaves it open whether the form arrived, a refusal does not', () => {
    expect(outcomeOf(0, null)).toMatchObject({ uncertain: true })
    expect(outcomeOf(413, null)).toMatchObject({ uncertain: false })
    expect(outcomeOf(429, null)).toMatchObject({ uncertain: false })
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
