import MilitaryTech from '@mui/icons-material/MilitaryTech'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { blackBelts } from '../black-belts.ts'

export const blackBeltsOffice: OfficeFeature = { lists: [{ list: blackBelts, icon: <MilitaryTech /> }] }
