import type { OfficeFeature } from '../../../office/office-feature.ts'
import { registeredMembers } from '../../members/members.ts'
import { renewals } from '../../members/renewals.ts'
import { AskForFees } from './AskForFees.tsx'
import { PrintCards } from './PrintCards.tsx'

export const membershipFeesOffice: OfficeFeature = {
  lists: [
    { list: registeredMembers, selectionActions: PrintCards },
    { list: renewals, selectionActions: AskForFees },
  ],
}
