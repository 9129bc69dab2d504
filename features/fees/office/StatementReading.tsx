import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { type Message, say } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type { Balances, Direction, StatementAnswer, StatementAnswers, UnreadReason } from '../api-types.ts'
import { bankPayments, type ColumnMeaning, columnMeanings } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import * as messages from './messages.ts'

const rupees = (paise = 0) => formatRupees(paise / 100)
const sumOf = (lines: readonly { paise?: number | undefined }[]) =>
  rupees(lines.reduce((sum, { paise = 0 }) => sum + paise, 0))

/** Not every reason names the column and its cell. */
const whyUnread = (reason: UnreadReason, values: Record<'title' | 'cell', string>) =>
  say(messages.unreadReasons[reason] as Message<'title' | 'cell'>, values)

type Reading = { answer: StatementAnswer; answers: StatementAnswers; onAnswer: (answers: StatementAnswers) => void }

/** How a statement was read: what is asked, its sums and balances, and each line that is no payment. */
export function StatementReading({ answer, answers, onAnswer }: Reading) {
  const { asks, refused, added, known, debits, unread, balances } = answer
  const counts = { in: added + known, out: debits.length, unread: unread.length }
  const { day, narration } = bankPayments.fields
  const { amount } = fees.fields
  return (
    <>
      {refused && <Alert severity="error">{refused}</Alert>}
      {asks.length === 0 && !refused && (
        <p>
          {say(messages.fates, {
            ...counts,
            inSum: rupees(answer.in),
            outSum: rupees(answer.out),
            unreadSum: sumOf(unread),
          })}
        </p>
      )}
      {balances && <BalanceCheck {...balances} answer={answer} />}
      <Questions {...{ answer, answers, onAnswer }} />
      <Lines
        title={say(messages.debits)}
        titles={[say(messages.line), day.label, amount.label, narration.label]}
        rows={debits.map((line) => [line.line, formatDate(line.day), rupees(line.paise), line.narration])}
      />
      <Lines
        title={say(messages.unread)}
        titles={[say(messages.line), say(messages.whyUnread), amount.label, narration.label]}
        rows={unread.map(({ line, reason, title, cell, paise, text }) => [
          ...[line, whyUnread(reason, { title, cell: cell || '–' })],
          ...[paise === undefined ? '' : rupees(paise), text],
        ])}
      />
    </>
  )
}

function BalanceCheck({ opening, closing, difference, line, answer }: Balances & { answer: StatementAnswer }) {
  const sums = { opening: rupees(opening), closing: rupees(closing), in: rupees(answer.in), out: rupees(answer.out) }
  if (difference === 0) return <p>{say(messages.balancesMeet, sums)}</p>
  const words = { ...sums, difference: rupees(difference), line: String(line ?? '–') }
  return <Alert severity="warning">{say(messages.balancesDiffer, words)}</Alert>
}

/** What the file does not decide is asked here; what it decides is shown, and may be answered in another way. */
function Questions({ answer, answers, onAnswer }: Reading) {
  const { tables, table, asks, refused, columns, order, marks } = answer
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const meanings = form.getAll('meaning') as (ColumnMeaning | '')[]
    const isOther = meanings.some((meaning, at) => meaning !== columns[at]?.meaning)
    const found = marks.flatMap(({ mark }, at) => (text(`mark${at}`) ? [[mark, text(`mark${at}`) as Direction]] : []))
    const isOtherTable = text('table') !== '' && text('table') !== table
    onAnswer({
      table: text('table') || undefined,
      // Another table has columns of its own.
      columns: isOtherTable ? undefined : isOther || asks.includes('columns') ? meanings : answers.columns,
      order: (text('order') as StatementAnswers['order'] | '') || undefined,
      marks: { ...answers.marks, ...Object.fromEntries(found) },
    })
  }
  return (
    <details open={asks.length > 0 || refused !== undefined || marks.some(({ direction }) => !direction)}>
      <summary>{say(messages.columns)}</summary>
      {asks.map((each) => (
        <Alert key={each} severity="info">
          {say(messages.asked[each])}
        </Alert>
      ))}
      <form onSubmit={submit} className="scroll-x">
        {tables.length > 0 && (
          <p>
            <label>
              {say(messages.whichTable)}{' '}
              <select name="table" defaultValue={asks.includes('table') ? '' : table} required>
                <option value="" />
                {tables.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </p>
        )}
        {order && (
          <p>
            <label>
              {say(messages.whichDay, { example: order.example })}{' '}
              <select name="order" defaultValue={asks.includes('order') ? '' : order.order} required>
                <option value="" />
                {([order.order, order.order === 'day first' ? 'month first' : 'day first'] as const).map((each) => (
                  <option key={each} value={each}>
                    {say(messages.orders[each])}:{' '}
                    {formatDate((each === order.order ? order.readAs : order.otherwise) || order.example)}
                  </option>
                ))}
              </select>
            </label>
          </p>
        )}
        {marks.map(({ mark, direction, lines, paise }, at) => (
          <p key={mark}>
            <label>
              {say(messages.whichDirection, { mark, count: lines, sum: rupees(paise) })}{' '}
              <select name={`mark${at}`} defaultValue={direction ?? ''}>
                <option value="">{say(messages.meanings[''])}</option>
                <option value="in">{say(messages.meanings.credit)}</option>
                <option value="out">{say(messages.meanings.debit)}</option>
              </select>
            </label>
          </p>
        ))}
        <table className="plain">
          <tbody>
            {columns.map(({ title, samples, meaning, because }, at) => (
              <tr key={at}>
                <th scope="row">{title}</th>
                <td>{samples.join(' · ')}</td>
                <td>
                  <select
                    name="meaning"
                    defaultValue={meaning}
                    aria-label={say(messages.meaningOf, { column: title || String(at + 1) })}
                  >
                    {(['', ...columnMeanings] as const).map((each) => (
                      <option key={each} value={each}>
                        {say(messages.meanings[each])}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="muted">{meaning && say(messages.evidence[because])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <Button type="submit" variant="outlined">
            {say(messages.useColumns)}
          </Button>
        </p>
      </form>
    </details>
  )
}

const rowsAtOnce = 100

type Lines = { title: string; titles: readonly string[]; rows: readonly (readonly (string | number)[])[] }

/** Lines of a statement, rendered when they are asked for: there may be thousands. */
function Lines({ title, titles, rows }: Lines) {
  const [shown, setShown] = useState(0)
  if (rows.length === 0) return null
  return (
    <details className="scroll-x" onToggle={({ currentTarget }) => currentTarget.open && setShown(rowsAtOnce)}>
      <summary>
        {title} ({rows.length})
      </summary>
      <table className="plain records">
        <thead>
          <tr>
            {titles.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} style={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < rows.length && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>
          {say(messages.moreLines, { count: rows.length - shown })}
        </Button>
      )}
    </details>
  )
}
