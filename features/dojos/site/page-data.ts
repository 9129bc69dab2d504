import type { NoticesPage } from '../server/notice-routes.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the page of the notices by mail shows to one visitor. */
    notices?: NoticesPage | undefined
  }
}
