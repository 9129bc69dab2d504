import type { FeatureParts } from '../../../server/feature.ts'
import { feeHooks } from './list-hooks.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'

/** Fees, receipts and the statements of the bank. Payers see theirs on the private page of what the fee is for. */
export const feesFeature: FeatureParts<OfficeServices> = {
  hooks: feeHooks,
  create: (services) => ({ officeRoutes: () => [officeRoutes(services)] }),
}
