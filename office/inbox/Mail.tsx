import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Title, useNotify } from 'react-admin'
import { request } from '../api/request.ts'
import { count, formatTimestamp } from '../lists/format.ts'

type Letter = {
  key: string
  to: string
  subject: string
  state: 'waiting' | 'sent' | 'given up'
  tries: number
  nextAt?: string
  lastError?: string
  about: string
  at: string
}
const colours = { waiting: 'warning', sent: 'success', 'given up': 'error' } as const
const words = { waiting: 'Waiting', sent: 'Sent', 'given up': 'Given up' } as const

/** What the website wrote to the office and to applicants, and what became of each letter. */
export default function Mail() {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['Mail', 'outbox'],
    queryFn: () => request<{ mail: Letter[]; sending?: boolean }>('/mail'),
  })
  const retry = async (letter: Letter) => {
    try {
      await request(`/mail/${encodeURIComponent(letter.key)}/retry`, { method: 'POST', body: {} })
      notify(`“${letter.subject}” is tried again now`)
      await queries.invalidateQueries({ queryKey: ['Mail'] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <div className="screen">
      <Title title="Mail sent" />
      <h1>Mail sent</h1>
      <p className="quiet">
        The website tells the office of every message and application, and sends each applicant a receipt. What does not
        get through is tried again by itself for some hours.
      </p>
      {data?.sending === false && (
        <Alert severity="warning">
          The website cannot send mail yet: nobody has told it which mail server to use. Letters wait here. Whoever runs
          the website finds how under SMTP_URL in its handbook.
        </Alert>
      )}
      {error && <p role="alert">{error.message}</p>}
      {data?.mail.length === 0 && <p>No letter was written yet.</p>}
      {data?.mail.map((letter) => (
        <article key={letter.key} className="sheet">
          <p className="row">
            <Chip size="small" label={words[letter.state]} color={colours[letter.state]} />
            <strong>{letter.subject}</strong>
          </p>
          <p>
            To {letter.to}, written {formatTimestamp(letter.at)}, {count(letter.tries, 'try', 'tries')}
            {letter.nextAt && letter.state === 'waiting' ? `, next ${formatTimestamp(letter.nextAt)}` : ''}
          </p>
          {letter.lastError && <p className="quiet">The mail server said: {letter.lastError}</p>}
          {letter.state !== 'sent' && (
            <Button variant="outlined" onClick={() => retry(letter)}>
              Try again now
            </Button>
          )}
        </article>
      ))}
    </div>
  )
}
