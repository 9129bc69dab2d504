const signs = ['pointerover', 'focusin', 'touchstart', 'keydown']

/** Calls `then` once, when the moment comes: `visible` (about to be seen), `idle` (the browser is), otherwise `touch`. */
export function whenever(element: Element, moment: string | null, then: () => void) {
  if (moment === 'visible') whenVisible(element, then)
  else if (moment === 'idle') whenIdle(then)
  else whenTouched(element, then)
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
