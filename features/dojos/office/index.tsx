import EditLocationAlt from '@mui/icons-material/EditLocationAlt'
import Place from '@mui/icons-material/Place'
import { useGetList } from 'react-admin'
import { say } from '../../../lists/language.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { dojoChanges } from '../dojo-changes.ts'
import { dojos } from '../dojos.ts'
import { enterFirstDojo } from '../messages.ts'
import { ContactPersons } from './ContactPersons.tsx'
import { DojoChanges } from './DojoChanges.tsx'

function useFirstSteps() {
  const { total } = useGetList(dojos.name, { pagination: { page: 1, perPage: 1 } })
  return total === undefined ? undefined : [{ name: say(enterFirstDojo), to: `/${dojos.name}`, isDone: total > 0 }]
}

export const dojosOffice: OfficeFeature = {
  useFirstSteps,
  lists: [
    { list: dojos, icon: <Place />, panel: ContactPersons },
    { list: dojoChanges, icon: <EditLocationAlt />, screen: <DojoChanges /> },
  ],
}
