import type { FeatureParts } from '../../../server/feature.ts'
import { createDojoJob } from './dojos.ts'
import { memberHooks } from './list-hooks.ts'
import { photoRoutes } from './member-photo.ts'
import { memberRoutes } from './member-routes.ts'
import { renewAct } from './renew.ts'
import { renewalMailAct } from './renewal-mails.ts'

/** The register of members, with renewals and the mails about them. */
export const membersFeature: FeatureParts<Parameters<typeof memberRoutes>[0] & Parameters<typeof photoRoutes>[0]> = {
  hooks: memberHooks,
  create: (services) => ({
    officeRoutes: () => [memberRoutes(services), photoRoutes(services)],
    acts: [renewAct(services), renewalMailAct(services)],
    cleanup: [{ name: 'dojos of members', run: createDojoJob(services) }],
  }),
}
