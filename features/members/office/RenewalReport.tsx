import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { say, sayWith } from '../../../lists/language.ts'
import { formatSeconds, useSecondsLeft } from '../../../office/layout/UndoCountdown.tsx'
import { Failures } from '../../../office/lists/Failures.tsx'
import { close, undo } from '../../../office/messages.ts'
import * as messages from './messages.ts'
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
              {say(undo)}
            </Button>
            <Button color="inherit" onClick={forget}>
              {say(close)}
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
  const count = keys.length
  if (seconds === 0) return <p className="undo-bar">{say(messages.mailsHaveLeft, { count })}</p>
  const time = (
    <Fragment key="time">
      <span className="visually-hidden">{say(messages.aMinute)}</span>
      <b aria-hidden="true">{formatSeconds(seconds)}</b>
    </Fragment>
  )
  return (
    <p className="undo-bar">
      <span>{sayWith(messages.mailsLeaveIn, { count, time })}</span>
      <Button color="inherit" onClick={onUndo}>
        {say(undo)}
      </Button>
    </p>
  )
}
