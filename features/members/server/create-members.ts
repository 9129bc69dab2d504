import { formatLongDate, today } from '../../../lists/dates.ts'
import type { Feature } from '../../../server/feature.ts'
import { firstValidUntil } from '../members.ts'
import { memberRoutes } from './member-routes.ts'
import { expectedMemberNumber } from './numbers.ts'

/** The register of members, with renewals and the mails about them. */
export const createMembers = (services: Parameters<typeof memberRoutes>[0]): Feature => ({
  officeRoutes: () => [memberRoutes(services)],
  templateSample: async () => ({
    number: await expectedMemberNumber(services.store),
    validUntil: formatLongDate(firstValidUntil(today(services.now()))),
  }),
})
