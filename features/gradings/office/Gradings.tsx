import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useGetList, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { formatClock, formatLongDate } from '../../../lists/dates.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { recordPath } from '../../../office/office-context.ts'
import { PrintIssued } from '../../certificates/office/PrintIssued.tsx'
import { gradeName } from '../../grades/grade-names.ts'
import type { ExaminerLink, GradingState, GradingSummaries } from '../api-types.ts'
import { examiners } from '../examiners.ts'
import * as messages from '../messages.ts'
import { gradingSessions, pathOf } from '../sessions.ts'
import type { Mark } from '../standing.ts'
import { whatIsSaid } from '../verdict-words.ts'
import { PublishDialog } from './PublishDialog.tsx'

const { office: texts } = messages

/** All gradings, the newest first, or the one that the address names. */
export default function Gradings() {
  const { id } = useParams()
  return id === undefined ? <AllGradings /> : <OneGrading key={id} id={id} />
}

function AllGradings() {
  const { data, error } = useQuery({
    queryKey: ['gradings'],
    queryFn: () => request<GradingSummaries>('/gradings'),
  })
  return (
    <div className="screen">
      <ScreenTitle name={gradingSessions.title} />
      <h1>{gradingSessions.title}</h1>
      <p className="muted">{gradingSessions.description}</p>
      <Button variant="contained" component={Link} to={`/${gradingSessions.name}/create`}>
        {say(texts.add)}
      </Button>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data?.gradings.length === 0 && <p>{say(texts.none)}</p>}
      <ul className="entries">
        {data?.gradings.map(({ key, event, day, publishedAt }) => (
          <li key={key}>
            <Link to={recordPath(gradingSessions, key)} lang={foreignLanguage(event)}>
              {event}
            </Link>{' '}
            {[formatDate(day), publishedAt && say(texts.published)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One grading: its examiners, the candidates with their standing as it is now, and publishing. */
function OneGrading({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['gradings', id],
    queryFn: () => request<GradingState>(pathOf(id)),
  })
  const [isPublishing, setPublishing] = useState(false)
  return (
    <div className="screen wide">
      <Button component={Link} to={`/${gradingSessions.name}`}>
        {say(texts.back)}
      </Button>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data && (
        <>
          <ScreenTitle name={data.event} />
          <h1 lang={foreignLanguage(data.event)}>{data.event}</h1>
          <p className="row">
            <span>{formatLongDate(data.day)}</span>
            <Link to={`/${gradingSessions.name}/${encodeURIComponent(id)}`}>{say(texts.settings)}</Link>
          </p>
          <Examiners session={id} />
          <Candidates candidates={data.candidates} />
          <div className="row">
            <Button variant="contained" onClick={() => setPublishing(true)}>
              {say(texts.preview)}
            </Button>
            {data.certificates.length > 0 && <PrintIssued keys={data.certificates} />}
          </div>
          {isPublishing && <PublishDialog grading={id} onClose={() => setPublishing(false)} />}
        </>
      )}
    </div>
  )
}

function Examiners({ session }: { session: string }) {
  const formAddress = useFormAddress()
  const { data = [], refetch } = useGetList<RaRecord>(examiners.name, { filter: { session } })
  const [shown, setShown] = useState<{ name: string; link: string }>()
  const [ending, setEnding] = useState<{ id: string; name: string }>()
  const notify = useNotify()
  const act = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await refetch()
  }
  const makeLink = (name: string, path: string) =>
    act(async () => setShown({ name, ...(await request<ExaminerLink>(pathOf(session) + path, { method: 'POST' })) }))
  return (
    <section className="card" aria-labelledby="examiners">
      <h2 id="examiners">{examiners.title}</h2>
      <ul className="entries">
        {data.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              <Button onClick={() => makeLink(name, `/examiners/${encodeURIComponent(String(id))}/link`)}>
                {say(texts.linkOf, { name })}
              </Button>
              <Button color="error" onClick={() => setEnding({ id: String(id), name })}>
                {say(texts.endExaminer, { name })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {shown && (
        <p role="status">
          {say(texts.linkShownOnce, { name: shown.name })}{' '}
          <a href={shown.link} style={{ overflowWrap: 'anywhere' }}>
            {shown.link}
          </a>
        </p>
      )}
      <div className="row">
        <Button component={Link} to={formAddress(examiners, { session })}>
          {say(texts.addExaminer)}
        </Button>
        <Button onClick={() => makeLink(say(messages.examine.you), '/examine')}>{say(texts.examineHere)}</Button>
      </div>
      <Confirm
        isOpen={ending !== undefined}
        title={say(texts.endExaminer, { name: ending?.name ?? '' })}
        content={say(texts.endingMeans)}
        confirmColor="warning"
        onConfirm={() => {
          setEnding(undefined)
          void act(() => request(`/lists/${examiners.name}/${encodeURIComponent(ending!.id)}`, { method: 'DELETE' }))
        }}
        onClose={() => setEnding(undefined)}
      />
    </section>
  )
}

/** The candidates in their order. A clash stands with what each examiner said. */
const Candidates = ({ candidates }: Pick<GradingState, 'candidates'>) => (
  <div className="scroll-x">
    <table className="plain records">
      <caption className="visually-hidden">{say(messages.examine.candidates, { count: candidates.length })}</caption>
      <thead>
        <tr>
          {[messages.candidate, messages.grade, texts.aim, texts.standing, messages.sessions.publishedAt].map(
            (label) => (
              <th key={say(label)} scope="col">
                {say(label)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ key, name, grade, aim, tooSoon, standing, isPublished }) => (
          <tr key={key}>
            <th scope="row" lang={foreignLanguage(name)}>
              {name}
            </th>
            <td>{grade && gradeName(grade)}</td>
            <td>
              {gradeName(aim)}
              {tooSoon && (
                <p className="muted">
                  {say(messages.examine.tooSoon, { day: formatLongDate(tooSoon.day), count: tooSoon.months })}
                </p>
              )}
            </td>
            <td>
              {standing.state === 'open' && say(texts.open)}
              {standing.state === 'marked' &&
                say(texts.saidBy, { name: standing.mark.name, what: whatIsSaid(standing.mark) })}
              {standing.state === 'clash' && (
                <strong>{say(texts.clash, { marks: standing.marks.map(sayMark).join(', ') })}</strong>
              )}
            </td>
            <td>
              {isPublished && say(texts.published)}{' '}
              <ExportButton path={`/gradings/candidates/${encodeURIComponent(key)}/export`}>
                {say(texts.exportShort)} <span className="visually-hidden">{name}</span>
              </ExportButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const sayMark = (mark: Mark) =>
  `${say(texts.saidBy, { name: mark.name, what: whatIsSaid(mark) })} ${formatClock(new Date(mark.madeAt))}`
