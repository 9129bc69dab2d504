import { describe, expect, test } from 'vitest'
import type { ListQuery } from '../../../server/store/contract.ts'
import { ValidationError } from '../../../server/store/errors.ts'
import { type OpenEngine, opened } from './bench.ts'
import { editor, operator, pupils, reviewer, visitor } from './lists.ts'

const people = [
  { name: 'Ravi', number: '10', rank: 2, active: true, notes: 'b', email: 'b@example.org' },
  { name: 'asha', number: '9', rank: 10, notes: 'a', email: 'c@example.org' },
  { name: 'Énid', number: '1', active: false, notes: 'c', email: 'a@example.org' },
  { name: 'Asha', number: '2', rank: 2, active: true },
]

export function choosing(openEngine: OpenEngine) {
  describe('sorting by a field and looking for values', () => {
    const filled = async () => {
      const store = await opened(openEngine)
      for (const [at, person] of people.entries()) await store.as(operator).importRecord(pupils, `k${at}`, person)
      return store
    }
    const numbers = async (asked: ListQuery, actor = visitor) => {
      const { records, total } = await (await filled()).as(actor).query(pupils, asked)
      expect(total).toBe(asked.size === undefined ? records.length : total)
      return records.map(({ number }) => number)
    }

    const situations: [string, ListQuery, string[]][] = [
      ['a name: case and accents do not matter, equal ones in the list’s own order', by('name'), ['2', '9', '1', '10']],
      ['a name, the other way round', by('name', true), ['10', '1', '2', '9']],
      ['a number counts as a number, what is missing comes last', by('rank'), ['2', '10', '9', '1']],
      ['also the other way round', by('rank', true), ['9', '2', '10', '1']],
      ['a yes or no: missing is a no', by('active'), ['1', '9', '2', '10']],
      ['an unknown field: the list’s own order', by('nothing'), ['1', '2', '9', '10']],
      ['an attempt at SQL: the list’s own order', by("name'); --"), ['1', '2', '9', '10']],
      ['a field of every object: the list’s own order', by('constructor'), ['1', '2', '9', '10']],
      ['with a search', { ...by('rank', true), search: 'asha' }, ['9', '2']],
      ['its second page', { ...by('name'), size: 3, page: 2 }, ['10']],
      ['only those with a yes', { where: { active: true } }, ['2', '10']],
      ['only those without, also where nothing was said', { where: { active: false } }, ['1', '9']],
      ['a yes as an address writes it', { where: { active: 'true' } }, ['2', '10']],
      ['a text is the whole text', { where: { name: 'Asha' } }, ['2']],
      ['a number', { where: { rank: '2' } }, ['2', '10']],
      ['what is missing is empty', { where: { rank: '' } }, ['1']],
      ['two at once, sorted', { ...by('name'), where: { rank: '2', active: true } }, ['2', '10']],
      ['a quote is a quote', { where: { name: "' OR 1=1 --" } }, []],
    ]
    test.each(situations)('%s', async (_, asked, expected) => {
      expect(await numbers(asked)).toEqual(expected)
    })

    test('what a reader may not see can be neither sorted by nor looked for: no order and no count betrays it', async () => {
      expect(await numbers(by('notes'))).toEqual(await numbers({}))
      expect(await numbers(by('notes'), editor)).toEqual(await numbers({}))
      expect(await numbers(by('notes'), reviewer)).toEqual(['9', '10', '1', '2'])
      const store = await filled()
      for (const field of ['notes', 'email', 'nothing', '__proto__', 'constructor']) {
        const asked = store.as(visitor).query(pupils, { where: { [field]: 'a' } })
        await expect(asked.then(undefined, (error: unknown) => error)).resolves.toBeInstanceOf(ValidationError)
      }
      expect((await store.as(reviewer).query(pupils, { where: { notes: 'a' } })).total).toBe(1)
    })
  })
}

const by = (field: string, descending = false): ListQuery => ({ sort: { field, descending } })
