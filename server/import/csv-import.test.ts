import { expect, test } from 'vitest'
import { openTestStore, operator, pupils } from '../../tests/contracts/store-fixtures.ts'
import { longestTurnMs } from '../../tests/fixtures/longest-turn.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { CsvImport } from './csv-import.ts'

test('other requests run while many rows are read that are refused or equal', async () => {
  const store = (await openTestStore(() => new SqliteEngine(':memory:'))).as(operator)
  const count = 20_000
  const row = ['Asha', '1']
  await Promise.all(Array.from({ length: 2 }, () => store.create(pupils, { name: 'Asha', number: '1', active: true })))
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: at < 2 ? row : [...row, 'one too many'],
  }))
  const columns = ['name', 'number'].map((field) => ({ field, title: field, samples: [], match: 'title' as const }))
  const references = { toNames: (record: Record<string, unknown>) => record, toKey: (_: string, cell: string) => cell }
  const options = { actor: operator, dryRun: true, now: new Date(), columns, dates: [], references }
  let report: Awaited<ReturnType<CsvImport['run']>> | undefined
  const turn = await longestTurnMs(async () => {
    report = await new CsvImport(store, pupils, pupils.fields, options).run({ titles: ['name', 'number'], rows })
  })
  expect(report?.counts).toEqual({ new: 0, changed: 0, same: 2, refused: count - 2 })
  expect(report?.refusedFile?.split('\n')).toHaveLength(count)
  expect(turn).toBeLessThan(50)
})
