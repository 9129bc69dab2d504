import { formatDate, formatDateAndTime, formatTimestampInIndia } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { Refusal } from '../../../site/forms/PrivateContent.tsx'
import { instructorPath } from '../../entries/enter-form.ts'
import { entrants } from '../../entries/entrants.ts'
import { kindNames, stateNames } from '../../entries/messages.ts'
import {
  state as entryStates,
  withdrawn as isWithdrawn,
  keepAll,
  letItGo,
  take,
  takeBack,
  withdrawnForGood,
  withdrawnUntil,
} from '../../entries/public-messages.ts'
import type { ShownChoice, ShownPerson } from '../../entries/server/entry-view.ts'
import { EntryFields } from '../../entries/site/EntryFields.tsx'
import { Papers } from '../../entries/site/Papers.tsx'
import { formatRupees } from '../../fees/rupees.ts'
import { FeePayment } from '../../fees/site/FeePayment.tsx'
import { home, students } from '../messages.ts'
import type { CorrectView } from '../server/instructor-routes.ts'
import type { EventView } from '../server/instructor-view.ts'
import { Back, Button, Form, type Secret, SheetForm, Tick } from './InstructorParts.tsx'

/** An event with the students of an instructor, their fee, and the ways to enter more. */
export function StudentsOfEvent(view: Secret & EventView) {
  const { secret, form, title, isOpen, closesAt, kinds, teams, earlier, entry, refusal } = view
  const entered = entry?.people.filter(({ withdrawn }) => !withdrawn) ?? []
  return (
    <>
      <Back secret={secret} />
      <h2 lang={foreignLanguage(title)}>{title}</h2>
      <p>{isOpen ? say(home.closes, { time: formatDateAndTime(closesAt) }) : say(home.closed)}</p>
      {entry && entry.people.length > 0 && (
        <>
          <h2>{say(students.entered)}</h2>
          <ul className="students__list">
            {entry.people.map((student) => (
              <Entered key={student.key} {...{ secret, form, isOpen, student }} canWithdraw={entry.canWithdraw} />
            ))}
          </ul>
          <Papers people={entered} secret={secret} path={instructorPath} fields={{ form }} />
        </>
      )}
      {entry?.fees && (
        <FeePayment path={instructorPath} secret={secret} fields={{ form }} fees={entry.fees} refusal={refusal} />
      )}
      {entered.length > 0 && (
        <Form secret={secret} values={{ form }}>
          <h2>{say(students.parents)}</h2>
          <p>{say(students.parentsMean)}</p>
          <Button action="parents" label={say(students.parentLinks)} className="btn btn--line" />
        </Form>
      )}
      {isOpen && kinds.length > 0 && (
        <>
          <h2>{say(students.fromSheet)}</h2>
          <SheetForm secret={secret} kind="students" action="sheet" form={form}>
            <Kinds kinds={kinds} />
          </SheetForm>
        </>
      )}
      {isOpen && kinds.length > 0 && earlier.length > 0 && <Earlier {...view} />}
      {isOpen && teams.length > 0 && (
        <Form secret={secret} values={{ form }} data={{ 'data-draft': `team ${form}` }}>
          <h2>{say(students.team)}</h2>
          <div>
            <label htmlFor="team">{say(students.teamName)}</label>
            <input id="team" name="team" required maxLength={120} autoComplete="off" dir="auto" />
          </div>
          <div>
            <label htmlFor="category">{say(students.category)}</label>
            <select id="category" name="category">
              {teams.map(({ code, name, fee }) => (
                <option key={code} value={code}>{`${name}, ${formatRupees(fee)}`}</option>
              ))}
            </select>
          </div>
          <Button action="team" label={say(students.enterTeam)} />
        </Form>
      )}
    </>
  )
}

const Kinds = ({ kinds }: Pick<EventView, 'kinds'>) => (
  <fieldset>
    <legend>{say(students.kinds)}</legend>
    {kinds.map((kind) => (
      <Tick
        key={kind}
        name={`kind-${kind}`}
        label={say(kindNames[kind])}
        checked={kinds.length === 1 || kind === 'kata' || kind === 'kumite'}
      />
    ))}
  </fieldset>
)

