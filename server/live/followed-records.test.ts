import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitor } from '../../lists/access.ts'
import { notices, openTestStore, operator, temporaryFolder } from '../../tests/contracts/store-fixtures.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { followRecords } from './followed-records.ts'

test('followed records are at once what another process has stored, changed, withdrawn and deleted, as the reader sees it', async () => {
  const path = join(temporaryFolder(), 'honbu.db')
  // It never looks for changes by itself.
  const own = await openTestStore(() => new SqliteEngine(path, { pollMs: 1_000_000 }))
  const other = (await openTestStore(() => new SqliteEngine(path))).as(operator)
  await Promise.all(Array.from({ length: 450 }, (_, at) => other.create(notices, { title: `Notice ${at}` })))
  const titles = followRecords(own, notices, ({ title }) => title, visitor)
  const read = async () => [...(await titles.readNow()).values()]
  expect(await read()).toHaveLength(450)
  const [one, two, three] = (await other.query(notices, { size: 3 })).records
  await other.update(notices, one!.key, { title: 'Changed' })
  await other.update(notices, two!.key, { publication: 'draft' })
  await other.delete(notices, three!.key)
  await other.create(notices, { title: 'Draft', publication: 'draft' })
  const now = await read()
  expect(now).toHaveLength(448)
  expect(now).toContain('Changed')
  for (const { title } of [two!, three!]) expect(now).not.toContain(title)
  await other.update(notices, two!.key, { publication: 'published' })
  expect(await read()).toContain(two!.title)
})
