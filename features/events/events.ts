import { anyone, editors } from '../../lists/access.ts'
import { isDate } from '../../lists/dates.ts'
import { choice, date, link, position, text } from '../../lists/fields.ts'
import { list, newest, type Visible } from '../../lists/list.ts'
import { mapAddress } from '../../lists/map-address.ts'
import { otherHeadings } from '../../lists/other-headings.ts'
import { publicationFields } from '../../lists/publication.ts'
import * as messages from './messages.ts'

const eventTypes = ['Tournament', 'Refree', 'Grading', 'Camp', 'Seminar'] as const

export const events = list({
  name: 'Event',
  title: messages.heading,
  singular: messages.event,
  counted: messages.found.all,
  fields: {
    name: text(messages.name, {
      translated: true,
      alsoCalled: [...otherHeadings.eventOrDojoName, 'Event', 'Event name', 'Name of event', 'कार्यक्रम', 'स्पर्धेचे नाव'],
    }),
    city: text(messages.city, { translated: true, alsoCalled: otherHeadings.city }),
    state: text(messages.state, { translated: true, alsoCalled: otherHeadings.state }),
    country: text(messages.country, { translated: true, alsoCalled: otherHeadings.country }),
    address: text(messages.address, {
      translated: true,
      max: 500,
      alsoCalled: [...otherHeadings.address, 'Venue', 'स्थळ'],
    }),
    sdate: date(messages.startDate, {
      years: [1950, 2100],
      alsoCalled: [
        'Date',
        'Event date',
        'Date of event',
        'From',
        'From date',
        'Date from',
        'Starts on',
        'दिनांक',
        'तारीख',
      ],
    }),
    edate: text(messages.endDate, { optional: true, alsoCalled: ['To', 'To date', 'Date to', 'Ends on'] }),
    download: link(messages.leafletFile, { optional: true, local: true, upload: 'pdf' }),
    map: link(messages.map, { optional: true }),
    coordinates: position(messages.coordinates, { optional: true, alsoCalled: ['निर्देशांक'] }),
    register: link(messages.registration, { optional: true, local: true }),
    times: text(messages.times, {
      translated: true,
      optional: true,
      max: 120,
      alsoCalled: ['Time', 'Timing', 'Timings', 'समय', 'वेळ'],
    }),
    categories: text(messages.categories, { translated: true, optional: true, max: 160, alsoCalled: ['Age groups'] }),
    fee: text(messages.fee, {
      translated: true,
      optional: true,
      max: 80,
      alsoCalled: ['Fees', 'Entry fee', 'Entry fees', 'शुल्क'],
    }),
    deadline: date(messages.registerBy, {
      optional: true,
      alsoCalled: ['Last date', 'Last date of entry', 'Last date of registration', 'अंतिम तिथि', 'अंतिम दिनांक'],
    }),
    type: choice(messages.type, eventTypes, {
      labels: messages.typeNames,
      alsoCalled: ['Event type', 'Type of event', 'प्रकार'],
    }),
    color: text(messages.colour, { optional: true, max: 40, unasked: true }),
    icon: text(messages.icon, { optional: true, max: 40, unasked: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: newest('sdate'),
  checks: [{ kind: 'notBefore', field: 'edate', other: 'sdate' }],
  search: ['name', 'city', 'state'],
})

type Event = Visible<typeof events>

/** Returns `upcoming` until the end of the start day, then `past`. Returns undefined without a valid start date. */
export function eventTime({ sdate }: Event, today: string): 'upcoming' | 'past' | undefined {
  if (!isDate(sdate)) return undefined
  return sdate >= today ? 'upcoming' : 'past'
}

/**
 * Returns the address of a map that shows where the event is. Coordinates are the most exact; then the office's own link;
 * otherwise a search for the address.
 */
export const eventMap = (event: Event): string => (!event.coordinates && event.map) || mapAddress(event)

/** Whether an event of several days has begun and not ended. */
export const isRunning = ({ sdate, edate }: Event, today: string): boolean =>
  isDate(sdate) && sdate <= today && today <= lastDay(sdate, edate) && lastDay(sdate, edate) > sdate

/** Returns the end date of an event if it is a calendar day after the start, otherwise the start date. */
export const lastDay = (sdate: string, edate: string | undefined): string =>
  isDate(edate) && edate > sdate ? edate : sdate
