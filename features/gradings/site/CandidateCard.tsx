import type { CSSProperties } from 'react'
import { formatClock, formatLongDate } from '../../../lists/dates.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { type Belt, beltColours } from '../../grades/belts.ts'
import { beltName } from '../../grades/grade-names.ts'
import type { Grade } from '../../grades/grades.ts'
import { type Candidate, gradesAbove } from '../candidates.ts'
import { examine, partNames, resultNames, toRepeat } from '../messages.ts'
import { type Mark, parts, type Result, results, type Standing, type Verdict } from '../standing.ts'
import { whatIsSaid } from '../verdict-words.ts'
import { ResultSign } from './signs.tsx'

type Belts = Readonly<Record<Grade, Belt>>
type Props = {
  candidate: Candidate
  belts: Belts
  number: number
  standing: Standing
  /** A mark about the candidate is on this phone only. */
  isWaiting: boolean
  /** The key of the examiner. */
  you: string
  onMark: (verdict: Verdict) => void
}

/** One candidate, with the four marks. */
export function CandidateCard({ candidate, belts, number, standing, isWaiting, you, onMark }: Props) {
  const { key, name, grade, aim, tooSoon } = candidate
  const marked = standing.state === 'marked' ? standing.mark : undefined
  const said = standing.state === 'clash' ? standing.marks : []
  const press = (result: Result) => {
    // In a clash, the examiner presses what somebody has said.
    const same = said.filter((mark) => mark.result === result)
    if (result === 'passed') onMark({ result, grade: (same.length === 1 && same[0]?.grade) || aim })
    else if (result === 'partly')
      onMark({ result, repeat: parts.filter((part) => same.some(({ repeat }) => repeat?.includes(part))) })
    else onMark({ result })
  }
  return (
    <li className={`cand${said.length > 0 ? ' cand--clash' : ''}`} id={`candidate-${key}`}>
      <fieldset>
        <legend>
          <span className="cand__n">{number}</span> <b lang={foreignLanguage(name)}>{name}</b>
        </legend>
        {standing.state === 'marked' && (
          <p className={`cand__s${isWaiting ? '' : ' cand__s--sent'}`}>
            {say(isWaiting ? examine.onThisPhone : examine.sent)}
          </p>
        )}
        <p className="cand__g">
          {grade && <BeltLabel grade={grade} belts={belts} />}
          <span className="aim">
            <span aria-hidden="true">→</span> <span className="vh">{say(examine.triesFor)}</span>
            <BeltLabel grade={aim} belts={belts} />
          </span>
        </p>
        {tooSoon && (
          <p className="cand__soon">
            {say(examine.tooSoon, { day: formatLongDate(tooSoon.day), count: tooSoon.months })}
          </p>
        )}
        {said.length > 0 && (
          <p className="cand__clash" role="alert">
            <b>{say(examine.twoMarks)}</b> {said.map((mark) => sayWho(mark, you)).join(' ')} {say(examine.speak)}
          </p>
        )}
        <div className="marks">
          {results.map((result) => {
            const by = said.filter((mark) => mark.result === result)
            return (
              <label key={result} className={`m m--${result}${by.length > 0 ? ' is-said' : ''}`}>
                <input
                  type="radio"
                  name={`result-${key}`}
                  value={result}
                  checked={marked?.result === result}
                  onChange={() => press(result)}
                />
                <ResultSign of={result} />
                <span>{say(resultNames[result])}</span>
                {by.length > 0 && (
                  <small>{by.map((mark) => (mark.by === you ? say(examine.you) : mark.name)).join(', ')}</small>
                )}
              </label>
            )
          })}
        </div>
        {marked?.result === 'passed' && (
          <label className="cand__to">
            {say(examine.passedTo)}
            <select
              value={marked.grade ?? aim}
              onChange={({ target }) => onMark({ result: 'passed', grade: target.value as Grade })}
            >
              {gradesAbove(grade).map((each) => (
                <option key={each} value={each}>
                  {beltName(each, belts[each])}
                </option>
              ))}
            </select>
          </label>
        )}
        {marked?.result === 'partly' && <Parts mark={marked} onMark={onMark} />}
      </fieldset>
    </li>
  )
}

const BeltLabel = ({ grade, belts }: { grade: Grade; belts: Belts }) => (
  <span className="kyu" style={{ '--wb': beltColours[belts[grade]] } as CSSProperties}>
    {beltName(grade, belts[grade])}
  </span>
)

function sayWho(mark: Mark, you: string) {
  const said = { what: whatIsSaid(mark), time: formatClock(new Date(mark.madeAt)) }
  return mark.by === you ? say(examine.youSaid, said) : say(examine.otherSaid, { ...said, name: mark.name })
}

/** What is to be repeated. */
function Parts({ mark: { repeat = [] }, onMark }: { mark: Mark; onMark: Props['onMark'] }) {
  return (
    <fieldset className="part">
      <legend>{say(toRepeat)}</legend>
      {parts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={repeat.includes(part)}
            onChange={({ target }) =>
              onMark({
                result: 'partly',
                repeat: parts.filter((each) => (each === part ? target.checked : repeat.includes(each))),
              })
            }
          />
          {say(partNames[part])}
        </label>
      ))}
    </fieldset>
  )
}
