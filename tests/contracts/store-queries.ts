import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closureSubscriptions } from '../../features/dojos/closure-subscriptions.ts'
import type { List } from '../../lists/list.ts'
import { createLists } from '../../lists/lists.ts'
import type { ListQuery, Store } from '../../server/store/contract.ts'
import { NotFound, ValidationError } from '../../server/store/errors.ts'
import { openStore } from '../../server/store/store.ts'
import {
  dojos,
  editor,
  grades,
  notices,
  type OpenEngine,
  openSharedStore,
  openTestStore,
  operator,
  pupils,
  reviewer,
  temporaryFolder,
  visitor,
  visits,
  visitsByDay,
  visitsByState,
} from './store-fixtures.ts'

const searchedNames = [
  'Aarav Sharma',
  'José Núñez',
  'प्रिया शर्मा',
  'पुरुषोत्तम',
  'कोथरूड, Aurangabad',
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
  ['nor in the search', 'Áarav', ['Aarav Sharma']],
  ['nor spaces around and between', '  aarav   sharma ', ['Aarav Sharma']],
  ['nor the order of the words', 'sharma aarav', ['Aarav Sharma']],
  ['every word counts', 'aarav karate', []],
  ['a part of a word is enough', 'harm', ['Aarav Sharma']],
  ['Devanagari is found', 'शर्मा', ['प्रिया शर्मा']],
  ['a Devanagari vowel sign counts: पु is not प', 'पुर', ['पुरुषोत्तम']],
  ['and a different one is another word', 'शर्मी', []],
  ['short and long vowels are alike', 'कोथरुड', ['कोथरूड, Aurangabad']],
  ['a town is found by its new name', 'chhatrapati sambhajinagar', ['कोथरूड, Aurangabad']],
  ['and in the other script', 'औरंगाबाद', ['कोथरूड, Aurangabad']],
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
  ['half an emoji finds nothing and causes no error', '\ud83e', []],
  ['a NUL does not end the search', 'aarav\u0000', []],
]

