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
import { type Message, say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import { back } from '../../../office/messages.ts'
import type { DueMember, RenewalMailPreview } from '../api-types.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'
import * as messages from './messages.ts'
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
  const byHand = members.filter(({ canMail }) => !canMail)
  const hadMail = members.filter(({ lastMail }) => lastMail)
  const recipients = again ? members : members.filter((member) => !hadMail.includes(member))
  const previewed = recipients[0] ?? members[0]
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
      <DialogTitle id="mail-dialog-title">
        {sayTo(members, messages.renewalMailTo, messages.renewalMailToSeveral)}
      </DialogTitle>
      <DialogContent className="mail-dialog">
        <div>
          <p>{namesOf(recipients)}</p>
          <TextField
            label={say(messages.wordsInEachMail)}
            multiline
            minRows={4}
            fullWidth
            margin="dense"
            value={words}
            slotProps={{ htmlInput: { maxLength: maxWords } }}
            onChange={(event) => setWords(event.target.value)}
          />
          {byHand.length > 0 && <Alert severity="info">{say(messages.unreachable, { names: namesOf(byHand) })}</Alert>}
          {hadMail.length > 0 && (
            <Alert severity="info">
              {say(messages.hadMail, { names: namesOf(hadMail) })}
              <label className="row">
                <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
                {say(messages.writeAgain, { count: hadMail.length })}
              </label>
            </Alert>
          )}
          {error && <p role="alert">{error.message}</p>}
          {preview?.noMail && <Alert severity="warning">{preview.noMail}</Alert>}
        </div>
        {previewed && !error && <MailPreview preview={preview} words={words} />}
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <p className="muted">
          {preview?.noMail || recipients.length === 0
            ? say(messages.noMailLeaves)
            : say(messages.whenMailsLeave, { count: recipients.length })}
        </p>
        <Button onClick={() => onClose()} disabled={sending}>
          {say(back)}
        </Button>
        <Button
          variant="contained"
          onClick={send}
          disabled={sending || recipients.length === 0 || preview === undefined || preview.noMail !== undefined}
        >
          {say(messages.sendMails, { count: recipients.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const namesOf = (members: readonly DueMember[]) => members.map(({ name }) => name).join(', ')

/** One text for a single member, who is named, and another one for several. */
const sayTo = (members: readonly DueMember[], one: Message<'name'>, several: Message<'count'>) =>
  members.length === 1 ? say(one, { name: members[0]!.name }) : say(several, { count: members.length })

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
      members.map(({ key, name, validUntil }) => {
        const note = paidBy(key).trim()
        return { key, name, validUntil, ...(note && { paid: note }) }
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
      <DialogTitle id="renew-dialog-title">{sayTo(members, messages.renewNamed, messages.renewSeveral)}</DialogTitle>
      <DialogContent>
        <p className="muted">{say(messages.aboutPayments)}</p>
        {members.length > 1 && (
          <TextField
            size="small"
            fullWidth
            label={say(messages.paidByEach)}
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
                label={renewals.fields.paid.label}
                value={paidBy(key)}
                slotProps={{ htmlInput: { maxLength: 200, 'aria-label': say(messages.paidBy, { name }) } }}
                onChange={(event) => setPaid({ ...paid, [key]: event.target.value })}
              />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <Button onClick={() => onClose()} disabled={saving}>
          {say(back)}
        </Button>
        <Button variant="contained" onClick={renew} disabled={saving}>
          {say(messages.renewMemberships, { count: members.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
