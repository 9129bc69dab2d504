import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignPlaces, type CategoryChoice, countPlaces, type Party } from './places.ts'

const now = '2027-03-01T00:00:00.000Z'
const waiting = (order: number, category = 'a'): CategoryChoice => ({ category, order, state: 'waiting' })
const place = (order: number, category = 'a'): CategoryChoice => ({ ...waiting(order, category), state: 'place' })
const alone = (...choices: CategoryChoice[]): Party => ({ choices, together: false })
const siblings = (...choices: CategoryChoice[]): Party => ({ choices, together: true })

/** The choices as they are afterwards, in the order of the line. */
function assigned(capacity: number | undefined, parties: Party[], fresh: CategoryChoice[] = [], at = now) {
  const { changed, ended } = assignPlaces([{ code: 'a', capacity }], parties, new Set(fresh), at)
  return parties
    .flatMap(({ choices }) => choices)
    .filter((choice) => !ended.has(choice))
    .map((choice) => changed.get(choice) ?? choice)
    .sort((a, b) => a.order - b.order)
    .map(({ state }) => state)
}

test('who comes while there are places has one at once; later ones wait in their order', () => {
  const sent = [1, 2, 3].map((order) => waiting(order))
  expect(assigned(2, sent.map((choice) => alone(choice)).reverse(), sent)).toEqual(['place', 'place', 'waiting'])
  expect(
    assigned(
      undefined,
      sent.map((choice) => alone(choice)),
      sent,
    ),
  ).toEqual(['place', 'place', 'place'])
})

test('a place that comes free is offered to the first who waits, not given', () => {
  expect(assigned(2, [alone(place(1)), alone(waiting(2)), alone(waiting(3))])).toEqual(['place', 'offered', 'waiting'])
})

test('siblings have their places together or wait together, and nobody overtakes them', () => {
  const two = [waiting(2), waiting(3)]
  const after = waiting(4)
  expect(assigned(2, [alone(place(1)), siblings(...two), alone(after)], [...two, after])).toEqual([
    'place',
    'waiting',
    'waiting',
    'waiting',
  ])
  expect(assigned(3, [alone(place(1)), siblings(...two), alone(after)], [...two, after])).toEqual([
    'place',
    'place',
    'place',
    'waiting',
  ])
  expect(assigned(2, [alone(place(1)), alone(...two), alone(after)], [...two, after])).toEqual([
    'place',
    'place',
    'waiting',
    'waiting',
  ])
})

test('an offer that nobody took in time goes to the next', () => {
  const offered: CategoryChoice = { category: 'a', order: 1, state: 'offered', until: now }
  expect(assigned(1, [alone(offered), alone(waiting(2))])).toEqual(['offered'])
  expect(assigned(1, [alone(offered), alone(waiting(2))], [], '2027-02-28T00:00:00.000Z')).toEqual([
    'offered',
    'waiting',
  ])
})

/** A history of what happens to the entries of an event. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('enter' as const), party: fc.nat(5), category: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('leave' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat(40), take: fc.boolean() }),
  fc.record({ kind: fc.constant('capacity' as const), capacity: fc.nat(6) }),
)

test('whatever happens: no more places than there are, nobody loses one, nobody overtakes, siblings stay together', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (steps, together) => {
        let capacity = 3
        let order = 0
        let entered: { party: number; choice: CategoryChoice }[] = []
        for (const event of steps) {
          const before = entered
          const fresh = new Set<CategoryChoice>()
          if (event.kind === 'enter') {
            const choice = waiting(++order, event.category)
            fresh.add(choice)
            entered = [...entered, { party: event.party, choice }]
          } else if (event.kind === 'capacity') capacity = event.capacity
          else {
            const chosen = entered[event.at % Math.max(entered.length, 1)]
            if (event.kind === 'leave') entered = entered.filter((each) => each !== chosen)
            else if (chosen?.choice.state === 'offered')
              entered = entered.flatMap((each) => {
                if (each !== chosen) return [each]
                return event.take ? [{ ...each, choice: { ...each.choice, state: 'place' as const } }] : []
              })
          }
          const kept = entered
          const parties = [0, 1, 2, 3, 4, 5].map((party) => ({
            choices: entered.filter((each) => each.party === party).map(({ choice }) => choice),
            together: together[party]!,
          }))
          const categories = ['a', 'b'].map((code) => ({ code, capacity }))
          const { changed, ended } = assignPlaces(categories, parties, fresh, now)
          expect(ended.size).toBe(0)
          entered = entered.map((each) => ({ ...each, choice: changed.get(each.choice) ?? each.choice }))
          const counts = countPlaces(entered.map(({ choice }) => choice))
          for (const code of ['a', 'b']) {
            const had = kept.filter(({ choice }) => choice.category === code && choice.state !== 'waiting').length
            const count = counts.get(code) ?? { taken: 0, waiting: 0 }
            // Never more than there are, unless there were more before the capacity was lowered.
            expect(count.taken).toBeLessThanOrEqual(Math.max(capacity, had))
            const line = entered.filter(({ choice }) => choice.category === code && choice.state === 'waiting')
            const given = entered.filter(
              ({ choice }) => choice.category === code && !kept.some((each) => each.choice === choice),
            )
            // Whoever got a place now stands before all who wait, unless siblings took him along.
            for (const first of line)
              for (const { choice, party } of given)
                expect(choice.order < first.choice.order || together[party] === true).toBe(true)
            for (const party of [0, 1, 2, 3, 4, 5].filter((each) => together[each])) {
              const waits = line.some((each) => each.party === party)
              expect(waits && given.some((each) => each.party === party)).toBe(false)
            }
          }
          for (const { choice, party } of before)
            if (choice.state === 'place' && kept.some((each) => each.choice === choice))
              expect(entered.some((each) => each.party === party && each.choice === choice)).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})
