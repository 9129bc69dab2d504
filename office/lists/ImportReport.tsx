import { count } from './format.ts'

export type Outcome = 'new' | 'changed' | 'same' | 'refused'
export type Counts = Partial<Record<Outcome, number>>
export type Row = {
  line?: number
  key?: string
  outcome: Outcome
  complaints?: Record<string, string[]>
}

const words: Record<Outcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'As it is',
  refused: 'Refused',
}
const shownMost = 200
const weight = (row: Row) => ['refused', 'changed', 'new', 'same'].indexOf(row.outcome)

/** What a file brings, row by row: what needs a look stands first. */
export function Report({ rows, counts }: { rows: Row[]; counts: Counts }) {
  const sorted = [...rows].sort((a, b) => weight(a) - weight(b)).slice(0, shownMost)
  return (
    <>
      <p>
        {(Object.keys(words) as Outcome[]).map((outcome) => `${words[outcome]}: ${counts[outcome] ?? 0}`).join(' · ')}
      </p>
      <div className="scrolls">
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Key</th>
              <th scope="col">What happens</th>
              <th scope="col">Why not</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row, place) => (
              <tr key={`${row.line ?? place} ${row.key ?? ''}`}>
                <td>{row.line ?? place + 1}</td>
                <td>{row.key}</td>
                <td>{words[row.outcome] ?? row.outcome}</td>
                <td>
                  {Object.values(row.complaints ?? {})
                    .flat()
                    .join('. ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownMost && <p className="quiet">{count(rows.length - shownMost, 'more row')}, not shown.</p>}
    </>
  )
}
