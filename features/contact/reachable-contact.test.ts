import { expect, test } from 'vitest'
import { seemsReachable } from './form.ts'

test('an email address or a telephone number can be answered, in any usual notation and beside other words', () => {
  for (const contact of [
    'asha@example.org',
    'Asha <asha.k@mail.example.co.in>',
    'asha@gmail.com or 98200 12345',
    '+91 98200 12345',
    '022-2345678',
    '(022) 2345 6789, evenings',
    '९८२०० १२३४५',
  ])
    expect(seemsReachable(contact), contact).toBe(true)
})

test('a text with neither is doubtful', () => {
  for (const contact of [
    'asha at gmail',
    'asha@gmail',
    '@asha',
    'asha@.com',
    'gmail.com',
    '12345',
    'call me',
    '12 A, Road 4',
  ])
    expect(seemsReachable(contact), contact).toBe(false)
})
