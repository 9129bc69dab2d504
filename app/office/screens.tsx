import AccountCircle from '@mui/icons-material/AccountCircle'
import Badge from '@mui/icons-material/Badge'
import Create from '@mui/icons-material/Create'
import Groups from '@mui/icons-material/Groups'
import HealthAndSafety from '@mui/icons-material/HealthAndSafety'
import HistoryIcon from '@mui/icons-material/History'
import HomeIcon from '@mui/icons-material/Home'
import ListAlt from '@mui/icons-material/ListAlt'
import Outbox from '@mui/icons-material/Outbox'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import SaveIcon from '@mui/icons-material/Save'
import Shield from '@mui/icons-material/Shield'
import Translate from '@mui/icons-material/Translate'
import Update from '@mui/icons-material/Update'
import { entries } from '../../features/entries/entries.ts'
import { title as entriesTitle } from '../../features/entries/office-messages.ts'
import { bankPayments } from '../../features/fees/bank-payments.ts'
import { feeSettings } from '../../features/fees/fee-settings.ts'
import { fees } from '../../features/fees/fees.ts'
import { receipts } from '../../features/fees/receipts.ts'
import { gradingSessions } from '../../features/gradings/sessions.ts'
import { instructors } from '../../features/instructors/instructors.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { renewals } from '../../features/members/messages.ts'
import { reports } from '../../features/safeguarding/messages.ts'
import { type Role, roleNames } from '../../lists/access.ts'
import { say, type Words } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { activity } from '../../office/activity/messages.ts'
import { myAccount } from '../../office/layout/messages.ts'
import { listScreen } from '../../office/lists/format.ts'
import { corrections, recycleBin } from '../../office/lists/messages.ts'
import { outgoingMail } from '../../office/mail/messages.ts'
import type { Screen, ScreenSection } from '../../office/office-context.ts'
import { createAccess, isAllowed, websiteLists } from '../../office/permissions.ts'
import { lists } from '../lists.ts'
import { iconOf } from './list-icons.tsx'
import * as messages from './messages.ts'

/** A screen with texts that are said when the menu is built. */
type ScreenWithWords = Omit<Screen, 'name' | 'actions'> & { name: Words; actions?: readonly Words[] }

const officeScreens: readonly (ScreenWithWords & { resource: string })[] = [
  {
    resource: 'staff',
    to: '/staff',
    name: messages.staff.name,
    icon: <Groups />,
    actions: [messages.staff.invite, messages.staff.changeRole, messages.staff.remove, messages.staff.requireTwoFactor],
  },
  {
    resource: 'backups',
    to: '/backups',
    name: messages.backups.name,
    icon: <SaveIcon />,
    actions: [messages.backups.makePhrase],
  },
  {
    resource: 'privacy',
    to: '/privacy',
    name: messages.privacy.name,
    icon: <Shield />,
    actions: [messages.privacy.exportAffected, () => viewings.title, () => erasures.title],
  },
  { resource: 'activity', to: '/activity', name: activity, icon: <HistoryIcon /> },
  {
    resource: 'deleted',
    to: '/deleted',
    name: recycleBin.title,
    icon: <RestoreFromTrash />,
    actions: [messages.restoreRecords],
  },
  { resource: 'corrections', to: '/corrections', name: corrections.title, icon: <Translate /> },
]

/** Whether the role may do `action` with `resource`: a list or one of the screens that are not lists. */
export const canAccess = createAccess(lists, {
  staff: ['owner'],
  backups: ['owner'],
  activity: ['owner'],
  deleted: ['owner', 'editor'],
  corrections: ['owner', 'editor'],
  renewals: roleNames.filter((role) => isAllowed(role, 'edit', registeredMembers)),
  entries: roleNames.filter((role) => isAllowed(role, 'edit', entries)),
  privacy: roleNames.filter((role) => isAllowed(role, 'read', erasures)),
})

/** The screen of a list. */
function screenOf(list: List): ScreenWithWords {
  return { to: listScreen(list), name: () => list.officeTitle, icon: iconOf(list) }
}

const memberScreens: readonly ScreenWithWords[] = [
  { to: `/${registeredMembers.name}`, name: () => registeredMembers.officeTitle, icon: <Badge /> },
  {
    to: '/renewals',
    name: renewals,
    icon: <Update />,
    actions: [messages.renewals.renew, messages.renewals.sendMails],
  },
  screenOf(gradingSessions),
]

/** The work of the treasurer. */
const feeScreens: readonly ScreenWithWords[] = [fees, bankPayments, receipts, feeSettings].map(screenOf)

const account: ScreenWithWords = {
  to: '/account',
  name: myAccount,
  icon: <AccountCircle />,
  actions: [
    messages.account.changePassword,
    messages.account.setUpTwoFactor,
    messages.account.chooseMails,
    messages.account.signOutEverywhere,
  ],
}

const sayTexts = ({ name, actions = [], ...screen }: ScreenWithWords): Screen => ({
  ...screen,
  name: say(name),
  actions: actions.map((action) => say(action)),
})

/** The screens that the role may open, in the order of the menu, by the same rules that the store enforces. */
export function menuOf(role: Role, safeguards = false): ScreenSection[] {
  const inbox: ScreenWithWords[] = lists.shown
    .filter((list) => list.inbox && isAllowed(role, 'read', list))
    .map((list) => ({ to: `/${list.name}`, name: list.title, icon: iconOf(list), inbox: list }))
  if (isAllowed(role, 'edit', entries))
    inbox.push({ to: '/entries', name: entriesTitle, icon: <ListAlt /> }, screenOf(instructors))
  if (isAllowed(role, 'read', mail)) inbox.push({ to: `/${mail.name}`, name: outgoingMail, icon: <Outbox /> })
  if (safeguards) inbox.push({ to: '/safety-reports', name: reports, icon: <HealthAndSafety /> })
  const website = websiteLists(lists, role).map(screenOf)
  const office: ScreenWithWords[] = officeScreens.filter(({ resource }) => canAccess(role, resource, 'list'))
  if (isAllowed(role, 'edit', mailTemplates))
    office.push({ to: `/${mailTemplates.name}`, name: mailTemplates.title, icon: <Create /> })
  const { sections } = messages
  return [
    { title: '', screens: [{ to: '/', name: messages.start, icon: <HomeIcon /> }] },
    { title: say(sections.inbox), screens: inbox },
    { title: say(sections.register), screens: isAllowed(role, 'edit', registeredMembers) ? memberScreens : [] },
    { title: fees.title, screens: isAllowed(role, 'read', fees) ? feeScreens : [] },
    { title: say(sections.website), screens: website },
    { title: say(sections.office), screens: [...office, account] },
  ]
    .filter(({ screens }) => screens.length > 0)
    .map(({ title, screens }) => ({ title, screens: screens.map(sayTexts) }))
}
