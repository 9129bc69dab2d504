import AccountCircle from '@mui/icons-material/AccountCircle'
import Groups from '@mui/icons-material/Groups'
import HomeIcon from '@mui/icons-material/Home'
import HowToReg from '@mui/icons-material/HowToReg'
import MailIcon from '@mui/icons-material/Mail'
import Outbox from '@mui/icons-material/Outbox'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import Shield from '@mui/icons-material/Shield'
import UploadFile from '@mui/icons-material/UploadFile'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useGetList, usePermissions, useSidebarState } from 'react-admin'
import { NavLink } from 'react-router-dom'
import type { Role } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, messages } from '../../lists/index.ts'
import { listScreen } from '../lists/format.ts'
import { canAccess, isAllowed, websiteLists } from '../permissions.ts'
import { listIcon } from './list-icons.tsx'

/** The navigation. It shows only what the role may see, by the same rules that the store enforces. */
export function OfficeMenu() {
  const { permissions: role } = usePermissions<Role>()
  const [open] = useSidebarState()
  if (!role) return null
  return (
    <nav className={`menu ${open ? '' : 'collapsed'}`} aria-label="Office">
      <ul>
        <MenuLink to="/" icon={<HomeIcon />}>
          Start
        </MenuLink>
      </ul>
      {isAllowed(role, 'read', messages) && <InboxSection />}
      <WebsiteSection role={role} />
      <OfficeSection role={role} />
    </nav>
  )
}

const InboxSection = () => (
  <MenuSection title="Inbox">
    <InboxLink list={messages} icon={<MailIcon />} />
    <InboxLink list={applications} icon={<HowToReg />} />
    <MenuLink to={`/${mail.name}`} icon={<Outbox />}>
      Outgoing mail
    </MenuLink>
  </MenuSection>
)

function WebsiteSection({ role }: { role: Role }) {
  const editable = websiteLists(role)
  if (editable.length === 0) return null
  return (
    <MenuSection title="The website">
      {editable.map((list) => (
        <MenuLink key={list.name} to={listScreen(list)} icon={listIcon(list)}>
          {list.officeTitle}
        </MenuLink>
      ))}
    </MenuSection>
  )
}

const OfficeSection = ({ role }: { role: Role }) => (
  <MenuSection title="The office">
    {canAccess(role, 'staff', 'list') && (
      <MenuLink to="/staff" icon={<Groups />}>
        Staff
      </MenuLink>
    )}
    {canAccess(role, 'privacy', 'list') && (
      <MenuLink to="/privacy" icon={<Shield />}>
        Privacy
      </MenuLink>
    )}
    {canAccess(role, 'deleted', 'list') && (
      <MenuLink to="/deleted" icon={<RestoreFromTrash />}>
        Recycle bin
      </MenuLink>
    )}
    {canAccess(role, 'import', 'list') && (
      <MenuLink to="/import" icon={<UploadFile />}>
        Import
      </MenuLink>
    )}
    <MenuLink to="/account" icon={<AccountCircle />}>
      My account
    </MenuLink>
  </MenuSection>
)

const MenuSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </>
)

/** A link to messages or applications with the number of unread ones, suspected spam not counted. */
function InboxLink({ list, icon }: { list: List; icon: ReactNode }) {
  const { total } = useGetList(list.name, {
    pagination: { page: 1, perPage: 1 },
    filter: { isRead: false, suspect: false },
  })
  return (
    <MenuLink to={`/${list.name}`} icon={icon} unread={total}>
      {list.title}
    </MenuLink>
  )
}

type MenuLinkProps = { to: string; icon: ReactNode; children: string; unread?: number }

function MenuLink({ to, icon, children, unread = 0 }: MenuLinkProps) {
  const [open, setOpen] = useSidebarState()
  const isSmallScreen = useMediaQuery('(max-width: 899px)')
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        title={open ? undefined : children}
        onClick={() => isSmallScreen && setOpen(false)}
      >
        <span className="icon" aria-hidden="true">
          {icon}
        </span>
        <span className="label">{children}</span>
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
