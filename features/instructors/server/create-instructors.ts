import type { FeatureParts } from '../../../server/feature.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { listHooks } from '../../../server/list-hooks.ts'
import { instructors } from '../instructors.ts'
import { instructorLinks } from './instructor-links.ts'
import { type InstructorServices, instructorRoutes } from './instructor-routes.ts'
import { instructorOfficeRoutes } from './office-routes.ts'

const instructorHooks = listHooks({
  list: instructors,
  completeMail: completeWithLink(instructorLinks),
  affectedPerson: ({ name, email, phone, createdAt }) => ({ name, contact: email, phone, since: createdAt }),
})

/** The page on which instructors enter their students, and their private links in the office. */
export const instructorsFeature: FeatureParts<InstructorServices & Parameters<typeof instructorOfficeRoutes>[0]> = {
  hooks: [instructorHooks],
  create: (services) => ({
    routes: async () => [instructorRoutes(services)],
    officeRoutes: () => [instructorOfficeRoutes(services)],
  }),
}
