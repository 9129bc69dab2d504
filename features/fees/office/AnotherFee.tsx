import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import type { FeesAnswer, MatchedFee, StoredPayment } from '../api-types.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import * as messages from './messages.ts'

type ChoiceProps = { fee: MatchedFee; payment: StoredPayment; onChoose: () => void }

/** A fee that a payment may be for: it can be chosen if it has the same amount. */
export function FeeChoice({ fee, payment, onChoose }: ChoiceProps) {
  const words = `${fee.key}, ${fee.payer}, ${formatRupees(fee.amount ?? 0)}`
  return (
    <div>
      {(fee.amount ?? 0) * 100 === payment.paise ? (
        <Button size="small" onClick={onChoose}>
          {say(messages.matchWith, { fee: words })}
        </Button>
      ) : (
        say(messages.otherAmount, { fee: words })
      )}
      {fee.bankReference && <small> {say(messages.payerTyped, { reference: fee.bankReference })}</small>}
    </div>
  )
}

type Props = { payment: StoredPayment; onChoose: (fee: MatchedFee) => void; onClose: () => void }

/** Searches all open fees for the one that a payment is for. */
export function AnotherFee({ payment, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { data, error } = useQuery({
    queryKey: [fees.name, 'open', search],
    queryFn: () => request<FeesAnswer>(`/fees?${new URLSearchParams({ state: 'open', search })}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="another-fee">
      <DialogTitle id="another-fee">{say(messages.decisions['another fee'])}</DialogTitle>
      <DialogContent>
        <p>
          {formatRupees((payment.paise ?? 0) / 100)}, {payment.narration}
        </p>
        <TextField
          type="search"
          label={say(messages.search)}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoFocus
          fullWidth
          margin="dense"
        />
        {error && <p role="alert">{error.message}</p>}
        {data?.total === 0 && <p role="status">{say(messages.noFees)}</p>}
        {data?.fees.map((fee) => (
          <FeeChoice key={fee.key} {...{ fee, payment }} onChoose={() => onChoose(fee)} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(messages.back)}</Button>
      </DialogActions>
    </Dialog>
  )
}
