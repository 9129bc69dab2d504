import { isDate, today } from '../../../lists/dates.ts'
import type { Entry } from '../../../server/store/contract.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { SelectFilter } from '../../../site/components/SelectFilter.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { events, eventTime, isRunning } from '../events.ts'
import { EventCard } from './EventCard.tsx'
import { sportsEvent } from './structured-data.ts'

type Event = Entry<typeof events> & { upcoming: boolean; running: boolean }

const filters = {
  all: { text: 'All Events', matches: () => true, adjective: '' },
  upcoming: { text: 'Upcoming Events', matches: (time?: string) => time === 'upcoming', adjective: 'upcoming ' },
  past: { text: 'Past Events', matches: (time?: string) => time === 'past', adjective: 'past ' },
}
type Filter = keyof typeof filters
const isFilter = (text: string | undefined): text is Filter => text !== undefined && Object.hasOwn(filters, text)

async function load({ store, query, now }: LoadContext) {
  const filter = isFilter(query.type) ? query.type : 'all'
  const day = today(now)
  const { records } = await store.query(events)
  const matching = records
    .map((event) => ({ ...event, time: eventTime(event, day) }))
    .filter(({ time }) => filters[filter].matches(time))
    .map(({ time, ...event }): Event => ({ ...event, upcoming: time === 'upcoming', running: isRunning(event, day) }))
  return { filter, total: matching.length, years: groupByYear(matching) }
}

/** Events by the year of their start date, in their order. */
function groupByYear(list: Event[]) {
  const years = Map.groupBy(list, ({ sdate }) => (isDate(sdate) ? sdate.slice(0, 4) : 'Undated'))
  return [...years].map(([year, events]) => ({ year, events }))
}

const countText = (filter: Filter, total: number) =>
  `${total === 0 ? 'No' : total.toLocaleString('en-IN')} ${filters[filter].adjective}${total === 1 ? 'event' : 'events'}`

export const ourEvents = page({
  title: () => 'Events',
  description: ({ name }) =>
    `Tournaments and referee courses of ${name}, with dates, places, notices to download and a calendar for your phone.`,
  shareImage: 'events',
  query: ['type'],
  values: { type: Object.keys(filters) },
  load,
  structuredData: (props) => [
    ...associationNodes(props),
    ...props.data.years.flatMap(({ events }) =>
      events.flatMap((event) => sportsEvent(event, props.origin, associationRef(props))),
    ),
  ],
  View: ({ data: { filter, total, years }, origin }) => (
    <>
      <PageHead
        title="Our Events"
        kanji="taikai"
        gloss={['taikai,', 'the great gathering']}
        tone="belt"
        variant="events"
      />
      <div className="wrap tools">
        <SelectFilter
          label="Event Type"
          path="/events"
          name="type"
          selected={filter}
          options={Object.entries(filters).map(([value, { text }]) => ({ value, text }))}
          changes={['events', 'events-count']}
        />
        <p className="vh" role="status" id="events-count">
          {countText(filter, total)}
        </p>
        <CalendarSubscription origin={origin} />
      </div>
      <div className="years" id="events">
        {total === 0 && (
          <div className="wrap years__say">
            <EmptyState text={filter === 'all' ? 'No events yet' : countText(filter, total)} />
          </div>
        )}
        {years.map(({ year, events }) => (
          <section key={year} className="year" aria-labelledby={`year-${year}`}>
            <div className="wrap grid">
              <h2 id={`year-${year}`}>
                <span>{year}</span>
              </h2>
              <ul>
                {events.map((event) => (
                  <li key={event.key}>
                    <EventCard event={event} upcoming={event.upcoming} running={event.running} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </>
  ),
})

const calendarPath = '/events.ics'

/** How to subscribe to the calendar of all events. */
const CalendarSubscription = ({ origin }: { origin: string }) => (
  <>
    {/* React moves the link into the head, where calendar programs look for it. */}
    <link rel="alternate" type="text/calendar" title="Our Events" href={calendarPath} />
    <details className="subs">
      <summary className="btn btn--line">Add events to my calendar</summary>
      <div className="subs__how">
        <p>
          New events, and changes of known ones, then appear in your calendar by themselves.{' '}
          <a href={`${origin.replace(/^https?:/, 'webcal:')}${calendarPath}`}>Open in your calendar app</a>, or add this
          address there:
        </p>
        <p className="subs__address">
          <a href={calendarPath} type="text/calendar">
            {origin + calendarPath}
          </a>
        </p>
      </div>
    </details>
  </>
)
