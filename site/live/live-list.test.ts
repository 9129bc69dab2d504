import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Source } from './live-client.ts'
import { type Listener, LiveListFollower } from './live-list.ts'

type Data = { total: number }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class FakeSource implements Source {
  readonly #listeners = new Map<string, () => void>()
  addEventListener(name: string, listener: () => void) {
    this.#listeners.set(name, listener)
  }
  close() {}
  emit(name: string) {
    this.#listeners.get(name)!()
  }
}

/** A list whose page shows version 1 of its data. `publish` gives the server another version. */
function startList() {
  const streams: string[] = []
  const sources: FakeSource[] = []
  const requests: string[] = []
  let version = 1
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const etag = `W/"${address} ${version}"`
    const isKnown = headers['if-none-match'] === etag
    requests.push(`${address} ${isKnown ? 304 : 200}`)
    return isKnown ? new Response(null, { status: 304 }) : Response.json({ total: version }, { headers: { etag } })
  })
  const list = new LiveListFollower<Data>(
    'BlackBelt',
    { address: '/belts.json', etag: 'W/"/belts.json 1"' },
    (address) => {
      streams.push(address)
      sources.push(new FakeSource())
      return sources.at(-1)!
    },
  )
  const onNews = vi.fn()
  list.onNews = onNews
  list.start()
  const current = () => sources.at(-1)!
  const publish = async () => {
    version++
    current().emit('message')
    await pass(1000)
  }
  return { list, onNews, current, requests, streams, publish }
}
const listener = () => ({
  onData: vi.fn<Listener<Data>['onData']>(),
  onError: vi.fn(),
  onLoading: vi.fn(),
  onConnection: vi.fn<Listener<Data>['onConnection']>(),
})

test('Live lists: a page asks once after each connection, and is not hydrated while nothing has changed', async () => {
  const { onNews, current, requests, streams } = startList()
  current().emit('open')
  await pass(1000)
  expect([streams, requests]).toEqual([['/live?list=BlackBelt'], ['/belts.json 304']])
  current().emit('keep-alive')
  current().emit('error')
  await pass(1000)
  current().emit('open')
  await pass(1000)
  expect(requests).toEqual(['/belts.json 304', '/belts.json 304'])
  expect(onNews).not.toHaveBeenCalled()
})

test('Live lists: what has changed before the hydration is news, and the hydrated page receives the latest once', async () => {
  const { list, onNews, current, requests, publish } = startList()
  current().emit('open')
  await pass(1000)
  await publish()
  await publish()
  expect(onNews).toHaveBeenCalled()
  const page = listener()
  list.subscribe(page)
  expect(page.onConnection.mock.calls).toEqual([['live']])
  expect(page.onData.mock.calls).toEqual([[{ total: 3 }, 'change']])
  await publish()
  expect(page.onData).toHaveBeenLastCalledWith({ total: 4 }, 'change')
  current().emit('message')
  await pass(1000)
  expect(page.onData).toHaveBeenCalledTimes(2)
  expect(requests.map((request) => request.slice(-3))).toEqual(['304', '200', '200', '200', '304'])
})

test('Live lists: a lost connection is news, so that the page can say so', () => {
  const { onNews, current } = startList()
  for (let failure = 0; failure < 3; failure++) {
    expect(onNews).not.toHaveBeenCalled()
    current().emit('error')
    vi.advanceTimersByTime(30_000)
  }
  expect(onNews).toHaveBeenCalled()
})

test('Live lists: a search is read at its own address without the ETag of the other one, and followed from then on', async () => {
  const { list, current, requests, publish } = startList()
  const page = listener()
  list.subscribe(page)
  current().emit('open')
  await pass(1000)
  list.readNow('/belts.json?search=asha')
  await pass(0)
  expect(page.onData.mock.calls).toEqual([[{ total: 1 }, 'visitor']])
  await publish()
  expect(requests.slice(1)).toEqual(['/belts.json?search=asha 200', '/belts.json?search=asha 200'])
})
