import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenEngine, opened } from './bench.ts'
import { dojos, editor, visitor } from './lists.ts'

export function paging(openEngine: OpenEngine) {
  describe('a page of a list', () => {
    async function sevenDojos() {
      const store = await opened(openEngine)
      for (let i = 1; i <= 7; i++) await store.as(editor).create(dojos, { name: `Dojo ${i}` })
      return store
    }
    const situations: [string, { page?: number; size?: number }, number[], number, number][] = [
      ['the first', { size: 3 }, [1, 2, 3], 1, 3],
      ['the second', { size: 3, page: 2 }, [4, 5, 6], 2, 3],
      ['the last, which is short', { size: 3, page: 3 }, [7], 3, 3],
      ['beyond the last gives the last', { size: 3, page: 4 }, [7], 3, 3],
      ['far beyond gives the last', { size: 3, page: Number.MAX_SAFE_INTEGER }, [7], 3, 3],
      ['endlessly far gives the last', { size: 3, page: Number.POSITIVE_INFINITY }, [7], 3, 3],
      ['before the first gives the first', { size: 3, page: 0 }, [1, 2, 3], 1, 3],
      ['a negative one gives the first', { size: 3, page: -5 }, [1, 2, 3], 1, 3],
      ['no number gives the first', { size: 3, page: Number.NaN }, [1, 2, 3], 1, 3],
      ['a broken number is rounded down', { size: 3, page: 2.9 }, [4, 5, 6], 2, 3],
      ['exactly as large as the list', { size: 7 }, [1, 2, 3, 4, 5, 6, 7], 1, 1],
      ['without a size everything is one page', { page: 5000 }, [1, 2, 3, 4, 5, 6, 7], 1, 1],
    ]
    test.each(situations)('%s', async (_, asked, expected, page, pages) => {
      const store = await sevenDojos()
      const listing = await store.as(visitor).query(dojos, asked)
      expect(listing.records.map(({ name }) => name)).toEqual(expected.map((i) => `Dojo ${i}`))
      expect(listing).toMatchObject({ total: 7, page, pages, revision: 7 })
    })

    test('of an empty list is one empty page', async () => {
      const store = await opened(openEngine)
      const listing = await store.as(visitor).query(dojos, { size: 10, page: 3 })
      expect(listing).toEqual({ records: [], total: 0, page: 1, pages: 1, revision: 0 })
    })

    test('each record is met once, also when what was met is removed, moves, or more comes meanwhile', async () => {
      const store = await sevenDojos()
      const desk = store.as(editor)
      const met: string[] = []
      for await (const records of desk.scan(dojos, 2)) {
        met.push(...records.map(({ name }) => name!))
        if (met.length === 2) {
          await desk.delete(dojos, records[0]!.key)
          await desk.replace(dojos, records[1]!.key, { name: 'Another name' }, records[1]!.revision)
          await desk.create(dojos, { name: 'Dojo 8' })
        }
      }
      expect(met).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `Dojo ${i}`))
      for (const size of [1, 7, 8, 200]) {
        const all = (await Array.fromAsync(store.as(visitor).scan(dojos, size))).flat()
        expect(all).toEqual((await store.as(visitor).query(dojos)).records)
      }
    })

    test('whatever the size, the pages together are the list, each record once', async () => {
      const store = await sevenDojos()
      const whole = (await store.as(visitor).query(dojos)).records
      const property = fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (size) => {
        const { pages } = await store.as(visitor).query(dojos, { size })
        const gathered = []
        for (let page = 1; page <= pages; page++) {
          gathered.push(...(await store.as(visitor).query(dojos, { size, page })).records)
        }
        expect(gathered).toEqual(whole)
      })
      await fc.assert(property, { numRuns: 9 })
    })
  })
}
