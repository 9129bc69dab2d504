import Event from '@mui/icons-material/Event'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { events } from '../events.ts'

export const eventsOffice: OfficeFeature = {
  lists: [{ list: events, icon: <Event /> }],
}
