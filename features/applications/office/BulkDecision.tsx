import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import type { ActSent } from '../../../office/acts/useAct.ts'
import { AnswerLost, undoHint } from '../../../office/inbox/AnswerLost.tsx'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import { back } from '../../../office/messages.ts'
import { isDecided } from '../applications.ts'
import type { DecisionRequest } from '../server/application-acts.ts'
import * as messages from './messages.ts'
import { useDecisionPreview } from './useDecisionPreview.ts'

export type Decision = 'accept' | 'decline'
/** What is done with each of several applications. */
export type BulkChange = DecisionRequest & { action: Decision }

type Props = {
  action: Decision
  /** The applications as they were when the dialog was opened. */
  selected: readonly RaRecord[]
  /** Those of them that are still in the list, as they are now. */
  current: readonly RaRecord[]
  onSend: (records: readonly RaRecord[], change: BulkChange) => Promise<ActSent<object>>
  onClose: () => void
}

const texts = { accept: messages.acceptSeveral, decline: messages.declineSeveral } as const

/** The one confirmation: it shows the mail, says how many leave, and names the applicants who get none. */
export function BulkDecision({ action, selected, current, onSend, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const heading = useId()
  const [words, setWords] = useState('')
  const [makeMember, setMakeMember] = useState(true)
  // Deciding removes the applications from the list. When the answer is lost, exactly the same is sent again.
  const [kept, setKept] = useState<readonly RaRecord[]>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<ActSent<object>>()
  const shown = kept ?? current
  const gone = selected.filter(({ id }) => !shown.some((record) => record.id === id))
  const { open, decided, recipients, unreachable } = sortOut(shown)
  const change = { action, words, ...(action === 'accept' && { makeMember }) }
  const { preview, error } = useDecisionPreview(recipients[0] ?? open[0] ?? selected[0]!, change)
  // The preview is about an applicant with an address. No mail in it means that no mail server is set.
  const mails = preview?.mail ? recipients.length : 0
  const { title, button, andSend, withoutMail } = texts[action]
  const number = open.length
  const label =
    preview && mails > 0 ? say(andSend, { number, count: mails }) : say(preview ? withoutMail : button, { number })
  const isUnknown = sent?.state === 'unknown'
  // Only the dialog can say that the answer was lost, and send again.
  const closeUnlessSending = () => {
    if (!isSending) onClose()
  }
  const send = async () => {
    setKept(shown)
    setSending(true)
    const result = await onSend(open, change)
    setSending(false)
    if (result.state === 'answered') return onClose()
    setSent(result)
    if (result.state === 'refused') setKept(undefined)
  }
  return (
    <Dialog open onClose={closeUnlessSending} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={heading}>
      <DialogTitle id={heading}>{say(title, { count: number })}</DialogTitle>
      <DialogContent className="mail-dialog">
        <div className="decision-fields">
          <p>{namesOf(open)}</p>
          <TextField
            label={say(messages.wordsInEachMail)}
            multiline
            minRows={3}
            fullWidth
            margin="dense"
            value={words}
            disabled={kept !== undefined}
            slotProps={{ htmlInput: { maxLength: maxWords } }}
            onChange={({ target: { value } }) => setWords(value)}
          />
          {action === 'accept' && (
            <label className="make-member">
              <input
                type="checkbox"
                checked={makeMember}
                disabled={kept !== undefined}
                onChange={({ target: { checked } }) => setMakeMember(checked)}
              />
              <span>{say(messages.makeMembers)}</span>
            </label>
          )}
          {unreachable.length > 0 && (
            <Alert severity="warning">{say(messages.unreachable, { names: namesOf(unreachable) })}</Alert>
          )}
          {recipients.length > 0 && preview?.noMail && (
            <Alert severity="warning">{say(messages.sentence, { text: preview.noMail })}</Alert>
          )}
          {decided.length > 0 && (
            <Alert severity="info">{say(messages.decidedAlready, { names: namesOf(decided) })}</Alert>
          )}
          {gone.length > 0 && <Alert severity="info">{say(messages.noLongerListed, { names: namesOf(gone) })}</Alert>}
          {error && !isUnknown && <Alert severity="error">{error.message}</Alert>}
          {sent?.state === 'refused' && !isSending && <Alert severity="error">{sent.message}</Alert>}
          {isUnknown && !isSending && <AnswerLost what="some or all of them" />}
        </div>
        {recipients.length > 0 && !error && !preview?.noMail && (
          <div>
            <p className="muted">{say(messages.mailTo, { name: recipients[0]!.name })}</p>
            <MailPreview preview={preview} words={words} />
          </div>
        )}
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <p className="muted">
          {preview && (isUnknown ? undoHint : whenMailsLeave(mails))}
          {!preview && !error && open.length > 0 && say(messages.loadingMail)}
        </p>
        <Button onClick={onClose} disabled={isSending}>
          {say(back)}
        </Button>
        <Button
          variant="contained"
          color={action === 'accept' ? 'success' : 'error'}
          disabled={isSending || open.length === 0 || !preview}
          onClick={send}
        >
          {isUnknown ? say(messages.sendAgain) : label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const maxWords = 5000
const whenMailsLeave = (count: number) =>
  count === 0 ? say(messages.noMailsLeave) : say(messages.mailsWillLeave, { count })
const namesOf = (records: readonly RaRecord[]) => records.map(({ name, id }) => String(name ?? id)).join(', ')

/** Which of the selected applications can be decided, and which of these applicants get a mail. */
function sortOut(selected: readonly RaRecord[]) {
  const open = selected.filter(({ state }) => !isDecided({ state }))
  const canGetMail = ({ email }: RaRecord) => validAddress(typeof email === 'string' ? email : undefined) !== undefined
  return {
    open,
    decided: selected.filter((record) => !open.includes(record)),
    recipients: open.filter(canGetMail),
    unreachable: open.filter((record) => !canGetMail(record)),
  }
}
