import EditLocationAlt from '@mui/icons-material/EditLocationAlt'
import Place from '@mui/icons-material/Place'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { dojoChanges } from '../dojo-changes.ts'
import { dojos } from '../dojos.ts'
import { ContactPersons } from './ContactPersons.tsx'
import { DojoChanges } from './DojoChanges.tsx'

export const dojosOffice: OfficeFeature = {
  lists: [
    { list: dojos, icon: <Place />, panel: ContactPersons },
    { list: dojoChanges, icon: <EditLocationAlt />, screen: <DojoChanges /> },
  ],
}
