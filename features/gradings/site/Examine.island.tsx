import type { CSSProperties, MouseEvent } from 'react'
import { formatClock, formatLongDate } from '../../../lists/dates.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { isDan, toRows } from '../candidates.ts'
import { examine, resultNames } from '../messages.ts'
import { type Mark, results, type Standing, standingOf } from '../standing.ts'
import { whatIsSaid } from '../verdict-words.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { ResultSign } from './signs.tsx'
import { type GradingOnDevice, useGrading } from './useGrading.ts'

/** The candidates of a grading on the phone of an examiner. */
export default function ExamineGrading(_: Record<never, never>) {
  const grading = useGrading()
  const { phase, answer } = grading
  if (phase === 'no link') return <p className="lead">{say(examine.openLink)}</p>
  if (phase === 'removed')
    return (
      <p className="lead" role="status">
        {say(examine.removed)}
      </p>
    )
  if (phase === 'ended') return <Ended grading={grading} />
  if (!answer)
    return (
      <p className="lead" role="status">
        {say(grading.connection.failedAt ? examine.notLoaded : examine.loading)}
      </p>
    )
  return <Open grading={grading} answer={answer} />
}

/** What the examiner tells the office by mouth. */
function Ended({ grading: { unsent, answer, remove } }: { grading: GradingOnDevice }) {
  const nameOf = (key: string) => answer?.candidates.find((candidate) => candidate.key === key)?.name
  return (
    <>
      <p className="lead" role="status">
        {say(unsent.length > 0 ? examine.endedUnsent : examine.opensNothing)}
      </p>
      {unsent.length > 0 && (
        <>
          <ul className="exam__unsent">
            {unsent.map((mark) => (
              <li key={mark.id}>
                <b>{nameOf(mark.entrant)}</b> {whatIsSaid(mark)}, {formatClock(new Date(mark.madeAt))}
              </li>
            ))}
          </ul>
          <button className="btn" type="button" onClick={remove}>
            {say(examine.remove)}
          </button>
        </>
      )}
    </>
  )
}

function Open({ grading, answer }: { grading: GradingOnDevice; answer: ExamineAnswer }) {
  const { marks, mark, unsent } = grading
  const marksOf = Map.groupBy(marks, ({ entrant }) => entrant)
  const known = (key: string): Mark[] => marksOf.get(key) ?? []
  const standings = new Map(answer.candidates.map(({ key }): [string, Standing] => [key, standingOf(known(key))]))
  const stateOf = (key: string) => standings.get(key)!.state
  const rows = toRows(answer.candidates, answer.size)
  const clashes = answer.candidates.filter(({ key }) => stateOf(key) === 'clash')
  const marked = answer.candidates.filter(({ key }) => stateOf(key) === 'marked').length
  const total = answer.candidates.length
  const waiting = new Set(unsent.map(({ entrant }) => entrant))
  const others = answer.others.join(', ')
  return (
    <>
      <Kept grading={grading} you={answer.you.key} />
      <div className="exam__h">
        <p className="exam__event" lang={foreignLanguage(answer.event)}>
          {answer.event}
        </p>
        <p>
          {say(examine.line, {
            day: formatLongDate(answer.day),
            candidates: say(examine.candidates, { count: total }),
            rows: say(examine.rows, { count: rows.length }),
          })}{' '}
          {others && say(examine.withOthers, { names: others })}
        </p>
        {answer.isPublished && <p role="status">{say(examine.alreadyPublished)}</p>}
      </div>
      {total === 0 && <p className="lead">{say(examine.noCandidates)}</p>}
      {rows.map(({ first, row }, at) => {
        const number = at + 1
        const open = row.filter(({ key }) => stateOf(key) === 'open')
        const done = row.filter(({ key }) => stateOf(key) === 'marked').length
        return (
          <details className="row" key={row[0]!.key} open>
            <summary>
              <h2>{say(isDan(row[0]!.aim) ? examine.rowToBlack : examine.row, { number })}</h2>
              <span>{say(examine.marked, { marked: done, total: row.length })}</span>
            </summary>
            <fieldset className="whole" disabled={open.length === 0}>
              <legend>
                {say(examine.wholeRow)} <small>{say(examine.onlyOpen)}</small>
              </legend>
              {results.map((result) => (
                <button
                  key={result}
                  type="button"
                  aria-label={say(examine.wholeRowIs, { number, result: say(resultNames[result]) })}
                  onClick={() =>
                    mark(
                      open.map(({ key, aim }) => ({
                        entrant: key,
                        result,
                        ...(result === 'passed' && { grade: aim }),
                      })),
                    )
                  }
                >
                  <ResultSign of={result} />
                  {say(resultNames[result])}
                </button>
              ))}
            </fieldset>
            <ol className="line-up">
              {row.map((candidate, i) => (
                <CandidateCard
                  key={candidate.key}
                  candidate={candidate}
                  belts={answer.belts}
                  number={first + i}
                  standing={standings.get(candidate.key)!}
                  isWaiting={waiting.has(candidate.key)}
                  you={answer.you.key}
                  onMark={(verdict) => mark([{ ...verdict, entrant: candidate.key }])}
                />
              ))}
            </ol>
          </details>
        )
      })}
      <div className="exam__end">
        <p>
          <b>{say(examine.marked, { marked, total })}</b>{' '}
          {clashes[0] && (
            <a href={`#candidate-${clashes[0].key}`} onClick={showCandidate}>
              {say(examine.clashes, { count: clashes.length })}
            </a>
          )}
        </p>
      </div>
    </>
  )
}

/** Goes to a candidate without the address, which holds the key of the link. */
function showCandidate(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const card = document.getElementById(event.currentTarget.hash.slice(1))
  card?.closest('details')?.setAttribute('open', '')
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('input')?.focus({ preventScroll: true })
}

/** What is on this phone, and what has left. */
function Kept({ grading, you }: { grading: GradingOnDevice; you: string }) {
  const { unsent, marks, connection, isKept, isPrepared, sync, remove } = grading
  const own = marks.filter(({ by }) => by === you).length
  const count = unsent.length
  const { sending, at, failedAt } = connection
  const time = failedAt && formatClock(failedAt)
  const share = own === 0 ? 100 : Math.round((100 * (own - count)) / own)
  return (
    <div className="kept">
      <p role="status">
        {count > 0 ? (
          <b>{say(isKept ? examine.savedOnPhone : examine.notKept, { count })}</b>
        ) : (
          <b>
            {own === 0
              ? say(isPrepared ? examine.nothingYet : examine.preparing)
              : say(examine.allSent, { count: own })}
          </b>
        )}
        <span>
          {time !== undefined
            ? say(count > 0 ? examine.noNetwork : examine.offlineSince, { time })
            : sending && count > 0
              ? say(examine.sending)
              : at && say(examine.asOf, { time: formatClock(at) })}
        </span>
      </p>
      {count > 0 || failedAt ? (
        <button type="button" onClick={() => void sync()}>
          {say(examine.tryNow)}
        </button>
      ) : (
        <button type="button" onClick={remove}>
          {say(examine.remove)}
        </button>
      )}
      <i aria-hidden="true" style={{ '--p': `${share}%` } as CSSProperties} />
    </div>
  )
}
