import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mark, parts, results, standingOf, type Verdict } from './standing.ts'

const verdict = fc.record({
  result: fc.constantFrom(...results),
  grade: fc.constantFrom('6 kyu' as const, '5 kyu' as const, undefined),
  repeat: fc.subarray([...parts]),
})
/** Marks of several devices: each device makes some, and now and then learns what another one has. */
const acts = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ device: fc.nat(2), made: verdict }) },
    fc.record({ device: fc.nat(2), learnsFrom: fc.nat(2) }),
  ),
  { maxLength: 14 },
)

/** Any clock: it decides nothing. */
const anyClock = (at: number) => new Date((at * 7_919_999_999) % 4e12).toISOString()

type Act = { device: number } & ({ made: Verdict } | { learnsFrom: number })

function play(history: readonly Act[]) {
  const known: Map<string, Mark>[] = [new Map(), new Map(), new Map()]
  const all: Mark[] = []
  for (const [at, act] of history.entries()) {
    const own = known[act.device]!
    if ('learnsFrom' in act) for (const [id, mark] of known[act.learnsFrom]!) own.set(id, mark)
    else {
      const mark: Mark = {
        ...act.made,
        id: `m${(at * 7) % 15}-${at}`,
        entrant: 'e',
        knows: [...own.keys()],
        by: `d${act.device}`,
        name: `Examiner ${act.device}`,
        madeAt: anyClock(at),
      }
      own.set(mark.id, mark)
      all.push(mark)
    }
  }
  return { all, known }
}
const mark = (id: string, by: string, result: Mark['result'], knows: string[] = []): Mark => ({
  id,
  by,
  result,
  knows,
  entrant: 'e',
  name: by,
  madeAt: '2026-11-28T05:12:00Z',
})

describe('the standing of a candidate', () => {
  test('is the same in any order of arrival, with any repetition, whatever the clocks say', () => {
    fc.assert(
      fc.property(acts, fc.infiniteStream(fc.nat()), (history, numbers) => {
        const { all } = play(history)
        const expected = standingOf(all)
        const arrived = all.flatMap((each) => Array(1 + ((numbers.next().value as number) % 3)).fill(each) as Mark[])
        for (let i = arrived.length - 1; i > 0; i--) {
          const j = (numbers.next().value as number) % (i + 1)
          ;[arrived[i], arrived[j]] = [arrived[j]!, arrived[i]!]
        }
        expect(standingOf(arrived)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('on one device is its last mark', () => {
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1, maxLength: 8 }), (made) => {
        const { all } = play(made.map((each) => ({ device: 0, made: each })))
        expect(standingOf(all)).toEqual({ state: 'marked', mark: all.at(-1) })
      }),
    )
  })

  test('is settled by any mark of somebody who knew all others, and by nothing else', () => {
    fc.assert(
      fc.property(acts, verdict, (history, made) => {
        const { all } = play(history)
        const last: Mark = { ...mark('zz', 'd9', 'passed'), ...made, knows: all.map(({ id }) => id) }
        expect(standingOf([last, ...all])).toEqual({ state: 'marked', mark: last })
        const heads = all.filter(({ id }) => !all.some(({ knows }) => knows.includes(id)))
        const standing = standingOf(all)
        if (standing.state === 'clash') expect(new Set(standing.marks)).toEqual(new Set(heads))
      }),
    )
  })

  test('two examiners at once: different marks clash, equal ones do not, and either of them settles it', () => {
    const [a, b] = [mark('1', 'Asha', 'passed'), mark('2', 'Arvind', 'partly')]
    expect(standingOf([a, b])).toEqual({ state: 'clash', marks: [a, b] })
    expect(standingOf([a, mark('2', 'Arvind', 'passed')]).state).toBe('marked')
    const settled = mark('3', 'Arvind', 'passed', ['1', '2'])
    expect(standingOf([settled, b, a])).toEqual({ state: 'marked', mark: settled })
    const again = mark('4', 'Asha', 'partly', ['1', '2'])
    expect(standingOf([again, settled, b, a]).state).toBe('clash')
  })

  test('nothing is chosen among marks that claim to know each other, or themselves', () => {
    expect(standingOf([mark('1', 'x', 'passed', ['2']), mark('2', 'y', 'failed', ['1'])]).state).toBe('clash')
    expect(standingOf([mark('1', 'x', 'passed', ['1'])]).state).toBe('marked')
  })
})
