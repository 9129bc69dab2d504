import HowToReg from '@mui/icons-material/HowToReg'
import { lazy } from 'react'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { applications } from '../applications.ts'
import { ApplicationStates } from './ApplicationStates.tsx'

const Applications = lazy(() => import('./Applications.tsx'))

export const applicationsOffice: OfficeFeature = {
  lists: [{ list: applications, icon: <HowToReg />, screen: <Applications />, summary: ApplicationStates }],
}
