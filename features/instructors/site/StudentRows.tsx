import { isDate } from '../../../lists/dates.ts'
import { type Field, labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { submissionIdField } from '../../../lists/submission-result.ts'
import { entrants } from '../../entries/entrants.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { agreed } from '../form.ts'
import { applicants, rows } from '../messages.ts'
import type { CheckedRow } from '../server/check-students.ts'
import type { CheckView } from '../server/instructor-routes.ts'
import { type Column, cellName, columnsOf, type SheetKind, sheetColumns } from '../student-rows.ts'
import { Back, Button, Form, type Secret, Tick } from './InstructorParts.tsx'

/** The rows of a spreadsheet before they are sent. Those with a problem are open. */
export function StudentRows(view: Secret & CheckView) {
  const { secret, kind, event, wanted, rows: checked, owed, waiting, isAgreed, submission, notes } = view
  const count = checked.filter(({ skip }) => !skip).length
  const again = event ? 'check' : 'check-applicants'
  const values = {
    [submissionIdField]: submission,
    ...(event && { form: event.form }),
    ...Object.fromEntries(wanted.map((name) => [`kind-${name}`, 'on'])),
  }
  const draft = event ? `students ${event.form}` : 'applicants'
  return (
    <>
      <Back secret={secret} />
      <Form
        secret={secret}
        values={values}
        data={{ 'data-draft': draft, 'data-return': again, 'data-typed': '', 'data-agreements': 'agreed' }}
      >
        {/* The Enter key presses the first button of a form: it sends nothing yet. */}
        <button className="vh" type="submit" name="action" value={again} tabIndex={-1} aria-hidden="true" />
        <h2>{event ? `${event.title}: ${say(rows.title)}` : say(rows.title)}</h2>
        {notes.map((note) => (
          <p key={note} role="status">
            {note}
          </p>
        ))}
        <Problems checked={checked} />
        {checked.map((row, at) => (
          <Row key={row.line} row={row} at={at} kind={kind} />
        ))}
        <fieldset>
          <Tick name="agreed" label={agreed.label} checked={isAgreed} />
        </fieldset>
        {event && (
          <p>
            <b>{say(rows.toPay, { amount: formatRupees(owed) })}</b>{' '}
            {waiting > 0 && say(rows.waiting, { count: waiting })}
          </p>
        )}
        <p className="act">
          <Button
            action={event ? 'enter' : 'prepare'}
            label={say(event ? rows.enter : applicants.prepare, { count })}
          />
          <Button action={again} label={say(rows.again)} className="btn btn--line" />
        </p>
      </Form>
    </>
  )
}

function Problems({ checked }: { checked: readonly CheckedRow[] }) {
  const wrong = [...checked.entries()].filter(([, { skip, errors }]) => !skip && errors.length > 0)
  if (wrong.length === 0) return null
  return (
    <div className="summary" role="alert">
      <h3>{say(rows.problems, { count: wrong.length })}</h3>
      <ul>
        {wrong.flatMap(([at, { errors, line }]) =>
          errors.map((problem) => (
            <li key={line + problem}>
              <a href={`#${cellName(at, 'name')}`}>{say(rows.problem, { line, problem })}</a>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** The name of a category and, where it is full, how many wait. */
const named = ({ name, waiting }: Pick<CheckedRow['categories'][number], 'name' | 'waiting'>) =>
  [name, ...(waiting === undefined ? [] : [say(rows.full, { waiting })])].join(', ')

function Row({ row, at, kind }: { row: CheckedRow; at: number; kind: SheetKind }) {
  const { line, values, errors, changes, skip, categories, offered } = row
  const chosen = categories.filter(({ isChosen }) => isChosen).map(named)
  const hidden = { line, ...(kind === 'students' && { offered: offered.join(' ') }) }
  return (
    <details className="students__row" open={(errors.length > 0 || changes.length > 0) && !skip}>
      <summary>
        {say(rows.row, { line })}: <b lang={foreignLanguage(values.name ?? '')}>{values.name}</b>{' '}
        <small>{skip ? say(rows.skipped) : changes.length > 0 ? say(rows.changes) : chosen.join('; ')}</small>
      </summary>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={cellName(at, name as 'line')} value={value} />
      ))}
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {errors.map((error) => (
        <p key={error} className="err">
          {error}
        </p>
      ))}
      <div className="private-forms__line">
        {columnsOf(kind).map((column) => (
          <Cell key={column} column={column} kind={kind} id={cellName(at, column)} value={values[column] ?? ''} />
        ))}
      </div>
      {categories.map(({ code, name, fee, isChosen, waiting }, index) => (
        <Tick
          key={code}
          name={cellName(at, `c${index}`)}
          value={code}
          checked={isChosen}
          label={`${named({ name, waiting })}, ${formatRupees(fee)}`}
        />
      ))}
      <Tick name={cellName(at, 'skip')} label={say(rows.skip)} checked={skip} />
    </details>
  )
}

const inputTypes: Partial<Record<Column, string>> = { email: 'email', phone: 'tel' }

/** A cell of a row. What cannot be read stays as it was typed, also among choices. */
function Cell({ column, kind, id, value }: { column: Column; kind: SheetKind; id: string; value: string }) {
  const field = (sheetColumns[kind] as Partial<Record<Column, Field>>)[column]!
  const { gender, grade } = entrants.fields
  const choice: Field | undefined = { gender, ...(kind === 'students' && { grade }) }[column as 'gender']
  const isDay = column === 'birthDate' && (value === '' || isDate(value))
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      {choice ? (
        <select id={id} name={id} defaultValue={value}>
          {[...new Set(['', ...choice.choices!, value])].map((each) => (
            <option key={each} value={each}>
              {each === '' ? '–' : choice.choices!.includes(each) ? labelOf(choice, each) : each}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...{ id, name: id, defaultValue: value, type: isDay ? 'date' : (inputTypes[column] ?? 'text') }}
          autoComplete="off"
          dir="auto"
        />
      )}
    </div>
  )
}
