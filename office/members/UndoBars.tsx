import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { formatCount } from '../lists/format.ts'
import type { HeldMails, Renewal } from './useRenewal.ts'

/** What the officer has just done and can still take back. The element stays, so that screen readers announce it (WCAG 4.1.3). */
export function UndoBars({ renewal: { heldMails, made, undoMails, undoRenewals, forget } }: { renewal: Renewal }) {
  return (
    <div role="status">
      {heldMails && <MailBar key={heldMails.leavesAt} held={heldMails} onUndo={() => undoMails(heldMails.keys)} />}
      {made && (
        <p className="undo-bar">
          <span>{made.text}</span>
          <Button color="inherit" onClick={() => undoRenewals(made.keys)}>
            Undo
          </Button>
          <Button color="inherit" onClick={forget}>
            Close
          </Button>
        </p>
      )}
    </div>
  )
}

function MailBar({ held: { keys, leavesAt }, onUndo }: { held: HeldMails; onUndo: () => void }) {
  const seconds = useSecondsUntil(leavesAt)
  const count = formatCount(keys.length, 'mail')
  if (seconds === 0) return <p className="undo-bar">{count} sent to the mail server.</p>
  return (
    <p className="undo-bar">
      <span>
        {count} written. They leave in a minute.{' '}
        <b aria-hidden="true">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </b>
      </span>
      <Button color="inherit" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}

/** How many seconds are left until a moment, in milliseconds of the clock of this device. */
function useSecondsUntil(at: number): number {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
