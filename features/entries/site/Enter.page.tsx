import { formatDateAndTime, formatLongDate, isDate } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { Refusal } from '../../../site/forms/PrivateContent.tsx'
import { page } from '../../../site/page.ts'
import { slugOutcome } from '../../../site/slug-outcome.ts'
import { weekdayNames } from '../../dojos/messages.ts'
import { weekdayOf } from '../../dojos/timetable.ts'
import { events } from '../../events/events.ts'
import type { Category } from '../categories.ts'
import { type EnterData, type OpenEvent, readOpenEvent } from '../enter-data.ts'
import { enterPath } from '../entry-terms.ts'
import { placesLeft } from '../places.ts'
import * as publicMessages from '../public-messages.ts'
import critical from './critical-entries.css?inline'
import { EntryFields } from './EntryFields.tsx'

const titleOf = ({ open }: EnterData) => String(open?.event.name ?? say(publicMessages.noForm))

/** The entry form of an event. It works without scripts: every button sends the form and brings it back. */
export const enter = page<EnterData>({
  title: (_, data) =>
    data.open ? say(publicMessages.enterTitle, { event: titleOf(data) }) : say(publicMessages.noForm),
  description: ({ name }, data) =>
    data.open ? say(publicMessages.enterDescription, { event: titleOf(data), name }) : say(publicMessages.noFormText),
  styles: ['forms', 'entries'],
  critical,
  shareImage: 'events',
  query: [],
  // Entries open and close at a minute.
  freshMs: 60_000,
  async load({ store, params: { slug = '' }, now }) {
    return { asked: slug, open: await readOpenEvent(store, slug, now) }
  },
  outcome: ({ asked, open }) => slugOutcome(open?.terms, asked, enterPath),
  noindex: (_, { open }) => !open,
  View: ({ data, answer }) => (
    <>
      <PageHead
        title={titleOf(data)}
        kanji="taikai"
        gloss={['taikai,', say(publicMessages.gathering)]}
        tone="igusa"
        classes="head--join head--entry"
      />
      <section className="join status entry on-igusa">
        <div className="wrap">
          <Enhanced by="site/forms/page-form.island.ts" when="idle">
            <div id="enter">
              <div className="sheet status__sheet">
                {data.open ? <Content open={data.open} answer={answer} /> : <Missing />}
              </div>
            </div>
          </Enhanced>
        </div>
      </section>
    </>
  ),
})

const Missing = () => (
  <>
    <EmptyState text={say(publicMessages.noFormText)} />
    <p className="links">
      <a href={localAddress('/events')}>{say(publicMessages.allEvents)}</a>
    </p>
  </>
)

const atTime = (moment: string | undefined) => formatDateAndTime(String(moment ?? ''))

function Content({ open, answer }: { open: OpenEvent; answer: SubmissionResult | undefined }) {
  const { terms, state } = open
  const before = answer && 'values' in answer ? answer : undefined
  const isSent = Object.keys(before?.values ?? {}).length > 0
  return (
    <>
      <Slip {...open} />
      {before?.state === 'failed' && <Refusal text={before.text} />}
      {state !== 'open' && (
        <div className="say">
          <p className="lead" role="status">
            {state === 'early'
              ? say(publicMessages.notYet, { time: atTime(terms.opensAt) })
              : say(publicMessages.closedAt, { time: atTime(terms.closesAt) })}{' '}
            {isSent && say(publicMessages.notSentAnyMore)}
          </p>
          <p className="links">
            <a href={localAddress('/contact-us')}>{say(publicMessages.talkToUs)}</a>
          </p>
        </div>
      )}
      {terms.rules && <p lang={foreignLanguage(terms.rules)}>{terms.rules}</p>}
      {(state === 'open' || isSent) && (
        <EntryFields
          data={open}
          typed={before?.values ?? {}}
          errors={before?.errors ?? {}}
          submission={before?.submission ?? ''}
          path={enterPath(terms)}
        />
      )}
    </>
  )
}

/** When and where the event is, until when it takes entries, and how many places are left. */
function Slip({ terms, event, state, counts }: OpenEvent) {
  const { sdate = '', address, city, type } = event
  const place = [address, city].filter(Boolean).join(', ')
  const limited = ((terms.categories ?? []) as Category[]).filter(({ capacity }) => capacity !== undefined)
  const all = limited.reduce((sum, { capacity = 0 }) => sum + capacity, 0)
  const left = limited.reduce((sum, category) => sum + (placesLeft(category, counts).left ?? 0), 0)
  return (
    <div className="info-box info-box--event">
      <p>
        <span>{type && labelOf(events.fields.type, type)}</span>
        <b>
          {isDate(sdate)
            ? say(publicMessages.day, { weekday: say(weekdayNames[weekdayOf(sdate)]), day: formatLongDate(sdate) })
            : sdate}
        </b>
      </p>
      <p>
        <span>{say(publicMessages.place)}</span>
        <b lang={foreignLanguage(place)}>{place}</b>
      </p>
      <p>
        <span>{say(state === 'early' ? publicMessages.opens : publicMessages.closes)}</span>
        <b>{atTime(state === 'early' ? terms.opensAt : terms.closesAt)}</b>
        <span>{say(publicMessages.indiaTime)}</span>
      </p>
      {all > 0 && (
        <div className="places">
          <p>
            <span>{say(publicMessages.placesLeft)}</span>
            <b>{say(publicMessages.leftOf, { left, all })}</b>
          </p>
          <progress value={left} max={all} aria-hidden="true" />
        </div>
      )}
    </div>
  )
}