export function testSearch(openEngine: OpenEngine) {
  describe('a search', () => {
    const searched = openSharedStore(openEngine, (store) =>
      Promise.all(searchedNames.map((name) => store.as(editor).create(pupils, { name }))),
    )
    test.each(finds)('%s', async (_, search, expected) => {
      const { records, total } = await searched().as(visitor).query(pupils, { search })
      expect(records.map(({ name }) => name)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    test('an empty search finds all records', async () => {
      expect((await searched().as(visitor).query(pupils, { search: '  ' })).total).toBe(searchedNames.length)
    })

    test('covers only the search fields of the list, never hidden ones', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).create(pupils, { name: 'Asha', notes: 'hidden remark', email: 'asha@example.org' })
      for (const search of ['hidden', 'example.org', 'notes']) {
        expect((await store.as(visitor).query(pupils, { search })).total).toBe(0)
      }
    })

    test('that tolerates misspellings finds similar words when nothing matches, and says so', async () => {
      const store = await openTestStore(openEngine)
      const pupil = await store.as(editor).create(pupils, { name: 'Aarav Sharma' })
      await store.as(editor).create(pupils, { name: 'Meera Naik' })
      const find = async (search: string, tolerant = true) => {
        const { records, similar } = await store.as(visitor).query(pupils, { search, tolerant })
        return [records.map(({ name }) => name), similar]
      }
      expect(await find('aarav')).toEqual([['Aarav Sharma'], undefined])
      expect(await find('sharma arav')).toEqual([['Aarav Sharma'], undefined])
      expect(await find('sarma aarva')).toEqual([['Aarav Sharma'], true])
      expect(await find('mira')).toEqual([['Meera Naik'], true])
      expect(await find('mira', false)).toEqual([[], undefined])
      expect(await find('nobody')).toEqual([[], undefined])
      await store.as(editor).replace(pupils, pupil.key, { name: 'Sunita Rao' }, pupil.revision)
      expect(await find('arvav')).toEqual([[], undefined])
      expect(await find('sunitha')).toEqual([['Sunita Rao'], true])
    })

    test('that tolerates misspellings finds what was just written, before the change is delivered', async () => {
      const store = await openTestStore(async (folder) => {
        const engine = await openEngine(folder)
        engine.onChange = () => {}
        return engine
      })
      const search = { search: 'mira', tolerant: true }
      expect((await store.as(visitor).query(pupils, search)).total).toBe(0)
      await store.as(editor).create(pupils, { name: 'Meera Naik' })
      expect(await store.as(visitor).query(pupils, search)).toMatchObject({ total: 1, similar: true })
    })

    test('that tolerates misspellings reads the words of its list once, whatever other lists receive [safety.28]', async () => {
      let batches = 0
      const store = await openTestStore(async (folder) => {
        const engine = await openEngine(folder)
        engine.onChange = () => {}
        const { scanAfter } = engine
        engine.scanAfter = (...args) => {
          batches++
          return scanAfter.apply(engine, args)
        }
        return engine
      })
      await store.as(editor).create(pupils, { name: 'Meera Naik' })
      for (let at = 0; at < 3; at++) {
        await store.as(editor).create(dojos, { name: `Dojo ${at}` })
        const found = Array.from({ length: 2 }, () =>
          store.as(visitor).query(pupils, { search: 'niak', tolerant: true }),
        )
        for (const { total } of await Promise.all(found)) expect(total).toBe(1)
      }
      expect(batches).toBe(1)
    })

    test('finds a name in the other script and in its other spellings, the closest ones alone', async () => {
      const store = await openTestStore(openEngine)
      for (const name of ['Ashok Patil', 'Ajai Rao', 'Seeta Naik', 'Sunil More', 'Snehal Kale', 'प्रिया शर्मा'])
        await store.as(editor).create(pupils, { name })
      const find = async (search: string) => {
        const { records, similar } = await store.as(visitor).query(pupils, { search, tolerant: true })
        return [records.map(({ name }) => name), similar]
      }
      expect(await find('अशोक')).toEqual([['Ashok Patil'], true])
      expect(await find('पाटील अशोक')).toEqual([['Ashok Patil'], true])
      expect(await find('Ajay')).toEqual([['Ajai Rao'], true])
      expect(await find('Sita')).toEqual([['Seeta Naik'], true])
      expect(await find('priya')).toEqual([['प्रिया शर्मा'], true])
      expect(await find('स्नेहल')).toEqual([['Snehal Kale'], true])
      expect(await find('snehal')).toEqual([['Snehal Kale'], undefined])
    })

    test('keeps the position of each record in the whole list when it is asked for', async () => {
      const store = await openTestStore(openEngine)
      for (const name of ['D', 'B', 'A', 'C', 'AB']) await store.as(editor).create(pupils, { name })
      const find = async (search: string, page = 1, size = 10) =>
        (await store.as(visitor).query(pupils, { search, page, size, numbered: true })).positions
      expect(await find('')).toEqual([1, 2, 3, 4, 5])
      expect(await find('', 2, 2)).toEqual([3, 4])
      const { records } = await store.as(visitor).query(pupils)
      const expected = records.flatMap(({ name }, index) => (name?.includes('B') ? [index + 1] : []))
      expect(await find('b')).toEqual(expected)
      expect(await find('nobody')).toEqual([])
    })

    test('finds the current state of a changed record', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(pupils, { name: 'Before' })
      await store.as(editor).replace(pupils, key, { name: 'After' }, revision)
      expect((await store.as(visitor).query(pupils, { search: 'before' })).total).toBe(0)
      expect((await store.as(visitor).query(pupils, { search: 'after' })).total).toBe(1)
    })
  })
}

async function fill(store: Store, list: List, records: Record<string, unknown>[]) {
  for (const record of records) await store.as(editor).create(list, record)
}

