import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { say, sayWith } from '../../lists/language.ts'
import type { CsvAnswer, CsvProgress, ImportReport } from '../../server/office-api/api-types.ts'
import { request, requestLines } from '../api/request.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { backToList, corrections } from '../lists/messages.ts'
import { useResourceList } from '../office-context.ts'
import * as messages from './messages.ts'
import { PastImports } from './PastImports.tsx'
import { type SheetChoices, SheetQuestions } from './SheetQuestions.tsx'
import { SheetReport } from './SheetReport.tsx'

const maxShown = 200

type Progress = { done: number; total: number }

type ImportOptions<Report> = {
  /** Sends the file to the API. With `dry=1` in the query it only reports what would change. */
  send: (content: Blob, query: URLSearchParams, onProgress: (progress: Progress) => void) => Promise<Report>
  /** The first element of the queries that are outdated after the import; undefined for all. */
  invalidates?: string
  /** How many records the import would write; undefined while the officer has not said how to read the file. */
  writes: (report: Report) => number | undefined
}

type ImportScreenProps<Report> = ImportOptions<Report> & {
  title: string
  heading: string
  introduction: ReactNode
  fileLabel: string
  accept: string
  confirmLabel: (report: Report) => string
  /** `answer` repeats the dry run with what the officer has chosen; undefined after the import. */
  renderReport: (report: Report, answer: ((choices: Record<string, string>) => void) | undefined) => ReactNode
  footer?: ReactNode
  /** The list of the spreadsheets whose earlier imports are shown; undefined for all imports. */
  list?: string
}

/** Imports a file in two steps: a dry run that shows what would change, and the import itself after a confirmation. */
function ImportScreen<Report>(props: ImportScreenProps<Report>) {
  const { title, heading, introduction, fileLabel, accept, confirmLabel, renderReport, footer, list } = props
  const { state, chooseFile, answer, runImport } = useDryRun(props)
  const writes = state.step === 'checked' ? props.writes(state.report) : undefined
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
      {(state.step === 'failed' || state.step === 'checked') && state.error && (
        <Alert severity="error">{state.error}</Alert>
      )}
      <div role="status">
        {state.step === 'loading' && <p>{say(state.isImporting ? messages.importing : messages.reading)}</p>}
        {state.step === 'checked' && writes === undefined && (
          <p>{say(messages.sayMeaningsFirst, { file: state.fileName })}</p>
        )}
        {state.step === 'checked' && writes !== undefined && (
          <p>{say(messages.whatWouldChange, { file: state.fileName })}</p>
        )}
        {state.step === 'imported' && (
          <Alert severity="success" role="presentation">
            {say(messages.whatChanged)}
          </Alert>
        )}
      </div>
      {state.step === 'loading' && state.progress && <ProgressBar {...state.progress} />}
      {state.step === 'checked' && renderReport(state.report, answer)}
      {state.step === 'imported' && renderReport(state.report, undefined)}
      <div className="row import-actions">
        {state.step === 'checked' && writes === 0 && <p>{say(messages.nothingToChange)}</p>}
        {state.step === 'checked' && writes !== undefined && writes > 0 && (
          <Button variant="contained" disabled={state.isOutdated} onClick={runImport}>
            {confirmLabel(state.report)}
          </Button>
        )}
        {footer}
      </div>
      <p>{sayWith(messages.earlierProblems, { corrections: <CorrectionsLink key="corrections" /> })}</p>
      <PastImports list={list} />
    </div>
  )
}

const CorrectionsLink = () => <Link to="/corrections">{say(corrections.title)}</Link>

const ProgressBar = ({ done, total }: Progress) => (
  <p className="import-progress">
    <progress aria-label={say(messages.rows)} value={done} max={total} />{' '}
    {say(messages.rowsDone, { done, count: total })}
  </p>
)

type Checked<Report> = {
  step: 'checked'
  fileName: string
  content: Blob
  /** What the officer has chosen. */
  choices: Record<string, string>
  report: Report
  /** The report does not know the latest choices: its answer has not arrived, or could not be had. */
  isOutdated?: boolean
  error?: string
}
type ImportState<Report> =
  | { step: 'empty' }
  | { step: 'loading'; isImporting: boolean; progress?: Progress }
  | { step: 'failed'; error: string }
  | Checked<Report>
  | { step: 'imported'; report: Report }

