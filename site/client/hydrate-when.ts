const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown']

/**
 * Calls `callback` at the first interaction with the element, or earlier: with `visible` when the element is within 200 px of
 * the viewport, with `idle` when the browser is idle. Both wait until the page has loaded, so that an island does not compete
 * with the page for the connection. The callback may be called more than once.
 */
export function hydrateWhen(element: Element, when: string | null, callback: () => void) {
  onInteraction(element, callback)
  if (when === 'visible') whenLoaded(() => whenVisible(element, callback))
  else if (when === 'idle') whenLoaded(() => whenIdle(callback))
}

function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

function whenVisible(element: Element, callback: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

function whenIdle(callback: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: 2000 })
  else setTimeout(callback, 200)
}

function onInteraction(element: Element, callback: () => void) {
  const listener = () => {
    for (const type of interactions) element.removeEventListener(type, listener)
    callback()
  }
  for (const type of interactions) element.addEventListener(type, listener, { passive: true })
}
