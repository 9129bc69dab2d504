import type { Feature } from '../../../server/feature.ts'
import type { Log } from '../../../server/runtime/log.ts'
import { type CertificateServices, certificateRoutes } from './certificate-routes.ts'
import { checkRoutes } from './check-routes.ts'
import { startCredentialCleanup } from './cleanup.ts'
import { type CredentialServices, credentialRoutes } from './credential-routes.ts'
import { deleteFormerNumbers, startFormerNumbers } from './former-numbers.ts'
import { issuerProblems } from './issuer-problems.ts'
import { printRoutes } from './print-routes.ts'

type BlackBeltServices = CredentialServices & CertificateServices & Parameters<typeof checkRoutes>[0] & { log: Log }

/** The register of black belts with its certificates: their files, the check of a certificate, and the keys that sign them. */
export const createBlackBelts = (services: BlackBeltServices): Feature => ({
  routes: async () => [checkRoutes(services), credentialRoutes(services), await certificateRoutes(services)],
  officeRoutes: () => [printRoutes(services)],
  startJobs: () => [startCredentialCleanup(services), startFormerNumbers(services)],
  cleanup: [{ name: 'earlier registration numbers', run: () => deleteFormerNumbers(services) }],
  problems: () => issuerProblems(services),
})