const Earlier = ({ secret, form, earlier, kinds }: Secret & EventView) => (
  <Form secret={secret} values={{ form }}>
    <fieldset>
      <legend>{say(students.earlier)}</legend>
      {earlier.map(({ key, name, birthDate = '', grade, dojo }, at) => {
        const about = [name, formatDate(birthDate), grade && labelOf(entrants.fields.grade, grade), dojo]
        return <Tick key={key} name={`pick-${at}`} value={key} label={about.filter(Boolean).join(', ')} />
      })}
    </fieldset>
    <Kinds kinds={kinds} />
    <Button action="again" label={say(students.chosen)} />
  </Form>
)

type EnteredProps = Secret & { form: string; isOpen: boolean; canWithdraw: boolean; student: ShownPerson }

/** A student with the state of each choice, and what can be done. Withdrawing is asked once more. */
const Entered = ({ secret, form, isOpen, canWithdraw, student }: EnteredProps) => {
  const { key: entrant, name, choices, withdrawn } = student
  return (
    <li className="students__one">
      <b lang={foreignLanguage(name)}>{withdrawn ? say(isWithdrawn, { name }) : name}</b>
      {withdrawn ? (
        <Withdrawn {...{ secret, form, withdrawn }} />
      ) : (
        choices.map((choice) => <Choice key={choice.code} {...{ secret, form, entrant, choice }} />)
      )}
      {!withdrawn && (
        <div className="students__acts">
          {isOpen && (
            <Form secret={secret} values={{ form, entrant }}>
              <Button action="correct" label={say(students.correct)} hidden={name} className="as-link" />
            </Form>
          )}
          {canWithdraw && (
            <details>
              <summary className="as-link">{say(students.withdraw, { name })}</summary>
              <Form secret={secret} values={{ form, entrant }}>
                <p>{say(students.withdrawSure, { name })}</p>
                <Button action="withdraw" label={say(students.withdrawYes)} />
              </Form>
            </details>
          )}
        </div>
      )}
    </li>
  )
}

const Choice = ({
  secret,
  form,
  entrant,
  choice: { code, name, state, number, until },
}: Secret & { form: string; entrant: string; choice: ShownChoice }) =>
  state === 'offered' ? (
    <Form secret={secret} values={{ form, entrant, category: code }}>
      <span>
        {name}: {say(stateNames[state])}. {until && say(students.offeredUntil, { time: formatTimestampInIndia(until) })}
      </span>
      <Button action="take" label={say(take)} />
      <Button action="let go" label={say(letItGo)} className="btn btn--line" />
    </Form>
  ) : (
    <span>
      {name}: {state === 'waiting' ? say(entryStates.waiting, { number: number ?? 1 }) : say(stateNames[state])}
    </span>
  )

const Withdrawn = ({
  secret,
  form,
  withdrawn: { id, until },
}: Secret & { form: string; withdrawn: NonNullable<ShownPerson['withdrawn']> }) => (
  <>
    <span>{until ? say(withdrawnUntil, { time: formatTimestampInIndia(until) }) : say(withdrawnForGood)}</span>
    {id && (
      <Form secret={secret} values={{ form, withdrawal: id }}>
        <Button action="take back" label={say(takeBack)} />
      </Form>
    )}
  </>
)

/** The form that corrects a student. `note`: why it comes back. */
export const CorrectStudent = ({
  secret,
  note,
  form,
  title,
  open,
  ...correction
}: Secret & CorrectView & { note: string | undefined }) => (
  <div className="wrap">
    <article className="sheet status__sheet">
      {note && <Refusal text={note} />}
      <div className="say">
        <h2>{say(students.correctTitle)}</h2>
        <p lang={foreignLanguage(title)}>{title}</p>
      </div>
      <EntryFields
        {...correction}
        {...{ data: open, secret }}
        fields={{ form, entrant: correction.held[0]?.person ?? '' }}
        submission=""
        path={instructorPath}
      />
      <Form secret={secret} values={{ form }}>
        <Button action="event" label={say(keepAll)} className="btn btn--line" />
      </Form>
    </article>
  </div>
)
