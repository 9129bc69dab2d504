import { Link } from 'react-router-dom'

/** A record that stays as it was. `reason` is a sentence for the officer, `to` the address of its screen. */
export type Failure = { key: string; name: string; reason: string; to?: string | undefined }

/**
 * The records that an act on several did not change, each with the reason. The element stays, so that screen readers announce
 * it.
 */
export const Failures = ({ title, failed }: { title: string; failed: readonly Failure[] }) => (
  <div role="alert" className="bulk-failures">
    {failed.length > 0 && (
      <>
        <p>{title}</p>
        <ul>
          {failed.map(({ key, name, reason, to }) => (
            <li key={key}>
              {to === undefined ? name : <Link to={to}>{name}</Link>}: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
