import { useEffect } from 'react'
import { hasOpenDialog } from './shortcuts.tsx'

/**
 * Keeps the place of the keyboard and of screen readers (WCAG 2.4.3): when the element that has the focus is removed, as a
 * button whose action is done or a link to another screen, the heading of the screen takes the focus.
 */
export function useFocusKept() {
  useEffect(() => {
    let focused: Element | null = null
    const remember = () => {
      focused = document.activeElement
    }
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body || hasOpenDialog()) return
      const heading = document.querySelector<HTMLElement>('#main-content h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
