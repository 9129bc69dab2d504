import type { FeatureParts } from '../../../server/feature.ts'
import { type BookingPageServices, BookingPages } from './booking-routes.ts'
import { firstClassRoutes } from './first-class-routes.ts'
import { joinedJob } from './joined.ts'
import { firstClassHooks } from './list-hooks.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'

/** The first classes of visitors: the form, and the page of a booking. */
export const firstClassFeature: FeatureParts<
  Parameters<typeof firstClassRoutes>[0] & BookingPageServices & OfficeServices
> = {
  hooks: firstClassHooks,
  create(services) {
    const bookings = new BookingPages(services)
    return {
      routes: async () => [firstClassRoutes(services, bookings), bookings.routes()],
      officeRoutes: () => [officeRoutes(services)],
      startJobs: () => [joinedJob(services)],
    }
  },
}
