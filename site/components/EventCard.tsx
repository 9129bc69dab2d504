import { formatDate, isDate } from '../../lists/engine/dates.ts'
import type { Visible } from '../../lists/engine/list.ts'
import type { events } from '../../lists/index.ts'
import { Icon, type IconName } from './icons.tsx'
import { mapOf, placeOf } from './places.ts'

type Event = { key: string } & Visible<typeof events>

/** The id of an event's card, and so the end of its address. */
export const idOf = (key: string) => `event-${encodeURIComponent(key)}`

/** An event. Whether it is `ahead` decides what there is to do about it. */
export function EventCard({ event, ahead }: { event: Event; ahead: boolean }) {
  const { key, name, address, type, download, map, register } = event
  const id = idOf(key)
  const file = `/events/${encodeURIComponent(key)}`
  const ref = type === 'Refree'
  const go = (text: string, icon: IconName, href: string, more: { rel?: string; download?: true } = {}) => (
    <a className="btn btn--line btn--small" href={href} aria-describedby={id} {...more}>
      <Icon name={icon} />
      {text}
    </a>
  )
  return (
    <article className={ref ? 'ev ev--ref' : 'ev'}>
      <span className="ev__icon">
        <Icon name={ref ? 'ref' : 'tourney'} />
        <span className="vh">{type}</span>
      </span>
      <div className="ev__main">
        <h3 id={id}>{name}</h3>
        <p className="ev__where">
          <b>{placeOf(event)}</b> <span>{address}</span>
        </p>
      </div>
      <When sdate={event.sdate} edate={event.edate} />
      <p className="ev__go">
        {ahead && register && (
          <a className="btn btn--small" href={register} aria-describedby={id} rel={outside(register)}>
            Register
          </a>
        )}
        {go('Download', 'down', download || `${file}.pdf`, { rel: outside(download), download: true })}
        {go('View on Map', 'pin', map || mapOf(event), { rel: 'noopener' })}
        {ahead && go('Add to calendar', 'add', `${file}.ics`)}
      </p>
    </article>
  )
}

const outside = (href: string | undefined) => (href && !href.startsWith('/') ? 'noopener' : undefined)

/** The days of an event. An end that is not a day is told as the office wrote it. */
const When = ({ sdate, edate }: Pick<Event, 'sdate' | 'edate'>) => (
  <p className="ev__when">
    {sdate && <Day day={sdate} />}{' '}
    {edate && (
      <span>
        to <Day day={edate} />
      </span>
    )}
  </p>
)

const Day = ({ day }: { day: string }) => (isDate(day) ? <time dateTime={day}>{formatDate(day)}</time> : day)
