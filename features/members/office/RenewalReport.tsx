import Button from '@mui/material/Button'
import { formatSeconds, useSecondsLeft } from '../../../office/layout/UndoCountdown.tsx'
import { Failures } from '../../../office/lists/Failures.tsx'
import { formatCount } from '../../../office/lists/format.ts'
import type { DelayedMails, RenewalActions } from './useRenewal.ts'

/**
 * What the officer has just done: what can be taken back, and what stays as it was. The elements stay, so that screen readers
 * announce them (WCAG 4.1.3).
 */
export function RenewalReport({ renewal }: { renewal: RenewalActions }) {
  const { delayedMails, made, failed, undoMails, undoRenewals, forget } = renewal
  return (
    <>
      <div role="status">
        {delayedMails && (
          <MailBar key={delayedMails.leavesAt} delayed={delayedMails} onUndo={() => undoMails(delayedMails)} />
        )}
        {made && (
          <p className="undo-bar">
            <span>{made.text}</span>
            <Button color="inherit" onClick={() => undoRenewals(made)}>
              Undo
            </Button>
            <Button color="inherit" onClick={forget}>
              Close
            </Button>
          </p>
        )}
      </div>
      <Failures title={failed.title} failed={failed.entries} />
    </>
  )
}

function MailBar({ delayed: { keys, leavesAt }, onUndo }: { delayed: DelayedMails; onUndo: () => void }) {
  const seconds = useSecondsLeft(leavesAt)
  const count = formatCount(keys.length, 'mail')
  if (seconds === 0) return <p className="undo-bar">{count} can no longer be taken back.</p>
  return (
    <p className="undo-bar">
      <span>
        {count} {keys.length === 1 ? 'leaves' : 'leave'} in <span className="visually-hidden">a minute</span>
        <b aria-hidden="true">{formatSeconds(seconds)}</b>
      </span>
      <Button color="inherit" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
