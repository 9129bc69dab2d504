import type { FeatureParts } from '../../../server/feature.ts'
import type { Log } from '../../../server/runtime/log.ts'
import { type BlackBeltServices, blackBeltRoutes } from './black-belt-routes.ts'
import { certificateHooks } from './certificate-mails.ts'
import { checkRoutes } from './check-routes.ts'
import { startCredentialCleanup } from './cleanup.ts'
import { type CredentialServices, credentialRoutes } from './credential-routes.ts'
import { type IssuedServices, issuedRoutes } from './issued-routes.ts'
import { issuerProblems } from './issuer-problems.ts'
import { printRoutes } from './print-routes.ts'

type CertificateServices = CredentialServices &
  BlackBeltServices &
  IssuedServices &
  Parameters<typeof checkRoutes>[0] & { log: Log }

/** The certificates of black belts, grades, medals and participation: their files and pages, their check, and the keys that sign them. */
export const certificatesFeature: FeatureParts<CertificateServices> = {
  hooks: [certificateHooks],
  create: (services) => ({
    routes: async () => [
      checkRoutes(services),
      credentialRoutes(services),
      await blackBeltRoutes(services),
      issuedRoutes(services),
    ],
    officeRoutes: () => [printRoutes(services)],
    startJobs: () => [startCredentialCleanup(services)],
    problems: () => issuerProblems(services),
    addresses: [
      { path: '/organization/black-belts/*/certificate.pdf', class: 'pdf', hasTexts: true, uncrawled: true },
      { path: '/organization/black-belts/*/credential.jwt', class: 'credential', uncrawled: true },
      { path: '/grade', class: 'form /grade', hasTexts: true },
      { path: '/grade/*/*/certificate.pdf', class: 'pdf', hasTexts: true },
      { path: '/grade/*/*/credential.jwt', class: 'credential' },
      { path: '/credentials/status/*', class: 'credential' },
      { path: '/.well-known/did.json', class: 'credential' },
    ],
  }),
}
