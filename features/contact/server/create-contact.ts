import type { FeatureParts } from '../../../server/feature.ts'
import { contactRoutes } from './contact-routes.ts'
import { messageHooks } from './list-hooks.ts'

/** The messages of visitors. */
export const contactFeature: FeatureParts<Parameters<typeof contactRoutes>[0]> = {
  hooks: messageHooks,
  create: (services) => ({
    routes: async () => [contactRoutes(services)],
  }),
}
