import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'

/**
 * The place of the menu. In a narrow window it is a drawer, which hides the screen behind it from everybody, so it is closed
 * when the window becomes narrow, and closes with each new screen, however that is opened.
 */
export function OfficeSidebar(props: SidebarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { pathname } = useLocation()
  const [, setOpen] = useSidebarState()
  const [isClosed, setClosed] = useState(false)
  const wasNarrow = useRef(false)
  useEffect(() => {
    if (isNarrow) setOpen(false)
    else if (wasNarrow.current) setOpen(true)
    wasNarrow.current = isNarrow
    setClosed(isNarrow)
  }, [isNarrow, pathname, setOpen])
  // A drawer that is open when it appears cannot be closed at once: its backdrop would stay.
  return isNarrow && !isClosed ? null : <Sidebar {...props} />
}
