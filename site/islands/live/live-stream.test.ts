import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realClock } from './clock.ts'
import { followStream, type News, newsIn } from './live-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSource {
  closed = false
  readonly hearers = new Map<string, (event: { data?: string; lastEventId?: string }) => void>()
  addEventListener(name: string, hear: (event: { data?: string; lastEventId?: string }) => void) {
    this.hearers.set(name, hear)
  }
  close() {
    this.closed = true
  }
  say(name: string, data?: string, lastEventId?: string) {
    this.hearers.get(name)?.({ data, lastEventId })
  }
}

function stream() {
  const sources: FakeSource[] = []
  const heard: News[] = []
  const told: string[] = []
  const reopened = vi.fn()
  const followed = followStream({
    open() {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    hear: (news) => heard.push(news),
    reopened,
    tell: (following) => told.push(following),
    clock: realClock,
    random: () => 1,
  })
  return { ...followed, sources, heard, told, reopened, now: () => sources.at(-1)! }
}

test('Live lists: a change, the whole list and a mere greeting are told apart without parsing the records', () => {
  expect(newsIn('put', '{"path":"/-Lzz","data":{"name":"Asha"}}', '7')).toEqual({ revision: 7, of: 'change' })
  expect(newsIn('put', '{"path":"/-Lzz","data":null}', '8')).toEqual({ revision: 8, of: 'change' })
  expect(newsIn('patch', '{"path":"/","data":{"-Lzz/name":"Asha"}}', '9')).toEqual({ revision: 9, of: 'change' })
  expect(newsIn('patch', '{"path":"/","data":{}}', '6')).toEqual({ revision: 6, of: 'nothing' })
  expect(newsIn('put', '{"path":"/","data":{"-Lzz":{}}}', '4')).toEqual({ revision: 4, of: 'whole' })
  expect(newsIn('put', '{"path":"/","data":null}', '0')).toEqual({ revision: 0, of: 'whole' })
})

test('Live lists: an event without a revision, or that is none of the protocol, says nothing', () => {
  expect(newsIn('put', '{"path":"/-Lzz","data":null}', '')).toBeUndefined()
  expect(newsIn('put', '{"path":"/-Lzz","data":null}', 'abc')).toBeUndefined()
  expect(newsIn('put', 'null', '7')).toBeUndefined()
  expect(newsIn('put', undefined, '7')).toBeUndefined()
})

test('Live lists: a stream that has gone silent is noticed after 75 seconds and renewed [a11y.35]', () => {
  const { start, sources, now } = stream()
  start()
  now().say('open')
  vi.advanceTimersByTime(74_000)
  now().say('keep-alive', 'null')
  vi.advanceTimersByTime(74_000)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(sources[0]!.closed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(2)
})

test('Live lists: a connection that never opens is given up and tried again', () => {
  const { start, sources } = stream()
  start()
  vi.advanceTimersByTime(76_000)
  expect(sources).toHaveLength(2)
})

test('Live lists: errors are tried again after 1, 2, 4 … and never more than 30 seconds', () => {
  const { start, sources, now } = stream()
  start()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = sources.length
    now().say('error')
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sources).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(before + 1)
  }
})

test('Live lists: the visitor is told only after several failures, and again when changes are followed', () => {
  const { start, told, now } = stream()
  start()
  now().say('error')
  vi.advanceTimersByTime(1000)
  now().say('error')
  vi.advanceTimersByTime(2000)
  expect(told).toEqual(['connecting', 'connecting'])
  now().say('error')
  expect(told.at(-1)).toBe('lost')
  vi.advanceTimersByTime(4000)
  now().say('open')
  expect(told.at(-1)).toBe('live')
})

test('Live lists: a connection that stood for long starts the waiting anew, one that broke at once does not', () => {
  const { start, sources, now } = stream()
  start()
  now().say('error')
  vi.advanceTimersByTime(1000)
  now().say('open')
  now().say('error')
  vi.advanceTimersByTime(1999)
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(1)
  now().say('open')
  vi.advanceTimersByTime(10_000)
  now().say('error')
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(4)
})

test('Live lists: after every reconnect the list is read again, so a restart of the server leaves no gap', () => {
  const { start, reopened, now } = stream()
  start()
  now().say('open')
  expect(reopened).not.toHaveBeenCalled()
  now().say('error')
  vi.advanceTimersByTime(1000)
  now().say('open')
  expect(reopened).toHaveBeenCalledOnce()
})

test('Live lists: a first connection that took several tries is followed by a reading too', () => {
  const { start, reopened, now } = stream()
  start()
  now().say('error')
  vi.advanceTimersByTime(1000)
  now().say('open')
  expect(reopened).toHaveBeenCalledOnce()
})

test('Live lists: a stream that the server cancels is closed and tried again', () => {
  const { start, sources, now } = stream()
  start()
  now().say('open')
  now().say('cancel', 'null')
  expect(sources[0]!.closed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sources).toHaveLength(2)
})

test('Live lists: a closed connection is not listened to, and a hidden page does not try again', () => {
  const { start, stop, sources, heard, now } = stream()
  start()
  now().say('open')
  const old = now()
  stop()
  old.say('put', '{"path":"/-Lzz","data":null}', '7')
  old.say('error')
  vi.advanceTimersByTime(600_000)
  expect(heard).toEqual([])
  expect(sources).toHaveLength(1)
  start()
  expect(sources).toHaveLength(2)
})

test('Live lists: when the device is back online nobody waits for the next try', () => {
  const { start, hurry, sources, now } = stream()
  start()
  hurry()
  expect(sources).toHaveLength(1)
  now().say('error')
  hurry()
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(5000)
  expect(sources).toHaveLength(2)
})
