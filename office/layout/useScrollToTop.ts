import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Starts each screen that a link opens at its top. Going back leaves the scroll position to the browser. */
export function useScrollToTop() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation === NavigationType.Push) window.scrollTo(0, 0)
  }, [pathname])
}
