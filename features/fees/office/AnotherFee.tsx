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
import type { FeesAnswer, MatchedFee, OpenPayment } from '../api-types.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import * as messages from './messages.ts'

type Props = { payment: OpenPayment; onChoose: (fee: MatchedFee) => void; onClose: () => void }

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
      <DialogTitle id="another-fee">{say(messages.anotherFee)}</DialogTitle>
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
          <Button
            key={fee.key}
            size="small"
            disabled={(fee.amount ?? 0) * 100 !== payment.paise}
            onClick={() => onChoose(fee)}
          >
            {say(messages.matchWith, { reference: fee.key, payer: fee.payer ?? '' })}, {formatRupees(fee.amount ?? 0)}
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(messages.back)}</Button>
      </DialogActions>
    </Dialog>
  )
}
