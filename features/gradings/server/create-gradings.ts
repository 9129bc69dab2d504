import type { Feature } from '../../../server/feature.ts'
import { type ExamineServices, examineRoutes } from './examine-routes.ts'
import { type GradingOfficeServices, gradingOfficeRoutes } from './office-routes.ts'

/** Gradings: the page of examiners, and the screens of the office that follow and publish them. */
export const createGradings = (services: ExamineServices & GradingOfficeServices): Feature => ({
  routes: async () => [examineRoutes(services)],
  officeRoutes: () => [gradingOfficeRoutes(services)],
})
