import type { Feature } from '../../../server/feature.ts'
import { calendarRoutes, type EventServices } from './event-routes.ts'

/** The events with their calendar and their leaflets. */
export const createEvents = (services: EventServices): Feature => ({
  routes: async () => [await calendarRoutes(services)],
})
