import type { MouseEvent } from 'react'
import { addressOf, type Query } from '../islands/live/live-address.ts'

/** The way to the previous and the next page of a list. Nothing, when there is one page only. */
export function Pager({
  path,
  search,
  page,
  pages,
  turn,
}: {
  path: string
  search: string
  page: number
  pages: number
  turn: (event: MouseEvent, query: Query) => void
}) {
  if (pages < 2) return null
  const way = (to: number, rel: 'prev' | 'next', words: string) => (
    <a
      className="btn btn--line"
      rel={rel}
      href={addressOf(path, { search, page: to })}
      onClick={(event) => turn(event, { search, page: to })}
    >
      {words}
    </a>
  )
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && way(page - 1, 'prev', 'Previous')}
      <p>
        Page {page.toLocaleString('en-IN')} of {pages.toLocaleString('en-IN')}
      </p>
      {page < pages && way(page + 1, 'next', 'Next')}
    </nav>
  )
}
