import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { type Message, say } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type {
  Balances,
  Direction,
  MatchedFee,
  OpenPayment,
  StatementAnswer,
  StatementAnswers,
  SurePayment,
  UnreadReason,
} from '../api-types.ts'
import { bankPayments, type ColumnMeaning, columnMeanings } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import { FoldedLedger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { likeWords, notesOf } from './payment-notes.ts'
import { Reversed } from './Reversed.tsx'

const rupees = (paise = 0) => formatRupees(paise / 100)
const sumOf = (lines: readonly { paise?: number | undefined }[]) =>
  rupees(lines.reduce((sum, { paise = 0 }) => sum + paise, 0))

/** Not every reason names the column and its cell. */
const whyUnread = (reason: UnreadReason, values: Record<'title' | 'cell', string>) =>
  say(messages.unreadReasons[reason] as Message<'title' | 'cell'>, values)

type Reading = { answer: StatementAnswer; answers: StatementAnswers; onAnswer: (answers: StatementAnswers) => void }

/** How a statement was read: what is asked, its sums and its balances. */
export function StatementReading({ answer, answers, onAnswer }: Reading) {
  const { asks, refused, added, known, debits, unread, balances } = answer
  const sums = { inSum: rupees(answer.in), outSum: rupees(answer.out), unreadSum: sumOf(unread) }
  return (
    <>
      {refused && <Alert severity="error">{refused}</Alert>}
      {asks.length === 0 && !refused && (
        <p>{say(messages.fates, { in: added + known, out: debits.length, unread: unread.length, ...sums })}</p>
      )}
      {balances && <BalanceCheck {...balances} answer={answer} />}
      <Questions {...{ answer, answers, onAnswer }} />
    </>
  )
}

const { day, narration } = bankPayments.fields
const { amount } = fees.fields
const cellsOf = (line: Pick<OpenPayment, 'day' | 'paise' | 'narration'>) => [
  formatDate(line.day),
  rupees(line.paise),
  line.narration,
]
const feeWords = ({ key, payer, amount = 0 }: MatchedFee) => `${key}, ${payer}, ${formatRupees(amount)}`

/** What becomes of each line. */
export function StatementLines({ answer }: { answer: StatementAnswer }) {
  const ofLine = [day.label, amount.label, narration.label]
  const ofPayments = [...ofLine, fees.title]
  const ofSure = ({ fee, ...payment }: SurePayment) => [...cellsOf(payment), feeWords(fee)]
  return (
    <>
      <Reversed payments={answer.reversed} />
      <FoldedLedger title={say(messages.surePayments)} columns={ofPayments} rows={answer.sure.map(ofSure)} />
      <FoldedLedger
        title={say(messages.earlierPayments)}
        columns={ofPayments}
        rows={answer.earlier.map(ofSure)}
        isOpen
      />
      <FoldedLedger
        title={say(messages.openPayments)}
        columns={ofPayments}
        rows={answer.open.map((payment) => [
          ...cellsOf(payment),
          [...notesOf(payment), ...payment.candidates.map(feeWords)].join('; '),
        ])}
      />
      <FoldedLedger
        title={say(messages.alikePayments)}
        columns={ofPayments}
        rows={answer.alike.map(({ like, isSame, ...payment }) => [
          ...cellsOf(payment),
          `${likeWords(like)} ${say(isSame ? messages.notStoredAgain : messages.storedToDecide)}`,
        ])}
      />
      <FoldedLedger
        title={say(messages.debits)}
        columns={[say(messages.line), ...ofLine]}
        rows={answer.debits.map((debit) => [debit.line, ...cellsOf(debit)])}
      />
      <FoldedLedger
        title={say(messages.unread)}
        columns={[say(messages.line), say(messages.whyUnread), amount.label, narration.label]}
        rows={answer.unread.map(({ line, reason, title, cell, paise, text }) => [
          line,
          whyUnread(reason, { title, cell: cell || '–' }),
          paise === undefined ? '' : rupees(paise),
          text,
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
          <Select
            {...{ name: 'table', label: say(messages.whichTable), value: asks.includes('table') ? '' : table }}
            options={tables.map((name) => [name, name])}
          />
        )}
        {order && (
          <Select
            {...{ name: 'order', label: say(messages.whichDay, { example: order.example }) }}
            value={asks.includes('order') ? '' : order.order}
            options={(['day first', 'month first'] as const).map((each) => [
              each,
              `${say(messages.orders[each])}: ${formatDate((each === order.order ? order.readAs : order.otherwise) || order.example)}`,
            ])}
          />
        )}
        {marks.map(({ mark, direction = '', lines, paise }, at) => (
          <Select
            key={mark}
            {...{ name: `mark${at}`, value: direction, isOptional: true }}
            label={say(messages.whichDirection, { mark, count: lines, sum: rupees(paise) })}
            options={[
              ['in', say(messages.meanings.credit)],
              ['out', say(messages.meanings.debit)],
            ]}
          />
        ))}
        <table className="plain records">
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

type ChoiceProps = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  isOptional?: boolean
}

const Select = ({ name, label, value, options, isOptional = false }: ChoiceProps) => (
  <p>
    <label>
      {label}{' '}
      <select name={name} defaultValue={value} required={!isOptional}>
        {[['', isOptional ? say(messages.meanings['']) : ''] as const, ...options].map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  </p>
)
