import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Language, languageNames, languages, say } from '../../../lists/language.ts'
import { useAct } from '../../../office/acts/useAct.ts'
import { MailPreview } from '../../../office/mail/MailPreview.tsx'
import { back } from '../../../office/messages.ts'
import type { EntrantView, EntriesView, SenderView } from '../api-types.ts'
import { mails } from '../office-messages.ts'
import type { SenderMailRequest } from '../server/sender-mails.ts'

type Props = { view: EntriesView; people: readonly EntrantView[] }
const empty = { subject: '', text: '' }
type Texts = Record<Language, { subject: string; text: string }>

/** The button that writes to the senders of the chosen people. */
export function SenderMails({ view, people }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" disabled={people.length === 0} onClick={() => setOpen(true)}>
        {say(mails.write)}
      </Button>
      {isOpen && <MailDialog view={view} people={people} onClose={() => setOpen(false)} />}
    </>
  )
}

function MailDialog({ view, people, onClose }: Props & { onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const notify = useNotify()
  const act = useAct<SenderMailRequest>('EventEntry.mail')
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
    const sent = await act({
      form: view.terms.key,
      keys: people.map(({ key }) => key),
      texts: Object.fromEntries(filled.map((language) => [language, written[language]])),
    })
    setSending(false)
    if (sent.state === 'answered') onClose()
    else notify(sent.message, { type: 'error' })
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
      <DialogTitle id="sender-mail">{say(mails.write)}</DialogTitle>
      <DialogContent className="mail-dialog">
        <div>
          <p>{say(mails.recipients, { count: reached.length, languages: counts.join(', ') })}</p>
          <p className="muted">{say(mails.hint)}</p>
          {languages.map((language) => (
            <fieldset key={language} className="field-choice" lang={language}>
              <legend>{languageNames[language]}</legend>
              {(['subject', 'text'] as const).map((name) => (
                <TextField
                  key={name}
                  label={say(mails[name])}
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
              {say(mails.without, { names: without.map(({ name }) => name).join(', ') })}
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
          {say(mails.send, { count: reached.length })}
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
