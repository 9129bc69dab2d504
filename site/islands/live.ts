import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addressOf, type Query, queryIn } from './live-address.ts'
import { realClock as clock, spaced } from './live-clock.ts'
import { readData } from './live-fetch.ts'
import { keepInPlace, type Places, placesInView } from './live-place.ts'
import { readings, type Wanting } from './live-reading.ts'
import { type Following, followStream, type Source } from './live-stream.ts'
import { whileLookedAt } from './live-watching.ts'

/** What every living page shows: what was searched for, which page of it, and the revision it was read at. */
export type Shown = { search: string; page: number; revision: number }

type State<Data> = { data: Data; changedAfter: number; asked: Query }
type Act = { type(text: string): void; enter(text: string): void; turn(query: Query): void; again(): void }

const typing = 150
const freshFor = 2500
const betweenWords = 10_000
const wordsStay = 4000

/**
 * A page that follows its list. It shows what the server rendered, then what `{path}.json` says, read again after each
 * change that the stream /live/{list} tells of, and whenever the visitor searches or turns a page.
 */
export function useLivePage<Data extends Shown>({ list, path, first }: { list: string; path: string; first: Data }) {
  const [state, setState] = useState<State<Data>>({
    data: first,
    changedAfter: Number.POSITIVE_INFINITY,
    asked: { search: first.search, page: first.page },
  })
  const [waiting, setWaiting] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [following, setFollowing] = useState<Following>('connecting')
  const [said, setSaid] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const held = useRef<Places>(undefined)
  const turned = useRef(false)
  const act = useRef<Act>(undefined)

  useLayoutEffect(() => {
    if (held.current) keepInPlace(rows.current!, held.current)
    held.current = undefined
    if (turned.current) {
      rows.current!.scrollIntoView({ block: 'start', behavior: 'instant' })
      rows.current!.focus({ preventScroll: true })
    }
    turned.current = false
  }, [state.data])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and path of an island never change; the stream is opened once.
  useEffect(() => {
    let shown = first
    let since = first.revision
    let asked: Query = { search: first.search, page: first.page }
    let turning = false
    let cancelTyping = () => {}
    let cancelFresh = () => {}
    let cancelWords = () => {}
    const later = spaced(
      betweenWords,
      () => {
        setSaid('List updated')
        cancelWords()
        cancelWords = clock.after(wordsStay, () => setSaid(''))
      },
      clock,
    )

    function show(data: Data, wanting: Wanting) {
      const same = data.search === shown.search && data.page === shown.page
      const updated = wanting === 'change' && same
      // One asking may take the place of another before it is drawn: what was first noted is what the reader saw.
      if (updated) held.current ??= placesInView(rows.current!)
      turned.current = turning
      turning = false
      const changedAfter = updated ? shown.revision : Number.POSITIVE_INFINITY
      setState((before) => ({
        data,
        asked,
        changedAfter: Math.min(changedAfter, same ? before.changedAfter : changedAfter),
      }))
      setFailed(undefined)
      if (updated) {
        cancelFresh()
        cancelFresh = clock.after(freshFor, () =>
          setState((before) => ({ ...before, changedAfter: Number.POSITIVE_INFINITY })),
        )
        later.ask()
      }
      shown = data
      since = Math.max(since, data.revision)
    }

    const reading = readings<Data>({
      read: (signal) => readData(addressOf(`${path}.json`, asked), signal),
      show,
      fail: (error) => setFailed((error as Error).message),
      wait: setWaiting,
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
      tell: setFollowing,
      clock,
      random: Math.random,
    })

    function ask(query: Query, written: 'replaceState' | 'pushState' | undefined) {
      cancelTyping()
      asked = query
      if (written) history[written](history.state, '', addressOf(path, query))
      reading.ask()
    }
    const seek = (search: string) => {
      if (search.trim() !== asked.search) ask({ search: search.trim(), page: 1 }, 'replaceState')
    }
    act.current = {
      type(search) {
        cancelTyping()
        cancelTyping = clock.after(typing, () => seek(search))
      },
      enter: seek,
      turn(query) {
        turning = true
        ask(query, 'pushState')
      },
      again: () => reading.ask(),
    }
    function goBack() {
      const query = queryIn(location.search)
      // A jump within the page (#main) is a step in the history too.
      if (addressOf(path, query) === addressOf(path, asked)) return
      if (box.current) box.current.value = query.search ?? ''
      ask(query, undefined)
    }

    // Typed before this came alive.
    seek(box.current?.value ?? first.search)
    addEventListener('popstate', goBack)
    const stopWatching = whileLookedAt(stream.start, () => {
      stream.stop()
      reading.rest()
    })
    addEventListener('online', stream.hurry)
    return () => {
      removeEventListener('popstate', goBack)
      removeEventListener('online', stream.hurry)
      stopWatching()
      stream.stop()
      reading.stop()
      for (const cancel of [cancelTyping, cancelFresh, cancelWords, later.stop]) cancel()
    }
  }, [])

  return {
    ...state,
    /** The visitor has been waiting for long enough to be told. */
    waiting,
    /** Why what was asked for could not be read. The rows before it are still shown. */
    failed,
    following,
    /** For a polite live region. */
    said,
    /** For the search box, and for the element that holds the rows (each with `data-key`). */
    box,
    rows,
    type: (text: string) => act.current?.type(text),
    enter: (text: string) => act.current?.enter(text),
    again: () => act.current?.again(),
    /** Turns to another page in place, unless the visitor wants it in a window of its own. */
    turn(event: MouseEvent, query: Query) {
      if (!act.current || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      act.current.turn(query)
    },
  }
}
