import AccountCircle from '@mui/icons-material/AccountCircle'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  AppBar,
  type AppBarProps,
  Layout,
  Logout,
  TitlePortal,
  UserMenu,
  useAuthState,
  useGetIdentity,
  useUserMenu,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { say } from '../lists/language.ts'
import { Undoable } from './acts/Undoable.tsx'
import { followChanges } from './api/change-events.ts'
import { useOnline } from './api/useOnline.ts'
import { useCurrentUser } from './auth/current-user.ts'
import { RequiredTwoFactor } from './auth/RequiredTwoFactor.tsx'
import { SessionDialog } from './auth/SessionDialog.tsx'
import { ColourSchemeItems } from './layout/ColourSchemeItems.tsx'
import { LanguageItems } from './layout/LanguageItems.tsx'
import * as layoutMessages from './layout/messages.ts'
import { OfficeMenu } from './layout/OfficeMenu.tsx'
import { OfficeSidebar } from './layout/OfficeSidebar.tsx'
import { useFocusKept } from './layout/useFocusKept.ts'
import { useScrollToTop } from './layout/useScrollToTop.ts'
import { useHarmlessDrops } from './media/DropArea.tsx'
import { PictureProgress } from './media/PictureProgress.tsx'
import { useProduct } from './office-context.ts'
import { SearchButton } from './search/SearchButton.tsx'
import { useChosenScheme } from './theme/colour-scheme.ts'

/** The app bar and the menu around every screen. While it is mounted, lists and counts follow the server's changes. */
export function OfficeLayout({ children }: { children?: ReactNode }) {
  const queries = useQueryClient()
  const { dependencies } = useProduct()
  // react-admin mounts the layout briefly even for routes without one. Those need no session, so no redirect may happen.
  const isJoinPage = useLocation().pathname.startsWith('/join/')
  const { authenticated } = useAuthState({}, !isJoinPage, { enabled: !isJoinPage })
  const user = useCurrentUser(!isJoinPage && authenticated === true)
  const isReady = authenticated === true && user !== undefined && !user.twoFactorMissing
  useChosenScheme()
  useHarmlessDrops()
  useScrollToTop()
  useFocusKept()
  useEffect(() => (isReady ? followChanges(queries, dependencies) : undefined), [queries, isReady, dependencies])
  if (isJoinPage || !authenticated || !user) return null
  if (!isReady)
    return (
      <Layout appBar={PlainAppBar} appBarAlwaysOn menu={NoMenu} sx={{ '& .RaAppBar-menuButton': { display: 'none' } }}>
        <RequiredTwoFactor />
      </Layout>
    )
  return (
    <Layout appBar={OfficeAppBar} appBarAlwaysOn menu={OfficeMenu} sidebar={OfficeSidebar}>
      <SessionDialog />
      {children}
      <Undoable />
    </Layout>
  )
}

/** A line while the device has no connection. The element stays, so that screen readers announce it (WCAG 4.1.3). */
function ConnectionStatus() {
  const isOnline = useOnline()
  return (
    <p role="status">
      {!isOnline && (
        <>
          {say(layoutMessages.noConnection)}
          <span className="detail"> {say(layoutMessages.noConnectionDetail)}</span>
        </>
      )}
    </p>
  )
}

const NoMenu = () => null

/** The bar at the top, with the properties that react-admin's layout passes on. */
const OfficeAppBar = (props: AppBarProps) => (
  <AppBar {...props} userMenu={<AccountMenu />} toolbar={<SearchButton />}>
    <TitlePortal variant="h6" component="p" />
    {/* A line that appears or disappears in the bar moves nothing on the screen. */}
    <div className="app-bar-status">
      <ConnectionStatus />
      <PictureProgress />
    </div>
  </AppBar>
)

/** The app bar before the user may do anything. */
const PlainAppBar = (props: AppBarProps) => (
  <AppBar {...props} userMenu={<AccountMenu />} toolbar={<span />}>
    <TitlePortal variant="h6" component="p" />
  </AppBar>
)

/** Its accessible name is its visible text, so that voice control can address it (WCAG 2.5.3). */
function AccountMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName ?? say(layoutMessages.myAccount)}>
      <AccountLink />
      <ColourSchemeItems />
      <LanguageItems />
      <VersionLink />
      <Logout />
    </UserMenu>
  )
}

const AccountLink = () => {
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountCircle fontSize="small" />
      </ListItemIcon>
      <ListItemText>{say(layoutMessages.myAccount)}</ListItemText>
    </MenuItem>
  )
}

/** The version, and the licences of what Honbu contains. */
const VersionLink = () => {
  const menu = useUserMenu()
  return (
    <MenuItem component="a" href="/licenses.txt" target="_blank" onClick={menu?.onClose}>
      <ListItemIcon>
        <HelpOutline fontSize="small" />
      </ListItemIcon>
      <ListItemText>{say(layoutMessages.version, { version: import.meta.env.HONBU_VERSION })}</ListItemText>
    </MenuItem>
  )
}
