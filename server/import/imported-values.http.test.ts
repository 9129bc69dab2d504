// @module-tag full
import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { validRecord } from '../../tests/contracts/store-fixtures.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { importRecords } from './json-import.ts'

/** A page that shows each list with all its fields. */
const pageOf: Record<string, string[]> = {
  Site: ['/', '/about-us', '/about-us/mission'],
  Slide: ['/'],
  Partner: ['/'],
  Counter: ['/'],
  TrainingProgram: ['/trainings'],
  Approval: ['/about-us/affiliations'],
  Lineage: ['/organization/history'],
  Committee: ['/organization/members'],
  BlackBelt: ['/organization/black-belts'],
  Event: ['/events'],
  EntryTerms: ['/events'],
  ResultSheet: ['/events'],
  EventResult: ['/events'],
  Location: ['/locations?location=7'],
  Album: ['/gallery'],
  GuidePage: ['/guide'],
  News: ['/contact-us'],
}

test('no imported value makes a page fail: a number, null or an object in the place of any field', async () => {
  const { operator, html } = await realPages()
  const failed: unknown[] = []
  for (const [name, pages] of Object.entries(pageOf)) {
    const list = lists.shown.find((list) => list.name === name)!
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
  expect(Object.keys(pageOf).sort()).toEqual(
    lists.shown
      .filter(({ read }) => read.name === 'anyone')
      .map(({ name }) => name)
      .sort(),
  )
})
