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
import Badge from '@mui/material/Badge'
import type { ReactNode } from 'react'
import { Menu, usePermissions } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import type { Role } from '../../lists/engine/who.ts'
import { applications, erasures, lists, mail, messages, viewings } from '../../lists/index.ts'
import { may, mayDo } from '../rules.ts'
import { useUnread } from './useUnread.ts'

/** The lists that have a place of their own in the menu, or none. */
const placed: readonly List[] = [messages, applications, mail, erasures, viewings]

const Part = ({ says }: { says: string }) => (
  <li className="quiet" style={{ padding: '16px 16px 4px', fontSize: '0.8125rem', listStyle: 'none' }}>
    {says}
  </li>
)

const Unread = ({ list, icon, title }: { list: List; icon: ReactNode; title: string }) => {
  const unread = useUnread(list)
  return (
    <Menu.Item
      to={`/${list.name}`}
      primaryText={unread ? `${title} (${unread})` : title}
      leftIcon={
        <Badge badgeContent={unread} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
          {icon}
        </Badge>
      }
    />
  )
}

const titleOf = (list: List) => list.title.charAt(0).toUpperCase() + list.title.slice(1)

/** The way to every screen that this role may see: the lists' own rules decide. */
export function OfficeMenu() {
  const { permissions: role } = usePermissions<Role>()
  if (!role) return null
  const pages = lists.filter((list) => !placed.includes(list) && may(role, 'edit', list))
  return (
    <Menu>
      <Menu.Item to="/" primaryText="Start" leftIcon={<HomeIcon />} />
      {may(role, 'read', messages) && (
        <>
          <Part says="Post" />
          <Unread list={messages} title="Messages" icon={<MailIcon />} />
          <Unread list={applications} title="Applications" icon={<HowToReg />} />
          <Menu.Item to="/Mail" primaryText="Mail sent" leftIcon={<Outbox />} />
        </>
      )}
      {pages.length > 0 && <Part says="The website" />}
      {pages.map((list) => (
        <Menu.Item
          key={list.name}
          to={list.only ? `/${list.name}/${list.only}` : `/${list.name}`}
          primaryText={titleOf(list)}
          leftIcon={list.only ? <Drafts /> : <ViewList />}
        />
      ))}
      <Part says="The office" />
      {mayDo(role, 'staff', 'list') && <Menu.Item to="/staff" primaryText="Staff" leftIcon={<Groups />} />}
      {mayDo(role, 'privacy', 'list') && <Menu.Item to="/privacy" primaryText="Privacy" leftIcon={<Shield />} />}
      {mayDo(role, 'import', 'list') && <Menu.Item to="/import" primaryText="Import" leftIcon={<UploadFile />} />}
      <Menu.Item to="/account" primaryText="My account" leftIcon={<AccountCircle />} />
    </Menu>
  )
}
