import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetIdentity, useGetList, usePermissions, useSidebarState } from 'react-admin'
import { NavLink } from 'react-router-dom'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { type Screen, useProduct } from '../office-context.ts'
import * as messages from './messages.ts'
import { smallWindow } from './OfficeSidebar.tsx'

/** The navigation. It shows only what the role may see. */
export function OfficeMenu() {
  const { permissions: role } = usePermissions<Role>()
  const { identity } = useGetIdentity()
  const { menuOf } = useProduct()
  const [open] = useSidebarState()
  if (!role) return null
  return (
    <nav className={`menu ${open ? '' : 'collapsed'}`} aria-label={say(messages.office)}>
      {menuOf(role, identity?.safeguards === true).map(({ title, screens }) => (
        <div key={title}>
          {title && <h2>{title}</h2>}
          <ul>
            {screens.map((screen) =>
              screen.inbox ? (
                <InboxLink key={screen.to} screen={screen} list={screen.inbox} />
              ) : screen.useCount ? (
                <CountedLink key={screen.to} screen={screen} useCount={screen.useCount} />
              ) : (
                <MenuLink key={screen.to} screen={screen} />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type MenuLinkProps = { screen: Screen; unread?: number; count?: number }

/** A link to messages or applications with the number of unread ones, suspected spam not counted. */
function InboxLink({ screen, list }: { screen: Screen; list: List }) {
  const { total } = useGetList(list.name, {
    pagination: { page: 1, perPage: 1 },
    filter: { isRead: false, suspect: false },
  })
  return <MenuLink screen={screen} unread={total} />
}

const CountedLink = ({ screen, useCount }: { screen: Screen; useCount: () => number }) => (
  <MenuLink screen={screen} count={useCount()} />
)

/** `unread` counts records that nobody has read, `count` what is to be done. */
function MenuLink({ screen: { to, name, icon }, unread = 0, count = unread }: MenuLinkProps) {
  const [open, setOpen] = useSidebarState()
  const isSmallScreen = useMediaQuery(smallWindow)
  return (
    <li>
      <NavLink to={to} end={to === '/'} title={open ? undefined : name} onClick={() => isSmallScreen && setOpen(false)}>
        <span className="icon" aria-hidden="true">
          {icon}
        </span>
        <span className="label">{name}</span>
        {count > 0 && (
          <span className="unread">
            {count}
            {unread > 0 && <span className="visually-hidden"> {say(messages.unread)}</span>}
          </span>
        )}
      </NavLink>
    </li>
  )
}
