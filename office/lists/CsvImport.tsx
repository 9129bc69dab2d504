import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Title, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { findList } from '../../lists/index.ts'
import { request } from '../api/request.ts'
import { FromFile, useTrial } from './ImportFile.tsx'
import { type Counts, Report, type Row } from './ImportReport.tsx'

type Answer = { rows: Row[]; counts: Counts }

/** Reads a list from a CSV file: first shows what would happen row by row, then does it. */
export default function CsvIn() {
  const list = findList(useResourceContext() ?? '')!
  const queries = useQueryClient()
  const trial = useTrial(
    (text, dry) =>
      request<Answer>(`/lists/${list.name}/csv${dry ? '?dry=1' : ''}`, { method: 'POST', text, type: 'text/csv' }),
    () => queries.invalidateQueries({ queryKey: [list.name] }),
  )
  const { answer, step } = trial
  const writes = (answer?.counts.new ?? 0) + (answer?.counts.changed ?? 0)
  return (
    <div className="screen">
      <Title title={list.title} />
      <h1>Read “{list.title}” from a CSV file</h1>
      <p>
        Best begin with “Save as CSV”, change that file in your spreadsheet, and bring it back. Nothing is changed
        before you have seen what would happen. Rows that are not in the file stay as they are.
      </p>
      <FromFile trial={trial} label="CSV file" accept=".csv,text/csv" />
      {answer && <Report {...answer} />}
      <div className="row">
        {step === 'tried' && writes > 0 && (
          <Button variant="contained" onClick={trial.confirm}>
            Do it: {answer?.counts.new ?? 0} new, {answer?.counts.changed ?? 0} changed
          </Button>
        )}
        {step === 'tried' && writes === 0 && <p>There is nothing to change.</p>}
        <Button component={Link} to={`/${list.name}`}>
          Back to the list
        </Button>
      </div>
    </div>
  )
}