export function testOrder(openEngine: OpenEngine) {
  describe('the order of a list', () => {
    const orders: [string, (string | undefined)[], (string | undefined)[]][] = [
      ['sorts numbers as numbers', ['10', '9', '100', '1'], ['1', '9', '10', '100']],
      [
        'sorts numbers inside a text as numbers',
        ['BB-10', 'BB-9', 'AB-11', 'BB-100'],
        ['AB-11', 'BB-9', 'BB-10', 'BB-100'],
      ],
      ['ignores leading zeros', ['BB-0010', 'BB-9', 'BB-00001'], ['BB-00001', 'BB-9', 'BB-0010']],
      ['ignores case and accents', ['b', 'É1', 'A', 'e2'], ['A', 'b', 'É1', 'e2']],
      ['puts missing values last', [undefined, '2', undefined, '1'], ['1', '2', undefined, undefined]],
      [
        'puts missing values after every script',
        [undefined, '🥋', '本部', 'क', '\ufffd'],
        ['क', '本部', '\ufffd', '🥋', undefined],
      ],
    ]
    test.each(orders)('%s', async (_, values, expected) => {
      const store = await openTestStore(openEngine)
      await fill(
        store,
        pupils,
        values.map((number) => ({ name: 'P', number })),
      )
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ number }) => number)).toEqual(expected)
    })

    test('equal values keep the order of creation', async () => {
      const store = await openTestStore(openEngine)
      const names = Array.from({ length: 20 }, (_, i) => `N${i}`)
      await fill(
        store,
        pupils,
        names.map((name) => ({ name, number: '7' })),
      )
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ name }) => name)).toEqual(names)
    })

    test('records without a value come last in order of creation; numeric keys sort as numbers', async () => {
      const store = await openTestStore(openEngine)
      for (const key of ['10', '9', '-Nb', '-Na']) await store.as(operator).importRecord(pupils, key, { name: key })
      await store.as(operator).importRecord(pupils, '-Nz', { name: '-Nz', number: '3' })
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ name }) => name)).toEqual(['-Nz', '9', '10', '-Na', '-Nb'])
    })

    test('newest first; without a day last; on one day, the last created first', async () => {
      const store = await openTestStore(openEngine)
      const days = ['2019-03-03', undefined, '2020-01-18', '2015-02-23', '2020-01-18']
      await fill(
        store,
        grades,
        days.map((day, i) => ({ title: `G${i}`, day })),
      )
      const { records } = await store.as(visitor).query(grades)
      expect(records.map(({ title }) => title)).toEqual(['G4', 'G2', 'G0', 'G3', 'G1'])
    })

    test('a changed record moves to its new place', async () => {
      const store = await openTestStore(openEngine)
      await fill(store, pupils, [
        { name: 'A', number: '1' },
        { name: 'B', number: '2' },
      ])
      const [first] = (await store.as(visitor).query(pupils)).records
      await store.as(editor).replace(pupils, first!.key, { name: 'A', number: '3' }, first!.revision)
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ name }) => name)).toEqual(['B', 'A'])
    })
  })
}

