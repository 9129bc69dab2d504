import EmojiEvents from '@mui/icons-material/EmojiEvents'
import Leaderboard from '@mui/icons-material/Leaderboard'
import { lazy } from 'react'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { registeredMembers } from '../../members/members.ts'
import { resultSheets } from '../result-sheets.ts'
import { eventResults } from '../results.ts'
import { MedalsOfMember } from './MedalsOfMember.tsx'

const Results = lazy(() => import('./Results.tsx'))

export const resultsOffice: OfficeFeature = {
  lists: [
    { list: eventResults, icon: <EmojiEvents />, screen: <Results /> },
    { list: resultSheets, icon: <Leaderboard /> },
    { list: registeredMembers, pagePart: MedalsOfMember },
  ],
}
