import { expect, test } from 'vitest'
import { inLanguage } from '../../server/http/language.ts'
import { sayReason } from './erasures.ts'

test('the reason of an erasure is stored in English and read in the language of the office', () => {
  const stored = [
    'deleted in the office',
    'withdrawn by the applicant',
    'retention: 30 days after it was handled',
    'retention: 730 days after it was sent',
  ]
  expect(stored.map(sayReason)).toEqual(stored)
  expect(inLanguage('hi', () => stored.map(sayReason))).toEqual([
    'कार्यालय में हटाया गया',
    'आवेदक ने वापस लिया',
    'रखने की अवधि पूरी: निपटाने के 30 दिन बाद',
    'रखने की अवधि पूरी: भेजे जाने के 730 दिन बाद',
  ])
  expect(inLanguage('hi', () => sayReason('asked for'))).toBe('asked for')
})
