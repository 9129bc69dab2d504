import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { applications } from '../../lists/index.ts'
import type { BulkRequest, BulkResult } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount } from '../lists/format.ts'
import { useOfficers, useRefreshApplications } from './application-actions.ts'

type Change = Omit<BulkRequest, 'keys'> & { action: keyof typeof dones }
type Decision = 'accept' | 'decline'

const dones = {
  take: 'taken',
  assign: 'handed over',
  accept: 'accepted',
  decline: 'declined',
} as const

type Props = { selected: readonly RaRecord[]; keepSelected: (ids: readonly string[]) => void }
type Failure = BulkResult['failed'][number] & { name: string }

/** What an officer does with several applications at once. What failed is listed with its reason, and stays selected. */
export function BulkActions({ selected, keepSelected }: Props) {
  const officers = useOfficers()
  const notify = useNotify()
  const refresh = useRefreshApplications()
  const [deciding, setDeciding] = useState<Decision>()
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const run = async (body: Change) => {
    try {
      const result = await request<BulkResult>('/applications/bulk', {
        method: 'POST',
        body: {
          ...body,
          keys: selected.map(({ id }) => String(id)),
          revisions: Object.fromEntries(selected.map(({ id, revision }) => [id, revision])),
        },
      })
      notify(`${formatCount(result.done.length, 'application')} ${dones[body.action]}`, { type: 'success' })
      const nameOf = (key: string) => String(selected.find(({ id }) => id === key)?.name ?? key)
      setFailed(result.failed.map((failure) => ({ ...failure, name: nameOf(failure.key) })))
      keepSelected(result.failed.map(({ key }) => key))
      await refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setDeciding(undefined)
  }
  return (
    <>
      <strong role="status">{selected.length > 0 && `${selected.length.toLocaleString('en-IN')} selected`}</strong>
      {selected.length > 0 && (
        <>
          <Button size="small" variant="outlined" color="secondary" onClick={() => run({ action: 'take' })}>
            Take
          </Button>
          <label className="officer">
            <span className="visually-hidden">Give to</span>
            <select
              value="-"
              onChange={({ target: { value } }) => void run({ action: 'assign', officer: value || null })}
            >
              <option value="-" disabled>
                Give to…
              </option>
              <option value="">Nobody</option>
              {officers.map(({ actor, name }) => (
                <option key={actor} value={actor}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button size="small" variant="outlined" color="error" onClick={() => setDeciding('decline')}>
            Decline…
          </Button>
          <Button size="small" variant="outlined" color="secondary" onClick={() => setDeciding('accept')}>
            Accept…
          </Button>
        </>
      )}
      <Failures failed={failed} />
      {deciding && (
        <BulkDecision action={deciding} count={selected.length} onSend={run} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

/** The applications that stay as they were, each with the reason. */
const Failures = ({ failed }: { failed: readonly Failure[] }) => (
  <div role="alert" className="bulk-failures">
    {failed.length > 0 && (
      <>
        <p>{formatCount(failed.length, 'application')} could not be changed. They stay selected:</p>
        <ul>
          {failed.map(({ key, name, reason }) => (
            <li key={key}>
              <Link to={`/${applications.name}/${encodeURIComponent(key)}/show`}>{name}</Link>: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

type BulkDecisionProps = {
  action: Decision
  count: number
  onSend: (body: Change) => Promise<void>
  onClose: () => void
}

/** The one confirmation: it says how many mails leave. */
function BulkDecision({ action, count, onSend, onClose }: BulkDecisionProps) {
  const heading = useId()
  const [words, setWords] = useState('')
  const [makeMember, setMakeMember] = useState(true)
  const [isSending, setSending] = useState(false)
  const verb = action === 'accept' ? 'Accept' : 'Decline'
  const send = () => {
    setSending(true)
    void onSend({ action, words, ...(action === 'accept' && { makeMember }) })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {verb} {formatCount(count, 'application')}?
      </DialogTitle>
      <DialogContent>
        <p>
          {formatCount(count, 'mail')} {count === 1 ? 'leaves' : 'leave'} in one minute, one to each applicant. Until
          then you can undo each decision on its application.
        </p>
        <TextField
          label="Your words, placed in each mail"
          multiline
          minRows={3}
          fullWidth
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
        {action === 'accept' && (
          <label className="make-member">
            <input
              type="checkbox"
              checked={makeMember}
              onChange={({ target: { checked } }) => setMakeMember(checked)}
            />
            <span>Make each of them a member</span>
          </label>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <Button
          variant="contained"
          color={action === 'accept' ? 'success' : 'error'}
          disabled={isSending}
          onClick={send}
        >
          {verb} and send {formatCount(count, 'mail')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
