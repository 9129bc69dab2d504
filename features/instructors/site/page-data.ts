import type { InstructorPage } from '../server/instructor-routes.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the page for instructors shows to the person who sent a private link. */
    instructor?: InstructorPage | undefined
  }
}
