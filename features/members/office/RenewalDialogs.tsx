import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../office/api/request.ts'
import { formatCount, formatDate } from '../../../office/lists/format.ts'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import type { DueMember, RenewalMailPreview } from '../api-types.ts'
import { registeredMembers } from '../members.ts'
import type { RenewalActions } from './useRenewal.ts'

type Props = {
  members: readonly DueMember[]
  renewal: RenewalActions
  /** Receives the keys of the members that stay as they were, and undefined when nothing was done. */
  onClose: (unchangedKeys?: readonly string[]) => void
}

const phone = '(max-width: 767px)'
const previewDelayMs = 400
const maxWords = 4000

/** The mail as the first member gets it, and who gets none. */
export function MailDialog({ members, renewal, onClose }: Props) {
  const isPhone = useMediaQuery(phone)
  const [words, setWords] = useState('')
  const [again, setAgain] = useState(false)
  const [sending, setSending] = useState(false)
  const canMail = members.filter((member) => member.canMail)
  const hadMail = canMail.filter(({ lastMail }) => lastMail)
  const recipients = again ? canMail : canMail.filter((member) => !hadMail.includes(member))
  const previewed = recipients[0] ?? canMail[0]
  const { data: preview, error } = usePreview(previewed?.key, words)
  const send = async () => {
    setSending(true)
    const unchangedKeys = await renewal.sendMails(recipients, words, again)
    setSending(false)
    if (unchangedKeys) onClose(unchangedKeys)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={() => !sending && onClose()}
      aria-labelledby="mail-dialog-title"
    >
      <DialogTitle id="mail-dialog-title">Renewal mail to {nameOrCount(members)}</DialogTitle>
      <DialogContent className="mail-dialog">
        <div>
          <p>{recipients.map(({ name }) => name).join(', ')}</p>
          <TextField
            label="Your words, placed in each mail"
            multiline
            minRows={4}
            fullWidth
            margin="dense"
            value={words}
            slotProps={{ htmlInput: { maxLength: maxWords } }}
            onChange={(event) => setWords(event.target.value)}
          />
          {canMail.length < members.length && (
            <Alert severity="warning">
              No e-mail address, so no mail:{' '}
              {members
                .filter(({ canMail }) => !canMail)
                .map(({ name }) => name)
                .join(', ')}
            </Alert>
          )}
          {hadMail.length > 0 && (
            <Alert severity="info">
              A mail about this end was written already: {hadMail.map(({ name }) => name).join(', ')}.
              <label className="row">
                <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
                Write again to {formatCount(hadMail.length, 'member')}
              </label>
            </Alert>
          )}
          {error && <p role="alert">{error.message}</p>}
          {preview?.noMail && canMail.length > 0 && <Alert severity="warning">{preview.noMail}</Alert>}
        </div>
        {previewed && !error && <MailPreview preview={preview} words={words} />}
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <p className="muted">
          {preview?.noMail || recipients.length === 0
            ? 'No mail leaves.'
            : `The ${recipients.length === 1 ? 'mail leaves' : 'mails leave'} one minute after you press. Until then you can undo it.`}
        </p>
        <Button onClick={() => onClose()} disabled={sending}>
          Back
        </Button>
        <Button
          variant="contained"
          onClick={send}
          disabled={sending || recipients.length === 0 || preview === undefined || preview.noMail !== undefined}
        >
          Send {formatCount(recipients.length, 'mail')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const nameOrCount = (members: readonly DueMember[]) =>
  members.length === 1 ? members[0]!.name : formatCount(members.length, 'member')

/** The preview when the typing pauses. */
function usePreview(key: string | undefined, words: string) {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), previewDelayMs)
    return () => clearTimeout(timer)
  }, [words])
  return useQuery({
    queryKey: [registeredMembers.name, 'preview', key, settled],
    queryFn: () =>
      request<RenewalMailPreview>('/members/renewal-preview', { method: 'POST', body: { key, words: settled } }),
    enabled: key !== undefined,
    placeholderData: (previous) => previous,
  })
}

/** The new day of each membership, with a field for what was paid. */
export function RenewDialog({ members, renewal, onClose }: Props) {
  const isPhone = useMediaQuery(phone)
  const [paid, setPaid] = useState<Record<string, string>>({})
  const [paidByAll, setPaidByAll] = useState('')
  const paidBy = (key: string) => paid[key] ?? paidByAll
  const [saving, setSaving] = useState(false)
  const renew = async () => {
    setSaving(true)
    const unchangedKeys = await renewal.renew(
      members.map(({ key, name, revision }) => {
        const note = paidBy(key).trim()
        return { key, name, revision, ...(note && { paid: note }) }
      }),
    )
    setSaving(false)
    if (unchangedKeys) onClose(unchangedKeys)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={() => !saving && onClose()}
      aria-labelledby="renew-dialog-title"
    >
      <DialogTitle id="renew-dialog-title">Renew {nameOrCount(members)}</DialogTitle>
      <DialogContent>
        <p className="muted">
          A note of what was paid is kept with the renewal and belongs to what members may ask for. The website takes no
          payments.
        </p>
        {members.length > 1 && (
          <TextField
            size="small"
            fullWidth
            label="Paid by each of them"
            value={paidByAll}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={(event) => setPaidByAll(event.target.value)}
          />
        )}
        <ul className="entries renew-entries">
          {members.map(({ key, name, number, validUntil, renewedUntil }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong> {number}
                <br />
                {formatDate(validUntil)} → <strong>{formatDate(renewedUntil)}</strong>
              </span>
              <TextField
                size="small"
                label="Paid"
                value={paidBy(key)}
                slotProps={{ htmlInput: { maxLength: 200, 'aria-label': `Paid by ${name}` } }}
                onChange={(event) => setPaid({ ...paid, [key]: event.target.value })}
              />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <Button onClick={() => onClose()} disabled={saving}>
          Back
        </Button>
        <Button variant="contained" onClick={renew} disabled={saving}>
          Renew {formatCount(members.length, 'membership')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