export function testPaging(openEngine: OpenEngine) {
  describe('a page of a list', () => {
    const sevenDojos = async (store: Store) => {
      for (let i = 1; i <= 7; i++) await store.as(editor).create(dojos, { name: `Dojo ${i}` })
    }
    const filled = openSharedStore(openEngine, sevenDojos)
    const situations: [string, { page?: number | 'last'; size?: number }, number[], number, number][] = [
      ['the first', { size: 3 }, [1, 2, 3], 1, 3],
      ['the second', { size: 3, page: 2 }, [4, 5, 6], 2, 3],
      ['the last, which is short', { size: 3, page: 3 }, [7], 3, 3],
      ['the last by its name', { size: 3, page: 'last' }, [7], 3, 3],
      ['the last by its name, where it is the first', { size: 7, page: 'last' }, [1, 2, 3, 4, 5, 6, 7], 1, 1],
      ['a page after the last is empty', { size: 3, page: 4 }, [], 4, 3],
      ['a page far beyond is empty', { size: 3, page: 1e12 }, [], 1e12, 3],
      ['page 0 gives the first', { size: 3, page: 0 }, [1, 2, 3], 1, 3],
      ['a negative page gives the first', { size: 3, page: -5 }, [1, 2, 3], 1, 3],
      ['page NaN gives the first', { size: 3, page: Number.NaN }, [1, 2, 3], 1, 3],
      ['a fraction is rounded down', { size: 3, page: 2.9 }, [4, 5, 6], 2, 3],
      ['exactly as large as the list', { size: 7 }, [1, 2, 3, 4, 5, 6, 7], 1, 1],
      ['without a size all records are one page', { page: 5000 }, [1, 2, 3, 4, 5, 6, 7], 1, 1],
    ]
    test.each(situations)('%s', async (_, query, expected, page, pages) => {
      const found = await filled().as(visitor).query(dojos, query)
      expect(found.records.map(({ name }) => name)).toEqual(expected.map((i) => `Dojo ${i}`))
      expect(found).toMatchObject({ total: 7, page, pages, revision: 7 })
    })

    test.each([1, 3, 'last'] as const)('of an empty list is empty: page %s', async (page) => {
      const store = await openTestStore(openEngine)
      const found = await store.as(visitor).query(dojos, { size: 10, page })
      expect(found).toEqual({ records: [], total: 0, page: page === 'last' ? 1 : page, pages: 1, revision: 0 })
    })

    test('scan yields each record once, also when records are deleted, changed or created meanwhile', async () => {
      const store = await openTestStore(openEngine)
      await sevenDojos(store)
      const actorStore = store.as(editor)
      const names: string[] = []
      for await (const records of actorStore.scan(dojos, 2)) {
        names.push(...records.map(({ name }) => name!))
        if (names.length === 2) {
          await actorStore.delete(dojos, records[0]!.key)
          await actorStore.replace(dojos, records[1]!.key, { name: 'Another name' }, records[1]!.revision)
          await actorStore.create(dojos, { name: 'Dojo 8' })
        }
      }
      expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `Dojo ${i}`))
      for (const size of [1, 7, 8, 200]) {
        const all = (await Array.fromAsync(store.as(visitor).scan(dojos, size))).flat()
        expect(all).toEqual((await store.as(visitor).query(dojos)).records)
      }
    })

    test('pages of any size together are the list, each record once', async () => {
      const store = filled()
      const all = (await store.as(visitor).query(dojos)).records
      const property = fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (size) => {
        const { pages } = await store.as(visitor).query(dojos, { size })
        const collected = []
        for (let page = 1; page <= pages; page++) {
          collected.push(...(await store.as(visitor).query(dojos, { size, page })).records)
        }
        expect(collected).toEqual(all)
      })
      await fc.assert(property, { numRuns: 9 })
    })
  })
}

const people = [
  { name: 'Ravi', number: '10', rank: 2, active: true, notes: 'b', email: 'b@example.org' },
  { name: 'asha', number: '9', rank: 10, notes: 'a', email: 'c@example.org' },
  { name: 'Énid', number: '1', active: false, notes: 'c', email: 'a@example.org' },
  { name: 'Asha', number: '2', rank: 2, active: true },
]

