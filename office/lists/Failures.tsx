import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { List } from '../../lists/list.ts'
import type { Failed } from '../../server/acts/act.ts'
import { recordName } from './format.ts'

/** A record that stays as it was. `reason` is a sentence for the officer, `to` the address of its screen. */
export type Failure = { key: string; name: string; reason: string; to?: string | undefined }

/** What an act left as it was of the records that were `selected`, each with its page. */
export const toFailures = (list: List, selected: readonly RaRecord[], failed: readonly Failed[]): Failure[] =>
  failed.map(({ key, reason }) => ({
    key,
    reason,
    name: recordName(list)(selected.find(({ id }) => id === key) ?? { id: key }),
    to: `/${list.name}/${encodeURIComponent(key)}/show`,
  }))

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
