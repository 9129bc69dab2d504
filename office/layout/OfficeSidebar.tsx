import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'

/** Windows in which the open menu leaves too little room for the screen: it closes with each new screen. */
export const smallWindow = '(max-width: 899px)'

/**
 * The place of the menu. In a small window only its icons show, and on a phone it is a drawer, which hides the screen behind it
 * from everybody. So it is closed when the window becomes small, and closes with each new screen, however that is opened.
 */
export function OfficeSidebar(props: SidebarProps) {
  const isSmall = useMediaQuery(smallWindow, { noSsr: true })
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { pathname } = useLocation()
  const [, setOpen] = useSidebarState()
  const [isClosed, setClosed] = useState(false)
  const wasSmall = useRef(false)
  useEffect(() => {
    if (isSmall) setOpen(false)
    else if (wasSmall.current) setOpen(true)
    wasSmall.current = isSmall
    setClosed(isNarrow)
  }, [isSmall, isNarrow, pathname, setOpen])
  // A drawer that is open when it appears cannot be closed at once: its backdrop would stay.
  return isNarrow && !isClosed ? null : <Sidebar {...props} />
}
