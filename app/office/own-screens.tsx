import AccountCircle from '@mui/icons-material/AccountCircle'
import Campaign from '@mui/icons-material/Campaign'
import Create from '@mui/icons-material/Create'
import Groups from '@mui/icons-material/Groups'
import HistoryIcon from '@mui/icons-material/History'
import Outbox from '@mui/icons-material/Outbox'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import SaveIcon from '@mui/icons-material/Save'
import Shield from '@mui/icons-material/Shield'
import Translate from '@mui/icons-material/Translate'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import { deletedRecords } from '../../lists/system/deleted-records.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { activity } from '../../office/activity/messages.ts'
import { request } from '../../office/api/request.ts'
import { useCurrentUser } from '../../office/auth/current-user.ts'
import { useBackups } from '../../office/backups/BackupStatus.tsx'
import { myAccount, sections } from '../../office/layout/messages.ts'
import { corrections, recycleBin } from '../../office/lists/messages.ts'
import { outgoingMail, toTell } from '../../office/mail/messages.ts'
import { useToTellCount } from '../../office/mail/useToTell.ts'
import type { FirstStep, OfficeFeature } from '../../office/office-feature.ts'
import { isAllowed } from '../../office/permissions.ts'
import type { OpenInvitations, StaffList } from '../../server/office-api/api-types.ts'
import * as messages from './messages.ts'

const Mail = lazy(() => import('../../office/mail/Mail.tsx'))
const ToTell = lazy(() => import('../../office/mail/ToTell.tsx'))
const MailTemplates = lazy(() => import('../../office/mail/MailTemplates.tsx'))
const StaffPage = lazy(() => import('../../office/staff/StaffPage.tsx'))
const BackupsPage = lazy(() => import('../../office/backups/BackupsPage.tsx'))
const Privacy = lazy(() => import('../../office/privacy/Privacy.tsx'))
const Activity = lazy(() => import('../../office/activity/Activity.tsx'))
const RecycleBin = lazy(() => import('../../office/lists/RecycleBin.tsx'))
const Corrections = lazy(() => import('../../office/lists/Corrections.tsx'))
const Account = lazy(() => import('../../office/auth/Account.tsx'))

const section = sections.office
const owners = (role: Role) => role === 'owner'
const editors = (role: Role) => role === 'owner' || role === 'editor'

function useFirstSteps(): readonly FirstStep[] | undefined {
  const user = useCurrentUser()
  const { data: staff } = useQuery({ queryKey: ['staff'], queryFn: () => request<StaffList>('/staff') })
  const { data: invited } = useQuery({
    queryKey: ['invitations'],
    queryFn: () => request<OpenInvitations>('/invitations'),
  })
  const { data: backups } = useBackups()
  if (!user || !staff || !invited || !backups) return undefined
  const hasBackup = backups.lastBackupAt !== undefined && !backups.lacksPhrase
  const { twoFactor, colleagues, backup } = messages.firstSteps
  return [
    { name: say(twoFactor), to: '/account', isDone: user.twoFactor },
    { name: say(colleagues), to: '/staff', isDone: staff.staff.length + invited.invitations.length > 1 },
    { name: say(backup), to: '/backups', isDone: hasBackup },
  ]
}

/** The screens that belong to no feature: the mail, the office itself, and the account of the signed-in officer. */
export const ownScreens: readonly OfficeFeature[] = [
  {
    useFirstSteps,
    lists: [{ list: mail, section: sections.inbox, menuName: outgoingMail, icon: <Outbox />, screen: <Mail /> }],
    screens: [
      {
        to: '/to-tell',
        section: sections.inbox,
        name: toTell,
        icon: <Campaign />,
        isOpenTo: (role) => isAllowed(role, 'read', mail),
        useCount: useToTellCount,
        element: <ToTell />,
      },
      {
        to: '/staff',
        section,
        name: messages.staff.name,
        icon: <Groups />,
        actions: [
          messages.staff.invite,
          messages.staff.changeRole,
          messages.staff.remove,
          messages.staff.requireTwoFactor,
        ],
        isOpenTo: owners,
        element: <StaffPage />,
      },
      {
        to: '/backups',
        section,
        name: messages.backups.name,
        icon: <SaveIcon />,
        actions: [messages.backups.makePhrase],
        isOpenTo: owners,
        element: <BackupsPage />,
      },
      {
        to: '/privacy',
        section,
        name: messages.privacy.name,
        icon: <Shield />,
        actions: [messages.privacy.exportAffected, () => viewings.title, () => erasures.title],
        isOpenTo: (role) => isAllowed(role, 'read', erasures),
        element: <Privacy />,
      },
      { to: '/activity', section, name: activity, icon: <HistoryIcon />, isOpenTo: owners, element: <Activity /> },
      {
        to: '/deleted',
        section,
        name: recycleBin.title,
        icon: <RestoreFromTrash />,
        actions: [messages.restoreRecords],
        isOpenTo: editors,
        element: <RecycleBin />,
      },
      {
        to: '/corrections',
        section,
        name: corrections.title,
        icon: <Translate />,
        isOpenTo: editors,
        element: <Corrections />,
      },
    ],
    dependencies: { backups: [backupState], deleted: [deletedRecords], 'to-tell': [mail] },
  },
  { lists: [{ list: mailTemplates, section, inMenuTo: 'edit', icon: <Create />, screen: <MailTemplates /> }] },
  {
    screens: [
      {
        to: '/account',
        section,
        name: myAccount,
        icon: <AccountCircle />,
        actions: [
          messages.account.changePassword,
          messages.account.setUpTwoFactor,
          messages.account.chooseMails,
          messages.account.signOutEverywhere,
        ],
        isOpenTo: () => true,
        element: <Account />,
      },
    ],
  },
]
