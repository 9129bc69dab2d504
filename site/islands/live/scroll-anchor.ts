/**
 * Where each row that can be seen stands in the window, by its key, from the top. In pixels. In the window, not in the
 * document: when a page grows shorter the browser may have to scroll, and that counts as a move.
 */
export type Places = Map<string, number>

const keyed = (within: HTMLElement) => [...within.querySelectorAll<HTMLElement>('[data-key]')]
const placeOf = (row: HTMLElement) => row.getBoundingClientRect().top

/** Notes the rows that are being read: those in view, or the last one when the reader is already below the list. */
export function placesInView(within: HTMLElement): Places {
  const rows = keyed(within)
  const passed = rows.at(-1)
  if (passed && passed.getBoundingClientRect().bottom <= 0) return new Map([[passed.dataset.key!, placeOf(passed)]])
  const seen = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return new Map(seen.map((row) => [row.dataset.key!, placeOf(row)]))
}

/** How far the first of these rows that is still there has moved. In pixels, downwards. */
export function movedBy(before: Places, now: Places): number {
  for (const [key, place] of before) {
    const here = now.get(key)
    if (here !== undefined) return here - place
  }
  return 0
}

/** Scrolls so that what is being read stays where it was, however many rows came or went above it. */
export function keepInPlace(within: HTMLElement, before: Places) {
  const now = new Map(keyed(within).map((row) => [row.dataset.key!, placeOf(row)]))
  const moved = movedBy(before, now)
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}