export function testFilters(openEngine: OpenEngine) {
  describe('sorting and filtering by fields', () => {
    const filled = openSharedStore(openEngine, async (store) => {
      for (const [at, person] of people.entries()) await store.as(operator).importRecord(pupils, `k${at}`, person)
    })
    const numbers = async (query: ListQuery, actor = visitor) => {
      const { records, total } = await filled().as(actor).query(pupils, query)
      expect(total).toBe(query.size === undefined ? records.length : total)
      return records.map(({ number }) => number)
    }

    const situations: [string, ListQuery, string[]][] = [
      [
        'a name: case and accents do not matter, equal values in the list’s own order',
        by('name'),
        ['2', '9', '1', '10'],
      ],
      ['a name, the other way round', by('name', true), ['10', '1', '2', '9']],
      ['a number sorts as a number, missing values come last', by('rank'), ['2', '10', '9', '1']],
      ['also the other way round', by('rank', true), ['9', '2', '10', '1']],
      ['a boolean: missing is false', by('active'), ['1', '9', '2', '10']],
      [
        'equal values against the list’s own order',
        { sort: { field: 'active', descending: false, reversed: true } },
        ['9', '1', '10', '2'],
      ],
      ['an unknown field: the list’s own order', by('nothing'), ['1', '2', '9', '10']],
      ['an attempt at SQL: the list’s own order', by("name'); --"), ['1', '2', '9', '10']],
      ['a field of every object: the list’s own order', by('constructor'), ['1', '2', '9', '10']],
      ['with a search', { ...by('rank', true), search: 'asha' }, ['9', '2']],
      ['its second page', { ...by('name'), size: 3, page: 2 }, ['10']],
      ['only those with true', { where: { active: true } }, ['2', '10']],
      ['only those with false, also missing ones', { where: { active: false } }, ['1', '9']],
      ['true as in an address', { where: { active: 'true' } }, ['2', '10']],
      ['a text is the whole text', { where: { name: 'Asha' } }, ['2']],
      ['a number', { where: { rank: '2' } }, ['2', '10']],
      ['a missing value is empty', { where: { rank: '' } }, ['1']],
      ['the field that the list is ordered by', { where: { number: '9' } }, ['9']],
      ['only as it is written, although 09 has the same place', { where: { number: '09' } }, []],
      ['two at once, sorted', { ...by('name'), where: { rank: '2', active: true } }, ['2', '10']],
      ['one of several texts', { where: { number: ['9', "'", '2'] } }, ['2', '9']],
      ['one of several texts, a page at a time', { where: { number: ['9', '2'] }, size: 1, page: 2 }, ['9']],
      ['none of no texts', { where: { number: [] } }, []],
      ['a quote is a quote', { where: { name: "' OR 1=1 --" } }, []],
    ]
    test.each(situations)('%s', async (_, query, expected) => {
      expect(await numbers(query)).toEqual(expected)
    })

    test('a range of days includes both ends, and records without the day lie in none', async () => {
      const store = await openTestStore(openEngine)
      for (const [key, day] of Object.entries({ a: '2026-01-01', b: '2026-01-31', c: '2026-02-01', d: undefined }))
        await store.as(operator).importRecord(notices, key, { title: key, ...(day && { day }) })
      const keys = async (range: { from?: string; until?: string }, query: ListQuery = {}) => {
        const found = await store.as(editor).query(notices, { ...query, ranges: { day: range } })
        expect(found.total).toBe(found.records.length)
        return found.records.map(({ key }) => key).join('')
      }
      expect(await keys({ from: '2026-01-31' })).toBe('bc')
      expect(await keys({ until: '2026-01-31' })).toBe('ab')
      expect(await keys({ from: '2026-01-02', until: '2026-01-31' })).toBe('b')
      expect(await keys({ from: '2026-01-01' }, { search: 'c' })).toBe('c')
      expect(await keys({ until: '2026-02-01' }, { sort: { field: 'day', descending: true } })).toBe('cba')
      expect(await keys({ from: "' OR 1=1 --", until: '0' })).toBe('')
      for (const [list, field] of [
        [notices, 'title'],
        [notices, 'nothing'],
        [pupils, 'email'],
      ] as const) {
        const filtered = store.as(visitor).query(list, { ranges: { [field]: { from: 'a' } } })
        await expect(filtered.then(undefined, (error: unknown) => error)).resolves.toBeInstanceOf(ValidationError)
      }
    })

    test('numbers are added up over all pages of what matches, and what is no number counts as nothing', async () => {
      const store = await openTestStore(openEngine)
      const imported = [...people, { name: 'Ravi Rao', rank: 'ten' }, { name: 'Ravi Das', rank: null }]
      for (const [at, person] of imported.entries()) await store.as(operator).importRecord(pupils, `k${at}`, person)
      const sum = async (query: ListQuery) => {
        const found = await store.as(visitor).query(pupils, { ...query, sums: ['rank'] })
        return [found.records.length, found.total, found.sums]
      }
      expect(await sum({})).toEqual([6, 6, { rank: 14 }])
      expect(await sum({ size: 1, page: 2 })).toEqual([1, 6, { rank: 14 }])
      expect(await sum({ search: 'asha', size: 1 })).toEqual([1, 2, { rank: 12 }])
      expect(await sum({ search: 'raavi', tolerant: true })).toEqual([3, 3, { rank: 2 }])
      expect(await sum({ where: { active: true }, ...by('name') })).toEqual([2, 2, { rank: 4 }])
      expect(await sum({ where: { name: 'nobody' } })).toEqual([0, 0, { rank: 0 }])
      await store.as(operator).update(pupils, 'k0', { rank: 3 })
      expect(await sum({ where: { active: true }, size: 1 })).toEqual([1, 2, { rank: 5 }])
      for (const field of ['name', 'notes', 'nothing']) {
        const added = store.as(visitor).query(pupils, { sums: [field] })
        await expect(added.then(undefined, (error: unknown) => error)).resolves.toBeInstanceOf(ValidationError)
      }
    })

    test('hidden fields cannot be sorted or filtered by, so that neither order nor count reveals them', async () => {
      expect(await numbers(by('notes'))).toEqual(await numbers({}))
      expect(await numbers(by('notes'), editor)).toEqual(await numbers({}))
      expect(await numbers(by('notes'), reviewer)).toEqual(['9', '10', '1', '2'])
      const store = filled()
      for (const field of ['notes', 'email', 'nothing', '__proto__', 'constructor']) {
        const filtered = store.as(visitor).query(pupils, { where: { [field]: 'a' } })
        await expect(filtered.then(undefined, (error: unknown) => error)).resolves.toBeInstanceOf(ValidationError)
      }
      expect((await store.as(reviewer).query(pupils, { where: { notes: 'a' } })).total).toBe(1)
    })
  })
}

