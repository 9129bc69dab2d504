import Grading from '@mui/icons-material/Grading'
import { lazy } from 'react'
import { sections } from '../../../office/layout/messages.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { entrants } from '../../entries/entrants.ts'
import { gradingMarks } from '../marks.ts'
import { gradingOutcomes } from '../outcomes.ts'
import { gradingSessions } from '../sessions.ts'

const Gradings = lazy(() => import('./Gradings.tsx'))

export const gradingsOffice: OfficeFeature = {
  lists: [
    {
      list: gradingSessions,
      section: sections.register,
      icon: <Grading />,
      screens: { list: <Gradings />, page: <Gradings /> },
    },
  ],
  dependencies: { gradings: [gradingSessions, gradingMarks, gradingOutcomes, entrants] },
}
