import AccountTree from '@mui/icons-material/AccountTree'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { lineage } from '../lineage.ts'

export const historyOffice: OfficeFeature = {
  lists: [{ list: lineage, icon: <AccountTree /> }],
}