const days = ['2026-01-01', '2026-01-31', '2026-02-01', '9999-12-31', 'soon', '', undefined, null, 7, 'x'.repeat(300)]
const states = ['present', 'gone', 'Present', 'expected', '', undefined, null, 5, 'y'.repeat(100)]
const values = <T>(from: readonly T[]) => fc.constantFrom(...from)
const visitChange = fc.record({
  key: values(['a', 'b', 'c', 'd', 'e', 'f', 'g']),
  visit: fc.option(fc.record({ name: values(['Asha', 'Ravi', 'Meera']), day: values(days), state: values(states) }), {
    freq: 5,
  }),
})
const ends = ['2026-01-01', '2026-01-31', '2026-02-01', '', '2026-1', 'x'.repeat(99), 'x'.repeat(100), 'x'.repeat(300)]
const end = fc.option(values(ends), { nil: undefined })
const visitQuery = fc.record({
  search: values(['', '', 'asha', 'e']),
  size: values([2, 100]),
  page: values([1, 2]),
  sort: values([undefined, 'day', 'state', 'name']).chain((field) =>
    fc.tuple(fc.boolean(), fc.boolean()).map(([descending, reversed]) => field && { field, descending, reversed }),
  ),
  where: values<Readonly<Record<string, string>>>([
    {},
    {},
    { state: 'present' },
    { state: 'expected' },
    { state: '' },
    { state: 'y'.repeat(100) },
    { day: '2026-01-31' },
    { day: '' },
    { day: 'x'.repeat(300) },
    { state: 'gone', day: '2026-02-01' },
  ]),
  range: fc.option(fc.record({ from: end, until: end })),
})

