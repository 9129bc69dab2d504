// @module-tag full
import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { validRecord } from '../../tests/contracts/store-fixtures.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { importRecords } from './json-import.ts'

test('no imported value makes a page fail: a number, null or an object in the place of any field', async () => {
  const { operator, html, listsOf, paths } = await realPages()
  const read = new Map(await Promise.all(paths.map(async (path) => [path, await listsOf(path)] as const)))
  const failed: unknown[] = []
  for (const list of lists.shown.filter(({ read }) => read.name === 'anyone')) {
    const { name } = list
    const pages = paths.filter((path) => read.get(path)!.has(name))
    // The page of an event's results has the name of the event in its address.
    expect(pages.length > 0, name).toBe(name !== 'EventResult')
    // One record for each field that holds a strange value. A list of one record gets all of them at once.
    for (const value of [7, null, { src: 7 }]) {
      const fields = Object.keys(list.fields)
      const records = fields.map(
        (field) => [field, { ...validRecord(list), [field]: value }] as [string, Record<string, unknown>],
      )
      const all = Object.fromEntries(fields.map((field) => [field, value]))
      await importRecords(operator, [[list, list.singletonKey ? [[list.singletonKey, all]] : records]], {
        today: new Date(),
      })
      for (const page of pages)
        await html(page).catch((error: Error) => failed.push([name, value, page, error.message]))
    }
  }
  expect(failed).toEqual([])
})
