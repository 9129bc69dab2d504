const feed = '/events.ics'

/** How to have all events in one's own calendar, and have them stay right there. */
export const Subscribe = ({ origin }: { origin: string }) => (
  <>
    {/* React moves it into the head, where programs look for it. */}
    <link rel="alternate" type="text/calendar" title="Our Events" href={feed} />
    <details className="subs">
      <summary className="btn btn--line">Subscribe</summary>
      <div className="subs__how">
        <p>
          New events, and changes of known ones, then appear in your calendar by themselves.{' '}
          <a href={`${origin.replace(/^https?:/, 'webcal:')}${feed}`}>Open in your calendar app</a>, or add this address
          there:
        </p>
        <p className="subs__address">
          <a href={feed} type="text/calendar">
            {origin + feed}
          </a>
        </p>
      </div>
    </details>
  </>
)
