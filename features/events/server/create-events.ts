import type { FeatureParts } from '../../../server/feature.ts'
import { calendarRoutes, type EventServices } from './event-routes.ts'

/** The events with their calendar and their leaflets. */
export const eventsFeature: FeatureParts<EventServices> = {
  create: (services) => ({
    routes: async () => [await calendarRoutes(services)],
    addresses: [
      { path: '/events.ics', class: 'calendar', hasTexts: true },
      { path: '/events/*.ics', class: 'calendar', hasTexts: true, uncrawled: true },
      { path: '/events/*.pdf', class: 'pdf', hasTexts: true, uncrawled: true },
    ],
  }),
}