/** The index of a field only makes filters faster: a list with it answers as the same list without it. */
export function testIndexedField(openEngine: OpenEngine) {
  describe('a list with an indexed field', () => {
    const lists = [visits, visitsByDay, visitsByState]
    const toQuery = ({ range, ...query }: Omit<typeof visitQuery extends fc.Arbitrary<infer Q> ? Q : never, never>) =>
      ({ ...query, ...(range && { ranges: { day: withoutUndefined(range) } }) }) as ListQuery

    test('finds, counts and orders what the same list without the index does, whatever is written and deleted', async () => {
      const store = await openTestStore(openEngine)
      const write = (list: List, key: string, visit: object | null) =>
        visit
          ? store.as(operator).importRecord(list, key, withoutUndefined(visit))
          : store.as(operator).delete(list, key).catch(ignoreNotFound)
      const scenario = fc.asyncProperty(
        fc.array(visitChange, { minLength: 1, maxLength: 12 }),
        fc.array(visitQuery, { minLength: 4, maxLength: 8 }),
        async (changes, queries) => {
          await Promise.all(changes.flatMap(({ key, visit }) => lists.map((list) => write(list, key, visit))))
          for (const query of queries.map(toQuery)) {
            const read = async (list: List) => {
              const { revision: _, records, ...page } = await store.as(visitor).query(list, query)
              return { ...page, records: records.map(({ revision: _, ...record }) => record) }
            }
            const expected = await read(visits)
            expect(await read(visitsByState)).toEqual(expected)
            expect(await read(visitsByDay)).toEqual(expected)
          }
        },
      )
      await fc.assert(scenario, { numRuns: 25 })
    })

    test('compares the whole value with an end that is longer than what the index holds of it', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).importRecord(visitsByDay, 'a', { name: 'Asha', day: 'x'.repeat(300) })
      const count = async (day: object) => (await store.as(visitor).query(visitsByDay, { ranges: { day } })).total
      for (const length of [99, 100, 299]) {
        expect(await count({ until: 'x'.repeat(length) })).toBe(0)
        expect(await count({ from: 'x'.repeat(length) })).toBe(1)
      }
      expect(await count({ until: 'x'.repeat(300) })).toBe(1)
      expect(await count({ from: 'x'.repeat(301) })).toBe(0)
    })

    test('of e-mail addresses finds those of one mailbox, whatever its spelling, also beside another field', async () => {
      const store = (await openTestStore(openEngine)).as(operator)
      const askedAt = '2026-11-20T10:00:00.000Z'
      for (const [key, email, dojo] of [
        ['a', 'Asha@Example.org', 'one'],
        ['b', 'asha+dojo@example.org', 'two'],
        ['c', 'asha@example.com', 'one'],
      ] as const)
        await store.importRecord(closureSubscriptions, key, { email, dojo, askedAt })
      const find = async (where: object) =>
        (await store.query(closureSubscriptions, { where: { ...where } })).records.map(({ key }) => key).sort()
      expect(await find({ email: 'ASHA+x@example.org' })).toEqual(['a', 'b'])
      expect(await find({ email: 'asha@example.org', dojo: 'one' })).toEqual(['a'])
    })

    test('finds records that were written before the list had the index', async () => {
      const folder = temporaryFolder()
      const { indexed: _, ...before } = visitsByDay
      const first = await openStore(await openEngine(folder), createLists([{ ...before, indexed: [] }]))
      await first.as(operator).importRecord(visitsByDay, 'a', { name: 'Asha', day: '2026-01-31' })
      await first.close()
      const store = await openTestStore(openEngine, folder)
      const { records } = await store.as(visitor).query(visitsByDay, { ranges: { day: { until: '2026-12-31' } } })
      expect(records.map(({ key }) => key)).toEqual(['a'])
    })
  })
}

const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof NotFound)) throw error
}

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const by = (field: string, descending = false): ListQuery => ({ sort: { field, descending } })
