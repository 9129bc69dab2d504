/**
 * Starts when the page is looked at and stops when it is not: in a hidden tab, while it is being prerendered, and in the
 * back/forward cache, where an open connection would keep the page out. Gives the way to end it.
 */
export function whileLookedAt(start: () => void, stop: () => void): () => void {
  const ended = new AbortController()
  let left = false
  const look = () => {
    const prerendering = (document as { prerendering?: boolean }).prerendering === true
    if (left || document.hidden || prerendering) stop()
    else start()
  }
  const on = (target: EventTarget, name: string, hear: () => void) =>
    target.addEventListener(name, hear, { signal: ended.signal })
  on(document, 'visibilitychange', look)
  on(document, 'prerenderingchange', look)
  on(window, 'pagehide', () => {
    left = true
    look()
  })
  on(window, 'pageshow', () => {
    left = false
    look()
  })
  look()
  return () => ended.abort()
}
