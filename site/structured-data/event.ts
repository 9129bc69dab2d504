import { isDate } from '../../lists/engine/dates.ts'
import type { Visible } from '../../lists/engine/list.ts'
import { lastDay } from '../../lists/events.ts'
import type { events } from '../../lists/index.ts'
import { idOf } from '../components/EventCard.tsx'
import { postalAddress, type Thing } from './json-ld.ts'

type Event = { key: string } & Visible<typeof events>

/**
 * An event, and the card that shows it (schema.org/SportsEvent); days are whole, as the association's calendar has them.
 * Nothing for one without a real start date: the vocabulary's readers refuse an event that begins at no time.
 */
export function sportsEvent(event: Event, origin: string, organizer: unknown): Thing[] {
  const { key, name, sdate, edate, address } = event
  if (!isDate(sdate)) return []
  return [
    {
      '@type': 'SportsEvent',
      name,
      url: `${origin}/events#${idOf(key)}`,
      startDate: sdate,
      endDate: lastDay(sdate, edate),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: address, address: postalAddress(event) },
      organizer,
    },
  ]
}
