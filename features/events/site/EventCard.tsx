import { formatDate, isDate } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, linkAddress, localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { Icon, type IconName } from '../../../site/components/icons.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { formatPlace } from '../../../site/links.ts'
import { eventMap, events } from '../events.ts'
import * as messages from '../messages.ts'

type Event = { key: string } & Visible<typeof events>

/** The element id of an event's card, to which links lead. */
export const eventId = (key: string) => `event-${encodeURIComponent(key)}`

/** The address that opens the page of events at an event. */
export const eventAddress = (key: string, origin: string) => `${origin}${localAddress('/events')}#${eventId(key)}`

/** `entry`: the page with its entry form, while it takes entries. `results`: the page with its results, once they are published. */
type CardProps = { event: Event; upcoming: boolean; running: boolean; origin: string } & Record<
  'entry' | 'results',
  string | undefined
>

/** An event. Only an upcoming one has a link to register and a calendar file. */
export function EventCard({ event, upcoming, running, origin, entry, results }: CardProps) {
  const { key, name, address, type, download, register } = event
  const id = eventId(key)
  const file = localAddress(`/events/${encodeURIComponent(key)}`)
  const place = formatPlace(event)
  const isRefereeCourse = type === 'Refree'
  const link = (text: string, icon: IconName, href: string, props: { rel?: string; download?: true } = {}) => (
    <a className="btn btn--line btn--small" href={href} aria-describedby={id} {...props}>
      <Icon name={icon} />
      {text}
    </a>
  )
  return (
    <article className={isRefereeCourse ? 'ev ev--ref' : 'ev'} aria-labelledby={`${id} ${id}-dates`}>
      <span className="ev__icon">
        <Icon name={isRefereeCourse ? 'referee' : 'tournament'} />
        <span className="vh">{type && labelOf(events.fields.type, type)}</span>
      </span>
      <div className="ev__main">
        <h3 id={id} tabIndex={-1} lang={foreignLanguage(name)}>
          {name}
        </h3>
        <p className="ev__where">
          <b lang={foreignLanguage(place)}>{place}</b> <span lang={foreignLanguage(address)}>{address}</span>
        </p>
      </div>
      <Dates id={`${id}-dates`} sdate={event.sdate} edate={event.edate} running={running} />
      <p className="ev__go">
        {upcoming && register && (
          <a className="btn btn--small" href={registerLink(event)} aria-describedby={id} rel={relOf(register)}>
            {say(messages.register)}
          </a>
        )}
        {upcoming && entry && (
          <a className="btn btn--small" href={localAddress(entry)} aria-describedby={id}>
            {say(messages.enter)}
          </a>
        )}
        {link(say(messages.download), 'download', download || `${file}.pdf`, {
          rel: download ? relOf(download) : 'nofollow',
          download: true,
        })}
        {link(say(messages.viewOnMap), 'pin', eventMap(event), { rel: 'noopener' })}
        {upcoming && link(say(messages.addToCalendar), 'addToCalendar', `${file}.ics`, { rel: 'nofollow' })}
        {results && link(say(messages.results), 'tournament', localAddress(results))}
      </p>
      <Share title={String(name ?? '')} address={eventAddress(key, origin)} describedBy={id} />
    </article>
  )
}

const contactPath = '/contact-us'

/** The contact form begins with the event when visitors register there. */
const registerLink = ({ key, register = '' }: Event) =>
  register === contactPath ? localAddress(`${contactPath}?event=${encodeURIComponent(key)}`) : linkAddress(register)

const relOf = (href: string | undefined) => (href && !String(href).startsWith('/') ? 'noopener' : undefined)

/** The first and last day of an event. Text that is not a date is shown as the office wrote it. */
const Dates = ({ id, sdate, edate, running }: { id: string; running: boolean } & Pick<Event, 'sdate' | 'edate'>) => (
  <p className="ev__when" id={id}>
    {sdate && <DateText date={sdate} />}{' '}
    {edate && (
      <span>
        <Say of={messages.until} with={{ day: <DateText date={edate} /> }} />
      </span>
    )}
    {running && <b className="ev__now">{say(messages.onNow)}</b>}
  </p>
)

const DateText = ({ date }: { date: string }) => (isDate(date) ? <time dateTime={date}>{formatDate(date)}</time> : date)
