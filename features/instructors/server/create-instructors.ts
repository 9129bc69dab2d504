import type { Feature } from '../../../server/feature.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { instructors } from '../instructors.ts'
import { completeInstructorMail } from './instructor-links.ts'
import { type InstructorServices, instructorRoutes } from './instructor-routes.ts'
import { instructorOfficeRoutes } from './office-routes.ts'

/** The page on which instructors enter their students, and their private links in the office. */
export const createInstructors = (
  services: InstructorServices & Parameters<typeof instructorOfficeRoutes>[0],
): Feature => ({
  routes: async () => [instructorRoutes(services)],
  officeRoutes: () => [instructorOfficeRoutes(services)],
})

export const instructorHooks: ListHooks = listHooks({
  list: instructors,
  completeMail: completeInstructorMail,
  affectedPerson: ({ name, email, phone, createdAt }) => ({ name, contact: email, phone, since: createdAt }),
})
