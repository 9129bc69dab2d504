import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { bucket, s3Server } from '../../../tests/fixtures/s3/s3-server.ts'
import { CachedS3Driver } from './cached-driver.ts'
import { parseFilesUrl } from './files-url.ts'
import { createS3Client, s3Timeouts } from './s3-client.ts'

async function setUp(options = {}) {
  const server = await s3Server()
  const client = createS3Client(parseFilesUrl(server.url), s3Timeouts)
  const driver = new CachedS3Driver({ client, bucket, folder: 'media/', bodyMs: 5000 }, options)
  const read = async (key: string) => {
    const info = await driver.find(key)
    return info && buffer(await driver.getStream(key))
  }
  /** How many requests the work sends to the bucket. */
  const requestsOf = async (work: () => Promise<unknown>) => {
    const before = server.requests.length
    await work()
    return server.requests.length - before
  }
  return { server, driver, read, requestsOf }
}

test('a file in demand is asked for once, also by readers at the same time', async () => {
  const { driver, read, requestsOf } = await setUp()
  await driver.put('a.webp', Buffer.alloc(60_000, 1))
  await driver.find('a.webp')
  expect(await requestsOf(() => Promise.all(Array.from({ length: 20 }, () => read('a.webp'))))).toBe(1)
  expect(await requestsOf(() => read('a.webp'))).toBe(0)
  expect(await read('a.webp')).toEqual(Buffer.alloc(60_000, 1))
})

test('a large file is never kept, and all files together stay below the limit', async () => {
  const { driver, read, requestsOf } = await setUp({ maxBytes: 200_000 })
  await driver.put('large.webp', Buffer.alloc(300_000, 1))
  await read('large.webp')
  expect(await requestsOf(() => read('large.webp'))).toBe(1)
  for (const name of ['a', 'b', 'c', 'd']) {
    await driver.put(name, Buffer.alloc(60_000, name))
    await read(name)
  }
  expect(await requestsOf(() => read('d'))).toBe(0)
  expect(await requestsOf(() => read('a'))).toBe(2)
})

test('a file is gone at once where it is deleted, and after a minute elsewhere; one that appears is found at once', async () => {
  const { server, driver, read } = await setUp({ ttlMs: 60_000 })
  for (const name of ['here', 'elsewhere']) {
    expect(await read(name)).toBeUndefined()
    server.store.set(bucket, `media/${name}`, Buffer.from(name))
    expect(String(await read(name))).toBe(name)
  }
  await driver.delete('here')
  expect(await read('here')).toBeUndefined()
  await server.store.deleteObject(bucket, 'media/elsewhere')
  expect(String(await read('elsewhere'))).toBe('elsewhere')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
  // The cache reads the clock once in a millisecond, and a request takes longer.
  expect(await read('missing')).toBeUndefined()
  expect(await read('elsewhere')).toBeUndefined()
})

test('a file that arrives damaged is not kept', async () => {
  const { server, driver, read } = await setUp()
  await driver.put('a.webp', Buffer.alloc(60_000, 1))
  server.fault = ({ method }) => (method === 'GET' ? { damageAt: 9 } : undefined)
  await expect(read('a.webp')).rejects.toThrow('arrived damaged')
  server.fault = () => undefined
  expect(await read('a.webp')).toEqual(Buffer.alloc(60_000, 1))
})
