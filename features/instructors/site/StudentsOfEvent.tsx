import { formatDate, formatDateAndTime, toIndiaTime } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { instructorPath } from '../../entries/enter-form.ts'
import { entrants } from '../../entries/entrants.ts'
import { kindNames, stateNames } from '../../entries/messages.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { FeePayment } from '../../fees/site/FeePayment.tsx'
import { home, students } from '../messages.ts'
import type { EnteredStudent, EventView } from '../server/instructor-view.ts'
import { Back, Button, Form, type Secret, SheetForm, Tick } from './InstructorParts.tsx'

/** An event with the students of an instructor, their fee, and the ways to enter more. */
export function StudentsOfEvent(view: Secret & EventView) {
  const { secret, form, title, isOpen, closesAt, kinds, teams, earlier, fees, refusal } = view
  return (
    <>
      <Back secret={secret} />
      <h2 lang={foreignLanguage(title)}>{title}</h2>
      <p>{isOpen ? say(home.closes, { time: formatDateAndTime(closesAt) }) : say(home.closed)}</p>
      {view.students.length > 0 && (
        <>
          <h2>{say(students.entered)}</h2>
          <ul className="students__list">
            {view.students.map((student) => (
              <Entered key={student.key} student={student} {...view} />
            ))}
          </ul>
        </>
      )}
      {fees && <FeePayment path={instructorPath} secret={secret} fields={{ form }} fees={fees} refusal={refusal} />}
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
        <Form secret={secret} values={{ form }}>
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

/** A student with the state of each choice. Withdrawing is asked once more. */
const Entered = ({ secret, form, isOpen, asked, student }: Secret & EventView & { student: EnteredStudent }) => {
  const { key: person, name, choices } = student
  return (
    <li>
      <b lang={foreignLanguage(name)}>{name}</b>
      {choices.map(({ code, name: category, state, until }) =>
        state === 'offered' && isOpen ? (
          <Form key={code} secret={secret} values={{ form, person, category: code }}>
            <span>
              {category}: {say(stateNames[state])}.{' '}
              {until &&
                say(students.offeredUntil, { time: formatDateAndTime(toIndiaTime(new Date(until)).slice(0, 16)) })}
            </span>
            <Button action="take" label={say(students.take)} />
            <Button action="let-go" label={say(students.letGo)} className="btn btn--line" />
          </Form>
        ) : (
          <span key={code}>{`${category}: ${say(stateNames[state])}`}</span>
        ),
      )}
      {isOpen && (
        <Form secret={secret} values={{ form, person }}>
          {asked === person ? (
            <>
              {/* biome-ignore lint/a11y/noAutofocus: the page that comes back begins at the question, below many students. */}
              <p role="alert" tabIndex={-1} autoFocus>
                {say(students.withdrawSure, { name })}
              </p>
              <Button action="withdraw-yes" label={say(students.withdrawYes)} />
            </>
          ) : (
            <Button action="withdraw" label={say(students.withdraw, { name })} className="as-link" />
          )}
        </Form>
      )}
    </li>
  )
}
