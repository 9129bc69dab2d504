import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePageRequest } from '../../../server/pages/pages.ts'
import { danIn } from '../../components/RegisterTable.tsx'
import { backOff, realClock, spaced } from './clock.ts'
import { addressOf, queryIn } from './live-address.ts'
import { NotRead, readData } from './live-fetch.ts'
import { movedBy } from './scroll-anchor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Live lists: a search and a page have one address, the one that the server writes', () => {
  const path = '/organization/black-belts'
  const page = { query: ['search', 'page'] } as never
  for (const query of [{}, { search: 'o’neill & sons' }, { search: ' asha ', page: 3 }, { page: 1 }, { page: 2 }]) {
    const address = addressOf(path, query)
    expect(parsePageRequest(() => page, path, new URL(address, 'http://x').searchParams)?.address).toBe(address)
  }
})

test('Live lists: an address is read as it was written, and nonsense is the first page', () => {
  expect(queryIn('?search=asha+rao&page=3')).toEqual({ search: 'asha rao', page: 3 })
  expect(queryIn('?page=many')).toEqual({ search: '', page: 1 })
  expect(queryIn('')).toEqual({ search: '', page: 1 })
})

test('Live lists: waiting doubles from a second to half a minute, of which up to half is chance', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => backOff(failures, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backOff(0, () => 0)).toBe(500)
})

test('Live lists: "List updated" is said at most every ten seconds, and the last time is not lost', () => {
  const say = vi.fn()
  const { ask } = spaced(10_000, say, realClock)
  for (let second = 0; second < 25; second++) {
    ask()
    vi.advanceTimersByTime(1000)
  }
  expect(say).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(10_000)
  expect(say).toHaveBeenCalledTimes(4)
})

test('Live lists: new rows do not move what is being read: the first row still there tells how far', () => {
  const before = new Map([
    ['gone', 100],
    ['asha', 180],
    ['binod', 260],
  ])
  expect(
    movedBy(
      before,
      new Map([
        ['new', 100],
        ['asha', 260],
        ['binod', 340],
      ]),
    ),
  ).toBe(80)
  expect(movedBy(before, new Map([['other', 100]]))).toBe(0)
})

test('Live lists: a list that cannot be read says why, in the words of the server where it has any', async () => {
  const answer = (body: string, status: number) => async () => new Response(body, { status })
  const read = (get: () => Promise<Response>) => readData('/x.json', new AbortController().signal, get as typeof fetch)
  await expect(read(answer('{"revision":3}', 200))).resolves.toEqual({ revision: 3 })
  await expect(read(answer('{"message":"Permission denied"}', 401))).rejects.toThrow(new NotRead('Permission denied'))
  await expect(read(answer('<h1>503</h1>', 503))).rejects.toThrow(new NotRead('The list could not be read'))
  await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'The list could not be read',
  )
})

test('A dan is a number from 1 to 10 wherever it stands in the text', () => {
  expect(['7th Dan', '1st dan', 'Dan 10', 'Shodan', '', '12th Dan', undefined].map(danIn)).toEqual([
    7,
    1,
    10,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
