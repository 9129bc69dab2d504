import EmojiPeople from '@mui/icons-material/EmojiPeople'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { firstClasses } from '../first-class.ts'
import { FirstClasses } from './FirstClasses.tsx'

export const firstClassOffice: OfficeFeature = {
  lists: [{ list: firstClasses, icon: <EmojiPeople />, screen: <FirstClasses /> }],
}
