import Storefront from '@mui/icons-material/Storefront'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { association } from '../association.ts'

export const associationOffice: OfficeFeature = {
  lists: [{ list: association, icon: <Storefront /> }],
}
