import type { ClosuresPage } from '../server/closure-routes.ts'
import type { YourDojoPage } from '../server/your-dojo-route.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the page of the notices by mail shows to one visitor. */
    notices?: ClosuresPage | undefined
    /** What a contact person sees of their dojo. */
    yourDojo?: YourDojoPage | undefined
  }
}
