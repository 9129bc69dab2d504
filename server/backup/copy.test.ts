import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { staffActor } from '../../lists/engine/access.ts'
import { counters } from '../../lists/index.ts'
import type { StaffRow } from '../auth/staff-export.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { copySite } from './copy.ts'
import type { SiteData } from './site-data.ts'

const editor = staffActor('e1', 'editor')
const figure = { figure: '5', label: 'Schools' }
const person = (name: string): StaffRow => ({ table: 'user', row: { id: 'u1', name } })

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const engine = new SqliteEngine(join(folder, 'honbu.db'))
  onTestFinished(() => engine.close())
  const staff = { rows: [] as StaffRow[] }
  const data: SiteData = {
    engine,
    staff: {
      read: async () => staff.rows,
      write: async (rows) => {
        if (staff.rows.length > 0) throw new Error('There are members of the staff already.')
        staff.rows = [...rows]
      },
    },
    files: { async *list() {}, read: async () => undefined, put: async () => undefined, delete: async () => undefined },
    hasNoFiles: async () => true,
    close: () => engine.close(),
  }
  return { data, staff }
}

test('a copy whose stop of writes lapsed fails, also when the stop was renewed afterwards, and the site goes on', async () => {
  const [from, to] = [open(), open()]
  const store = await openStore(from.data.engine)
  await store.as(editor).create(counters, figure)
  from.staff.rows = [person('Asha')]
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const write = to.data.staff.write
  to.data.staff.write = async (rows) => {
    // As when the process or the machine was suspended: the timer of the renewal fires late.
    vi.setSystemTime(Date.now() + 61_000)
    await store.as(editor).create(counters, figure)
    await vi.advanceTimersByTimeAsync(10_000)
    await write(rows)
  }
  await expect(copySite(from.data, to.data)).rejects.toThrow(/accepted writes again/)
  expect(await to.data.engine.writeStop()).toBe('restore')
  await store.as(editor).create(counters, figure)
  to.data.staff.write = write
  expect((await copySite(from.data, to.data)).head).toBe(3)
})

test('a copy goes on when an earlier run had copied the staff, and says so before the switch when they changed since', async () => {
  const [from, to] = [open(), open()]
  const store = await openStore(from.data.engine)
  await store.as(editor).create(counters, figure)
  from.staff.rows = [person('Asha')]
  await to.data.engine.stopWrites('restore', Number.MAX_SAFE_INTEGER)
  to.staff.rows = [person('Before')]
  const stopWrites = vi.spyOn(from.data.engine, 'stopWrites')
  await expect(copySite(from.data, to.data)).rejects.toThrow(
    /copied the staff, who changed since\. Empty the new place/,
  )
  expect(stopWrites).not.toHaveBeenCalled()
  to.staff.rows = [person('Asha')]
  expect((await copySite(from.data, to.data)).head).toBe(1)
})
