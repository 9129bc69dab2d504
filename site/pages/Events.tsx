import { isDate, today } from '../../lists/engine/dates.ts'
import { eventTime } from '../../lists/events.ts'
import { events } from '../../lists/index.ts'
import type { Entry } from '../../server/store/contract.ts'
import { EventCard } from '../components/EventCard.tsx'
import { Nothing } from '../components/ListState.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Choice } from '../components/SelectFilter.tsx'
import { Subscribe } from '../components/Subscribe.tsx'
import { page, type Visit } from '../page.ts'
import { associationRef, namedAssociation } from '../structured-data/association.ts'
import { sportsEvent } from '../structured-data/event.ts'

type Card = Entry<typeof events> & { ahead: boolean }

const types = {
  all: { text: 'All Events', shows: () => true, words: '' },
  upcoming: { text: 'Upcoming Events', shows: (time?: string) => time === 'ahead', words: 'upcoming ' },
  past: { text: 'Past Events', shows: (time?: string) => time === 'past', words: 'past ' },
}
type Type = keyof typeof types
const isType = (text: string | undefined): text is Type => text !== undefined && Object.hasOwn(types, text)

async function load({ store, query, now }: Visit) {
  const type = isType(query.type) ? query.type : 'all'
  const day = today(now)
  const { records } = await store.query(events)
  const cards = records
    .map((event) => ({ ...event, time: eventTime(event, day) }))
    .filter(({ time }) => types[type].shows(time))
    .map(({ time, ...event }): Card => ({ ...event, ahead: time === 'ahead' }))
  return { type, total: cards.length, years: byYear(cards) }
}

/** Cards by the year in which they start, in the order they come. */
function byYear(cards: Card[]) {
  const years = Map.groupBy(cards, ({ sdate }) => (isDate(sdate) ? sdate.slice(0, 4) : 'Undated'))
  return [...years].map(([year, cards]) => ({ year, cards }))
}

const count = (type: Type, total: number) =>
  `${total === 0 ? 'No' : total.toLocaleString('en-IN')} ${types[type].words}${total === 1 ? 'event' : 'events'}`

export const ourEvents = page({
  title: () => 'Events',
  description: ({ name }) =>
    `Tournaments and referee courses of ${name}: when, where, the notice of each to download, and a calendar to subscribe to.`,
  card: 'events',
  query: ['type'],
  load,
  facts: (view) => [
    ...namedAssociation(view),
    ...view.data.years.flatMap(({ cards }) =>
      cards.flatMap((card) => sportsEvent(card, view.origin, associationRef(view))),
    ),
  ],
  View: ({ data: { type, total, years }, origin }) => (
    <>
      <PageHead
        title="Our Events"
        kanji="taikai"
        gloss={['taikai,', 'the great gathering']}
        tone="belt"
        variant="events"
      />
      <div className="wrap tools">
        <Choice
          label="Event Type"
          path="/events"
          name="type"
          chosen={type}
          ways={Object.entries(types).map(([value, { text }]) => ({ value, text }))}
          changes={['events', 'events-count']}
        />
        <p className="vh" role="status" id="events-count">
          {count(type, total)}
        </p>
        <Subscribe origin={origin} />
      </div>
      <div className="years" id="events">
        {total === 0 && (
          <div className="wrap years__say">
            <Nothing words={type === 'all' ? 'No events yet' : count(type, total)} />
          </div>
        )}
        {years.map(({ year, cards }) => (
          <section key={year} className="year" aria-labelledby={`year-${year}`}>
            <div className="wrap grid">
              <h2 id={`year-${year}`}>
                <span>{year}</span>
              </h2>
              <ul>
                {cards.map((card) => (
                  <li key={card.key}>
                    <EventCard event={card} ahead={card.ahead} />
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
