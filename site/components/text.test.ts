import { expect, test } from 'vitest'
import { paragraphsOf, wordLengthOf } from './text.tsx'

test('a blank line stands between two paragraphs, however it was typed', () => {
  expect(paragraphsOf('One.\n\nTwo.')).toEqual(['One.', 'Two.'])
  expect(paragraphsOf('One.\r\n\r\nTwo,\r\nstill two.\r\n \r\n\r\nThree.\r\n')).toEqual([
    'One.',
    'Two,\r\nstill two.',
    'Three.',
  ])
  for (const nothing of [undefined, '', ' \n\n ']) expect(paragraphsOf(nothing)).toEqual([])
})

test('the longest word of a name decides which size of letters it gets', () => {
  for (const [name, length] of [
    ['Andheri East', undefined],
    ['Ghodbunder Road', 10],
    ['Visakhapatnam', 14],
    ['Road Thiruvananthapuram', 20],
    ['x'.repeat(40), 30],
  ] as const)
    expect(wordLengthOf(name)).toBe(length)
})
