import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatLongDate } from '../../lists/dates.ts'
import { isImmutable, type List } from '../../lists/list.ts'
import { type DateOrder, readDate } from '../../lists/written-dates.ts'
import type { CsvAnswer, DateColumn, SheetColumn } from '../../server/office-api/api-types.ts'

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
        <summary>What the columns mean</summary>
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
              <th scope="col">Column of the file</th>
              <th scope="col">Its first values</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ title, samples }, at) => (
              <tr key={at}>
                <th scope="row">{title || <em>no title</em>}</th>
                <td>{samples.join(' · ')}</td>
                <td>
                  <select
                    aria-label={`Meaning of the column ${title || at + 1}`}
                    value={chosen[at]}
                    onChange={({ target: { value } }) =>
                      setChosen(chosen.map((each, index) => (index === at ? value : each)))
                    }
                  >
                    <option value="">Leave out</option>
                    <option value="key">Key</option>
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
          The file does not have {needed.map(([, { label }]) => `“${label}”`).join(', ')}, which new records need.
        </p>
      )}
      {repeated !== undefined && (
        <Alert severity="error">
          Two columns have the meaning “{repeated === 'key' ? 'Key' : list.fields[repeated]?.label}”. Leave one of them
          out.
        </Alert>
      )}
      <p>
        <Button type="submit" variant="outlined">
          Use these columns
        </Button>
      </p>
    </form>
  )
}

type DateProps = { date: DateColumn; chosen: DateOrder; onAnswer: (order: DateOrder) => void }

function DateQuestion({ date, chosen, onAnswer }: DateProps) {
  const { field, label, order, isAsked, example, readAs } = date
  if (!isAsked)
    return (
      <p>
        “{label}” is read {order}: {example} is {formatLongDate(readAs)}.
      </p>
    )
  return (
    <fieldset className="date-order">
      <legend>Which number of “{label}” is the day?</legend>
      {(['day first', 'month first'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={`order of ${field}`} checked={chosen === each} onChange={() => onAnswer(each)} />
          {each === 'day first' ? 'The first' : 'The second'}: {example} is{' '}
          {formatLongDate(readDate(example, each) ?? '')}
        </label>
      ))}
    </fieldset>
  )
}
