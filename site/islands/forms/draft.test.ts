import { describe, expect, test } from 'vitest'
import { type Draft, missingFrom, readDraft, typedIn } from './draft.ts'
import { listed, standing } from './server-errors.ts'

const draft: Draft = { submission: 's', at: '/contact-us', shownAt: 0, keptAt: 1000, values: { name: 'Asha' } }
const day = 24 * 60 * 60 * 1000
const written = JSON.stringify(draft)

describe('A draft on the device (trust: Forms, kept until sent, also across an accidental reload)', () => {
  test('comes back within a day and not after it', () => {
    expect(readDraft(written, 1000 + day - 1)).toEqual(draft)
    expect(readDraft(written, 1000 + day)).toBeUndefined()
  })

  test('that could not be sent waits seven days for a network', () => {
    const waiting = { ...draft, unsent: 'offline' }
    expect(readDraft(JSON.stringify(waiting), 1000 + 7 * day - 1)).toEqual(waiting)
    expect(readDraft(JSON.stringify(waiting), 1000 + 7 * day)).toBeUndefined()
  })

  test('from a clock that was set back is not trusted', () => {
    expect(readDraft(written, 999)).toBeUndefined()
  })

  test.each([null, '', '{', 'null', '[]', '{"keptAt":1000}'])('that reads %j is no draft, and no error', (text) => {
    expect(readDraft(text, 2000)).toBeUndefined()
  })

  test('holds what was typed: no files, no empty fields, nothing left out on purpose', () => {
    const form = new FormData()
    form.set('name', 'Asha')
    form.set('website', '')
    form.set('consent', 'on')
    form.set('photo', new File(['x'], 'photo.jpg'))
    expect(typedIn(form, ['consent'])).toEqual({ name: 'Asha' })
  })

  test('fills only what the visitor left empty: the own hand wins', () => {
    expect(missingFrom({ name: 'Meera' }, { name: 'Asha', city: 'Pune' })).toEqual({ city: 'Pune' })
  })
})

describe('What the server refused', () => {
  const refusal = {
    complaints: { email: ['Enter an email address'], photo: ['no picture'] },
    about: { email: 'a@', photo: 1 },
  }

  test('stands until that field is changed', () => {
    expect(standing(refusal, { email: 'a@', photo: 1 })).toEqual(refusal.complaints)
    expect(standing(refusal, { email: 'a@b.in', photo: 1 })).toEqual({ photo: ['no picture'] })
    expect(standing(undefined, { email: '' })).toEqual({})
  })

  test('is listed once for each field, in the order of the form (trust: an error summary)', () => {
    expect(listed({ b: ['two', 'three'], a: ['one'], other: ['?'] }, ['a', 'b', 'c'])).toEqual([
      { name: 'a', text: 'one' },
      { name: 'b', text: 'two' },
    ])
  })
})
