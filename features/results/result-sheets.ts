import { anyone, editors, system } from '../../lists/access.ts'
import { number, reference, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import { findBySlug, slugField, slugSegment } from '../../lists/slug.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

/** What the results of an event are shown with. The key is that of the event. */
export const resultSheets = list({
  name: 'ResultSheet',
  title: messages.sheets.title,
  singular: messages.sheets.singular,
  counted: messages.sheets.counted,
  description: messages.sheets.description,
  fields: {
    event: reference(messages.event, { to: 'Event', erase: true, alsoCalled: ['आयोजन'] }),
    /** How many bronze medals a category has. */
    bronzes: number(messages.bronzes, { optional: true, min: 1, max: 2, alsoCalled: ['प्रत्येक गटातील कांस्य पदके'] }),
    album: reference(messages.album, { to: 'Album', optional: true }),
    /** Open pages follow this list, so a change of a result is noted here. */
    changedAt: timestamp(messages.changedAt, { optional: true, unasked: true }),
    slug: slugField,
    ...publicationFields,
  },
  read: anyone,
  create: system,
  edit: editors,
  indexed: ['slug'],
  namedBy: 'event',
  live: true,
})

export type ResultSheet = Stored<typeof resultSheets>

export const defaultBronzes = 2

/** The path of the page with the results of an event. */
export const resultsPath = (sheet: { key: string; slug?: string | undefined }): string =>
  `/results/${slugSegment(sheet)}`

/** The results that an address names, by their readable name or the key of the event. */
export const findResults = (store: Reader, name: string): Promise<ResultSheet | undefined> =>
  findBySlug(store, resultSheets, name)

/** The addresses of the results that visitors see, by the keys of their events. */
export async function readResultPages(store: Reader): Promise<Record<string, string>> {
  const { records } = await store.query(resultSheets)
  return Object.fromEntries(records.map((sheet) => [sheet.event ?? '', resultsPath(sheet)]))
}
