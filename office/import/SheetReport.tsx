import Button from '@mui/material/Button'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { CsvReport, CsvRowReport } from '../../server/office-api/api-types.ts'
import { saveFile } from '../auth/ExportButton.tsx'
import { noName } from '../lists/messages.ts'
import { betweenSentences } from '../messages.ts'
import * as messages from './messages.ts'

const maxShown = 200

/** How many rows of a spreadsheet have which outcome, and the rows that do not stay as they are. */
export function SheetReport({ list, report }: { list: List; report: CsvReport }) {
  const { rows, counts, refusedFile } = report
  const hidden = counts.new + counts.changed + counts.refused - Math.min(rows.length, maxShown)
  return (
    <>
      <p>{say(messages.counts, counts)}</p>
      {refusedFile !== undefined && (
        <p>
          <Button
            variant="outlined"
            onClick={() => saveFile(new Blob([refusedFile], { type: 'text/csv' }), `${list.name}-refused.csv`)}
          >
            {say(messages.saveRefused)}
          </Button>{' '}
          {say(messages.correctRefused)}
        </p>
      )}
      {rows.length > 0 && (
        <div className="scroll-x">
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{say(messages.table.row)}</th>
                <th scope="col">{say(messages.table.name)}</th>
                <th scope="col">{say(messages.table.result)}</th>
                <th scope="col">{say(messages.table.changes)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, maxShown).map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  <td>{row.name || say(noName)}</td>
                  <td>{say(messages.outcomes[row.outcome])}</td>
                  <td>
                    <RowDetails {...row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p className="muted">{say(messages.moreRowsNotShown, { count: hidden })}</p>}
    </>
  )
}

/** Why a row is refused, or each value before and after. A new record has nothing before. */
const RowDetails = ({ outcome, changes = [], errors = {}, notes = [] }: CsvRowReport) => (
  <>
    {Object.values(errors).flat().join(say(betweenSentences))}
    {notes.map((note) => (
      <p key={note} className="row-note">
        <strong>{say(messages.lookAtThis)}</strong> {note}
      </p>
    ))}
    <ul className="changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {outcome === 'changed' && <Before text={before} />}
          {after === '' ? <em>{say(messages.empty)}</em> : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  </>
)

const Before = ({ text }: { text: string }) => (
  <>{text === '' ? <em>{say(messages.empty)}</em> : <del>{text}</del>} → </>
)
