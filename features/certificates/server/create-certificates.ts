import type { Feature } from '../../../server/feature.ts'
import { type CertificatePageServices, certificateRoutes, printRoutes } from './certificate-routes.ts'

/** The certificates of grades, medals and participation: their public pages, and the sheets that the office prints. */
export const createCertificates = (services: CertificatePageServices): Feature => ({
  routes: async () => [certificateRoutes(services)],
  officeRoutes: () => [printRoutes(services)],
})
