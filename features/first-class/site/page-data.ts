import type { BookingPage } from '../server/booking-routes.ts'

declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** What the page of a first class shows to the person who sent a private link. */
    booking?: BookingPage | undefined
  }
}
