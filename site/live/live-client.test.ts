import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backOffMs, LiveClient, realClock } from './live-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSource {
  closed = false
  readonly listeners = new Map<string, () => void>()
  addEventListener(name: string, listener: () => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.closed = true
  }
  emit(name: string) {
    this.listeners.get(name)?.()
  }
}

function createClient() {
  const sources: FakeSource[] = []
  const connections: string[] = []
  const [onOpen, onChange] = [vi.fn(), vi.fn()]
  const client = new LiveClient({
    open() {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    onOpen,
    onChange,
    onConnection: (connection) => connections.push(connection),
    clock: realClock,
    random: () => 1,
  })
  return { client, sources, connections, onOpen, onChange, current: () => sources.at(-1)! }
}

test('Live lists: a stream that has gone silent is noticed after 75 seconds and renewed [a11y.35]', () => {
  const { client, sources, current } = createClient()
  client.start()
  current().emit('open')
  vi.advanceTimersByTime(74_000)
  current().emit('keep-alive')
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

test('Live lists: each connection and each event are a reason to read, a keep-alive is none', () => {
  const { client, onOpen, onChange, current } = createClient()
  const calls = () => [onOpen.mock.calls.length, onChange.mock.calls.length]
  client.start()
  current().emit('open')
  expect(calls()).toEqual([1, 0])
  current().emit('keep-alive')
  expect(calls()).toEqual([1, 0])
  current().emit('message')
  expect(calls()).toEqual([1, 1])
  current().emit('error')
  vi.advanceTimersByTime(1000)
  expect(calls()).toEqual([1, 1])
  current().emit('open')
  expect(calls()).toEqual([2, 1])
})

test('Live lists: a stopped client ignores its old connection and does not try again', () => {
  const { client, sources, onChange, current } = createClient()
  client.start()
  current().emit('open')
  const old = current()
  client.stop()
  old.emit('message')
  old.emit('error')
  vi.advanceTimersByTime(600_000)
  expect(onChange).not.toHaveBeenCalled()
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
