import { expect, test } from 'vitest'
import { UploadSpace } from './upload-space.ts'

const mb = 1_000_000
const settings = { dataDir: '/data', filesUrl: undefined, minFreeBytes: 500 * mb, uploadBytesPerDay: 10 * mb }

function openSpace({ free = 1000 * mb, bucket = false } = {}) {
  const state = { free, now: new Date('2026-11-27T10:00:00Z') }
  const filesUrl = bucket ? ({ bucket: 'honbu' } as never) : undefined
  const space = new UploadSpace({
    settings: { ...settings, filesUrl },
    now: () => state.now,
    readFree: async () => state.free,
  })
  return { space, state }
}

test('files are accepted as long as the reserve of the disk stays free', async () => {
  const { space, state } = openSpace({ free: 501 * mb })
  expect(await space.reserve(mb)).toBe(true)
  expect(await space.reserve(mb + 1)).toBe(false)
  expect(await space.problem()).toBeUndefined()
  state.free = 500 * mb - 1
  expect(await space.reserve(1)).toBe(false)
  expect(await space.problem()).toMatch(/^Less than 500 MB of the disk are free/)
})

test('no more is accepted on one day, and the next day in India begins anew', async () => {
  const { space, state } = openSpace()
  for (let count = 0; count < 10; count++) expect(await space.reserve(mb)).toBe(true)
  expect(await space.reserve(1)).toBe(false)
  expect(await space.problem()).toMatch(/^Visitors have uploaded 10 MB today/)
  state.now = new Date('2026-11-27T18:29:59Z')
  expect(await space.reserve(1)).toBe(false)
  state.now = new Date('2026-11-27T18:30:00Z')
  expect(await space.problem()).toBeUndefined()
  expect(await space.reserve(10 * mb)).toBe(true)
})

test('what is refused is not counted', async () => {
  const { space } = openSpace()
  expect(await space.reserve(11 * mb)).toBe(false)
  expect(await space.reserve(10 * mb)).toBe(true)
})

test('a bucket has no limit of its own, but the day has', async () => {
  const { space } = openSpace({ free: 0, bucket: true })
  expect(await space.freeBytes()).toBeUndefined()
  expect(await space.reserve(10 * mb)).toBe(true)
  expect(await space.reserve(1)).toBe(false)
})
