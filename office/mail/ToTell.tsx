import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import { mail } from '../../lists/system/mail.ts'
import type { MessageToTell, ToTell } from '../../server/office-api/api-types.ts'
import { useAct, whyNot } from '../acts/useAct.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatDate, formatTimestamp } from '../lists/format.ts'
import * as officeMessages from '../messages.ts'
import * as messages from './messages.ts'
import { toTellQuery } from './useToTell.ts'

type Entry = ToTell['toTell'][number]

/** What officers tell people by hand, because no mail reaches them: what lapses first at the top. */
export default function ToTellScreen() {
  const { data, error } = useQuery(toTellQuery)
  const notify = useNotify()
  const tell = useAct<{ keys: string[] }>(`${mail.name}.told`)
  const noteTold = async ({ key }: Entry) => {
    const refusal = whyNot(await tell({ keys: [key] }))
    if (refusal) notify(refusal, { type: 'error' })
  }
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.toTell)} />
      <h1>{say(messages.toTell)}</h1>
      <p className="muted">{say(messages.toTellExplained)}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(officeMessages.loading)}</p>}
      {data?.toTell.length === 0 && <p role="status">{say(messages.nothingToTell)}</p>}
      {data?.toTell.map((entry) => (
        <EntryCard key={entry.key} entry={entry} onTold={() => void noteTold(entry)} />
      ))}
    </div>
  )
}

const addressOf = ({ key }: Entry) => `/to-tell/${encodeURIComponent(key)}`
const nameOf = ({ name, phone }: Entry) => name ?? phone ?? say(messages.unnamed)

function EntryCard({ entry, onTold }: { entry: Entry; onTold: () => void }) {
  const notify = useNotify()
  const [message, setMessage] = useState<MessageToTell>()
  const { label, subject, text, language, phone, until, at, lastError, canWrite } = entry
  const open = async () => {
    // A window that is opened after the answer would be blocked.
    const chat = canWrite ? window.open('about:blank', '_blank') : null
    try {
      const made = await request<MessageToTell>(`${addressOf(entry)}/message`, { method: 'POST', body: {} })
      setMessage(made)
      if (chat && made.whatsapp) chat.location.href = made.whatsapp
    } catch (error) {
      chat?.close()
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <article className="card" aria-label={nameOf(entry)}>
      <p className="row">
        <strong>{nameOf(entry)}</strong>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {until && <Chip size="small" color="warning" label={say(messages.tellBy, { day: formatDate(until) })} />}
      </p>
      <p className="muted">
        {label} · {formatTimestamp(at)}
      </p>
      {lastError && <p className="muted">{say(messages.serverAnswered, { answer: lastError })}</p>}
      <p lang={language}>
        <strong>{subject}</strong>
      </p>
      <p className="mail-words" lang={language}>
        {message?.text ?? text}
      </p>
      <div className="row">
        <Button variant="outlined" onClick={open}>
          {say(canWrite ? messages.onWhatsapp : messages.textWithLink)}
        </Button>
        <Button variant="contained" onClick={onTold}>
          {say(messages.told)}
        </Button>
      </div>
    </article>
  )
}
