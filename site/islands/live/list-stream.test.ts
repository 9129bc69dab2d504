import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListStream, type StreamListener } from './list-stream.ts'
import type { Source } from './live-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSource implements Source {
  readonly address: string
  readonly #listeners = new Map<string, (event: { data?: string; lastEventId?: string }) => void>()
  constructor(address: string) {
    this.address = address
  }
  addEventListener(name: string, listener: (event: { data?: string; lastEventId?: string }) => void) {
    this.#listeners.set(name, listener)
  }
  close() {}
  emit(name: string, path = '', id = '') {
    this.#listeners.get(name)!({ data: JSON.stringify({ path, data: {} }), lastEventId: id })
  }
}

function startStream() {
  const sources: FakeSource[] = []
  const stream = new ListStream('BlackBelt', 7, (address) => {
    const source = new FakeSource(address)
    sources.push(source)
    return source
  })
  const onNews = vi.fn()
  stream.onNews = onNews
  stream.start()
  const current = () => sources.at(-1)!
  current().emit('open')
  return { stream, onNews, current }
}
const listener = () => ({
  onEvent: vi.fn<StreamListener['onEvent']>(),
  onReconnect: vi.fn<StreamListener['onReconnect']>(),
  onConnection: vi.fn<StreamListener['onConnection']>(),
})

test('Live lists: a page that is up to date is not hydrated', () => {
  const { onNews, current } = startStream()
  current().emit('patch', '/', '7')
  current().emit('keep-alive')
  expect(onNews).not.toHaveBeenCalled()
})

test('Live lists: a change before the hydration is news, and the hydrated page receives it once', () => {
  const { stream, onNews, current } = startStream()
  current().emit('put', '/asha', '8')
  current().emit('put', '/binod', '9')
  expect(onNews).toHaveBeenCalled()
  const page = listener()
  stream.subscribe(page)
  expect(page.onConnection.mock.calls).toEqual([['live']])
  expect(page.onEvent.mock.calls).toEqual([[{ revision: 9, scope: 'record' }, true]])
  current().emit('put', '/chitra', '10')
  expect(page.onEvent).toHaveBeenLastCalledWith({ revision: 10, scope: 'record' }, false)
})

test('Live lists: a new state of the whole list is not mistaken for the change of a record', () => {
  const { stream, current } = startStream()
  current().emit('put', '/', '3')
  current().emit('put', '/asha', '4')
  const page = listener()
  stream.subscribe(page)
  expect(page.onEvent.mock.calls).toEqual([[{ revision: 4, scope: 'list' }, true]])
})

test('Live lists: a lost connection is news, so that the page can say so', () => {
  const { onNews, current } = startStream()
  for (let failure = 0; failure < 3; failure++) {
    expect(onNews).not.toHaveBeenCalled()
    current().emit('error')
    vi.advanceTimersByTime(30_000)
  }
  expect(onNews).toHaveBeenCalled()
})

test('Live lists: the stream resumes after what it reported and what the page shows', () => {
  const { stream, current } = startStream()
  expect(current().address).toBe('/live/BlackBelt?since=7')
  current().emit('put', '/asha', '8')
  current().emit('error')
  vi.advanceTimersByTime(1000)
  expect(current().address).toBe('/live/BlackBelt?since=8')
  stream.advance(12)
  current().emit('error')
  vi.advanceTimersByTime(2000)
  expect(current().address).toBe('/live/BlackBelt?since=12')
})

test('Live lists: the hydrated page learns of a reconnection that happened before', () => {
  const { stream, onNews, current } = startStream()
  current().emit('error')
  vi.advanceTimersByTime(1000)
  current().emit('open')
  expect(onNews).not.toHaveBeenCalled()
  const page = listener()
  stream.subscribe(page)
  expect(page.onReconnect).toHaveBeenCalledOnce()
})

test('Live lists: the data requested at the first news is used once, for its own address, and not after another change', async () => {
  const response = new Response('{}')
  vi.stubGlobal('fetch', async () => response)
  const { stream, current } = startStream()
  const request = () => {
    stream.requestEarly('/list.json')
    vi.advanceTimersByTime(150)
  }
  request()
  expect(await stream.takeEarly('/list.json')).toBe(response)
  expect(stream.takeEarly('/list.json')).toBeUndefined()
  request()
  expect(stream.takeEarly('/list.json?page=2')).toBeUndefined()
  request()
  current().emit('put', '/asha', '8')
  expect(stream.takeEarly('/list.json')).toBeUndefined()
  vi.unstubAllGlobals()
})
