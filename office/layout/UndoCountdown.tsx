import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { say } from '../../lists/language.ts'
import { undo } from '../messages.ts'
import * as messages from './messages.ts'

type Props = {
  /** What was done, for example `Accepted. The mail leaves in`. */
  text: string
  secondsLeft: number
  /** The seconds at the beginning. */
  totalSeconds: number
  onUndo: () => void
}

/**
 * A bar with the seconds that are left to take something back, and the button for it. Without seconds it is empty; it stays,
 * so that screen readers announce it (WCAG 4.1.3).
 */
export function UndoCountdown({ text, secondsLeft, totalSeconds, onUndo }: Props) {
  const isOpen = secondsLeft > 0
  return (
    <div className={isOpen ? 'undo-bars no-print' : 'visually-hidden'}>
      <div className="undo-bar">
        <span role="status">{isOpen && text}</span>
        {isOpen && (
          <>
            <b role="timer" aria-label={say(messages.timeLeftToUndo)}>
              {formatSeconds(secondsLeft)}
            </b>
            <progress aria-label={say(messages.timeLeftToUndo)} max={totalSeconds} value={secondsLeft} />
            <Button color="inherit" onClick={onUndo}>
              {say(undo)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** `1:05`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The whole seconds until a moment, in milliseconds of the clock of this device; 0 without one. */
export function useSecondsLeft(untilMs: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (untilMs === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1000))
}
