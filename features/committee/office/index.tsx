import RecentActors from '@mui/icons-material/RecentActors'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { committee } from '../committee.ts'

export const committeeOffice: OfficeFeature = {
  lists: [{ list: committee, icon: <RecentActors /> }],
}
