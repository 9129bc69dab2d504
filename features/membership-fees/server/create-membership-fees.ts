import type { Feature } from '../../../server/feature.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'
import { type FeePageServices, feePageRoutes, validRoutes } from './page-routes.ts'
import { renewalJob } from './renew-paid.ts'

/** Renewals of members with a fee, and the cards of members. */
export const createMembershipFees = (
  services: FeePageServices & OfficeServices & Parameters<typeof renewalJob>[0],
): Feature => ({
  routes: async () => [feePageRoutes(services), validRoutes(services)],
  officeRoutes: () => [officeRoutes(services)],
  startJobs: () => [renewalJob(services)],
})
