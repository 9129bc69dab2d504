import type { FeatureParts } from '../../../server/feature.ts'
import { askForFeesAct } from './ask-for-fees.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'
import { type FeePageServices, feePageRoutes, validRoutes } from './page-routes.ts'
import { renewalJob } from './renew-paid.ts'

/** Renewals of members with a fee, and the cards of members. */
export const membershipFeesFeature: FeatureParts<FeePageServices & OfficeServices & Parameters<typeof renewalJob>[0]> =
  {
    create: (services) => ({
      routes: async () => [feePageRoutes(services), validRoutes(services)],
      officeRoutes: () => [officeRoutes(services)],
      acts: [askForFeesAct(services)],
      startJobs: () => [renewalJob(services)],
      // The addresses in the codes of members' cards.
      addresses: [{ path: '/valid/*', class: 'page', hasTexts: true }],
    }),
  }
