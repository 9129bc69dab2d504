import { expect, onTestFinished, test, vi } from 'vitest'
import { staffActor, systemActor } from '../../lists/engine/access.ts'
import { applications, counters } from '../../lists/index.ts'
import { openSite as open } from '../../tests/fixtures/site-data.ts'
import type { StaffRow } from '../auth/staff-export.ts'
import { copySite } from './copy.ts'

const editor = staffActor('e1', 'editor')
const figure = { figure: '5', label: 'Schools' }
const person = (name: string): StaffRow => ({ table: 'user', row: { id: 'u1', name } })

test('a copy whose stop of writes lapsed fails, also when the stop was renewed afterwards, and the site goes on', async () => {
  const [from, to] = [open(), open()]
  const store = await from.data.store()
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
  const store = await from.data.store()
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

test('a copy from a place without the documents of its applications fails before the switch, unless that is allowed', async () => {
  const [from, to] = [open(), open()]
  const store = await from.data.store()
  const photoLink = '/office/documents/membership/1_a.png'
  await store.as(systemActor('test')).importRecord(applications, 'a1', { membershipId: '1', photoLink })
  const stopWrites = vi.spyOn(from.data.engine, 'stopWrites')
  await expect(copySite(from.data, to.data)).rejects.toThrow(/1 file .* documents\/membership\/1_a\.png.*--from-files/)
  expect(stopWrites).not.toHaveBeenCalled()
  await copySite(from.data, to.data, { allowMissing: true })
  await from.data.engine.allowWrites('move')
  from.files.set('documents/membership/1_a.png', Buffer.from('x'))
  const other = open()
  expect((await copySite(from.data, other.data)).files).toHaveLength(1)
  expect([...other.files.keys()]).toEqual(['documents/membership/1_a.png'])
})

test('a copy that was interrupted at its very end, when the site refused writes for good, is finished by the next run', async () => {
  const [from, to] = [open(), open()]
  await (await from.data.store()).as(editor).create(counters, figure)
  from.staff.rows = [person('Asha')]
  const allowWrites = vi.spyOn(to.data.engine, 'allowWrites').mockReturnValueOnce(new Promise(() => undefined))
  void copySite(from.data, to.data)
  await vi.waitFor(() => expect(allowWrites).toHaveBeenCalled())
  expect([await from.data.engine.writeStop(), await to.data.engine.writeStop()]).toEqual(['move', 'restore'])
  await copySite(from.data, to.data)
  expect([await from.data.engine.writeStop(), await to.data.engine.writeStop()]).toEqual(['move', undefined])
})
