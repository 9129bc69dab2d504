import { describe, expect, test } from 'vitest'
import { type OpenEngine, opened } from './bench.ts'
import { editor, operator, pupils, visitor } from './lists.ts'

const people = [
  'Aarav Sharma',
  'José Núñez',
  'प्रिया शर्मा',
  'पुरुषोत्तम',
  'محمد علي',
  '100% Karate',
  'snake_case',
  'O’Brien "Rocky" D\'Souza',
  '🥋 Kiai 👨‍👩‍👧',
  'Back\\slash',
]
const finds: [string, string, string[]][] = [
  ['case does not matter', 'aArAv', ['Aarav Sharma']],
  ['nor do Latin accents in the record', 'jose nunez', ['José Núñez']],
  ['nor in the question', 'Áarav', ['Aarav Sharma']],
  ['nor spaces around and between', '  aarav   sharma ', ['Aarav Sharma']],
  ['a part of a word is enough', 'harm', ['Aarav Sharma']],
  ['Devanagari is found', 'शर्मा', ['प्रिया शर्मा']],
  ['a Devanagari vowel sign counts: पु is not प', 'पुर', ['पुरुषोत्तम']],
  ['and a different one is another word', 'शर्मी', []],
  ['right-to-left text is found', 'علي', ['محمد علي']],
  ['a percent sign is a percent sign', '100%', ['100% Karate']],
  ['and nothing else', 'a%a', []],
  ['an underscore is an underscore', 'snake_', ['snake_case']],
  ['and not any letter', 'snak_', []],
  ['a backslash is a backslash', '\\', ['Back\\slash']],
  ['quotes are quotes', '"rocky" d\'', ['O’Brien "Rocky" D\'Souza']],
  ['an attempt at SQL is a text', "'; DROP TABLE records; --", []],
  ['an emoji is found', '🥋', ['🥋 Kiai 👨‍👩‍👧']],
  ['a family of emoji too', '👨‍👩‍👧', ['🥋 Kiai 👨‍👩‍👧']],
  ['half an emoji finds nothing and breaks nothing', '\ud83e', []],
  ['a NUL is no end of the question', 'aarav\u0000', []],
]

export function searching(openEngine: OpenEngine) {
  describe('a search', () => {
    test.each(finds)('%s', async (_, search, expected) => {
      const store = await opened(openEngine)
      await Promise.all(people.map((name) => store.as(editor).create(pupils, { name })))
      const { records, total } = await store.as(visitor).query(pupils, { search })
      expect(records.map(({ name }) => name)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    test('an empty question finds everyone', async () => {
      const store = await opened(openEngine)
      await Promise.all(people.map((name) => store.as(editor).create(pupils, { name })))
      expect((await store.as(visitor).query(pupils, { search: '  ' })).total).toBe(people.length)
    })

    test('looks only in the fields that the list names, never in what a visitor may not see', async () => {
      const store = await opened(openEngine)
      await store.as(operator).create(pupils, { name: 'Asha', notes: 'hidden remark', email: 'asha@example.org' })
      for (const search of ['hidden', 'example.org', 'notes']) {
        expect((await store.as(visitor).query(pupils, { search })).total).toBe(0)
      }
    })

    test('follows a change of the record', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(pupils, { name: 'Before' })
      await store.as(editor).replace(pupils, key, { name: 'After' }, revision)
      expect((await store.as(visitor).query(pupils, { search: 'before' })).total).toBe(0)
      expect((await store.as(visitor).query(pupils, { search: 'after' })).total).toBe(1)
    })
  })
}
