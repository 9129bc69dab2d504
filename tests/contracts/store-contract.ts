import { describe } from 'vitest'
import { testAccess, testProjection } from './store-access.ts'
import { testActs } from './store-acts.ts'
import {
  testActivity,
  testCursors,
  testDurability,
  testLeases,
  testNumbers,
  testSubscriptions,
} from './store-changes.ts'
import type { OpenEngine } from './store-fixtures.ts'
import { testPublication } from './store-publication.ts'
import { testFilters, testIndexedField, testOrder, testPaging, testSearch } from './store-queries.ts'
import { testTables } from './store-tables.ts'
import { testTexts } from './store-texts.ts'
import { testCreating, testEditing, testTransactions } from './store-writes.ts'

/**
 * The promises of server/store/contract.ts, tested on any engine. `openEngine` gets a folder: an empty one is an empty
 * database, the same one again is a second instance of the same database, as another process would be.
 */
export function storeContract(name: string, openEngine: OpenEngine) {
  describe(`the store on ${name}`, () => {
    for (const testPart of parts) testPart(openEngine)
  })
}

const parts = [
  testCreating,
  testOrder,
  testSearch,
  testPaging,
  testEditing,
  testProjection,
  testAccess,
  testSubscriptions,
  testActivity,
  testNumbers,
  testCursors,
  testLeases,
  testDurability,
  testTransactions,
  testActs,
  testFilters,
  testIndexedField,
  testPublication,
  testTexts,
  testTables,
]
