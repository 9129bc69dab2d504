import { isDate, today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { SelectFilter } from '../../../site/components/SelectFilter.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { events, eventTime, isRunning } from '../events.ts'
import * as messages from '../messages.ts'
import { EventCard } from './EventCard.tsx'
import { sportsEvent } from './structured-data.ts'

type Event = Stored<typeof events> & { upcoming: boolean; running: boolean }

const filters = ['all', 'upcoming', 'past'] as const
type Filter = (typeof filters)[number]
const isFilter = (text: string | undefined): text is Filter => filters.includes(text as Filter)

async function load({ store, query, now, readEntryPages, readResultPages }: LoadContext) {
  const filter = isFilter(query.type) ? query.type : 'all'
  const day = today(now)
  const [{ records }, entryPages = {}, resultPages = {}] = await Promise.all([
    store.query(events),
    readEntryPages?.(store, now),
    readResultPages?.(store),
  ])
  const matching = records
    .map((event) => ({ ...event, time: eventTime(event, day) }))
    .filter(({ time }) => filter === 'all' || filter === time)
    .map(({ time, ...event }): Event => ({ ...event, upcoming: time === 'upcoming', running: isRunning(event, day) }))
  return { filter, total: matching.length, years: groupByYear(matching), entryPages, resultPages }
}

/** Events by the year of their start date, in their order. */
function groupByYear(list: Event[]) {
  const years = Map.groupBy(list, ({ sdate }) => (isDate(sdate) ? sdate.slice(0, 4) : say(messages.undated)))
  return [...years].map(([year, events]) => ({ year, events }))
}

const countText = (filter: Filter, count: number) =>
  count === 0 ? say(messages.noneFound[filter]) : say(messages.found[filter], { count })

export const ourEvents = page({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'main' },
  shareImage: 'events',
  query: ['type'],
  values: { type: filters },
  // An event begins or ceases to take entries.
  freshMs: 15 * 60_000,
  load,
  structuredData: (props) => [
    ...associationNodes(props),
    ...props.data.years.flatMap(({ events }) =>
      events.flatMap((event) => sportsEvent(event, props.origin, associationRef(props))),
    ),
  ],
  View: ({ data: { filter, total, years, entryPages, resultPages }, origin }) => (
    <>
      <PageHead
        title={say(messages.heading)}
        kanji="taikai"
        gloss={['taikai,', say(messages.theGreatGathering)]}
        tone="belt"
        classes="head--two head--ev"
      />
      <div className="wrap tools">
        <SelectFilter
          label={say(messages.eventType)}
          path="/events"
          name="type"
          selected={filter}
          options={filters.map((value) => ({ value, text: say(messages.filterNames[value]) }))}
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
            <EmptyState text={filter === 'all' ? say(messages.noneYet) : countText(filter, total)} />
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
                    <EventCard
                      event={event}
                      upcoming={event.upcoming}
                      running={event.running}
                      origin={origin}
                      entry={entryPages[event.key]}
                      results={resultPages[event.key]}
                    />
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

/** How to subscribe to the calendar of all events. */
function CalendarSubscription({ origin }: { origin: string }) {
  const path = localAddress('/events.ics')
  return (
    <>
      {/* React moves the link into the head, where calendar programs look for it. */}
      <link rel="alternate" type="text/calendar" title={say(messages.heading)} href={path} />
      <details className="subs">
        <summary className="btn btn--line">{say(messages.subscribe)}</summary>
        <div className="subs__how">
          <p>
            <Say
              of={messages.howToSubscribe}
              with={{
                open: <a href={origin.replace(/^https?:/, 'webcal:') + path}>{say(messages.openInCalendar)}</a>,
              }}
            />
          </p>
          <p className="subs__address">
            <a href={path} type="text/calendar">
              {origin + path}
            </a>
          </p>
        </div>
      </details>
    </>
  )
}
