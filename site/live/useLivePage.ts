import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showResults } from '../client/show-results.ts'
import type { LivePageData, Query } from './live-data.ts'
import { LivePage, type LiveState, type ShowReason } from './live-page.ts'

/**
 * Data of a page that follows its list. It starts with what the server rendered; then it is read from `{path}.json`
 * after each change, and whenever the visitor searches or opens another page.
 */
export function useLivePage<Data extends LivePageData>({
  path,
  first,
  describe,
  rows: rowsOf,
}: {
  path: string
  first: Data
  /** Describes the result of a search or page change to screen readers. */
  describe: (data: Data) => string
  rows: (data: Data) => readonly { revision: number }[]
}) {
  const [state, setState] = useState<LiveState<Data>>({
    data: first,
    changedAfter: Number.POSITIVE_INFINITY,
    loading: false,
    error: undefined,
    alert: undefined,
    connection: 'connecting',
    announcement: '',
  })
  const searchInput = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const page = useRef<LivePage<Data>>(undefined)
  const beforeUpdate = useScrollPosition(rows, searchInput, state.data)

  useEffect(() => {
    const update = (change: Partial<LiveState<Data>>) => setState((previous) => ({ ...previous, ...change }))
    const livePage = new LivePage(path, first, {
      show(data, reason) {
        beforeUpdate(reason)
        update({ data, error: undefined })
      },
      update,
      describe,
      rows: rowsOf,
      searchInput: () => searchInput.current,
    })
    page.current = livePage
    livePage.open()
    return () => livePage.close()
  }, [])

  useEffect(() => {
    // A closed alert returns the focus. What had it may be gone with the rows, for example the link to the next page.
    if (state.alert === undefined && document.activeElement === document.body)
      rows.current?.querySelector('button')?.focus()
  }, [state.alert])

  return {
    ...state,
    searchInput,
    /** The ref of the element that contains the rows, each with `data-key`. */
    rows,
    onInput: () => page.current?.onInput(),
    search: () => page.current?.search(),
    retry: () => page.current?.retry(),
    closeAlert: () => setState((previous) => ({ ...previous, alert: undefined })),
    /** Opens another page of the list in place, unless the click asks for a new tab or window. */
    goToPage(event: MouseEvent, query: Query) {
      if (!page.current || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      page.current.goToPage(query)
    },
  }
}

/**
 * Scrolls when new data is rendered: after a change the visible rows stay where they were, another page starts at its
 * first row, and the results of a search are in view. Returns the function to call before each update.
 */
function useScrollPosition(
  rows: RefObject<HTMLDivElement | null>,
  searchInput: RefObject<HTMLInputElement | null>,
  data: unknown,
) {
  const positions = useRef<RowPositions>(undefined)
  const reason = useRef<ShowReason>(undefined)

  useLayoutEffect(() => {
    if (reason.current === 'change' && positions.current) restoreScroll(rows.current!, positions.current)
    if (reason.current === 'page') {
      showFirstRow(rows.current!)
      rows.current!.focus({ preventScroll: true })
    }
    if (reason.current === 'search') showResults(searchInput.current?.form, rows.current!)
    positions.current = undefined
    reason.current = undefined
  }, [data])

  return (nextReason: ShowReason) => {
    // React may render two updates as one: the positions before the first are those that the visitor saw.
    if (nextReason === 'change') positions.current ??= visiblePositions(rows.current!)
    reason.current = nextReason
  }
}

/**
 * Scrolls to the first row, twice: the browser may still be scrolling smoothly to the link that the keyboard has focused,
 * and Chromium then moves the page on by what it scrolled in the current frame.
 */
function showFirstRow(rows: HTMLElement) {
  const scroll = () => rows.scrollIntoView({ block: 'start', behavior: 'instant' })
  scroll()
  requestAnimationFrame(scroll)
}

/**
 * The distance of rows from the top of the window in pixels, by their key. Relative to the window and not to the
 * document, because the browser may have to scroll when a page becomes shorter.
 */
export type RowPositions = Map<string, number>

const rowsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[data-key]')]
const positionsOf = (rows: HTMLElement[]): RowPositions =>
  new Map(rows.map((row) => [row.dataset.key!, row.getBoundingClientRect().top]))

/** The positions of the rows in view, or of the last row when the visitor has scrolled past the list. */
function visiblePositions(container: HTMLElement): RowPositions {
  const rows = rowsIn(container)
  const last = rows.at(-1)
  if (last && last.getBoundingClientRect().bottom <= 0) return positionsOf([last])
  return positionsOf(
    rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }),
  )
}

/** How many pixels the first of these rows that still exists has moved down. */
export function shiftOf(before: RowPositions, now: RowPositions): number {
  for (const [key, position] of before) {
    const current = now.get(key)
    if (current !== undefined) return current - position
  }
  return 0
}

/** Scrolls so that the visible rows stay where they were, although rows were added or removed above them. */
function restoreScroll(container: HTMLElement, before: RowPositions) {
  const shift = shiftOf(before, positionsOf(rowsIn(container)))
  if (shift) scrollBy({ top: shift, behavior: 'instant' })
}
