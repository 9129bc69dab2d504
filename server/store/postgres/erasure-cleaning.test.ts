import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Unavailable } from '../errors.ts'
import type { DatabaseConnections } from './connections.ts'
import { ErasureCleaning, erasedStaff } from './erasure-cleaning.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'emitWarning').mockReturnValue()
  return () => vi.useRealTimers()
})

/** Opens a cleaning, which looks whether something is to be cleaned with `read`. */
function open(read: () => Promise<unknown[]>): ErasureCleaning {
  const cleaning = new ErasureCleaning({ read } as unknown as DatabaseConnections, erasedStaff)
  onTestFinished(() => cleaning.close())
  return cleaning
}
const refuse = (code: string) => async () => {
  throw new Unavailable('refused', Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code }))
}

test('after a full disk, a cancelled statement or a lost connection, the cleaning is tried again', async () => {
  for (const code of ['53100', '57014', '42501', '08006']) {
    const read = vi.fn(refuse(code))
    const cleaning = open(read)
    await cleaning.cleanNow()
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    await cleaning.close()
  }
  expect(process.emitWarning).toHaveBeenCalledTimes(3)
})

test('a database that does not know VACUUM is not asked again before the next hour', async () => {
  for (const code of ['0A000', '42601']) {
    const read = vi.fn(refuse(code))
    const cleaning = open(read)
    await cleaning.cleanNow()
    await vi.advanceTimersByTimeAsync(3_599_000)
    expect(read).toHaveBeenCalledOnce()
    await cleaning.close()
  }
})

test('an erasure is not forgotten that is noted while the counters are read', async () => {
  const answer = Promise.withResolvers<unknown[]>()
  const read = vi.fn(() => answer.promise)
  const cleaning = open(read)
  const running = cleaning.cleanNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledOnce()
  cleaning.noteErasure()
  answer.resolve([])
  await running
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what another instance left is looked for every hour', async () => {
  const read = vi.fn(async () => [])
  open(read)
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_601_000)
  expect(read).toHaveBeenCalledTimes(2)
})
