import School from '@mui/icons-material/School'
import { sections } from '../../../office/layout/messages.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { instructors } from '../instructors.ts'
import { InstructorLink } from './InstructorLink.tsx'

export const instructorsOffice: OfficeFeature = {
  lists: [{ list: instructors, section: sections.inbox, icon: <School />, panel: InstructorLink }],
}
