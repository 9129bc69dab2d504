import type { FeatureParts } from '../../../server/feature.ts'
import { calendarRoutes, type EventServices } from './event-routes.ts'

/** The events with their calendar and their leaflets. */
export const eventsFeature: FeatureParts<EventServices> = {
  create: (services) => ({
    routes: async () => [await calendarRoutes(services)],
    addressesWithTexts: [/^\/events(\.ics|\/[^/]+\.(ics|pdf))$/],
  }),
}
