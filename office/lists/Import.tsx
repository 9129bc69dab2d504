import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CsvOutcome, CsvReport, CsvRowReport, ImportReport } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useResourceList } from '../office-context.ts'
import { formatCount } from './format.ts'
import { PastImports } from './PastImports.tsx'

const maxShown = 200

type ImportOptions<Report> = {
  /** The path of the API that takes the file; with `?dry=1` it only reports what would change. */
  path: string
  contentType: string
  /** The first element of the queries that are outdated after the import; undefined for all. */
  invalidates?: string
  /** How many records the import would write. */
  writes: (report: Report) => number
}

type ImportScreenProps<Report> = ImportOptions<Report> & {
  title: string
  heading: string
  introduction: ReactNode
  fileLabel: string
  accept: string
  confirmLabel: (report: Report) => string
  renderReport: (report: Report) => ReactNode
  footer?: ReactNode
  /** The list of the spreadsheets whose earlier imports are shown; undefined for all imports. */
  list?: string
}

/** Imports a file in two steps: a dry run that shows what would change, and the import itself after a confirmation. */
function ImportScreen<Report>(props: ImportScreenProps<Report>) {
  const { title, heading, introduction, fileLabel, accept, confirmLabel, renderReport, footer, list } = props
  const { state, chooseFile, runImport } = useDryRun(props)
  return (
    <div className="screen">
      <ScreenTitle name={title} />
      <h1>{heading}</h1>
      <p>{introduction}</p>
      <p>
        <label className="file-choice">
          {fileLabel}
          <input
            type="file"
            accept={accept}
            onChange={(event) => {
              void chooseFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </p>
      {state.step === 'failed' && <Alert severity="error">{state.error}</Alert>}
      <div role="status">
        {state.step === 'loading' && <p>Reading the file…</p>}
        {state.step === 'checked' && <p>This is what importing {state.fileName} would do. Nothing has changed yet.</p>}
        {state.step === 'imported' && (
          <Alert severity="success" role="presentation">
            The import is complete. This is what changed:
          </Alert>
        )}
      </div>
      {(state.step === 'checked' || state.step === 'imported') && renderReport(state.report)}
      <div className="row import-actions">
        {state.step === 'checked' &&
          (props.writes(state.report) > 0 ? (
            <Button variant="contained" onClick={runImport}>
              {confirmLabel(state.report)}
            </Button>
          ) : (
            <p>There is nothing to change.</p>
          ))}
        {footer}
      </div>
      <p>
        <Link to="/corrections">Records to correct</Link> lists what earlier imports brought with values that a form
        would refuse.
      </p>
      <PastImports list={list} />
    </div>
  )
}

type ImportState<Report> =
  | { step: 'empty' | 'loading' }
  | { step: 'failed'; error: string }
  | { step: 'checked'; fileName: string; content: Blob; report: Report }
  | { step: 'imported'; report: Report }

function useDryRun<Report>({ path, contentType, invalidates }: ImportOptions<Report>) {
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState<Report>>({ step: 'empty' })
  const send = (text: Blob, query = '') => request<Report>(path + query, { method: 'POST', text, type: contentType })
  const run = async (action: () => Promise<ImportState<Report>>) => {
    setState({ step: 'loading' })
    try {
      setState(await action())
    } catch (error) {
      setState({ step: 'failed', error: (error as Error).message })
    }
  }
  return {
    state,
    chooseFile: async (file: File | undefined) =>
      file &&
      run(async () => {
        // The bytes as they are now: the server tells when they are in another encoding, and the file may change meanwhile.
        const content = new Blob([await file.arrayBuffer()])
        return { step: 'checked', fileName: file.name, content, report: await send(content, '?dry=1') }
      }),
    runImport: async () =>
      state.step === 'checked' &&
      run(async () => {
        const report = await send(state.content)
        await queries.invalidateQueries(invalidates === undefined ? undefined : { queryKey: [invalidates] })
        await queries.invalidateQueries({ queryKey: ['imports'] })
        return { step: 'imported', report }
      }),
  }
}

/** Imports a CSV file into the resource's list. */
export function CsvImport() {
  const list = useResourceList()!
  return (
    <ImportScreen<CsvReport>
      path={`/lists/${list.name}/csv`}
      contentType="text/csv"
      invalidates={list.name}
      writes={({ counts }) => counts.new + counts.changed}
      title={list.officeTitle}
      list={list.name}
      heading={`Import a spreadsheet: ${list.officeTitle}`}
      introduction="Start with “Export spreadsheet”, change that file in your spreadsheet program, save it as CSV and choose it here. You first see what would change. Records that are not in the file stay as they are."
      fileLabel="CSV file"
      accept=".csv,text/csv"
      confirmLabel={({ counts }) => `Import ${counts.new} new and ${counts.changed} changed`}
      renderReport={(report) => <CsvRows {...report} />}
      footer={
        <Button component={Link} to={`/${list.name}`}>
          Back to the list
        </Button>
      }
    />
  )
}

const outcomeLabels: Record<CsvOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
}

/** How many rows have which outcome, and the rows that do not stay as they are. */
function CsvRows({ rows, counts }: CsvReport) {
  const hidden = counts.new + counts.changed + counts.refused - Math.min(rows.length, maxShown)
  return (
    <>
      <p>
        {(Object.keys(outcomeLabels) as CsvOutcome[])
          .map((outcome) => `${outcomeLabels[outcome]}: ${counts[outcome]}`)
          .join(' · ')}
      </p>
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
const RowDetails = ({ outcome, changes = [], errors = {} }: CsvRowReport) => (
  <>
    {Object.values(errors).flat().join('. ')}
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

/** Imports the JSON export of the old database into all lists. */
export const JsonImport = () => (
  <ImportScreen<ImportReport>
    path="/import"
    contentType="application/json"
    writes={({ written }) => written}
    title="Import"
    heading="Import"
    introduction="Choose the JSON file that the old database exported. You first see what would change. Every record keeps its key, so importing the same file again changes nothing. Each import can be undone as a whole."
    fileLabel="JSON file"
    accept=".json,application/json"
    confirmLabel={({ written }) => `Import ${formatCount(written, 'record')}`}
    renderReport={(report) => <JsonSummary {...report} />}
  />
)

/** The numbers, and the records that do not pass validation. Those are imported without the values that no page could show. */
const JsonSummary = ({ written, unchanged, problems }: ImportReport) => (
  <>
    <p>
      New or changed: {written} · Unchanged: {unchanged}
    </p>
    {problems.length > 0 && (
      <>
        <h2>{formatCount(problems.length, 'problem')} to check</h2>
        <p>
          These records are imported, but without the values that cannot be shown. A record that no page can show is
          hidden from visitors. You find all of them under <Link to="/corrections">Records to correct</Link>.
        </p>
        <ul>
          {problems.slice(0, maxShown).map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </ul>
        {problems.length > maxShown && <p className="muted">{problems.length - maxShown} more not shown.</p>}
      </>
    )}
  </>
)
