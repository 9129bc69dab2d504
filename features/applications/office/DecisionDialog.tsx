import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import { dayMs, today } from '../../../lists/dates.ts'
import { say, sayWith } from '../../../lists/language.ts'
import { whyNot } from '../../../office/acts/useAct.ts'
import { setDraft, textDraft, useDraft } from '../../../office/drafts.ts'
import { AnswerLost, undoHint } from '../../../office/inbox/AnswerLost.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import { back, close } from '../../../office/messages.ts'
import type { DecisionPreview } from '../api-types.ts'
import { type UploadName, uploadNames, uploads } from '../form.ts'
import { eventFields } from '../messages.ts'
import type { DecisionRequest } from '../server/application-acts.ts'
import { type DecisionAction, seen, stateLabels, useDecide } from './application-queries.ts'
import * as messages from './messages.ts'
import { type OtherDecision, OtherDecisionAlert } from './OtherDecisionAlert.tsx'
import { useDecisionPreview } from './useDecisionPreview.ts'

/** The name of the mail template of each decision. */
const templateNames = (): Record<DecisionAction, string> => ({
  ask: say(messages.questionTemplate),
  accept: stateLabels.accepted,
  decline: stateLabels.declined,
})

const defaultAnswerDays = 14
const inDays = (days: number) => today(new Date(Date.now() + days * dayMs))

type Props = {
  id: string
  record: RaRecord
  action: DecisionAction
  conflict: OtherDecision | undefined
  onClose: () => void
}

/**
 * Asks the applicant or decides, after the officer has seen the mail as it will leave. Words that are not sent are kept until
 * the officer signs out. With a `conflict` nothing can be sent.
 */
