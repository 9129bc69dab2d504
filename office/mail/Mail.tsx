import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useListContext, useNotify } from 'react-admin'
import { mail } from '../../lists/system/mail.ts'
import type { MailStatus, OfficeRecord } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount, formatTimestamp, formatTimestampDate } from '../lists/format.ts'
import { PagedList } from '../lists/Table.tsx'

type Mail = RaRecord & OfficeRecord<typeof mail>

/** The mails that the website sends to the office and to applicants, with their delivery state. */
export default function MailScreen() {
  const { data: status } = useQuery({ queryKey: ['mail-status'], queryFn: () => request<MailStatus>('/mail') })
  return (
    <div className="screen">
      <h1>Outgoing mail</h1>
      <p className="muted">
        The website notifies the office of messages and applications, sends each applicant a receipt, and sends the
        mails of decisions and renewals. When a mail cannot be delivered, the website tries again for two days.
      </p>
      {status?.sending === false && (
        <Alert severity="warning">
          No mail server is set, so the website writes no mails about new messages and applications. The person who runs
          the website finds the setting SMTP_URL in the operating guide.
        </Alert>
      )}
      <PagedList list={mail} title="Outgoing mail" actions={false}>
        <Mails />
      </PagedList>
    </div>
  )
}

function Mails() {
  const { data = [], isPending, error } = useListContext<Mail>()
  if (error && data.length === 0) return <p role="alert">{(error as Error).message}</p>
  if (isPending) return <p role="status">Loading…</p>
  if (data.length === 0) return <p role="status">No mails.</p>
  return data.map((record) => <MailCard key={record.id} mail={record} />)
}

const states = {
  waiting: { label: 'Waiting', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  'given up': { label: 'Failed', color: 'error' },
} as const

/** When a mail leaves for the first time, or the next attempt. */
function nextText(tries: number, nextAt: string): string {
  const at = new Date(nextAt)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const isToday = at.toDateString() === new Date().toDateString()
  const when = isToday ? `at ${time}` : `on ${formatTimestampDate(nextAt)} at ${time}`
  return tries === 0 ? `It leaves ${when}` : `The next attempt is ${when}`
}

function MailCard({ mail: { id, to, subject, state = 'waiting', tries = 0, nextAt, lastError, at } }: { mail: Mail }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const retry = async () => {
    try {
      await request(`/mail/${encodeURIComponent(String(id))}/retry`, { method: 'POST', body: {} })
      notify(`Sending “${subject}” again`)
      await queries.invalidateQueries({ queryKey: [mail.name] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <article className="card">
      <p className="row">
        <Chip size="small" {...states[state]} />
        <strong>{subject}</strong>
      </p>
      <p>
        To {to}, written {formatTimestamp(at)}
        {tries > 0 && `, ${formatCount(tries, 'attempt')}`}
        {nextAt && state === 'waiting' && `. ${nextText(tries, nextAt)}`}
      </p>
      {lastError && <p className="muted">The mail server answered: {lastError}</p>}
      {state !== 'sent' && (
        <Button variant="outlined" onClick={retry}>
          Try again now
        </Button>
      )}
    </article>
  )
}
