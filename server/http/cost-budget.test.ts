import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUncharged } from '../runtime/uncharged-waits.ts'
import { CostBudget, type CostKind, OverBudget } from './cost-budget.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Work that runs until it is told to end. */
function heldWork() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  /** Ends the oldest work, and resolves when the next one has begun. */
  const endOne = async () => {
    ends.shift()!()
    await new Promise((turn) => setImmediate(turn))
  }
  return { begun, work, endOne }
}

test('an address with much work delays another address by one piece of it; beyond its part of the queue it is refused', async () => {
  const budget = new CostBudget({ formLimit: 30 })
  const { begun, work, endOne } = heldWork()
  const names = Array.from({ length: 31 }, (_, at) => `c${at}`)
  const crawler = names.map((name) => budget.run('pdf', 'crawler', work(name)))
  await endTurn()
  await expect(budget.run('pdf', 'crawler', work('one too many'))).rejects.toThrow(OverBudget)
  const visitor = budget.run('pdf', 'visitor', work('v'))
  await endTurn()
  for (let count = 0; count < 32; count++) await endOne()
  await Promise.all([...crawler, visitor])
  // c1 was next already when the visitor came.
  expect(begun).toEqual(['c0', 'c1', 'v', ...names.slice(2)])
})

/** How many answers that cost so many points an address gets at once before it is refused. */
function answersUntilRefused(budget: CostBudget, points: number, addressOf: (at: number) => string) {
  for (let at = 0; ; at++)
    try {
      budget.require(addressOf(at))
      budget.charge('search', addressOf(at), points)
    } catch (error) {
      expect(error).toBeInstanceOf(OverBudget)
      const { waitSeconds } = error as OverBudget
      expect(waitSeconds).toBeGreaterThan(0)
      expect(waitSeconds).toBeLessThanOrEqual(60)
      return at
    }
}

/** The thread has used so much processor time, and what each request has paid of it. In milliseconds. */
function measuredBudget() {
  const used = { ms: 0 }
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: used.ms * 900, system: used.ms * 100 }))
  const paid: [CostKind, number][] = []
  const budget = new CostBudget({ formLimit: 30 }, { charged: (kind, points) => paid.push([kind, points]) })
  const begin = (kind: CostKind, name = 'a') => {
    const ends = Promise.withResolvers<void>()
    const waits = Promise.withResolvers<void>()
    const done = budget.measure(kind, name, async () => {
      if (kind === 'credential') await Promise.all([waits, waits].map(({ promise }) => waitUncharged(() => promise)))
      await ends.promise
    })
    const end = () => {
      ends.resolve()
      return done
    }
    return { end, endWait: waits.resolve }
  }
  return { used, paid, budget, begin }
}

test('what is charged is the time of the thread: while several run each pays an equal part, and a wait is free', async () => {
  const { used, paid, budget, begin } = measuredBudget()
  used.ms = 1000
  const form = begin('form')
  used.ms += 30
  const heavy = begin('search')
  const waiting = begin('credential')
  used.ms += 400
  await heavy.end()
  waiting.endWait()
  await endTurn()
  used.ms += 20
  await waiting.end()
  used.ms += 1
  await form.end()
  expect(paid).toEqual([
    ['search', 200],
    ['credential', 10],
    ['form', 30 + 200 + 10 + 1],
  ])
  // Nobody pays for what the thread does while nothing is measured, and what fails costs as much.
  used.ms += 5000
  const failing = budget.measure('form', 'a', async () => {
    used.ms += 7
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(paid.at(-1)).toEqual(['form', 7])
})

test('an address may owe points; it is answered again when it has enough of them back, a fifth of a second of work in each second', async () => {
  const budget = new CostBudget({ formLimit: 30 })
  const waitOf = (options = {}) => {
    try {
      budget.require('a', options)
      return 0
    } catch (error) {
      return (error as OverBudget).waitSeconds
    }
  }
  budget.charge('form', 'a', 11_999)
  expect(waitOf()).toBe(0)
  budget.charge('form', 'a', 401)
  expect(waitOf()).toBe(2)
  await expect(budget.run('search', 'a', async () => {})).rejects.toThrow(OverBudget)
  vi.advanceTimersByTime(2010)
  expect(waitOf()).toBe(0)
  budget.charge('form', 'a', 200)
  expect(waitOf()).toBe(1)
  // Whoever is refused before a form is read is told when the form will be accepted.
  const owed = { mayOwe: true }
  expect(waitOf(owed)).toBe(0)
  budget.charge('form', 'a', 12_000)
  expect([waitOf(owed), waitOf()]).toEqual([61, 61])
})

// docs/security.md: “Limits of requests”.
test('a school of 200 visitors behind one address searches among 20,000 black belts, opens pages of them and sends forms, all in one minute', async () => {
  const atOnce = (points: number) => answersUntilRefused(new CostBudget({ formLimit: 30 }), points, () => '203.0.113.9')
  expect(atOnce(50)).toBe(240)
  expect(atOnce(5)).toBe(2400)
  const budget = new CostBudget({ formLimit: 30 })
  const drawn = Array.from({ length: 200 }, () => budget.run('pdf', '203.0.113.9', async () => 'pdf').catch(() => ''))
  expect((await Promise.all(drawn)).filter((pdf) => pdf === 'pdf')).toHaveLength(31)
})

test('an address that has used its points is refused, and no other one; four networks of IPv6 use up those of their /48', async () => {
  const budget = new CostBudget({ formLimit: 30 })
  answersUntilRefused(budget, 7, () => '203.0.113.9')
  expect(await budget.run('search', '203.0.113.10', async () => 'answered')).toBe('answered')
  const count = answersUntilRefused(budget, 7, (at) => `2001:db8:1:${(at % 1000).toString(16)}`)
  expect(count).toBe(Math.ceil((4 * 12_000) / 7))
  expect(() => budget.require('2001:db8:1:ffff')).toThrow(OverBudget)
  budget.require('2001:db8:2:1')
})

const endTurn = () => new Promise((turn) => setImmediate(turn))
