import type { Feature } from '../../../server/feature.ts'
import { type BookingPageServices, BookingPages } from './booking-routes.ts'
import { firstClassRoutes } from './first-class-routes.ts'
import { joinedJob } from './joined.ts'
import { type OfficeServices, officeRoutes } from './office-routes.ts'

/** The first classes of visitors: the form, and the page of a booking. */
export const createFirstClass = (
  services: Parameters<typeof firstClassRoutes>[0] & BookingPageServices & OfficeServices,
): Feature => {
  const bookings = new BookingPages(services)
  return {
    routes: async () => [firstClassRoutes(services, bookings), bookings.routes()],
    officeRoutes: () => [officeRoutes(services)],
    startJobs: () => [joinedJob(services)],
  }
}
