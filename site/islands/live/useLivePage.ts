import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Query } from './live-address.ts'
import { type Because, openLivePage, type Shown } from './live-page.ts'
import type { Following } from './live-stream.ts'
import { keepInPlace, type Places, placesInView } from './scroll-anchor.ts'

/**
 * A page that follows its list. It shows what the server rendered, then what `{path}.json` says, read again after each
 * change that the stream /live/{list} tells of, and whenever the visitor searches or turns a page.
 */
export function useLivePage<Data extends Shown>({
  list,
  path,
  first,
  words,
}: {
  list: string
  path: string
  first: Data
  /** What a visitor who searched or turned a page is told, for who cannot see it. */
  words: (data: Data) => string
}) {
  const [data, setData] = useState(first)
  const [changedAfter, mark] = useState(Number.POSITIVE_INFINITY)
  const [waiting, wait] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [following, tell] = useState<Following>('connecting')
  const [said, say] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const page = useRef<ReturnType<typeof openLivePage>>(undefined)
  const before = useRef<Places>(undefined)
  const because = useRef<Because>('searched')

  useEffect(() => {
    const opened = openLivePage(list, path, first, {
      show(next, why) {
        // Two showings may be drawn as one: what was noted first is what the reader saw.
        if (why === 'changed') before.current ??= placesInView(rows.current!)
        because.current = why
        setFailed(undefined)
        setData(next)
      },
      mark,
      fail: setFailed,
      wait,
      tell,
      words,
      say,
      box: () => box.current,
    })
    page.current = opened
    return opened.close
  }, [])

  useLayoutEffect(() => {
    if (because.current === 'changed' && before.current) keepInPlace(rows.current!, before.current)
    if (because.current === 'turned') {
      rows.current!.scrollIntoView({ block: 'start', behavior: 'instant' })
      rows.current!.focus({ preventScroll: true })
    }
    before.current = undefined
    because.current = 'searched'
  }, [data])

  return {
    data,
    /** Rows of a later revision than this were written just now. */
    changedAfter,
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
    type: () => page.current?.type(),
    search: () => page.current?.search(),
    again: () => page.current?.again(),
    /** Turns to another page in place, unless the visitor wants it in a window of its own. */
    turn(event: MouseEvent, query: Query) {
      if (!page.current || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      page.current.turn(query)
    },
  }
}
