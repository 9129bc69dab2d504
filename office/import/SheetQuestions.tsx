import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatLongDate } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { isImmutable, type List } from '../../lists/list.ts'
import { type DateOrder, readDate } from '../../lists/written-dates.ts'
import type { CsvAnswer, DateColumn, SheetColumn } from '../../server/office-api/api-types.ts'
import * as messages from './messages.ts'

/** What an officer has chosen, as POST /lists/:list/csv takes it. */
export type SheetChoices = { columns?: string; dates?: string }

type Props = { list: List; answer: CsvAnswer; onAnswer: (choices: SheetChoices) => void }

/** How a spreadsheet is read: what its columns mean, and which number of its dates is the day. */
export function SheetQuestions({ list, answer: { columns, dates, asksColumns }, onAnswer }: Props) {
  const [orders, setOrders] = useState<Record<string, DateOrder>>({})
  const answerOrder = (field: string, order: DateOrder) => {
    const answered = { ...orders, [field]: order }
    setOrders(answered)
    onAnswer({ dates: JSON.stringify(answered) })
  }
  return (
    <>
      <details className="sheet-columns" open={asksColumns}>
        <summary>{say(messages.columns.title)}</summary>
        <ColumnChoices
          key={columns.map(({ field }) => field).join()}
          list={list}
          columns={columns}
          onAnswer={(chosen) => onAnswer({ columns: chosen.join() })}
        />
      </details>
      {dates.map((date) => (
        <DateQuestion
          key={date.field}
          date={date}
          // It shows at once, before the server has read the file again.
          chosen={orders[date.field] ?? date.order}
          onAnswer={(order) => answerOrder(date.field, order)}
        />
      ))}
    </>
  )
}

type ColumnProps = { list: List; columns: readonly SheetColumn[]; onAnswer: (chosen: string[]) => void }

function ColumnChoices({ list, columns, onAnswer }: ColumnProps) {
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field))
  const [repeated, setRepeated] = useState<string>()
  const options = Object.entries(list.fields).filter(([name, { kind }]) => kind !== 'file' && !isImmutable(list, name))
  const needed = options.filter(
    ([name, { optional, kind }]) =>
      !optional && kind !== 'boolean' && name !== list.order.field && !chosen.includes(name),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const repeated = chosen.find((field, at) => field !== '' && chosen.indexOf(field) < at)
        setRepeated(repeated)
        if (repeated === undefined) onAnswer(chosen)
      }}
    >
      <div className="scroll-x">
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{say(messages.columns.ofFile)}</th>
              <th scope="col">{say(messages.columns.firstValues)}</th>
              <th scope="col">{say(messages.columns.meaning)}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ title, samples }, at) => (
              <tr key={at}>
                <th scope="row">{title || <em>{say(messages.columns.noTitle)}</em>}</th>
                <td>{samples.join(' · ')}</td>
                <td>
                  <select
                    aria-label={say(messages.columns.meaningOf, { column: title || at + 1 })}
                    value={chosen[at]}
                    onChange={({ target: { value } }) =>
                      setChosen(chosen.map((each, index) => (index === at ? value : each)))
                    }
                  >
                    <option value="">{say(messages.columns.leaveOut)}</option>
                    <option value="key">{say(messages.columns.key)}</option>
                    {options.map(([name, { label }]) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {needed.length > 0 && (
        <p className="muted">
          {say(messages.columns.missing, { fields: needed.map(([, { label }]) => `“${label}”`).join(', ') })}
        </p>
      )}
      {repeated !== undefined && (
        <Alert severity="error">
          {say(messages.columns.repeated, {
            meaning: list.fields[repeated]?.label ?? say(messages.columns.key),
          })}
        </Alert>
      )}
      <p>
        <Button type="submit" variant="outlined">
          {say(messages.columns.use)}
        </Button>
      </p>
    </form>
  )
}

type DateProps = { date: DateColumn; chosen: DateOrder; onAnswer: (order: DateOrder) => void }

function DateQuestion({ date, chosen, onAnswer }: DateProps) {
  const { field, label, order, isAsked, example, readAs } = date
  if (!isAsked) return <p>{say(messages.dates.isRead[order], { label, example, day: formatLongDate(readAs) })}</p>
  return (
    <fieldset className="date-order">
      <legend>{say(messages.dates.whichIsDay, { label })}</legend>
      {(['day first', 'month first'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={`order of ${field}`} checked={chosen === each} onChange={() => onAnswer(each)} />
          {say(messages.dates.choices[each], { example, day: formatLongDate(readDate(example, each) ?? '') })}
        </label>
      ))}
    </fieldset>
  )
}
