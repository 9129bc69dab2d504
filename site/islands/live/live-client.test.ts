import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backOffMs, type ListEvent, LiveClient, parseEvent, realClock } from './live-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSource {
  closed = false
  readonly listeners = new Map<string, (event: { data?: string; lastEventId?: string }) => void>()
  addEventListener(name: string, listener: (event: { data?: string; lastEventId?: string }) => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.closed = true
  }
  emit(name: string, data?: string, lastEventId?: string) {
    this.listeners.get(name)?.({ data, lastEventId })
  }
}

function createClient() {
  const sources: FakeSource[] = []
  const events: ListEvent[] = []
  const connections: string[] = []
  const onReconnect = vi.fn()
  const client = new LiveClient({
    open() {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    onEvent: (event) => events.push(event),
    onReconnect,
    onConnection: (connection) => connections.push(connection),
    clock: realClock,
    random: () => 1,
  })
  return { client, sources, events, connections, onReconnect, current: () => sources.at(-1)! }
}

test('Live lists: a changed record, a new list and a greeting are distinguished without parsing the records', () => {
  expect(parseEvent('put', '{"path":"/-Lzz","data":{"name":"Asha"}}', '7')).toEqual({ revision: 7, scope: 'record' })
  expect(parseEvent('put', '{"path":"/-Lzz","data":null}', '8')).toEqual({ revision: 8, scope: 'record' })
  expect(parseEvent('patch', '{"path":"/","data":{"-Lzz/name":"Asha"}}', '9')).toEqual({ revision: 9, scope: 'record' })
  expect(parseEvent('patch', '{"path":"/","data":{}}', '6')).toEqual({ revision: 6, scope: 'none' })
  expect(parseEvent('put', '{"path":"/","data":{"-Lzz":{}}}', '4')).toEqual({ revision: 4, scope: 'list' })
  expect(parseEvent('put', '{"path":"/","data":null}', '0')).toEqual({ revision: 0, scope: 'list' })
})

test('Live lists: an event without a revision, or outside the protocol, is ignored', () => {
  expect(parseEvent('put', '{"path":"/-Lzz","data":null}', '')).toBeUndefined()
  expect(parseEvent('put', '{"path":"/-Lzz","data":null}', 'abc')).toBeUndefined()
  expect(parseEvent('put', 'null', '7')).toBeUndefined()
  expect(parseEvent('put', undefined, '7')).toBeUndefined()
})

test('Live lists: a stream that has gone silent is noticed after 75 seconds and renewed [a11y.35]', () => {
  const { client, sources, current } = createClient()
  client.start()
  current().emit('open')
  vi.advanceTimersByTime(74_000)
  current().emit('keep-alive', 'null')
  vi.advanceTimersByTime(74_000)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(sources[0]!.closed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(2)
})

test('Live lists: a connection that never opens is closed, and the client tries again', () => {
  const { client, sources } = createClient()
  client.start()
  vi.advanceTimersByTime(76_000)
  expect(sources).toHaveLength(2)
})

test('Live lists: after errors the client tries again in 1, 2, 4 … and at most 30 seconds', () => {
  const { client, sources, current } = createClient()
  client.start()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = sources.length
    current().emit('error')
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sources).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(before + 1)
  }
})

test('Live lists: the connection counts as lost after three failures, and as live when it is open again', () => {
  const { client, connections, current } = createClient()
  client.start()
  current().emit('error')
  vi.advanceTimersByTime(1000)
  current().emit('error')
  vi.advanceTimersByTime(2000)
  expect(connections).toEqual(['connecting', 'connecting'])
  current().emit('error')
  expect(connections.at(-1)).toBe('lost')
  vi.advanceTimersByTime(4000)
  current().emit('open')
  expect(connections.at(-1)).toBe('live')
})

test('Live lists: a long connection resets the back-off, one that breaks at once does not', () => {
  const { client, sources, current } = createClient()
  client.start()
  current().emit('error')
  vi.advanceTimersByTime(1000)
  current().emit('open')
  current().emit('error')
  vi.advanceTimersByTime(1999)
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(1)
  current().emit('open')
  vi.advanceTimersByTime(10_000)
  current().emit('error')
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(4)
})

test('Live lists: every reconnect is reported, so that a restart of the server leaves no gap', () => {
  const { client, onReconnect, current } = createClient()
  client.start()
  current().emit('open')
  expect(onReconnect).not.toHaveBeenCalled()
  current().emit('error')
  vi.advanceTimersByTime(1000)
  current().emit('open')
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('Live lists: a first connection that took several tries is reported as a reconnect too', () => {
  const { client, onReconnect, current } = createClient()
  client.start()
  current().emit('error')
  vi.advanceTimersByTime(1000)
  current().emit('open')
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('Live lists: when the server cancels the stream, the client closes it and tries again', () => {
  const { client, sources, current } = createClient()
  client.start()
  current().emit('open')
  current().emit('cancel', 'null')
  expect(sources[0]!.closed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(2)
})

test('Live lists: a stopped client ignores its old connection and does not try again', () => {
  const { client, sources, events, current } = createClient()
  client.start()
  current().emit('open')
  const old = current()
  client.stop()
  old.emit('put', '{"path":"/-Lzz","data":null}', '7')
  old.emit('error')
  vi.advanceTimersByTime(600_000)
  expect(events).toEqual([])
  expect(sources).toHaveLength(1)
  client.start()
  expect(sources).toHaveLength(2)
})

test('Live lists: when the device is back online the client tries again at once', () => {
  const { client, sources, current } = createClient()
  client.start()
  client.retryNow()
  expect(sources).toHaveLength(1)
  current().emit('error')
  client.retryNow()
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(5000)
  expect(sources).toHaveLength(2)
})

test('Live lists: waiting doubles from a second to half a minute, of which up to half is random', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => backOffMs(failures, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backOffMs(0, () => 0)).toBe(500)
})
