import { describe, expect, test } from 'vitest'
import { say } from '../../lists/language.ts'
import { successfullySent } from '../../lists/messages.ts'
import { failureText, outcomeOf } from './send-form.ts'

describe('The outcome of a form (decisions: never tell an applicant something that is not true)', () => {
  test('is `sent` only if the server says so in a result of its own', () => {
    expect(outcomeOf(200, { state: 'sent', text: say(successfullySent) }, true)).toEqual({
      state: 'sent',
      text: say(successfullySent),
    })
    expect(outcomeOf(200, null, true)).toMatchObject({ state: 'lost' })
    expect(outcomeOf(502, { state: 'sent', text: say(successfullySent) }, true)).toMatchObject({ state: 'lost' })
  })

  test('is refused or failed with the text of the server', () => {
    expect(outcomeOf(503, { state: 'failed', text: 'The disk is full' }, true)).toMatchObject({
      state: 'failed',
      text: 'The disk is full',
    })
    expect(outcomeOf(422, { state: 'refused', text: 'x', errors: {} }, true)).toMatchObject({ state: 'refused' })
  })

  test('is unsure if the form may have arrived, offline if nothing left, and neither if the server answered', () => {
    expect(outcomeOf(0, null, true)).toMatchObject({ unsent: 'unsure' })
    expect(outcomeOf(0, null, false)).toMatchObject({
      unsent: 'offline',
      text: expect.stringContaining('was not sent'),
    })
    expect(outcomeOf(413, null, true)).not.toHaveProperty('unsent')
    expect(outcomeOf(500, null, true)).not.toHaveProperty('unsent')
  })

  test.each([
    0, 200, 403, 413, 429, 500, 503,
  ])('with status %i is explained: nothing is lost, and what to do next', (status) => {
    expect(failureText(status)).toMatch(/Everything you entered is still here/)
    expect(failureText(status)).toMatch(/press Submit again/i)
  })
})
