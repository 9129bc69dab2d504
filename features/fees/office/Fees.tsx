import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { today } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatTimestampDate } from '../../../office/lists/format.ts'
import { Pager } from '../../../office/lists/Pager.tsx'
import { loading } from '../../../office/messages.ts'
import type { FeesAnswer, ReceiptNumber } from '../api-types.ts'
import { type Fee, feeStates, fees, isSettled, joinLines } from '../fees.ts'
import * as feesMessages from '../messages.ts'
import { formatRupees } from '../rupees.ts'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ToReturn } from './ToReturn.tsx'

const acts = ['cash', 'bank', 'waive'] as const
type FeeAction = (typeof acts)[number]
const { state: stateField, event: eventField, reference, payer, amount, receipt } = fees.fields
const emptyFilter = { state: 'open', search: '', event: '', page: '1' }

/** What is owed and what was paid, and what an officer enters by hand. */
export default function Fees() {
  const [filter, setFilter] = useState(emptyFilter)
  const [chosen, setChosen] = useState<{ fee: Fee; act: FeeAction }>()
  const { data, error } = useQuery({
    queryKey: [fees.name, filter],
    queryFn: () => request<FeesAnswer>(`/fees?${new URLSearchParams(filter)}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const choose = (part: Partial<typeof filter>) => setFilter({ ...filter, page: '1', ...part })
  return (
    <div className="screen wide">
      <ScreenTitle name={fees.title} />
      <h1>{fees.title}</h1>
      <div className="row">
        <TextField
          type="search"
          size="small"
          label={say(messages.search)}
          value={filter.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
        <label className="plain-field">
          <span>{stateField.label}</span>
          <select value={filter.state} onChange={({ target }) => choose({ state: target.value })}>
            <option value="">{say(messages.all)}</option>
            {feeStates.map((state) => (
              <option key={state} value={state}>
                {labelOf(stateField, state)}
              </option>
            ))}
          </select>
        </label>
        <label className="plain-field">
          <span>{eventField.label}</span>
          <select value={filter.event} onChange={({ target }) => choose({ event: target.value })}>
            <option value="">{say(messages.allEvents)}</option>
            {data?.events.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ToReturn />
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data && (
        <>
          <p role="status">
            {data.total === 0
              ? say(messages.noFees)
              : say(messages.found, { count: data.total, sum: formatRupees(data.sum) })}
          </p>
          {data.total > 0 && <FeeTable {...data} onAct={(fee, act) => setChosen({ fee, act })} />}
          <Pager
            page={data.page}
            pages={data.pages}
            onSelect={(page) => setFilter({ ...filter, page: String(page) })}
            previous={say(messages.previous)}
            next={say(messages.next)}
          />
        </>
      )}
      {chosen && <ActDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

type TableProps = FeesAnswer & { onAct: (fee: Fee, act: FeeAction) => void }

const FeeTable = ({ fees: shown, events, onAct }: TableProps) => (
  <Ledger
    title={fees.title}
    columns={[
      ...[reference, payer, eventField, amount, stateField, receipt].map(({ label }) => label),
      say(messages.actions),
    ]}
  >
    {shown.map((fee) => (
      <tr key={fee.key}>
        <th scope="row">{fee.key}</th>
        <td>
          {fee.payer}
          <span className="muted">
            {' '}
            {joinLines(fee.lines ?? [])
              .map(({ text }) => text)
              .join(', ')}
          </span>
        </td>
        <td>{events.find(({ key }) => key === fee.event)?.name ?? fee.event}</td>
        <td className="day">{formatRupees(fee.amount ?? 0)}</td>
        <td>
          {labelOf(stateField, fee.state ?? 'open')}
          {fee.paidAt && <span className="muted"> {formatTimestampDate(fee.paidAt)}</span>}
          {fee.toReturn && (
            <strong> {say(feesMessages.fees.toReturnAmount, { amount: formatRupees(fee.toReturn) })}</strong>
          )}
          {fee.note && <span className="muted"> {fee.note}</span>}
        </td>
        <td className="day">{fee.receipt}</td>
        <td>
          {!isSettled(fee) &&
            acts.map((act) => (
              <Button
                key={act}
                size="small"
                aria-label={say(messages.actOn, { act: say(messages.acts[act]), reference: fee.key })}
                onClick={() => onAct(fee, act)}
              >
                {say(messages.acts[act])}
              </Button>
            ))}
        </td>
      </tr>
    ))}
  </Ledger>
)

function ActDialog({ fee, act, onClose }: { fee: Fee; act: FeeAction; onClose: () => void }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const send = async ({ reason, day }: { reason: string; day: string }) => {
    const path = `/fees/${encodeURIComponent(fee.key)}`
    const seen = { amount: fee.amount ?? 0 }
    if (act === 'waive') {
      await request(`${path}/waived`, { method: 'POST', body: { ...seen, reason } })
      notify(say(messages.waived), { type: 'success' })
    } else {
      const body = { ...seen, method: act, reference: reason, paidOn: day }
      const { number } = await request<ReceiptNumber>(`${path}/paid`, { method: 'POST', body })
      notify(say(messages.issued, { number }), { type: 'success' })
    }
    await queries.invalidateQueries({ queryKey: [fees.name] })
  }
  const labels = { cash: messages.whoTookCash, bank: messages.bankReference, waive: messages.reason }
  return (
    <ReasonDialog
      title={say(messages.actOn, { act: say(messages.acts[act]), reference: fee.key })}
      explanation={`${fee.payer}, ${formatRupees(fee.amount ?? 0)}`}
      label={say(labels[act])}
      {...(act !== 'waive' && { today: today(new Date()) })}
      confirm={say(messages.acts[act])}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
