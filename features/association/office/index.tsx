import Storefront from '@mui/icons-material/Storefront'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { association } from '../association.ts'
import { useFirstSteps } from './first-steps.ts'

export const associationOffice: OfficeFeature = {
  lists: [{ list: association, icon: <Storefront /> }],
  useFirstSteps,
}
