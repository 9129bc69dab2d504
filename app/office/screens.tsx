import AccountCircle from '@mui/icons-material/AccountCircle'
import Badge from '@mui/icons-material/Badge'
import Create from '@mui/icons-material/Create'
import Groups from '@mui/icons-material/Groups'
import HistoryIcon from '@mui/icons-material/History'
import HomeIcon from '@mui/icons-material/Home'
import Outbox from '@mui/icons-material/Outbox'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import SaveIcon from '@mui/icons-material/Save'
import Shield from '@mui/icons-material/Shield'
import Update from '@mui/icons-material/Update'
import UploadFile from '@mui/icons-material/UploadFile'
import { registeredMembers } from '../../features/members/members.ts'
import { type Role, roleNames } from '../../lists/access.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import { listScreen } from '../../office/lists/format.ts'
import type { Screen, ScreenSection } from '../../office/office-context.ts'
import { createAccess, isAllowed, websiteLists } from '../../office/permissions.ts'
import { lists } from '../lists.ts'
import { iconOf } from './list-icons.tsx'

const officeScreens: readonly (Screen & { resource: string })[] = [
  {
    resource: 'staff',
    to: '/staff',
    name: 'Staff',
    icon: <Groups />,
    actions: ['Invite a staff member', 'Change a role', 'Remove somebody from the staff', 'Require two-factor sign-in'],
  },
  { resource: 'backups', to: '/backups', name: 'Backups', icon: <SaveIcon />, actions: ['Make a recovery phrase'] },
  {
    resource: 'privacy',
    to: '/privacy',
    name: 'Privacy',
    icon: <Shield />,
    actions: ['Export the affected people', 'Access log', 'Erasure log'],
  },
  { resource: 'activity', to: '/activity', name: 'Activity', icon: <HistoryIcon /> },
  {
    resource: 'deleted',
    to: '/deleted',
    name: 'Recycle bin',
    icon: <RestoreFromTrash />,
    actions: ['Restore deleted records'],
  },
  { resource: 'import', to: '/import', name: 'Import from the old website', icon: <UploadFile /> },
]

/** Whether the role may do `action` with `resource`: a list or one of the screens that are not lists. */
export const canAccess = createAccess(lists, {
  staff: ['owner'],
  backups: ['owner'],
  import: ['owner'],
  activity: ['owner'],
  deleted: ['owner', 'editor'],
  corrections: ['owner', 'editor'],
  renewals: roleNames.filter((role) => isAllowed(role, 'edit', registeredMembers)),
  privacy: roleNames.filter((role) => isAllowed(role, 'read', erasures)),
})

const memberScreens: readonly Screen[] = [
  { to: `/${registeredMembers.name}`, name: registeredMembers.officeTitle, icon: <Badge /> },
  { to: '/renewals', name: 'Renewals', icon: <Update />, actions: ['Renew memberships', 'Send renewal mails'] },
]

const account: Screen = {
  to: '/account',
  name: 'My account',
  icon: <AccountCircle />,
  actions: [
    'Change my password',
    'Set up two-factor sign-in',
    'Choose mails about what is assigned to me',
    'Sign out everywhere',
  ],
}

/** The screens that the role may open, in the order of the menu, by the same rules that the store enforces. */
export function menuOf(role: Role): ScreenSection[] {
  const inbox: Screen[] = lists.shown
    .filter((list) => list.inbox && isAllowed(role, 'read', list))
    .map((list) => ({ to: `/${list.name}`, name: list.title, icon: iconOf(list), inbox: list }))
  if (isAllowed(role, 'read', mail)) inbox.push({ to: `/${mail.name}`, name: 'Outgoing mail', icon: <Outbox /> })
  const website = websiteLists(lists, role).map((list) => ({
    to: listScreen(list),
    name: list.officeTitle,
    icon: iconOf(list),
  }))
  const office: Screen[] = officeScreens.filter(({ resource }) => canAccess(role, resource, 'list'))
  if (isAllowed(role, 'edit', mailTemplates))
    office.push({ to: `/${mailTemplates.name}`, name: mailTemplates.title, icon: <Create /> })
  return [
    { title: '', screens: [{ to: '/', name: 'Start', icon: <HomeIcon /> }] },
    { title: 'Inbox', screens: inbox },
    { title: 'Register', screens: isAllowed(role, 'edit', registeredMembers) ? memberScreens : [] },
    { title: 'The website', screens: website },
    { title: 'The office', screens: [...office, account] },
  ].filter(({ screens }) => screens.length > 0)
}
