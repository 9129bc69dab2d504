import { describe, expect, test } from 'vitest'
import type { List } from '../../../lists/engine/list.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type OpenEngine, opened } from './bench.ts'
import { editor, grades, operator, pupils, visitor } from './lists.ts'

async function fill(store: Store, list: List, records: Record<string, unknown>[]) {
  for (const record of records) await store.as(editor).create(list, record)
}

export function ordering(openEngine: OpenEngine) {
  describe('the order of a list', () => {
    const numbers: [string, (string | undefined)[], (string | undefined)[]][] = [
      ['counts numbers as numbers', ['10', '9', '100', '1'], ['1', '9', '10', '100']],
      ['counts them inside a text too', ['BB-10', 'BB-9', 'AB-11', 'BB-100'], ['AB-11', 'BB-9', 'BB-10', 'BB-100']],
      ['does not mind leading zeros', ['BB-0010', 'BB-9', 'BB-00001'], ['BB-00001', 'BB-9', 'BB-0010']],
      ['does not mind case or accents', ['b', 'É1', 'A', 'e2'], ['A', 'b', 'É1', 'e2']],
      ['puts what is missing last', [undefined, '2', undefined, '1'], ['1', '2', undefined, undefined]],
      [
        'puts what is missing behind any script',
        [undefined, '🥋', '本部', 'क', '\ufffd'],
        ['क', '本部', '\ufffd', '🥋', undefined],
      ],
    ]
    test.each(numbers)('%s', async (_, given, expected) => {
      const store = await opened(openEngine)
      await fill(
        store,
        pupils,
        given.map((number) => ({ name: 'P', number })),
      )
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ number }) => number)).toEqual(expected)
    })

    test('equal ones keep the order they were appended in', async () => {
      const store = await opened(openEngine)
      const names = Array.from({ length: 20 }, (_, i) => `N${i}`)
      await fill(
        store,
        pupils,
        names.map((name) => ({ name, number: '7' })),
      )
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ name }) => name)).toEqual(names)
    })

    test('what has no place comes behind what has one, as it was appended; an old array counts its keys', async () => {
      const store = await opened(openEngine)
      for (const key of ['10', '9', '-Nb', '-Na']) await store.as(operator).importRecord(pupils, key, { name: key })
      await store.as(operator).importRecord(pupils, '-Nz', { name: '-Nz', number: '3' })
      const { records } = await store.as(visitor).query(pupils)
      expect(records.map(({ name }) => name)).toEqual(['-Nz', '9', '10', '-Na', '-Nb'])
    })

    test('newest first; without a day last; of one day, the one added last first', async () => {
      const store = await opened(openEngine)
      const days = ['2019-03-03', undefined, '2020-01-18', '2015-02-23', '2020-01-18']
      await fill(
        store,
        grades,
        days.map((day, i) => ({ title: `G${i}`, day })),
      )
      const { records } = await store.as(visitor).query(grades)
      expect(records.map(({ title }) => title)).toEqual(['G4', 'G2', 'G0', 'G3', 'G1'])
    })

    test('a record that was changed moves to its new place', async () => {
      const store = await opened(openEngine)
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