function useDryRun<Report>({ send, invalidates }: ImportOptions<Report>) {
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState<Report>>({ step: 'empty' })
  const answers = useRef(0)
  const run = async (
    isImporting: boolean,
    action: (showProgress: (progress: Progress) => void) => Promise<ImportState<Report>>,
  ) => {
    answers.current++
    setState({ step: 'loading', isImporting })
    try {
      setState(await action((progress) => setState({ step: 'loading', isImporting, progress })))
    } catch (error) {
      setState({ step: 'failed', error: (error as Error).message })
    }
  }
  return {
    state,
    chooseFile: async (file: File | undefined) =>
      file &&
      run(false, async (showProgress) => {
        // The bytes as they are now: the server tells when they are in another encoding, and the file may change meanwhile.
        const content = new Blob([await file.arrayBuffer()])
        const report = await send(content, new URLSearchParams({ dry: '1' }), showProgress)
        return { step: 'checked', fileName: file.name, content, choices: {}, report }
      }),
    // What the officer has chosen stays on the screen meanwhile.
    answer: async (choices: Record<string, string>) => {
      if (state.step !== 'checked') return
      const { error: _, ...checked } = { ...state, choices: { ...state.choices, ...choices } }
      setState({ ...checked, isOutdated: true })
      const answer = ++answers.current
      // A later answer, or another file, may have come first.
      const settle = (settled: Checked<Report>) => answer === answers.current && setState(settled)
      try {
        const query = new URLSearchParams({ ...checked.choices, dry: '1' })
        settle({ ...checked, report: await send(checked.content, query, () => undefined), isOutdated: false })
      } catch (error) {
        settle({ ...checked, isOutdated: true, error: (error as Error).message })
      }
    },
    runImport: async () =>
      state.step === 'checked' &&
      run(true, async (showProgress) => {
        const report = await send(state.content, new URLSearchParams(state.choices), showProgress)
        await queries.invalidateQueries(invalidates === undefined ? undefined : { queryKey: [invalidates] })
        await queries.invalidateQueries({ queryKey: ['imports'] })
        return { step: 'imported', report }
      }),
  }
}

/** Sends a spreadsheet. The answer arrives as lines that say how far the server is, and then its report. */
const sheetSender =
  (list: string): ImportOptions<CsvAnswer>['send'] =>
  async (content, query, onProgress) => {
    let end: CsvProgress | undefined
    const options = { method: 'POST', text: content, type: 'application/octet-stream' } as const
    await requestLines<CsvProgress>(`/lists/${list}/csv?${query}`, options, (line) => {
      if ('done' in line) onProgress(line)
      else end = line
    })
    if (end && 'report' in end) return end.report
    throw new Error(end && 'error' in end ? end.error : say(messages.connectionBroke))
  }

/** Imports a spreadsheet into the resource's list. */
export function CsvImport() {
  const list = useResourceList()!
  return (
    <ImportScreen<CsvAnswer>
      send={sheetSender(list.name)}
      invalidates={list.name}
      writes={({ counts, asksColumns }) => (asksColumns ? undefined : counts.new + counts.changed)}
      title={list.officeTitle}
      list={list.name}
      heading={say(messages.spreadsheet.heading, { list: list.officeTitle })}
      introduction={say(messages.spreadsheet.introduction)}
      fileLabel={say(messages.spreadsheet.file)}
      accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      confirmLabel={({ counts }) => say(messages.spreadsheet.confirm, { created: counts.new, changed: counts.changed })}
      renderReport={(report, answer) => (
        <>
          {answer && (
            <SheetQuestions list={list} answer={report} onAnswer={(choices: SheetChoices) => answer(choices)} />
          )}
          {!report.asksColumns && <SheetReport list={list} report={report} />}
        </>
      )}
      footer={
        <>
          <ExportButton path={`/lists/${list.name}/csv?empty=1`}>{say(messages.spreadsheet.saveEmpty)}</ExportButton>
          <Button component={Link} to={`/${list.name}`}>
            {say(backToList)}
          </Button>
        </>
      }
    />
  )
}

/** Imports the JSON export of the old database into all lists. */
export const JsonImport = () => (
  <ImportScreen<ImportReport>
    send={(content, query) => request(`/import?${query}`, { method: 'POST', text: content, type: 'application/json' })}
    writes={({ written }) => written}
    title={say(messages.oldWebsite.title)}
    heading={say(messages.oldWebsite.title)}
    introduction={say(messages.oldWebsite.introduction)}
    fileLabel={say(messages.oldWebsite.file)}
    accept=".json,application/json"
    confirmLabel={({ written }) => say(messages.oldWebsite.confirm, { count: written })}
    renderReport={(report) => <JsonSummary {...report} />}
  />
)

/** The numbers, and the records that do not pass validation. Those are imported without the values that no page could show. */
const JsonSummary = ({ written, unchanged, problems }: ImportReport) => (
  <>
    <p>{say(messages.oldWebsite.counts, { written, unchanged })}</p>
    {problems.length > 0 && (
      <>
        <h2>{say(messages.oldWebsite.problems, { count: problems.length })}</h2>
        <p>{sayWith(messages.oldWebsite.importedWithout, { corrections: <CorrectionsLink key="corrections" /> })}</p>
        <ul>
          {problems.slice(0, maxShown).map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </ul>
        {problems.length > maxShown && (
          <p className="muted">{say(messages.oldWebsite.moreNotShown, { count: problems.length - maxShown })}</p>
        )}
      </>
    )}
  </>
)
