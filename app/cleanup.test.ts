import { expect, onTestFinished, test, vi } from 'vitest'
import { openFiles } from '../server/storage/storage.ts'
import { temporaryFolder } from '../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../tests/fixtures/open-store.ts'
import { startCleanup } from './cleanup.ts'
import { hooks } from './features.ts'
import { readSettings } from './settings.ts'

test('the cleanup runs every quarter of an hour (docs/privacy.md) [privacy.40, privacy.55, privacy.58, privacy.126, privacy.132, privacy.143, privacy.151]', async () => {
  const dataDir = temporaryFolder()
  const store = await openStoreIn(dataDir)
  onTestFinished(() => store.close())
  const deleteExpired = vi.fn()
  const services = {
    store,
    files: openFiles(dataDir, undefined),
    staff: { deleteExpired },
    limits: { deleteExpired: async () => {} },
    hooks,
    features: [],
    settings: readSettings({ DATA_DIR: dataDir }),
    log: { info: vi.fn(), error: vi.fn() },
    now: () => new Date(),
  } as unknown as Parameters<typeof startCleanup>[0]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [ms, runs] of [
    [15 * 60_000 - 1, 0],
    [15 * 60_000, 1],
  ] as const) {
    const cleanup = startCleanup(services)
    vi.advanceTimersByTime(ms)
    await cleanup.stop()
    expect([ms, deleteExpired.mock.calls.length]).toEqual([ms, runs])
  }
  expect(services.log.error).not.toHaveBeenCalled()
})
