import type { IssuedCertificate } from '../issued-certificates.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** A certificate, for whoever has its number and its code. `belt`: the colour of the belt of its grade. */
    certificate?: { record: IssuedCertificate; credential: string; belt: string } | undefined
  }
}
