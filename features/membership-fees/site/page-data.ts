import type { FeePage, ValidPage } from '../server/page-routes.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the page of a member shows to the person who sent a private link. */
    memberFee?: FeePage | undefined
    /** What the page of a member's card says. */
    validity?: ValidPage | undefined
  }
}
