import { useEffect, useRef, useState } from 'react'
import { type Album, addressOf, galleryPath, type Shown, shownBy, thumbOf } from './viewer-address.ts'

/**
 * The picture that is looked at, kept in the address: opening makes an entry of the history, so that Back closes; moving
 * does not. When it closes, the thumbnail from which it was opened has the focus.
 */
export function useShown(albums: readonly Album[], first: Shown | undefined) {
  const [shown, setShown] = useState(first)
  const opener = useRef<string>(undefined)

  useEffect(() => {
    const follow = () => {
      const query = new URLSearchParams(location.search)
      setShown(shownBy(albums, { album: query.get('album'), picture: query.get('picture') }))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [albums])

  useEffect(() => {
    if (shown) opener.current ??= thumbOf(shown)
    else if (opener.current) {
      document.getElementById(opener.current)?.focus()
      opener.current = undefined
    }
  }, [shown])

  return {
    shown,
    show(next: Shown) {
      if (shown) history.replaceState(history.state, '', addressOf(next))
      else history.pushState({ opened: true }, '', addressOf(next))
      setShown(next)
    },
    close() {
      setShown(undefined)
      // The second half of a double click on Close would follow the link that lay behind it.
      const second = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
      document.addEventListener('click', second, { capture: true, once: true })
      // Whoever came straight to the picture has no gallery behind them to go back to.
      if (history.state?.opened) history.back()
      else history.replaceState(null, '', galleryPath)
    },
  }
}
