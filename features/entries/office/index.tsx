import EditNote from '@mui/icons-material/EditNote'
import ListAlt from '@mui/icons-material/ListAlt'
import { lazy } from 'react'
import { sections } from '../../../office/layout/messages.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { isAllowed } from '../../../office/permissions.ts'
import { events } from '../../events/events.ts'
import { entries } from '../entries.ts'
import { entryTerms } from '../entry-terms.ts'
import { title } from '../office-messages.ts'
import { entryTermsInputs, TakeEntries } from './EntryTermsInputs.tsx'

const Entries = lazy(() => import('./Entries.tsx'))
const WeighInLists = lazy(() => import('./WeighInLists.tsx'))

export const entriesOffice: OfficeFeature = {
  lists: [
    { list: entryTerms, icon: <EditNote />, inputs: entryTermsInputs },
    { list: events, panel: TakeEntries },
  ],
  screens: [
    {
      to: '/entries',
      section: sections.inbox,
      name: title,
      icon: <ListAlt />,
      isOpenTo: (role) => isAllowed(role, 'edit', entries),
      element: <Entries />,
      below: { '/entries/:form': <Entries />, '/entries/:form/lists': <WeighInLists /> },
    },
  ],
}
