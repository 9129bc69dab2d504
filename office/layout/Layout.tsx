import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AppBar, Layout, TitlePortal, useAuthState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { followChanges } from '../api/change-events.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'

const Bar = () => (
  <AppBar userMenu={<AccountMenu />} toolbar={<span />}>
    <TitlePortal variant="h6" component="p" />
  </AppBar>
)

/** What stands around every screen of who is signed in; while it stands, it follows what others change. */
export function OfficeLayout({ children }: { children?: ReactNode }) {
  const queries = useQueryClient()
  // react-admin puts up the frame for a moment before it knows the pages that have none: nobody is sent away from those.
  const isDoor = useLocation().pathname.startsWith('/join/')
  const { authenticated } = useAuthState({}, !isDoor, { enabled: !isDoor })
  useEffect(() => (authenticated ? followChanges(queries) : undefined), [queries, authenticated])
  if (isDoor || !authenticated) return null
  return (
    <Layout appBar={Bar} menu={OfficeMenu}>
      {children}
    </Layout>
  )
}
