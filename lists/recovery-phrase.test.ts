import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { createPhrase, identityOf, phraseProblem, recipientOf, wordsOf } from './recovery-phrase.ts'

// A test vector of BIP 39.
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const words = phrase.split(' ')

test('a new phrase has twelve words, no two phrases are equal, and what is sealed for it opens with it alone', async () => {
  const [own, other] = [createPhrase(), createPhrase()]
  expect([own.length, phraseProblem(own)]).toEqual([12, undefined])
  expect(own).not.toEqual(other)
  const encrypter = new Encrypter()
  encrypter.addRecipient(await recipientOf(own))
  const sealed = await encrypter.encrypt('key')
  const open = async (phrase: readonly string[]) => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(await identityOf(phrase))
    return decrypter.decrypt(sealed, 'text')
  }
  expect(await open(own)).toBe('key')
  await expect(open(other)).rejects.toThrow()
})

test('the same words lead to the same keys in every version: backups are opened years later', async () => {
  expect(await recipientOf(words)).toBe('age1zdvjz0kav8dfzxqatx0symg4uqkt5smgmsk5mtqv98zqv00y6vwqht5fwc')
})

test('words are read as people write them down', () => {
  expect(wordsOf(' 1. Legal  2. WINNER\n3. thank, year;wave')).toEqual(['legal', 'winner', 'thank', 'year', 'wave'])
  expect(wordsOf('')).toEqual([])
})

test.each([
  [words.with(2, 'thnak'), 'Word 3, “thnak”, is not in the list of words.'],
  [words.with(5, 'sausages'), 'Word 6, “sausages”, is not in the list of words. Is it “sausage”?'],
  [words.slice(1), 'A recovery phrase has 12 words. These are 11.'],
  [['legal'], 'A recovery phrase has 12 words. This is 1.'],
  [[], 'A recovery phrase has 12 words. These are 0.'],
  [[words[1]!, words[0]!, ...words.slice(2)], expect.stringMatching(/^One of the words is wrong, or two have changed/)],
  [words, undefined],
])('%j: what is wrong is named', (typed, problem) => {
  expect(phraseProblem(typed)).toEqual(problem)
})
