import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AppBar, Layout, TitlePortal } from 'react-admin'
import { follow } from '../api/live.ts'
import { OfficeMenu } from './OfficeMenu.tsx'
import { You } from './You.tsx'

const Bar = () => (
  <AppBar userMenu={<You />} toolbar={<></>}>
    <TitlePortal variant="h6" component="p" />
  </AppBar>
)

/** What stands around every screen of who is signed in; while it stands, it follows what others change. */
export function Frame({ children }: { children?: ReactNode }) {
  const queries = useQueryClient()
  useEffect(() => follow(queries), [queries])
  return (
    <Layout appBar={Bar} menu={OfficeMenu}>
      {children}
    </Layout>
  )
}
