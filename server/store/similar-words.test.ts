import { expect, test } from 'vitest'
import { searchTerms } from '../../lists/searchable.ts'
import { addWords, maxAlternatives, prefixDistance, similarSearches } from './similar-words.ts'

const vocabularyOf = (...texts: string[]) => {
  const vocabulary = new Map<string, string[]>()
  for (const text of texts) addWords(vocabulary, text)
  return vocabulary
}
const names = vocabularyOf('arvind salvi\nskaa-bb-0001', 'meera naik', 'sunita deshpande', 'ganesh mhatre', 'ravi rao')

test.each([
  ['arvnd', 'arvind'],
  ['arvint', 'arvind'],
  ['avrind', 'arvind'],
  ['mira', 'meera'],
  ['sunitha', 'sunita'],
  ['matre', 'mhatre'],
  ['deshpamde', 'deshpande'],
  ['despande', 'deshpande'],
  ['deshpamd', 'deshpande'],
])('%j is a misspelling of %j', (typed, meant) => {
  expect(similarSearches(typed, names)).toEqual([[[meant]]])
})

test.each([
  'nobody',
  'mmmmmm',
  'rr',
  'rao singh',
  'rab',
  'skaa-bb-0002x naikk zzzz',
  '',
])('%j is similar to nothing', (typed) => {
  expect(similarSearches(typed, names)).toEqual([])
})

test('a number is never replaced by a similar one', () => {
  expect(similarSearches('0002 arvnd', names)).toEqual([[['0002'], ['arvind']]])
})

test('a word that occurs is replaced last', () => {
  expect(similarSearches('meera nayk', vocabularyOf('meera rao', 'mira naik'))).toEqual([
    [['meera'], ['naik']],
    [['meera', 'mira'], ['naik']],
  ])
})

test('there are at most four words for each of the search, and at most eight words in a search', () => {
  const many = vocabularyOf('mira', 'meera', 'meeraa', 'miraa', 'miira', 'meerah')
  expect(similarSearches('mirra', many)[0]![0]!.length).toBe(maxAlternatives)
  expect(searchTerms('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(searchTerms('  Áarav   SHARMA ')).toEqual(['aarav', 'sharma'])
})

test('the distance is the number of changes to the beginning of a word', () => {
  expect(prefixDistance('arv', 'arvind', 3)).toBe(0)
  expect(prefixDistance('avr', 'arvind', 3)).toBe(1)
  expect(prefixDistance('arvinds', 'arvind', 3)).toBe(1)
  expect(prefixDistance('xyz', 'arvind', 3)).toBe(3)
  expect(prefixDistance('arvind', 'ar', 3)).toBe(3)
})
