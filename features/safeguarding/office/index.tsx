import HealthAndSafety from '@mui/icons-material/HealthAndSafety'
import { lazy } from 'react'
import { sections } from '../../../office/layout/messages.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { reports } from '../messages.ts'

const SafetyReports = lazy(() => import('./SafetyReports.tsx'))

export const safeguardingOffice: OfficeFeature = {
  screens: [
    {
      to: '/safety-reports',
      section: sections.inbox,
      name: reports,
      icon: <HealthAndSafety />,
      isOpenTo: () => true,
      safeguards: true,
      element: <SafetyReports />,
    },
  ],
}
