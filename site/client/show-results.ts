/**
 * Moves a filter to the top of a phone's screen when what it found begins in the lower half, where nobody sees that it
 * has changed. The keyboard of the phone takes its part of the screen.
 */
export function showResults(filter: Element | null | undefined, results: Element) {
  const height = visualViewport?.height ?? innerHeight
  const isPhone = matchMedia('(max-width: 767px)').matches
  if (isPhone && results.getBoundingClientRect().top > height / 2) filter?.scrollIntoView({ block: 'start' })
}
