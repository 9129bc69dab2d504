import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePageRequest } from '../../../server/pages/pages.ts'
import { realClock } from './live-client.ts'
import { addressOf, fetchData, LiveData, parseQuery, ReadError } from './live-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Data = { revision: number }

function createReader({ random = 0 } = {}) {
  const requests: { answer: (revision: number) => Promise<void>; fail: () => Promise<void>; signal: AbortSignal }[] = []
  const shown: number[] = []
  const onError = vi.fn()
  const loading: boolean[] = []
  const data = new LiveData<Data>({
    read: (signal) =>
      new Promise<Data>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.push({
          signal,
          answer: async (revision) => {
            resolve({ revision })
            await vi.advanceTimersByTimeAsync(0)
          },
          fail: async () => {
            reject(new Error('unavailable'))
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    onData: ({ revision }) => shown.push(revision),
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
  data.onChange(5)
  await pass(149)
  expect(requests).toHaveLength(0)
  await pass(1)
  expect(requests).toHaveLength(1)
})

test('Live lists: a hundred changes in a row are read about once a second, and the last one is shown', async () => {
  const { data, requests, shown, last } = createReader()
  for (let revision = 1; revision <= 100; revision++) {
    data.onChange(revision)
    await pass(30)
    if (requests.length > shown.length) await last().answer(revision)
  }
  await pass(1000)
  if (requests.length > shown.length) await last().answer(100)
  expect(requests.length).toBeGreaterThanOrEqual(3)
  expect(requests.length).toBeLessThanOrEqual(5)
  expect(shown.at(-1)).toBe(100)
})

test('Live lists: there are never two requests at the same time', async () => {
  const { data, requests, last } = createReader()
  data.onChange(1)
  await pass(0)
  data.onChange(2)
  data.onChange(3)
  await pass(5000)
  expect(requests).toHaveLength(1)
  await last().answer(1)
  await pass(1000)
  expect(requests).toHaveLength(2)
})

test('Live lists: data that already contains the newest change is not read again', async () => {
  const { data, requests, last } = createReader()
  data.onChange(1)
  await pass(0)
  data.onChange(2)
  await last().answer(2)
  await pass(60_000)
  expect(requests).toHaveLength(1)
})

test('Live lists: data older than a known change is dropped and read again', async () => {
  const { data, requests, shown, last } = createReader()
  data.onChange(9)
  await pass(0)
  await last().answer(8)
  expect(shown).toEqual([])
  await pass(1000)
  expect(requests).toHaveLength(2)
  await last().answer(9)
  expect(shown).toEqual([9])
})

test('Live lists: data of another search may have an older revision, when nothing has changed since', async () => {
  const { data, shown, last } = createReader()
  data.readNow()
  await last().answer(50)
  data.readNow()
  await last().answer(20)
  expect(shown).toEqual([50, 20])
})

test('Live lists: a failed request after a change is repeated with back-off, and the visitor sees no error', async () => {
  const { data, requests, shown, onError, last } = createReader({ random: 1 })
  data.onChange(3)
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
  data.onChange(2)
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

test('Live lists: after a reconnect the list is read without a known change, and without waiting for the back-off', async () => {
  const { data, requests, last } = createReader({ random: 1 })
  for (const revision of [1, 2, 3]) {
    data.onChange(revision)
    await pass(30_000)
    if (revision < 3) await last().fail()
  }
  await last().fail()
  const before = requests.length
  data.recheck()
  await pass(150)
  expect(requests).toHaveLength(before + 1)
})

test('Live lists: when an older store replaces the store, older revisions are valid again', async () => {
  const { data, shown, last } = createReader()
  data.onChange(900)
  await pass(0)
  await last().answer(900)
  data.recheck({ reset: true })
  await pass(1000)
  await last().answer(12)
  expect(shown).toEqual([900, 12])
})

test('Live lists: a paused page reads nothing', async () => {
  const { data, requests } = createReader({ random: 1 })
  data.onChange(1)
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
      parsePageRequest(() => ({ page, path, params: {} }), path, new URL(address, 'http://x').searchParams)?.address,
    ).toBe(address)
  }
})

test('Live lists: an address is parsed as it was written, and an invalid page number is page 1', () => {
  expect(parseQuery('?search=asha+rao&page=3')).toEqual({ search: 'asha rao', page: 3 })
  expect(parseQuery('?page=many')).toEqual({ search: '', page: 1 })
  expect(parseQuery('')).toEqual({ search: '', page: 1 })
})

test('Live lists: a list that cannot be read shows the message of the server, if there is one', async () => {
  const answer = (body: string, status: number) => async () => new Response(body, { status })
  const read = (get: () => Promise<Response>) => fetchData('/x.json', new AbortController().signal, get as typeof fetch)
  await expect(read(answer('{"revision":3}', 200))).resolves.toEqual({ revision: 3 })
  await expect(read(answer('{"message":"Permission denied"}', 401))).rejects.toThrow(new ReadError('Permission denied'))
  await expect(read(answer('<h1>503</h1>', 503))).rejects.toThrow(new ReadError('The list could not be loaded'))
  await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'The list could not be loaded',
  )
})
