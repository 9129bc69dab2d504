import { localAddress, say } from '../../../lists/language.ts'
import { escapeText, eventTimes, icalendarObject, toDateTimeValue } from '../../../server/pages/icalendar.ts'
import * as messages from '../messages.ts'
import type { Ticket } from './ticket.ts'

type Options = {
  /** The key of the booking. */
  key: string
  /** Scheme and host of the site. */
  origin: string
  now: Date
}

/** An iCalendar object (RFC 5545) of the one class of a ticket, in the time of India; undefined when no class was chosen. */
export function classFile({ dojo, day, from, to, group }: Ticket, { key, origin, now }: Options): string | undefined {
  if (!day || !from || !to) return undefined
  const place = dojo && [dojo.name, dojo.place].filter(Boolean).join(', ')
  const title = group ? say(messages.calendarTitle, { group }) : say(messages.noun)
  return icalendarObject({
    product: 'Classes',
    name: title,
    inIndia: true,
    events: [
      'BEGIN:VEVENT',
      `UID:${escapeText(`${key}@${new URL(origin).hostname}`)}`,
      `DTSTAMP:${toDateTimeValue(now)}`,
      ...eventTimes(day, from, to),
      `SUMMARY:${escapeText(title)}`,
      ...(place ? [`LOCATION:${escapeText(place)}`] : []),
      ...(dojo ? [`URL:${origin}${localAddress(dojo.path)}`] : []),
      'END:VEVENT',
    ],
  })
}
