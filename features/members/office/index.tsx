import Badge from '@mui/icons-material/Badge'
import Update from '@mui/icons-material/Update'
import { lazy } from 'react'
import { sections } from '../../../office/layout/messages.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { isAllowed } from '../../../office/permissions.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../messages.ts'
import * as messages from './messages.ts'

const Members = lazy(() => import('./Members.tsx'))
const MemberPage = lazy(() => import('./MemberPage.tsx'))
const Renewals = lazy(() => import('./Renewals.tsx'))

export const membersOffice: OfficeFeature = {
  lists: [
    {
      list: registeredMembers,
      section: sections.register,
      icon: <Badge />,
      screens: { list: <Members />, page: <MemberPage /> },
    },
  ],
  screens: [
    {
      to: '/renewals',
      section: sections.register,
      name: renewals,
      icon: <Update />,
      actions: [messages.renewAction, messages.mailsAction],
      isOpenTo: (role) => isAllowed(role, 'edit', registeredMembers),
      element: <Renewals />,
    },
  ],
}
