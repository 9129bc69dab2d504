import Button from '@mui/material/Button'
import type { List } from '../../lists/list.ts'
import type { CsvOutcome, CsvReport, CsvRowReport } from '../../server/office-api/api-types.ts'
import { saveFile } from '../auth/ExportButton.tsx'
import { formatCount } from '../lists/format.ts'

const maxShown = 200

const outcomeLabels: Record<CsvOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
}

/** How many rows of a spreadsheet have which outcome, and the rows that do not stay as they are. */
export function SheetReport({ list, report }: { list: List; report: CsvReport }) {
  const { rows, counts, refusedFile } = report
  const hidden = counts.new + counts.changed + counts.refused - Math.min(rows.length, maxShown)
  return (
    <>
      <p>
        {(Object.keys(outcomeLabels) as CsvOutcome[])
          .map((outcome) => `${outcomeLabels[outcome]}: ${counts[outcome]}`)
          .join(' · ')}
      </p>
      {refusedFile !== undefined && (
        <p>
          <Button
            variant="outlined"
            onClick={() => saveFile(new Blob([refusedFile], { type: 'text/csv' }), `${list.name}-refused.csv`)}
          >
            Save the refused rows
          </Button>{' '}
          The file has the reason in its last column. Correct its rows and import it.
        </p>
      )}
      {rows.length > 0 && (
        <div className="scroll-x">
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Name</th>
                <th scope="col">Result</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, maxShown).map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  <td>{row.name || 'No name'}</td>
                  <td>{outcomeLabels[row.outcome]}</td>
                  <td>
                    <RowDetails {...row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p className="muted">{formatCount(hidden, 'more row')} not shown.</p>}
    </>
  )
}

/** Why a row is refused, or each value before and after. A new record has nothing before. */
const RowDetails = ({ outcome, changes = [], errors = {}, notes = [] }: CsvRowReport) => (
  <>
    {Object.values(errors).flat().join('. ')}
    {notes.map((note) => (
      <p key={note} className="row-note">
        <strong>Look at this:</strong> {note}
      </p>
    ))}
    <ul className="changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {outcome === 'changed' && <Before text={before} />}
          {after === '' ? <em>empty</em> : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  </>
)

const Before = ({ text }: { text: string }) => <>{text === '' ? <em>empty</em> : <del>{text}</del>} → </>
