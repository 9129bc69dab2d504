import { Fragment } from 'react'
import { formatLongDate, formatTime } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { whatsappShareLink } from '../../../lists/whatsapp-link.ts'
import { asset } from '../../../site/assets/index.ts'
import { Belt } from '../../../site/components/PageHead.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { KeyForm, OwnLinks, PrivateAction, PrivateContent } from '../../../site/forms/PrivateContent.tsx'
import { page } from '../../../site/page.ts'
import { noClassOnDay, weekdayNames } from '../../dojos/messages.ts'
import { weekdayOf } from '../../dojos/timetable.ts'
import { firstClassForm, formFields, yoursPath } from '../form.ts'
import * as messages from '../messages.ts'
import type { BookingPage } from '../server/booking-routes.ts'
import type { Ticket } from '../server/ticket.ts'
import critical from './critical-first-class.css?inline'
import { FirstDay } from './FirstDay.tsx'

type OpenPage = Extract<BookingPage, { state: 'open' }>

/**
 * The page that a private link opens. It is the same for everybody until the key arrives in the body of a request: by the script, which
 * reads it from the fragment of the address, or by the form for the key.
 */
export const yours = page({
  title: () => say(messages.yourFirstClass),
  description: ({ name }) => say(messages.yoursDescription, { name }),
  styles: ['forms', 'first-class'],
  critical,
  personal: true,
  noindex: () => true,
  shareImage: 'your-first-class',
  query: [],
  load: async () => ({}),
  View: ({ booking, origin }) => (
    <>
      <div className="form-page form-page--first form-page--sent">
        <section className="form-page__top on-sumi">
          <img src={asset('kanji/rei.webp')} alt="" width="951" height="951" />
          <p className="gloss">
            <span>
              <b lang="ja-Latn">rei,</b> {say(messages.theBow)}
            </span>
          </p>
          <h1>{say(messages.seeYou)}</h1>
        </section>
        <RemainingStyles />
        <div className="form-page__form">
          <PrivateContent>
            {booking?.state === 'open' ? (
              <>
                <OpenBooking page={booking} origin={origin} />
                <OwnLinks />
              </>
            ) : booking?.state === 'gone' ? (
              <>
                <p className="lead" role="status">
                  {say(messages.takenBack)}
                </p>
                <p className="links">
                  <a href={localAddress(firstClassForm.path)}>{say(messages.bookAgain)}</a>
                </p>
              </>
            ) : (
              <KeyForm path={yoursPath} lead={say(messages.openIt)} refusal={booking?.text} />
            )}
          </PrivateContent>
        </div>
      </div>
      <Belt />
      <FirstDay />
    </>
  ),
})

/** The ticket, and what can be done with it. */
function OpenBooking({ page: { key, ticket, typed }, origin }: { page: OpenPage; origin: string }) {
  const { dojo, day, from, group, ages, cancelled } = ticket
  const hasClass = day !== undefined && from !== undefined
  return (
    <>
      <div className="lead" role="status">
        {cancelled && dojo && day ? (
          <Cancelled dojo={dojo.name} day={day} {...cancelled} />
        ) : (
          say(hasClass ? messages.booked : messages.weWrite)
        )}
      </div>
      {hasClass && (
        <div className="ticket">
          <p className="ticket__d">
            <b>{say(weekdayNames[weekdayOf(day)])}</b> <span>{formatLongDate(day)}</span>
          </p>
          <div>
            <p className="ticket__t">{formatTime(from)}</p>
            {group && <p lang={foreignLanguage(group)}>{[group, ages].filter(Boolean).join(', ')}</p>}
            {dojo && <Place {...dojo} />}
          </div>
        </div>
      )}
      {!hasClass && dojo && <Place {...dojo} />}
      {hasClass && !cancelled && (
        <div className="links">
          <PrivateAction
            path={yoursPath}
            action="calendar"
            secret={key}
            label={say(messages.addToCalendar)}
            isDownload
          />
          <a href={shareAddress(ticket, origin)} rel="noopener">
            {say(messages.share)}
          </a>
        </div>
      )}
      <details className="rights">
        <summary>{say(messages.whatYouWrote)}</summary>
        <dl>
          {(['ages', 'area', 'contact'] as const).map((name) => (
            <Fragment key={name}>
              <dt>{formFields[name].label}</dt>
              <dd>{typed[name]}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      <div className="take-back">
        <PrivateAction path={yoursPath} action="take-back" secret={key} label={say(messages.takeBack)} />
        <p className="fine">{say(messages.takeBackMeans)}</p>
        <p className="fine">
          {say(messages.keepAddress)} <b dir="ltr">{`${origin}${localAddress(yoursPath)}#${key}`}</b>
        </p>
      </div>
    </>
  )
}

/** There is no class on the day of the ticket after all. */
const Cancelled = ({ dojo, day, reason }: { dojo: string; day: string; reason?: string | undefined }) => (
  <>
    <p>{say(noClassOnDay, { dojo, day: formatLongDate(day) })}</p>
    {reason && <p lang={foreignLanguage(reason)}>{reason}</p>}
    <p>
      <a href={localAddress(firstClassForm.path)}>{say(messages.bookAgain)}</a>
    </p>
  </>
)

const Place = ({ name, place, path }: NonNullable<Ticket['dojo']>) => (
  <p lang={foreignLanguage(name)}>
    <a href={localAddress(path)}>{name}</a>
    {place && `, ${place}`}
  </p>
)

/** WhatsApp with the day, the time and the place. It contains nothing of the booking. */
function shareAddress({ dojo, day, from }: Ticket, origin: string): string {
  const text = say(messages.shareText, {
    day: formatLongDate(day!),
    time: formatTime(from!),
    place: [dojo?.name, dojo?.place].filter(Boolean).join(', '),
    link: dojo ? origin + localAddress(dojo.path) : origin,
  })
  return whatsappShareLink(text)
}
