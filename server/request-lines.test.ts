import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestLines } from './request-lines.ts'

const known = ['/', '/contact-us']
let written: string[] = []
const open = () =>
  new RequestLines(
    (text) => written.push(text),
    (path) => known.includes(path),
  )
const parsed = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

beforeEach(() => {
  written = []
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:30:59.007Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

test('each request is one line of JSON with time, method, path, status, milliseconds and id', () => {
  const lines = open()
  const startedAt = performance.now()
  lines.append('GET', '/', 200, startedAt, 'a1')
  vi.advanceTimersByTime(993)
  lines.append('POST', '/contact-us', 422, startedAt, 'b2')
  vi.advanceTimersByTime(11_111)
  lines.append('GET', '/', 304, startedAt, 'c'.repeat(64))
  lines.flush()
  expect(parsed()).toEqual([
    { level: 30, time: '2026-11-22T04:30:59.007Z', method: 'GET', path: '/', status: 200, ms: 0, id: 'a1' },
    {
      level: 30,
      time: '2026-11-22T04:31:00.000Z',
      method: 'POST',
      path: '/contact-us',
      status: 422,
      ms: 993,
      id: 'b2',
    },
    {
      level: 30,
      time: '2026-11-22T04:31:11.111Z',
      method: 'GET',
      path: '/',
      status: 304,
      ms: 12_104,
      id: 'c'.repeat(64),
    },
  ])
})

test.each([
  [0.04, 0],
  [0.05, 0.1],
  [0.96, 1],
  [9.94, 9.9],
  [9.95, 10],
  [123.45, 123.5],
])('%d milliseconds are logged as %d', (ms, logged) => {
  const lines = open()
  vi.spyOn(performance, 'now').mockReturnValue(ms)
  lines.append('GET', '/', 200, 0, 'a1')
  lines.flush()
  expect(parsed()[0].ms).toBe(logged)
})

test('of a path that does not belong to the site only the folder is logged', () => {
  const lines = open()
  const paths = ['/office/api/lists/Contact', '/media/a.webp', '/wp-login.php?a="', '/live/BlackBelt', '/%22\u00e9']
  for (const path of [...paths, ...paths])
    for (const method of ['GET', 'HEAD']) lines.append(method, path, 404, 0, 'a1')
  lines.flush()
  expect(new Set(parsed().map(({ path }) => path))).toEqual(new Set(['/office/', '/media/', 'elsewhere', '/live/']))
  expect(parsed()).toHaveLength(20)
})

test('no line is lost or cut when the buffer is full', () => {
  const lines = open()
  for (let at = 0; at < 5000; at++) lines.append('GET', at % 2 ? '/' : '/contact-us', 200 + (at % 100), 0, String(at))
  expect(written.length).toBeGreaterThan(5)
  for (const text of written) expect(text.endsWith('\n')).toBe(true)
  lines.flush()
  expect(parsed().map(({ status }) => status)).toEqual(Array.from({ length: 5000 }, (_, at) => 200 + (at % 100)))
})
