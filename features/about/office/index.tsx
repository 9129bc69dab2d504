import Verified from '@mui/icons-material/Verified'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { approvals } from '../approvals.ts'

export const aboutOffice: OfficeFeature = {
  lists: [{ list: approvals, icon: <Verified /> }],
}
