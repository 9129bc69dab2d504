import AccountCircle from '@mui/icons-material/AccountCircle'
import Drafts from '@mui/icons-material/Drafts'
import Groups from '@mui/icons-material/Groups'
import HomeIcon from '@mui/icons-material/Home'
import HowToReg from '@mui/icons-material/HowToReg'
import MailIcon from '@mui/icons-material/Mail'
import Outbox from '@mui/icons-material/Outbox'
import Shield from '@mui/icons-material/Shield'
import UploadFile from '@mui/icons-material/UploadFile'
import ViewList from '@mui/icons-material/ViewList'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { usePermissions, useSidebarState } from 'react-admin'
import { NavLink } from 'react-router-dom'
import type { Role } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, erasures, lists, mail, messages, viewings } from '../../lists/index.ts'
import { listTitle } from '../lists/format.ts'
import { canAccess, isAllowed } from '../permissions.ts'
import { useUnread } from './useUnread.ts'

/** The lists that have a place of their own in the menu, or none. */
const placed: readonly List[] = [messages, applications, mail, erasures, viewings]

type WayProps = { to: string; icon: ReactNode; children: string; unread?: number }

function Way({ to, icon, children, unread = 0 }: WayProps) {
  const [open, setOpen] = useSidebarState()
  const small = useMediaQuery('(max-width: 899px)')
  return (
    <li>
      <NavLink to={to} end={to === '/'} title={open ? undefined : children} onClick={() => small && setOpen(false)}>
        <span className="icon" aria-hidden="true">
          {icon}
        </span>
        <span className="says">{children}</span>
        {unread > 0 && (
          <span className="unread">
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </NavLink>
    </li>
  )
}

const Unread = ({ list, icon }: { list: List; icon: ReactNode }) => (
  <Way to={`/${list.name}`} icon={icon} unread={useUnread(list)}>
    {list.title}
  </Way>
)

const Part = ({ says, children }: { says: string; children: ReactNode }) => (
  <>
    <h2>{says}</h2>
    <ul>{children}</ul>
  </>
)

/** The way to every screen that this role may see: the lists' own rules decide. */
export function OfficeMenu() {
  const { permissions: role } = usePermissions<Role>()
  const [open] = useSidebarState()
  if (!role) return null
  const pages = lists.filter((list) => !placed.includes(list) && isAllowed(role, 'edit', list))
  return (
    <nav className={`menu ${open ? '' : 'narrow'}`} aria-label="Office">
      <ul>
        <Way to="/" icon={<HomeIcon />}>
          Start
        </Way>
      </ul>
      {isAllowed(role, 'read', messages) && (
        <Part says="Post">
          <Unread list={messages} icon={<MailIcon />} />
          <Unread list={applications} icon={<HowToReg />} />
          <Way to="/Mail" icon={<Outbox />}>
            Mail sent
          </Way>
        </Part>
      )}
      {pages.length > 0 && (
        <Part says="The website">
          {pages.map((list) => (
            <Way
              key={list.name}
              to={list.singletonKey ? `/${list.name}/${list.singletonKey}` : `/${list.name}`}
              icon={list.singletonKey ? <Drafts /> : <ViewList />}
            >
              {listTitle(list)}
            </Way>
          ))}
        </Part>
      )}
      <Part says="The office">
        {canAccess(role, 'staff', 'list') && (
          <Way to="/staff" icon={<Groups />}>
            Staff
          </Way>
        )}
        {canAccess(role, 'privacy', 'list') && (
          <Way to="/privacy" icon={<Shield />}>
            Privacy
          </Way>
        )}
        {canAccess(role, 'import', 'list') && (
          <Way to="/import" icon={<UploadFile />}>
            Import
          </Way>
        )}
        <Way to="/account" icon={<AccountCircle />}>
          My account
        </Way>
      </Part>
    </nav>
  )
}
