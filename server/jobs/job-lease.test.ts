import { expect, onTestFinished, test, vi } from 'vitest'
import { hooks } from '../../app/features.ts'
import { applications } from '../../features/applications/applications.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { documentNames } from '../../tests/fixtures/listing.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { expireLeases } from '../../tests/http/fixtures/leases.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { applyRetention } from '../privacy/retention.ts'
import { sweep } from '../privacy/sweep.ts'
import { openFiles } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'
import { JobLease } from './job-lease.ts'
import { collectPictures, graceDays } from './picture-collection.ts'

const dayMs = 86_400_000

/** A data folder that two processes have opened. */
async function twoProcesses() {
  const dataDir = folder('lease')
  const [store, other] = [await openStoreIn(dataDir), await openStoreIn(dataDir)]
  onTestFinished(async () => void (await Promise.all([store.close(), other.close()])))
  return { dataDir, store, other, files: openFiles(dataDir, undefined) }
}

/** Lets ten minutes pass, in which the process is paused. */
function pause(dataDir: string) {
  expireLeases(dataDir)
  vi.setSystemTime(Date.now() + 600_000)
}
function useClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a job asks the store for its lease once a minute, and at once after a pause', async () => {
  useClock()
  const { dataDir, store, other } = await twoProcesses()
  const acquired = vi.spyOn(store, 'acquireLease')
  const lease = new JobLease(store, 'job')
  expect(await lease.hold()).toBe(await lease.hold())
  expect(acquired).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 61_000)
  await lease.require()
  expect(acquired).toHaveBeenCalledTimes(2)
  pause(dataDir)
  expect(await other.acquireLease('job', 60_000)).toBe(2)
  expect(await lease.hold()).toBeUndefined()
  await expect(lease.require()).rejects.toThrow(LeaseLost)
})

test('while another process has their lease, sweep, retention and picture collection do nothing', async () => {
  const { store, other, files } = await twoProcesses()
  const services = { store, files, hooks, now: () => new Date(), settings: { retentionDays: 1 } }
  const log = { info: vi.fn(), error: vi.fn() }
  await files.documents.save('membership/1600000000000_p.png', { bytes: Buffer.from('p'), type: 'image/png' })
  for (const job of ['sweep', 'retention', 'picture collection']) await other.acquireLease(job, 60_000)
  const head = await store.head()
  expect(await sweep(services, { orphanMs: 0 })).toBeUndefined()
  expect(await applyRetention(services)).toBeUndefined()
  expect(await collectPictures({ ...services, log })).toBe(0)
  expect(await documentNames(files.documents, 'membership')).toHaveLength(1)
  for (const job of ['sweep', 'retention', 'picture collection']) await other.releaseLease(job)
  expect(await sweep(services, { orphanMs: 0 })).toMatchObject({ quarantined: 1 })
  expect(await store.head()).toBe(head)
})

test('retention that was paused erases and deletes nothing more when it resumes', async () => {
  const { dataDir, store, files } = await twoProcesses()
  const actor = store.as(operator)
  const at = '2020-01-01T00:00:00.000Z'
  for (const key of ['a', 'b']) await actor.importRecord(applications, key, { handledAt: at, membershipId: key })
  // The first time is that of the run, the second one that of the first erasure.
  let calls = 0
  const now = () => {
    if (++calls === 3) pause(dataDir)
    return new Date()
  }
  useClock()
  const services = { store, files, hooks, now, settings: { retentionDays: 365 } }
  await expect(applyRetention(services)).rejects.toThrow(LeaseLost)
  expect([(await actor.query(applications)).total, (await actor.query(erasures)).total]).toEqual([1, 1])

  for (const list of [mail, viewings]) {
    await actor.importRecord(list, 'old', { at })
    calls = 2
    // Paused between reading the time and deleting.
    await expect(applyRetention(services)).rejects.toThrow(LeaseLost)
    expect((await actor.query(list)).total).toBe(1)
    await actor.delete(list, 'old')
  }
})

test.each([
  ['sweeps', async (_other: Store) => undefined],
  ['swept in the meantime', (other: Store) => other.releaseLease('sweep')],
])('a sweep that was paused moves no further document when another process %s', async (_, end) => {
  useClock()
  const { dataDir, store, other, files } = await twoProcesses()
  const { documents } = files
  const names = ['membership/1600000000000_p.png', 'membership/1600000000001_p.png']
  for (const name of names) await documents.save(name, { bytes: Buffer.from('p'), type: 'image/png' })
  const pausing = {
    ...documents,
    async quarantine(name: string, day: string) {
      await documents.quarantine(name, day)
      pause(dataDir)
      await other.acquireLease('sweep', 60_000)
      await end(other)
    },
  }
  const services = { store, files: { documents: pausing }, now: () => new Date() }
  await expect(sweep(services, { orphanMs: -Infinity })).rejects.toThrow(LeaseLost)
  expect(await documentNames(documents, 'membership')).toHaveLength(1)
})

test('a picture collection that was paused removes no further picture', async () => {
  const { dataDir, store } = await twoProcesses()
  const names = ['0123456789abcdef0123-10x10', '0123456789abcdef0124-10x10']
  const since = new Date(Date.now() - (graceDays + 1) * dayMs).toISOString()
  for (const name of names) await store.as(operator).importRecord(unusedPictures, name, { at: since })
  const removed: string[] = []
  const media = {
    async *list() {
      yield names.map((name) => `/media/${name}.webp`)
    },
    async remove(address: string) {
      removed.push(address)
      expireLeases(dataDir)
      return true
    },
  }
  const pdfs = { async *list() {}, remove: async () => true }
  const log = { info: vi.fn(), error: vi.fn() }
  await expect(collectPictures({ store, files: { media, pdfs }, now: () => new Date(), log })).rejects.toThrow(
    LeaseLost,
  )
  expect(removed).toHaveLength(1)
})
