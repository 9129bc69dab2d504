import type { Feature } from '../../../server/feature.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'

/** Fees, receipts and the statements of the bank. Payers see theirs on the private page of what the fee is for. */
export const createFees = (services: OfficeServices): Feature => ({ officeRoutes: () => [officeRoutes(services)] })
