import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { type Language, languageNames, languages, say } from '../../../lists/language.ts'
import { UndoCountdown, useSecondsLeft } from '../../../office/layout/UndoCountdown.tsx'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import { back } from '../../../office/messages.ts'
import type { EntrantView, EntriesView, SenderView, StoppedMails, WrittenMails } from '../api-types.ts'
import { mails as texts } from '../office-messages.ts'
import type { Post } from './useEntries.ts'

type Props = { view: EntriesView; people: readonly EntrantView[]; post: Post }
const empty = { subject: '', text: '' }
type Texts = Record<Language, { subject: string; text: string }>

/** The button that writes to the senders of the chosen people, and what takes the mails back for a minute. */
export function SenderMails({ view, people, post }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [delayed, setDelayed] = useState<{ keys: string[]; leavesAt: number }>()
  const secondsLeft = useSecondsLeft(delayed?.leavesAt)
  const count = delayed?.keys.length ?? 0
  const stop = async () => {
    const stoppedText = ({ undone, alreadySent }: StoppedMails) =>
      alreadySent.length > 0
        ? say(texts.hadLeft, { count: alreadySent.length })
        : say(texts.stopped, { count: undone.length })
    if (await post('/entries/mails/undo', { mails: delayed!.keys }, stoppedText)) setDelayed(undefined)
  }
  return (
    <>
      <Button variant="outlined" disabled={people.length === 0} onClick={() => setOpen(true)}>
        {say(texts.write)}
      </Button>
      <UndoCountdown text={say(texts.leave, { count })} secondsLeft={secondsLeft} totalSeconds={60} onUndo={stop} />
      {isOpen && (
        <MailDialog
          view={view}
          people={people}
          post={post}
          onClose={(written) => {
            setOpen(false)
            // The clock of this device may be wrong, so the server tells how long it is.
            if (written?.written.length)
              setDelayed({
                keys: written.written,
                leavesAt: Date.now() + Date.parse(written.until) - Date.parse(written.now),
              })
          }}
        />
      )}
    </>
  )
}

function MailDialog({ view, people, post, onClose }: Props & { onClose: (written?: WrittenMails) => void }) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [id] = useState(randomHex)
  const [sending, setSending] = useState(false)
  const [written, setWritten] = useState({} as Texts)
  const senders = [...new Set(people.map(({ entry }) => entry))].flatMap((entry) => view.senders[entry] ?? [])
  const reached = [
    ...new Map(senders.filter(({ email }) => email).map((sender) => [sender.email?.toLowerCase(), sender])).values(),
  ]
  const without = senders.filter(({ email }) => !email)
  const used = languages.filter((language) => reached.some((sender) => sender.language === language))
  const filled = languages.filter((language) => written[language]?.subject.trim() && written[language]?.text.trim())
  const counts = used.map(
    (language) => `${languageNames[language]} ${reached.filter((each) => each.language === language).length}`,
  )
  const previewed = reached.find(({ language }) => filled.includes(language as Language)) ?? reached[0]
  const send = async () => {
    setSending(true)
    const body = {
      id,
      keys: people.map(({ key }) => key),
      texts: Object.fromEntries(filled.map((language) => [language, written[language]])),
    }
    const answer = await post<WrittenMails>('mails', body, ({ written: { length: count } }) =>
      say(texts.leave, { count }),
    )
    setSending(false)
    if (answer) onClose(answer)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={() => !sending && onClose()}
      aria-labelledby="sender-mail"
    >
      <DialogTitle id="sender-mail">{say(texts.write)}</DialogTitle>
      <DialogContent className="mail-dialog">
        <div>
          <p>{say(texts.recipients, { count: reached.length, languages: counts.join(', ') })}</p>
          <p className="muted">{say(texts.hint)}</p>
          {languages.map((language) => (
            <fieldset key={language} className="field-choice" lang={language}>
              <legend>{languageNames[language]}</legend>
              {(['subject', 'text'] as const).map((name) => (
                <TextField
                  key={name}
                  label={say(texts[name])}
                  size="small"
                  margin="dense"
                  fullWidth
                  multiline={name === 'text'}
                  minRows={3}
                  value={written[language]?.[name] ?? ''}
                  slotProps={{ htmlInput: { maxLength: name === 'text' ? 4000 : 200 } }}
                  onChange={({ target }) =>
                    setWritten({
                      ...written,
                      [language]: { ...empty, ...written[language], [name]: target.value },
                    })
                  }
                />
              ))}
            </fieldset>
          ))}
          {without.length > 0 && (
            <Alert severity="warning">
              {say(texts.without, { names: without.map(({ name }) => name).join(', ') })}
            </Alert>
          )}
          {view.noMail && <Alert severity="warning">{view.noMail}</Alert>}
        </div>
        {previewed && <MailPreview preview={{ mail: toPreview(previewed, filled, written) }} words="" />}
      </DialogContent>
      <DialogActions className="mail-dialog-actions">
        <Button onClick={() => onClose()} disabled={sending}>
          {say(back)}
        </Button>
        <Button
          variant="contained"
          onClick={send}
          disabled={sending || senders.length === 0 || filled.length === 0 || view.noMail !== undefined}
        >
          {say(texts.send, { count: reached.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The mail as this sender gets it: in their language, or in the first one in which it is written. */
function toPreview({ email = '', language: own }: SenderView, filled: readonly Language[], texts: Texts) {
  const language = filled.find((each) => each === own) ?? filled[0] ?? 'en'
  return { to: email, subject: texts[language]?.subject ?? '', text: texts[language]?.text ?? '', language }
}

/** 128 random bits. `crypto.randomUUID` exists only on https pages. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
