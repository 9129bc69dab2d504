import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { say, sayWith } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { CsvAnswer, CsvProgress } from '../../server/office-api/api-types.ts'
import { requestLines } from '../api/request.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { backToList, corrections } from '../lists/messages.ts'
import { useResourceList } from '../office-context.ts'
import * as messages from './messages.ts'
import { PastImports } from './PastImports.tsx'
import { type SheetChoices, SheetQuestions } from './SheetQuestions.tsx'
import { SheetReport } from './SheetReport.tsx'

type Progress = { done: number; total: number }

/** How many records the import would write; undefined while the officer has not said how to read the file. */
const countWrites = ({ counts, asksColumns }: CsvAnswer) => (asksColumns ? undefined : counts.new + counts.changed)

/**
 * Imports a spreadsheet into the resource's list in two steps: a dry run that shows what would change, and the import itself after a
 * confirmation.
 */
export function CsvImport() {
  const list = useResourceList()!
  const { state, chooseFile, answer, runImport } = useDryRun(list)
  const report = state.step === 'checked' || state.step === 'imported' ? state.report : undefined
  const writes = state.step === 'checked' ? countWrites(state.report) : undefined
  return (
    <div className="screen">
      <ScreenTitle name={list.officeTitle} />
      <h1>{say(messages.spreadsheet.heading, { list: list.officeTitle })}</h1>
      <p>{say(messages.spreadsheet.introduction)}</p>
      <p>
        <label className="file-choice">
          {say(messages.spreadsheet.file)}
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
        {state.step === 'checked' && (
          <p>
            {say(writes === undefined ? messages.sayMeaningsFirst : messages.whatWouldChange, { file: state.fileName })}
          </p>
        )}
        {state.step === 'imported' && (
          <Alert severity="success" role="presentation">
            {say(messages.whatChanged)}
          </Alert>
        )}
      </div>
      {state.step === 'loading' && state.progress && <ProgressBar {...state.progress} />}
      {state.step === 'checked' && (
        <SheetQuestions list={list} answer={state.report} onAnswer={(choices: SheetChoices) => void answer(choices)} />
      )}
      {report && !report.asksColumns && <SheetReport list={list} report={report} />}
      <div className="row import-actions">
        {writes === 0 && <p>{say(messages.nothingToChange)}</p>}
        {state.step === 'checked' && writes !== undefined && writes > 0 && (
          <Button variant="contained" disabled={state.isOutdated} onClick={runImport}>
            {say(messages.spreadsheet.confirm, {
              created: state.report.counts.new,
              changed: state.report.counts.changed,
            })}
          </Button>
        )}
        <ExportButton path={`/lists/${list.name}/csv?empty=1`}>{say(messages.spreadsheet.saveEmpty)}</ExportButton>
        <Button component={Link} to={`/${list.name}`}>
          {say(backToList)}
        </Button>
      </div>
      <p>{sayWith(messages.earlierProblems, { corrections: <CorrectionsLink key="corrections" /> })}</p>
      <PastImports list={list.name} />
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

type Checked = {
  step: 'checked'
  fileName: string
  content: Blob
  /** What the officer has chosen. */
  choices: Record<string, string>
  report: CsvAnswer
  /** The report does not know the latest choices: its answer has not arrived, or could not be had. */
  isOutdated?: boolean
  error?: string
}
type ImportState =
  | { step: 'empty' }
  | { step: 'loading'; isImporting: boolean; progress?: Progress }
  | { step: 'failed'; error: string }
  | Checked
  | { step: 'imported'; report: CsvAnswer }

function useDryRun(list: List) {
  const send = sheetSender(list.name)
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'empty' })
  const answers = useRef(0)
  const run = async (
    isImporting: boolean,
    action: (showProgress: (progress: Progress) => void) => Promise<ImportState>,
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
      const settle = (settled: Checked) => answer === answers.current && setState(settled)
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
        await queries.invalidateQueries({ queryKey: [list.name] })
        await queries.invalidateQueries({ queryKey: ['imports'] })
        return { step: 'imported', report }
      }),
  }
}

/** Sends a spreadsheet. The answer arrives as lines that say how far the server is, and then its report. */
const sheetSender =
  (list: string) =>
  async (content: Blob, query: URLSearchParams, onProgress: (progress: Progress) => void): Promise<CsvAnswer> => {
    let end: CsvProgress | undefined
    const options = { method: 'POST', text: content, type: 'application/octet-stream' } as const
    await requestLines<CsvProgress>(`/lists/${list}/csv?${query}`, options, (line) => {
      if ('done' in line) onProgress(line)
      else end = line
    })
    if (end && 'report' in end) return end.report
    throw new Error(end && 'error' in end ? end.error : say(messages.connectionBroke))
  }
