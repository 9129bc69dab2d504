import { describe, expect, test } from 'vitest'
import { createSubmissionId, type Draft, enteredValues, missingValues, parseDraft } from './draft-storage.ts'
import { currentErrors, summarizeErrors } from './useFormErrors.ts'

const draft: Draft = {
  submission: 's',
  path: '/contact-us',
  noun: 'message',
  shownAt: 0,
  savedAt: 1000,
  values: { name: 'Asha' },
}
const dayMs = 24 * 60 * 60 * 1000
const stored = JSON.stringify(draft)

describe('A draft on the device (trust: Forms, stored until sent, also after an accidental reload)', () => {
  test('is restored within a day and not later [privacy.46]', () => {
    expect(parseDraft(stored, 1000 + dayMs - 1)).toEqual(draft)
    expect(parseDraft(stored, 1000 + dayMs)).toBeUndefined()
  })

  test('of a form that could not be sent is restored within seven days [privacy.46]', () => {
    const unsent = { ...draft, unsent: 'offline' }
    expect(parseDraft(JSON.stringify(unsent), 1000 + 7 * dayMs - 1)).toEqual(unsent)
    expect(parseDraft(JSON.stringify(unsent), 1000 + 7 * dayMs)).toBeUndefined()
  })

  test('from the future is not restored', () => {
    expect(parseDraft(stored, 999)).toBeUndefined()
  })

  test.each([null, '', '{', 'null', '[]', '{"savedAt":1000}'])('that reads %j is ignored without an error', (text) => {
    expect(parseDraft(text, 2000)).toBeUndefined()
  })

  test('holds the entered texts, without files, empty fields and excluded fields', () => {
    const form = new FormData()
    form.set('name', 'Asha')
    form.set('website', '')
    form.set('consent', 'on')
    form.set('photo', new File(['x'], 'photo.jpg'))
    expect(enteredValues(form, ['consent'])).toEqual({ name: 'Asha' })
  })

  test('fills only fields that are still empty', () => {
    expect(missingValues({ name: 'Meera' }, { name: 'Asha', city: 'Pune' })).toEqual({ city: 'Pune' })
  })
})

describe('An error that the server found', () => {
  const serverErrors = {
    errors: { email: ['Enter an email address'], photo: ['no picture'] },
    values: { email: 'a@', photo: 1 },
  }

  test('applies until its field is changed', () => {
    expect(currentErrors(serverErrors, { email: 'a@', photo: 1 })).toEqual(serverErrors.errors)
    expect(currentErrors(serverErrors, { email: 'a@b.in', photo: 1 })).toEqual({ photo: ['no picture'] })
    expect(currentErrors(undefined, { email: '' })).toEqual({})
  })

  test('stands in the summary once for each field, in the order of the form (trust: an error summary)', () => {
    expect(summarizeErrors({ b: ['two', 'three'], a: ['one'], other: ['?'] }, ['a', 'b', 'c'])).toEqual([
      { name: 'a', text: 'one' },
      { name: 'b', text: 'two' },
    ])
  })
})

test('Each submission id is different, and a UUID of version 4 (RFC 9562)', () => {
  const ids = Array.from({ length: 1000 }, createSubmissionId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
