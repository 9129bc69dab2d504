import type { Feature } from '../../../server/feature.ts'
import { contactRoutes } from './contact-routes.ts'

/** The messages of visitors. */
export const createContact = (services: Parameters<typeof contactRoutes>[0]): Feature => ({
  routes: async () => [contactRoutes(services)],
})
