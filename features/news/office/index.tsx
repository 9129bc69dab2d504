import Newspaper from '@mui/icons-material/Newspaper'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { news } from '../news.ts'

export const newsOffice: OfficeFeature = {
  lists: [{ list: news, icon: <Newspaper /> }],
}
