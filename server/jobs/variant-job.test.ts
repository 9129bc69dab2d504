import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { systemActor } from '../../lists/access.ts'
import { allVariants } from '../../lists/picture-variants.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { expireLeases } from '../../tests/http/fixtures/leases.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import type { Media } from '../storage/media.ts'
import { publishPicture, publishPictureFile } from '../storage/picture-queue.ts'
import { openFiles } from '../storage/storage.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { VariantJob } from './variant-job.ts'

/** A store and files without a server. `saved`: the addresses of the pictures in the order in which they got variants. */
async function openQueue(change: (media: Media) => Partial<Media> = () => ({})) {
  const dataDir = folder('variants')
  const store = await openStore(new SqliteEngine(join(dataDir, 'honbu.db')), lists)
  onTestFinished(() => store.close())
  const { media } = openFiles(dataDir, undefined)
  const saved: string[] = []
  const recorded: Media = {
    ...media,
    async saveVariant(variant, bytes) {
      const original = variant.address.replace(/@.*$/, '.webp')
      if (saved.at(-1) !== original) saved.push(original)
      await media.saveVariant(variant, bytes)
    },
  }
  const files = { media: { ...recorded, ...change(recorded) } }
  let seconds = 0
  const now = () => new Date(Date.UTC(2026, 10, 22, 4, 0, seconds++))
  const services = { store, files, now }
  const queue = store.as(systemActor('test'))
  return {
    ...services,
    dataDir,
    media: files.media,
    saved,
    publish: async (width: number, height: number) => publishPicture(services, await drawing(width, height)),
    publishFile: (bytes: Uint8Array) => publishPictureFile(services, bytes),
    states: async () => (await queue.query(pictureQueue)).records.map(({ state }) => state),
  }
}
type Queue = Awaited<ReturnType<typeof openQueue>>

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()

/** Starts the job. `show` tells it that a page shows these originals. */
function startJob({ store, files }: Queue, options = {}) {
  const errors: string[] = []
  let show: (addresses: string[]) => void = () => undefined
  const pages = {
    onOriginals(callback: (addresses: string[]) => void) {
      show = callback
      return () => undefined
    },
  }
  const log = {
    info: () => undefined,
    error: (_: string, error: unknown) => void errors.push((error as Error).message),
  }
  const job = new VariantJob({ store, files, pages, log }, { niceness: 0, ...options })
  onTestFinished(() => job.stop())
  return { job, errors, show: (...addresses: string[]) => show(addresses) }
}

test('a picture is queued until it has all variants', async () => {
  const queue = await openQueue()
  const address = await queue.publish(300, 200)
  expect(await queue.states()).toEqual(['waiting'])
  await startJob(queue).job.run()
  expect(await queue.states()).toEqual([])
  expect(await queue.media.missingVariants(address)).toEqual([])
})

test('a picture that has all variants is not queued again', async () => {
  const queue = await openQueue()
  const address = await queue.publish(300, 200)
  const { job } = startJob(queue)
  await job.run()
  const head = await queue.store.head()
  expect(await queue.publish(300, 200)).toBe(address)
  expect(await queue.store.head()).toBe(head)
})

test('pictures that pages have shown come first, in their order, and then the newest', async () => {
  const queue = await openQueue()
  const addresses: string[] = []
  for (const width of [100, 101, 102, 103, 104]) addresses.push(await queue.publish(width, 90))
  const { job, show } = startJob(queue)
  show(addresses[3]!)
  show(addresses[2]!, addresses[0]!)
  await job.run()
  expect(queue.saved).toEqual([2, 0, 3, 4, 1].map((index) => addresses[index]))
})

test('pictures leave the queue in groups, so that pages are not rendered again for each of them', async () => {
  const queue = await openQueue()
  for (const width of [100, 101, 102, 103]) await queue.publish(width, 90)
  const counts: number[] = []
  const reader = queue.store.as(systemActor('test'))
  queue.store.onChange(async () => counts.push((await reader.query(pictureQueue)).total))
  // A busy machine may need more than two seconds for them.
  await startJob(queue, { groupMs: 60_000 }).job.run()
  await waitFor(() => expect(counts).toHaveLength(4))
  expect(new Set(counts)).toEqual(new Set([0]))
})

test('variants that exist already are not made again', async () => {
  const queue = await openQueue()
  const address = await queue.publish(300, 200)
  const [first, ...others] = allVariants(address)
  await queue.media.saveVariant(first!, Buffer.from('from before a crash'))
  await startJob(queue).job.run()
  const { bytes } = (await queue.media.read(first!.address.slice('/media/'.length)))!
  expect(Buffer.from(bytes).toString()).toBe('from before a crash')
  expect(others.length).toBeGreaterThan(0)
  expect(await queue.media.missingVariants(address)).toEqual([])
})

test('a job that lost its lease while it encoded leaves the picture in the queue, for the process that has the lease now', async () => {
  const queue = await openQueue((media) => ({
    async saveVariant(variant, bytes) {
      await media.saveVariant(variant, bytes)
      expireLeases(queue.dataDir)
    },
  }))
  await queue.publish(300, 200)
  const { job, errors } = startJob(queue)
  await job.run()
  expect(await queue.states()).toEqual(['waiting'])
  expect(errors).toEqual([expect.stringMatching(/lease .*picture variants.* has expired or was taken over/)])
})

test('a picture that cannot be decoded fails with a line in the log and keeps its original; the others get their variants', async () => {
  const queue = await openQueue()
  const good = await queue.publish(300, 200)
  const damaged = await sharp(await drawing(300, 200))
    .webp({ lossless: true })
    .toBuffer()
  damaged.fill(0xff, 30, damaged.length - 1)
  const address = await queue.publishFile(damaged)
  const { job, errors } = startJob(queue)
  await job.run()
  expect(await queue.states()).toEqual(['failed'])
  expect(errors).toEqual([expect.stringContaining(address)])
  expect(await queue.media.missingVariants(good)).toEqual([])
  expect((await queue.media.read(address.slice('/media/'.length)))!.bytes).toHaveLength(damaged.length)
  await job.run()
  expect(errors).toHaveLength(1)
})

test('a picture that failed is tried again when it is published again', async () => {
  const queue = await openQueue()
  const damaged = await sharp(await drawing(300, 200))
    .webp({ lossless: true })
    .toBuffer()
  damaged.fill(0xff, 30, damaged.length - 1)
  await queue.publishFile(damaged)
  await startJob(queue).job.run()
  await queue.publishFile(damaged)
  expect(await queue.states()).toEqual(['waiting'])
})

test('while the disk is full, pictures wait, and they are finished later', async () => {
  let full = true
  const queue = await openQueue((media) => ({
    saveVariant: (...args) => (full ? Promise.reject(new Error('no space left')) : media.saveVariant(...args)),
  }))
  await queue.publish(300, 200)
  const { job, errors } = startJob(queue)
  await job.run()
  expect([await queue.states(), errors]).toEqual([['waiting'], ['no space left']])
  full = false
  await job.run()
  expect(await queue.states()).toEqual([])
})

test('stopping does not wait for the encoder, and the picture stays in the queue', async () => {
  const queue = await openQueue()
  await queue.publish(1500, 1400)
  const { job, errors } = startJob(queue)
  void job.run()
  await waitFor(() => expect(job.encoderPid).toBeDefined())
  await job.stop()
  expect(job.encoderPid).toBeUndefined()
  expect([await queue.states(), errors]).toEqual([['waiting'], []])
})
