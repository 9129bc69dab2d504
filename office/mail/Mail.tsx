import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useListContext, useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import { mail } from '../../lists/system/mail.ts'
import type { MailStatus, OfficeRecord } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatTimestamp, formatTimestampDate } from '../lists/format.ts'
import { PagedList } from '../lists/Table.tsx'
import { betweenSentences, loading } from '../messages.ts'
import * as messages from './messages.ts'

type Mail = RaRecord & OfficeRecord<typeof mail>

/** The mails that the website sends to the office and to applicants, with their delivery state. */
export default function MailScreen() {
  const { data: status } = useQuery({ queryKey: ['mail-status'], queryFn: () => request<MailStatus>('/mail') })
  return (
    <div className="screen">
      <h1>{say(messages.outgoingMail)}</h1>
      <p className="muted">{say(messages.explanation)}</p>
      {status?.sending === false && <Alert severity="warning">{say(messages.noMailServer)}</Alert>}
      <PagedList list={mail} title={say(messages.outgoingMail)} actions={false}>
        <Mails />
      </PagedList>
    </div>
  )
}

function Mails() {
  const { data = [], isPending, error } = useListContext<Mail>()
  if (error && data.length === 0) return <p role="alert">{(error as Error).message}</p>
  if (isPending) return <p role="status">{say(loading)}</p>
  if (data.length === 0) return <p role="status">{say(messages.noMails)}</p>
  return data.map((record) => <MailCard key={record.id} mail={record} />)
}

const colors = {
  waiting: 'warning',
  sent: 'success',
  'given up': 'error',
  'to tell': 'warning',
  told: 'success',
} as const

/** When a mail leaves for the first time, or the next attempt. */
function nextText(tries: number, nextAt: string): string {
  const at = new Date(nextAt)
  // On a clock of 24 hours, which is written alike in every language.
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const isToday = at.toDateString() === new Date().toDateString()
  const attempt = tries === 0 ? messages.firstAttempt : messages.nextAttempt
  return isToday ? say(attempt.today, { time }) : say(attempt.later, { day: formatTimestampDate(nextAt), time })
}

function MailCard({
  mail: { id, name = '', phone = name, to = phone, subject = '', state = 'waiting', tries = 0, nextAt, lastError, at },
}: {
  mail: Mail
}) {
  const notify = useNotify()
  const queries = useQueryClient()
  const retry = async () => {
    try {
      await request(`/mail/${encodeURIComponent(String(id))}/retry`, { method: 'POST', body: {} })
      notify(say(messages.sendingAgain, { subject }))
      await queries.invalidateQueries({ queryKey: [mail.name] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const time = formatTimestamp(at)
  const written =
    tries > 0 ? say(messages.writtenAndTried, { to, time, count: tries }) : say(messages.written, { to, time })
  return (
    <article className="card">
      <p className="row">
        <Chip size="small" label={say(messages.states[state])} color={colors[state]} />
        <strong>{subject}</strong>
      </p>
      <p>
        {written}
        {nextAt && state === 'waiting' && say(betweenSentences) + nextText(tries, nextAt)}
      </p>
      {lastError && <p className="muted">{say(messages.serverAnswered, { answer: lastError })}</p>}
      {(state === 'waiting' || state === 'given up') && (
        <Button variant="outlined" onClick={retry}>
          {say(messages.tryAgainNow)}
        </Button>
      )}
    </article>
  )
}
