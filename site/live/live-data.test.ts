import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePageRequest } from '../../server/pages/pages.ts'
import { realClock } from './live-client.ts'
import { addressOf, fetchData, LiveData, parseQuery, ReadError } from './live-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Data = { rows: number }

function createReader({ random = 0 } = {}) {
  const requests: { answer: (rows?: number) => Promise<void>; fail: () => Promise<void>; signal: AbortSignal }[] = []
  const shown: number[] = []
  const onError = vi.fn()
  const loading: boolean[] = []
  const data = new LiveData<Data>({
    read: (signal) =>
      new Promise<Data | undefined>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.push({
          signal,
          answer: async (rows) => {
            resolve(rows === undefined ? undefined : { rows })
            await vi.advanceTimersByTimeAsync(0)
          },
          fail: async () => {
            reject(new Error('unavailable'))
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    onData: ({ rows }) => shown.push(rows),
    onError,
    onLoading: (value) => loading.push(value),
    clock: realClock,
    random: () => random,
  })
  return { data, requests, shown, onError, loading, last: () => requests.at(-1)! }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('Live lists: the first change is read within 150 ms', async () => {
  const { data, requests } = createReader({ random: 1 })
  data.onChange()
  await pass(149)
  expect(requests).toHaveLength(0)
  await pass(1)
  expect(requests).toHaveLength(1)
})

test('Live lists: a hundred changes in a row are read about once a second, and the last one is shown', async () => {
  const { data, requests, shown, last } = createReader()
  for (let change = 1; change <= 100; change++) {
    data.onChange()
    await pass(30)
    if (requests.length > shown.length) await last().answer(change)
  }
  await pass(1000)
  if (requests.length > shown.length) await last().answer(100)
  expect(requests.length).toBeGreaterThanOrEqual(3)
  expect(requests.length).toBeLessThanOrEqual(5)
  expect(shown.at(-1)).toBe(100)
})

test('Live lists: there are never two requests at the same time', async () => {
  const { data, requests, last } = createReader()
  data.onChange()
  await pass(0)
  data.onChange()
  data.onChange()
  await pass(5000)
  expect(requests).toHaveLength(1)
  await last().answer(1)
  await pass(1000)
  expect(requests).toHaveLength(2)
})

test('Live lists: an answer that nothing has changed is not shown, and a change during a request is read after it', async () => {
  const { data, requests, shown, last } = createReader()
  data.onChange()
  await pass(0)
  await last().answer()
  await pass(60_000)
  expect([requests.length, shown]).toEqual([1, []])
  data.onChange()
  await pass(0)
  data.onChange()
  await last().answer(1)
  await pass(1000)
  expect([requests.length, shown]).toEqual([3, [1]])
  await last().answer(2)
  expect(shown).toEqual([1, 2])
})

test('Live lists: a failed request after a change is repeated with back-off, and the visitor sees no error', async () => {
  const { data, requests, shown, onError, last } = createReader({ random: 1 })
  data.onChange()
  await pass(150)
  await last().fail()
  await pass(999)
  expect(requests).toHaveLength(1)
  await pass(1)
  await last().fail()
  await pass(2000)
  expect(requests).toHaveLength(3)
  await last().answer(3)
  expect(shown).toEqual([3])
  expect(onError).not.toHaveBeenCalled()
})

test('Live lists: a request of the visitor replaces the current one', async () => {
  const { data, shown, requests } = createReader()
  data.readNow()
  data.readNow()
  expect(requests[0]!.signal.aborted).toBe(true)
  await requests[0]!.answer(1)
  expect(shown).toEqual([])
  await requests[1]!.answer(2)
  expect(shown).toEqual([2])
})

test('Live lists: loading is shown after 150 ms, and never for a change', async () => {
  const { data, loading, last } = createReader()
  data.readNow()
  await pass(149)
  expect(loading).toEqual([])
  await pass(1)
  expect(loading).toEqual([true])
  await last().answer(1)
  expect(loading).toEqual([true, false])
  data.onChange()
  await pass(5000)
  expect(loading).toEqual([true, false])
})

test('Live lists: a failed request of the visitor shows an error, and its data appears as soon as it can be read', async () => {
  const { data, shown, onError, last } = createReader()
  data.readNow()
  await last().fail()
  expect(onError).toHaveBeenCalledOnce()
  await pass(1000)
  await last().answer(4)
  expect(shown).toEqual([4])
})

test('Live lists: a request ends after 20 seconds', async () => {
  const { data, onError } = createReader()
  data.readNow()
  await pass(20_000)
  expect(onError).toHaveBeenCalledOnce()
})

test('Live lists: after a connection the list is read without waiting for the back-off', async () => {
  const { data, requests, last } = createReader({ random: 1 })
  data.onChange()
  for (const ms of [150, 1000, 2000]) {
    await pass(ms)
    await last().fail()
  }
  data.onOpen()
  await pass(150)
  expect(requests).toHaveLength(4)
})

test('Live lists: the first change after a connection does not wait because the data was just read', async () => {
  const { data, requests, last } = createReader({ random: 1 })
  data.onOpen()
  await pass(150)
  await last().answer()
  data.onChange()
  await pass(150)
  expect(requests).toHaveLength(2)
})

test('Live lists: a paused page reads nothing', async () => {
  const { data, requests } = createReader({ random: 1 })
  data.onChange()
  data.pause()
  await pass(60_000)
  expect(requests).toHaveLength(0)
})

test('Live lists: a search and a page have one address, the same that the server writes', () => {
  const path = '/organization/black-belts'
  const page = { query: ['search', 'page'] } as never
  for (const query of [{}, { search: 'o’neill & sons' }, { search: ' asha ', page: 3 }, { page: 1 }, { page: 2 }]) {
    const address = addressOf(path, query)
    expect(
      parsePageRequest(
        () => ({ page, path, pattern: path, params: {} }),
        path,
        new URL(address, 'http://x').searchParams,
      )?.canonicalPath,
    ).toBe(address)
  }
})

test('Live lists: an address is parsed as it was written, and an invalid page number is page 1', () => {
  expect(parseQuery('?search=asha+rao&page=3')).toEqual({ search: 'asha rao', page: 3 })
  expect(parseQuery('?page=many')).toEqual({ search: '', page: 1 })
  expect(parseQuery('')).toEqual({ search: '', page: 1 })
})

test('Live lists: the data is asked for with its ETag, and an unchanged answer has no data', async () => {
  const asked: RequestInit[] = []
  const read = (answer: Response, etag?: string) =>
    fetchData('/x.json', { etag, signal: new AbortController().signal }, async (_, init) => {
      asked.push(init!)
      return answer
    })
  const headers = { etag: 'W/"2"' }
  expect(await read(new Response('{"total":3}', { headers }))).toEqual({ data: { total: 3 }, etag: 'W/"2"' })
  expect(await read(new Response(null, { status: 304 }), 'W/"2"')).toBeUndefined()
  expect(asked.map(({ headers }) => new Headers(headers).get('if-none-match'))).toEqual([null, 'W/"2"'])
})

test('Live lists: a list that cannot be read shows the message of the server, if there is one', async () => {
  const answer = (body: string, status: number) => async () => new Response(body, { status })
  const read = (get: () => Promise<Response>) =>
    fetchData('/x.json', { signal: new AbortController().signal }, get as typeof fetch)
  await expect(read(answer('{"message":"Permission denied"}', 401))).rejects.toThrow(new ReadError('Permission denied'))
  await expect(read(answer('<h1>503</h1>', 503))).rejects.toThrow(new ReadError('The list could not be loaded'))
  await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'The list could not be loaded',
  )
})
