import { isDate } from '../../../lists/dates.ts'
import { currentLanguage } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import type { JsonLdNode } from '../../../site/page.ts'
import { geoCoordinates, postalAddress } from '../../../site/structured-data/schema-org.ts'
import { type events, lastDay } from '../events.ts'
import { eventAddress } from './EventCard.tsx'

/**
 * An event with a link to its card (schema.org/SportsEvent). Its dates are whole days. Nothing for an event without a
 * valid start date, which search engines reject.
 */
export function sportsEvent(
  event: { key: string } & Visible<typeof events>,
  origin: string,
  organizer: unknown,
): JsonLdNode[] {
  const { key, name, sdate, edate, address } = event
  if (!isDate(sdate)) return []
  return [
    {
      '@type': 'SportsEvent',
      name,
      inLanguage: currentLanguage(),
      url: eventAddress(key, origin),
      startDate: sdate,
      endDate: lastDay(sdate, edate),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: address, address: postalAddress(event), geo: geoCoordinates(event) },
      organizer,
    },
  ]
}
