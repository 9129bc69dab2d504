import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realClock } from './clock.ts'
import { readings } from './live-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Data = { revision: number }

function reader({ random = 0 } = {}) {
  const asked: { answer: (revision: number) => Promise<void>; refuse: () => Promise<void>; signal: AbortSignal }[] = []
  const shown: number[] = []
  const fail = vi.fn()
  const waiting: boolean[] = []
  const reading = readings<Data>({
    read: (signal) =>
      new Promise<Data>((give, refuse) => {
        signal.addEventListener('abort', () => refuse(signal.reason))
        asked.push({
          signal,
          answer: async (revision) => {
            give({ revision })
            await vi.advanceTimersByTimeAsync(0)
          },
          refuse: async () => {
            refuse(new Error('away'))
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    show: ({ revision }) => shown.push(revision),
    fail,
    wait: (yes) => waiting.push(yes),
    clock: realClock,
    random: () => random,
  })
  return { ...reading, asked, shown, fail, waiting, last: () => asked.at(-1)! }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('Live lists: the first change is read at once, apart from a little chance', async () => {
  const { changed, asked } = reader({ random: 1 })
  changed(5)
  await pass(149)
  expect(asked).toHaveLength(0)
  await pass(1)
  expect(asked).toHaveLength(1)
})

test('Live lists: a hundred changes in a row are read about once a second, and the last one is shown', async () => {
  const { changed, asked, shown, last } = reader()
  for (let revision = 1; revision <= 100; revision++) {
    changed(revision)
    await pass(30)
    if (asked.length > shown.length) await last().answer(revision)
  }
  await pass(1000)
  if (asked.length > shown.length) await last().answer(100)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(5)
  expect(shown.at(-1)).toBe(100)
})

test('Live lists: there are never two readings under way', async () => {
  const { changed, asked, last } = reader()
  changed(1)
  await pass(0)
  changed(2)
  changed(3)
  await pass(5000)
  expect(asked).toHaveLength(1)
  await last().answer(1)
  await pass(1000)
  expect(asked).toHaveLength(2)
})

test('Live lists: an answer that already holds the newest change is not read once more', async () => {
  const { changed, asked, last } = reader()
  changed(1)
  await pass(0)
  changed(2)
  await last().answer(2)
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

test('Live lists: an answer older than the change that was heard of is dropped and asked for again', async () => {
  const { changed, asked, shown, last } = reader()
  changed(9)
  await pass(0)
  await last().answer(8)
  expect(shown).toEqual([])
  await pass(1000)
  expect(asked).toHaveLength(2)
  await last().answer(9)
  expect(shown).toEqual([9])
})

test('Live lists: an answer to another search may stand at an older revision, when nothing changed since', async () => {
  const { ask, shown, last } = reader()
  ask()
  await last().answer(50)
  ask()
  await last().answer(20)
  expect(shown).toEqual([50, 20])
})

test('Live lists: a change that cannot be read is tried again with back-off, and the visitor is not troubled', async () => {
  const { changed, asked, shown, fail, last } = reader({ random: 1 })
  changed(3)
  await pass(150)
  await last().refuse()
  await pass(999)
  expect(asked).toHaveLength(1)
  await pass(1)
  await last().refuse()
  await pass(2000)
  expect(asked).toHaveLength(3)
  await last().answer(3)
  expect(shown).toEqual([3])
  expect(fail).not.toHaveBeenCalled()
})

test('Live lists: what the visitor asks for takes the place of what was being read', async () => {
  const { ask, shown, asked } = reader()
  ask()
  ask()
  expect(asked[0]!.signal.aborted).toBe(true)
  await asked[0]!.answer(1)
  expect(shown).toEqual([])
  await asked[1]!.answer(2)
  expect(shown).toEqual([2])
})

test('Live lists: loading is said after 150 ms of waiting, and not for a change that nobody waits for', async () => {
  const { ask, changed, waiting, last } = reader()
  ask()
  await pass(149)
  expect(waiting).toEqual([])
  await pass(1)
  expect(waiting).toEqual([true])
  await last().answer(1)
  expect(waiting).toEqual([true, false])
  changed(2)
  await pass(5000)
  expect(waiting).toEqual([true, false])
})

test('Live lists: what the visitor asked for in vain is told, and appears by itself when it can be read', async () => {
  const { ask, shown, fail, last } = reader()
  ask()
  await last().refuse()
  expect(fail).toHaveBeenCalledOnce()
  await pass(1000)
  await last().answer(4)
  expect(shown).toEqual([4])
})

test('Live lists: a reading that never ends is given up after 20 seconds', async () => {
  const { ask, fail } = reader()
  ask()
  await pass(20_000)
  expect(fail).toHaveBeenCalledOnce()
})

test('Live lists: after a reconnect the list is read even when no change was heard of, at once despite back-off', async () => {
  const { changed, check, asked, last } = reader({ random: 1 })
  for (const revision of [1, 2, 3]) {
    changed(revision)
    await pass(30_000)
    if (revision < 3) await last().refuse()
  }
  await last().refuse()
  const before = asked.length
  check()
  await pass(150)
  expect(asked).toHaveLength(before + 1)
})

test('Live lists: when the store was replaced by an older one, older revisions are right again', async () => {
  const { changed, check, shown, last } = reader()
  changed(900)
  await pass(0)
  await last().answer(900)
  check(true)
  await pass(1000)
  await last().answer(12)
  expect(shown).toEqual([900, 12])
})

test('Live lists: a hidden page reads nothing', async () => {
  const { changed, rest, asked } = reader({ random: 1 })
  changed(1)
  rest()
  await pass(60_000)
  expect(asked).toHaveLength(0)
})
