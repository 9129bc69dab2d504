import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Title } from 'react-admin'
import type { ImportReport } from '../../server/import.ts'
import { request } from '../api/request.ts'
import { count } from './format.ts'
import { FromFile, useTrial } from './ImportFile.tsx'

const shownMost = 200

/** Brings in what the old database exported: first told what would happen, then done. */
export default function Import() {
  const queries = useQueryClient()
  const trial = useTrial(
    (text, dry) =>
      request<ImportReport>(`/import${dry ? '?dry=1' : ''}`, { method: 'POST', text, type: 'application/json' }),
    () => queries.invalidateQueries(),
  )
  const { answer: told, step } = trial
  return (
    <div className="screen">
      <Title title="Import" />
      <h1>Import</h1>
      <p>
        Reads the JSON file that the old database exported. Every record keeps its key, so reading the same file again
        changes nothing. First you see what would happen.
      </p>
      <FromFile trial={trial} label="JSON file" accept=".json,application/json" />
      {told && <Told {...told} />}
      {step === 'tried' && told?.written === 0 && <p>There is nothing to change.</p>}
      {step === 'tried' && told !== undefined && told.written > 0 && (
        <Button variant="contained" onClick={trial.confirm}>
          Do it
        </Button>
      )}
    </div>
  )
}

/** What an import did or would do. What does not pass the checks is taken all the same, as far as a page can show it. */
const Told = ({ written, unchanged, problems }: ImportReport) => (
  <>
    <p>
      New or changed: {written} · As it is: {unchanged}
    </p>
    {problems.length > 0 && (
      <>
        <h2>{count(problems.length, 'thing')} to look at</h2>
        <p>These records come in as they are, without what no page could show.</p>
        <ul>
          {problems.slice(0, shownMost).map((said, place) => (
            <li key={place}>{said}</li>
          ))}
        </ul>
        {problems.length > shownMost && <p className="quiet">{problems.length - shownMost} more, not shown.</p>}
      </>
    )}
  </>
)
