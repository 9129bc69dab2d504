import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { say } from '../../../lists/language.ts'
import * as messages from './messages.ts'

type Props = {
  title: string
  explanation?: string
  /** The label of the reason. */
  label: string
  isOptional?: boolean
  /** Also asks for the day of a payment, at most this one (YYYY-MM-DD). */
  today?: string
  confirm: string
  /** @throws Error with what the officer reads */
  onConfirm: (values: { reason: string; day: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an act with money, and does it. What is refused keeps the dialog open. */
export function ReasonDialog({ title, explanation, label, isOptional, today, confirm, onConfirm, onClose }: Props) {
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setSending(true)
    try {
      await onConfirm({ reason: String(data.get('reason')), day: String(data.get('day')) })
      onClose()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="reason-title">
      <form onSubmit={submit}>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          {explanation && <p>{explanation}</p>}
          {error && <p role="alert">{error}</p>}
          <TextField
            name="reason"
            label={label}
            required={!isOptional}
            autoFocus
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {today && (
            <TextField
              name="day"
              type="date"
              label={say(messages.day)}
              defaultValue={today}
              required
              margin="dense"
              slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{say(messages.back)}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