export function DecisionDialog({ id, record, action, conflict, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const heading = useId()
  const form = useDecisionForm(id, action)
  const { preview, error } = useDecisionPreview(record, form.request)
  const noMail = preview?.noMail
  const buttons = !preview ? messages.actions : noMail ? messages.withoutMail : messages.andSend
  const { send, isSending, isUnknown } = useSending(record, form.request, () => {
    form.endDraft()
    onClose()
  })
  // Only the dialog can say that the answer was lost, and send again.
  const closeUnlessSending = () => {
    if (!isSending) onClose()
  }
  const seeChange = () => {
    // An open dialog keeps the focus.
    flushSync(onClose)
    conflict?.onSee()
  }
  return (
    <Dialog
      open
      // The change takes the focus.
      disableRestoreFocus={conflict !== undefined}
      onClose={closeUnlessSending}
      fullWidth
      maxWidth={noMail ? 'sm' : 'lg'}
      fullScreen={isPhone}
      aria-labelledby={heading}
      className="decision-dialog"
    >
      <header>
        <h2 id={heading}>{say(messages.headings[action], { name: record.name })}</h2>
        <IconButton aria-label={say(close)} onClick={onClose} disabled={isSending}>
          <Close />
        </IconButton>
      </header>
      <div className={noMail ? 'decision-columns without-mail' : 'decision-columns'}>
        <DecisionFields action={action} form={form} preview={preview} isFixed={isSending || isUnknown} />
        <div>
          {action === 'ask' && form.request.words.trim() === '' ? (
            <p className="muted mail-preview-empty">{say(messages.questionMissing)}</p>
          ) : (
            <MailPreview preview={preview} words={form.request.words} />
          )}
          {error && !conflict && !isSending && !isUnknown && <p role="alert">{error.message}</p>}
          {isUnknown && !isSending && <AnswerLost what="this" />}
        </div>
      </div>
      {conflict && <OtherDecisionAlert entry={conflict.entry} onSee={seeChange} />}
      <footer>
        <p className="muted">
          {preview &&
            (isUnknown
              ? undoHint
              : noMail
                ? say(messages.undoableWithoutMail, { reason: noMail })
                : say(messages.leavesInAMinute))}
        </p>
        <Button variant="outlined" color="secondary" onClick={onClose} disabled={isSending}>
          {say(back)}
        </Button>
        <Button
          variant="contained"
          color={action === 'decline' ? 'error' : 'success'}
          disabled={isSending || Boolean(conflict) || (action === 'ask' && form.request.words.trim() === '')}
          onClick={send}
        >
          {say(isUnknown ? messages.sendAgain : buttons[action])}
        </Button>
      </footer>
    </Dialog>
  )
}

/**
 * Sends the decision about the application as it was when it was first sent, so that it is the same when the answer was lost. `isUnknown`:
 * it may have been made. `onSent`: it was made.
 */
function useSending(record: RaRecord, request: DecisionRequest, onSent: () => void) {
  const notify = useNotify()
  const decide = useDecide()
  const [isSending, setSending] = useState(false)
  const [decidedAbout, setDecidedAbout] = useState<RaRecord>()
  const send = async () => {
    const application = decidedAbout ?? record
    setSending(true)
    const sent = await decide({ ...request, ...seen([application]) })
    const isUnknown = sent.state === 'unknown'
    setSending(false)
    setDecidedAbout(isUnknown ? application : undefined)
    const reason = whyNot(sent)
    if (!reason) onSent()
    else if (!isUnknown) notify(reason, { type: 'error' })
  }
  return { send, isSending, isUnknown: decidedAbout !== undefined }
}

type DecisionForm = ReturnType<typeof useDecisionForm>

/** What the officer enters. The words are a draft of the application, so that nothing is lost when the dialog closes. */
function useDecisionForm(id: string, action: DecisionAction) {
  const place = textDraft(id, action)
  const words = useDraft<string>(place) ?? ''
  const [picture, setPicture] = useState<UploadName>()
  const [answerBy, setAnswerBy] = useState(() => inDays(defaultAnswerDays))
  const [makeMember, setMakeMember] = useState(true)
  const request: DecisionRequest = {
    action,
    words,
    ...(action === 'ask' && { ...(picture && { picture }), ...(answerBy && { answerBy }) }),
    ...(action === 'accept' && { makeMember }),
  }
  return {
    request,
    setWords: (text: string) => setDraft(place, text || undefined),
    setPicture,
    setAnswerBy,
    setMakeMember,
    endDraft: () => setDraft(place, undefined),
  }
}

type FieldsProps = {
  action: DecisionAction
  form: DecisionForm
  preview: DecisionPreview | undefined
  /** Nothing can be changed: what is sent again must be the same. */
  isFixed: boolean
}

function DecisionFields({ action, form, preview, isFixed }: FieldsProps) {
  const { words, picture, answerBy, makeMember } = form.request
  const labels = action === 'ask' ? messages.questionLabels : messages.wordsLabels
  return (
    <div className="decision-fields">
      {!preview?.noMail && (
        <p className="template">
          <span className="muted">{say(messages.template)}</span>
          <strong>{templateNames()[action]}</strong>
        </p>
      )}
      <TextField
        label={say(labels[preview?.noMail ? 'page' : 'mail'])}
        required={action === 'ask'}
        multiline
        minRows={5}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { readOnly: isFixed } }}
        value={words}
        onChange={({ target: { value } }) => form.setWords(value)}
      />
      {action === 'ask' && (
        <>
          <label className="plain-field">
            <span>{say(messages.pictureAgain)}</span>
            <select
              value={picture ?? ''}
              disabled={isFixed}
              onChange={({ target: { value } }) => form.setPicture(uploadNames.find((name) => name === value))}
            >
              <option value="">{say(messages.noPicture)}</option>
              {uploadNames.map((name) => (
                <option key={name} value={name}>
                  {uploads[name].label}
                </option>
              ))}
            </select>
          </label>
          <label className="plain-field">
            <span>{say(eventFields.answerBy)}</span>
            <input
              type="date"
              min={inDays(1)}
              disabled={isFixed}
              value={answerBy ?? ''}
              onChange={({ target: { value } }) => form.setAnswerBy(value)}
            />
          </label>
        </>
      )}
      {action === 'accept' && (
        <label className="make-member">
          <input
            type="checkbox"
            checked={makeMember}
            disabled={isFixed}
            onChange={({ target: { checked } }) => form.setMakeMember(checked)}
          />
          <span>
            {preview?.member
              ? sayWith(messages.makeThisMember, {
                  number: <strong key="number">{preview.member.number}</strong>,
                  day: formatDate(preview.member.validUntil),
                })
              : say(messages.makeMember)}
          </span>
        </label>
      )}
    </div>
  )
}
