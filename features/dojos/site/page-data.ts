import type { YourDojoPage } from '../server/your-dojo-route.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What a contact person sees of their dojo. */
    yourDojo?: YourDojoPage | undefined
  }
}
