import { backOff, type Clock } from './clock.ts'

/** Who wanted a reading: the visitor who searched or turned a page, or a change that was heard of. */
export type Wanting = 'visitor' | 'change'

/** A visitor who waits longer than this is told so. */
const patience = 150
/** Many visitors hear of a change at once and should not ask at once. */
const jitter = 150
/** While changes keep coming, one reading in so long. */
const pace = 1000
const tooLate = 20_000

/**
 * Reads what a page shows, again and again, one reading at a time. What the visitor asks for goes first and takes the
 * place of everything else; changes are gathered. An answer that is older than the newest change heard of is not shown.
 */
export function readings<Data extends { revision: number }>({
  read,
  show,
  fail,
  wait,
  clock,
  random,
}: {
  /** Reads what is asked for at this moment. */
  read: (signal: AbortSignal) => Promise<Data>
  show: (data: Data, wanting: Wanting) => void
  /** What the visitor asked for could not be read. It is tried again, as every reading is. */
  fail: (error: unknown) => void
  wait: (waiting: boolean) => void
  clock: Clock
  random: () => number
}) {
  /** The newest change heard of. */
  let newest = 0
  let unsure = false
  let current: AbortController | undefined
  let cancelNext: (() => void) | undefined
  let began = Number.NEGATIVE_INFINITY
  let failures = 0

  function next(ms: number) {
    cancelNext?.()
    cancelNext = clock.after(ms, () => void run('change'))
  }
  function soon() {
    if (!current && !cancelNext) next(Math.max(random() * jitter, began + pace - clock.now()))
  }
  async function run(wanting: Wanting) {
    cancelNext?.()
    cancelNext = undefined
    current?.abort()
    const mine = new AbortController()
    current = mine
    began = clock.now()
    unsure = false
    const least = newest
    const callOff = clock.after(tooLate, () => mine.abort())
    const stopWaiting = wanting === 'visitor' ? clock.after(patience, () => wait(true)) : () => {}
    let answer: { data: Data } | { error: unknown }
    try {
      answer = { data: await read(mine.signal) }
    } catch (error) {
      answer = { error }
    }
    callOff()
    stopWaiting()
    // Another reading took this one's place: late or not, its answer is to a question nobody asks any more.
    if (current !== mine) return
    current = undefined
    if (wanting === 'visitor') wait(false)
    if ('error' in answer) {
      if (wanting === 'visitor') fail(answer.error)
      next(backOff(failures++, random))
      return
    }
    const { data } = answer
    const behind = data.revision < least
    failures = behind ? failures + 1 : 0
    // Right question, old answer: better for a visitor than the answer to another question; it is asked for again.
    if (!behind || wanting === 'visitor') show(data, wanting)
    if (behind) next(backOff(failures - 1, random))
    else if (unsure || data.revision < newest) soon()
  }

  return {
    /** The visitor asks for something else, or again. */
    ask: () => void run('visitor'),
    /** The list changed. */
    changed(revision: number) {
      newest = Math.max(newest, revision)
      soon()
    },
    /** The list may have changed in ways nobody heard of. `anew`: its history too, so older revisions are right again. */
    check(anew = false) {
      if (anew) newest = 0
      unsure = true
      cancelNext?.()
      cancelNext = undefined
      soon()
    },
    /** Nobody looks: what was to be read later is not. */
    rest() {
      cancelNext?.()
      cancelNext = undefined
    },
    stop() {
      cancelNext?.()
      cancelNext = undefined
      current?.abort()
      current = undefined
    },
  }
}
