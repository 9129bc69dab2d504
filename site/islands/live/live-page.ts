import { realClock as clock, spaced } from './clock.ts'
import { addressOf, type Query, queryIn } from './live-address.ts'
import { readData } from './live-fetch.ts'
import { readings, type Wanting } from './live-reading.ts'
import { type Following, followStream, type Source } from './live-stream.ts'
import { whileLookedAt } from './live-watching.ts'

/** What every living page shows: what was searched for, which page of it, and the revision it was read at. */
export type Shown = { search: string; page: number; revision: number }

/** Why other data is shown: the visitor searched, the visitor turned a page, or the list changed. */
export type Because = 'searched' | 'turned' | 'changed'

/** Where a living page appears. */
export type Screen<Data> = {
  show(data: Data, because: Because): void
  /** Rows written after this revision are new to the visitor. */
  mark(changedAfter: number): void
  fail(message: string): void
  wait(waiting: boolean): void
  tell(following: Following): void
  say(words: string): void
  /** What there is to say of data that the visitor asked for. */
  words(data: Data): string
  /** The text in the search box, read and written. */
  box: () => HTMLInputElement | null
}

const typing = 150
const freshFor = 2500
const betweenWords = 10_000
const wordsStay = 4000

const sameRows = (one: Shown, other: Shown) =>
  JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 })

/** A list, its page and its stream, brought together in one browser window. `close` ends it. */
export function openLivePage<Data extends Shown>(list: string, path: string, first: Data, screen: Screen<Data>) {
  let shown = first
  /** Where the stream resumes. */
  let since = first.revision
  let asked: Query = { search: first.search, page: first.page }
  let because: Because = 'searched'
  let changedAfter = Number.POSITIVE_INFINITY
  let cancelTyping = () => {}
  let cancelMark = () => {}
  let cancelWords = () => {}

  function say(words: string) {
    screen.say(words)
    // Said words are taken away, or the same ones could not be heard again.
    cancelWords()
    cancelWords = clock.after(wordsStay, () => screen.say(''))
  }
  const sayUpdated = spaced(betweenWords, () => say('List updated'), clock)
  function markAfter(revision: number) {
    changedAfter = revision
    screen.mark(revision)
    cancelMark()
    if (Number.isFinite(revision)) cancelMark = clock.after(freshFor, () => markAfter(Number.POSITIVE_INFINITY))
  }
  function show(data: Data, wanting: Wanting) {
    const before = shown
    const same = data.search === before.search && data.page === before.page
    const update = wanting === 'change' && same
    shown = data
    since = Math.max(since, data.revision)
    if (update && sameRows(data, before)) return screen.show(data, 'changed')
    markAfter(update ? Math.min(changedAfter, before.revision) : Number.POSITIVE_INFINITY)
    screen.show(data, update ? 'changed' : because)
    because = 'searched'
    if (update) sayUpdated.ask()
    else say(screen.words(data))
  }

  const reading = readings<Data>({
    read: (signal) => readData(addressOf(`${path}.json`, asked), signal),
    show,
    fail: (error) => screen.fail((error as Error).message),
    wait: screen.wait,
    clock,
    random: Math.random,
  })
  const stream = followStream({
    open: () => new EventSource(`/live/${list}?since=${since}`) as Source,
    hear({ revision, of }) {
      since = of === 'whole' ? revision : Math.max(since, revision)
      if (of === 'change') reading.changed(revision)
      if (of === 'whole') reading.check(true)
    },
    reopened: () => reading.check(),
    tell: screen.tell,
    clock,
    random: Math.random,
  })

  function ask(query: Query, why: Because = 'searched') {
    cancelTyping()
    asked = query
    because = why
    reading.ask()
  }
  function search(text: string) {
    const query = { search: text.trim(), page: 1 }
    history.replaceState(history.state, '', addressOf(path, query))
    ask(query)
  }
  function typed() {
    const text = screen.box()?.value ?? ''
    if (text.trim() !== asked.search) search(text)
  }
  function wentBack() {
    const query = queryIn(location.search)
    // A jump within the page (#main) is a step in the history too.
    if (addressOf(path, query) === addressOf(path, asked)) return
    const box = screen.box()
    if (box) box.value = query.search ?? ''
    ask(query)
  }

  // Typed before this came alive.
  typed()
  addEventListener('popstate', wentBack)
  addEventListener('online', stream.hurry)
  const stopWatching = whileLookedAt(stream.start, () => {
    stream.stop()
    reading.rest()
  })

  return {
    /** A letter was typed. */
    type() {
      cancelTyping()
      cancelTyping = clock.after(typing, typed)
    },
    /** Enter was pressed. */
    search: () => search(screen.box()?.value ?? ''),
    turn(query: Query) {
      history.pushState(null, '', addressOf(path, query))
      ask(query, 'turned')
    },
    again: () => reading.ask(),
    close() {
      removeEventListener('popstate', wentBack)
      removeEventListener('online', stream.hurry)
      stopWatching()
      stream.stop()
      reading.stop()
      for (const cancel of [cancelTyping, cancelMark, cancelWords, sayUpdated.stop]) cancel()
    },
  }
}
