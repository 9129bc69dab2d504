import { expect, test } from 'vitest'
import { CostBudget, type CostKind, OverBudget } from './cost-budget.ts'

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

/** How many answers of a kind an address gets before it is refused. */
async function answersUntilRefused(budget: CostBudget, kind: CostKind, addressOf: (at: number) => string) {
  for (let at = 0; ; at++)
    try {
      await budget.charge(kind, addressOf(at))
    } catch (error) {
      expect(error).toBeInstanceOf(OverBudget)
      const { waitSeconds } = error as OverBudget
      expect(waitSeconds).toBeGreaterThan(0)
      expect(waitSeconds).toBeLessThanOrEqual(60)
      return at
    }
}

// docs/security.md: “Limits of requests”.
test('a school of 200 visitors behind one address searches eight times each and opens a page each, all in one minute', async () => {
  const perMinute = async (kind: CostKind) =>
    answersUntilRefused(new CostBudget({ formLimit: 30 }), kind, () => '203.0.113.9')
  expect(await perMinute('search')).toBe(1714)
  expect(await perMinute('page of a record')).toBe(1333)
  expect(await perMinute('pdf')).toBe(171)
})

test('an address that has used its points is refused, and no other one; four networks of IPv6 use up those of their /48', async () => {
  const budget = new CostBudget({ formLimit: 30 })
  await answersUntilRefused(budget, 'search', () => '203.0.113.9')
  expect(await budget.run('search', '203.0.113.10', async () => 'answered')).toBe('answered')
  const count = await answersUntilRefused(budget, 'search', (at) => `2001:db8:1:${(at % 1000).toString(16)}`)
  expect(count).toBe(Math.floor((4 * 12_000) / 7))
  await expect(budget.charge('search', '2001:db8:1:ffff')).rejects.toThrow(OverBudget)
  await budget.charge('search', '2001:db8:2:1')
})

const endTurn = () => new Promise((turn) => setImmediate(turn))
