import SportsMartialArts from '@mui/icons-material/SportsMartialArts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { trainingPrograms } from '../training-programs.ts'

export const trainingsOffice: OfficeFeature = {
  lists: [{ list: trainingPrograms, icon: <SportsMartialArts /> }],
}
