import type { FeatureParts } from '../../../server/feature.ts'
import { type ExamineServices, examineRoutes } from './examine-routes.ts'
import { gradingHooks } from './list-hooks.ts'
import { type GradingOfficeServices, gradingOfficeRoutes } from './office-routes.ts'
import { publishAct } from './publish.ts'

/** Gradings: the page of examiners, and the screens of the office that follow and publish them. */
export const gradingsFeature: FeatureParts<ExamineServices & GradingOfficeServices> = {
  hooks: gradingHooks,
  create: (services) => ({
    routes: async () => [examineRoutes(services)],
    officeRoutes: () => [gradingOfficeRoutes(services)],
    acts: [publishAct(services)],
  }),
}
