const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown']

/**
 * Calls `callback` when the moment comes: `visible` (200 px before the element is in view) or `idle` (the browser is),
 * both after the page has loaded, so that an island never competes with the page itself for the connection.
 * In every case the first interaction with the element calls it as well.
 */
export function hydrateWhen(element: Element, moment: string | null, callback: () => void) {
  onInteraction(element, callback)
  if (moment === 'visible') whenLoaded(() => whenVisible(element, callback))
  else if (moment === 'idle') whenLoaded(() => whenIdle(callback))
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
