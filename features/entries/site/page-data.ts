import type { EntryPage } from '../server/entry-routes.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the private link of a sender opens. */
    entry?: EntryPage | undefined
  }
}
