const signs = ['pointerover', 'focusin', 'touchstart', 'keydown']

/**
 * Calls `then` when the moment comes: `visible` (about to be seen) and `idle` (the browser is) after the page has loaded,
 * so that nothing takes the line from what is seen first; and at the first touch, whichever comes first.
 */
export function whenever(element: Element, moment: string | null, then: () => void) {
  whenTouched(element, then)
  if (moment === 'visible') whenLoaded(() => whenVisible(element, then))
  else if (moment === 'idle') whenLoaded(() => whenIdle(then))
}

function whenLoaded(then: () => void) {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then, { once: true })
}

function whenVisible(element: Element, then: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

function whenIdle(then: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => then(), { timeout: 2000 })
  else setTimeout(then, 200)
}

function whenTouched(element: Element, then: () => void) {
  const heard = () => {
    for (const sign of signs) element.removeEventListener(sign, heard)
    then()
  }
  for (const sign of signs) element.addEventListener(sign, heard, { passive: true })
}
