import { type ReactNode, useEffect, useId, useRef } from 'react'
import rei from '../../assets/kanji/rei.svg'

/**
 * Says one thing and waits for an answer (W3C pattern: alert dialog). Focus moves in and returns, Escape closes.
 * `children` stand between the words and the button that closes.
 */
export function Alert({
  text,
  bad,
  close = 'OK',
  onClose,
  children,
}: {
  text: string
  bad: boolean
  close?: string
  onClose: () => void
  children?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const says = useId()
  useEffect(() => dialog.current!.showModal(), [])
  // Other words bring other buttons: focus must not be lost with the old ones.
  useEffect(() => dialog.current!.querySelector('button')!.focus(), [text])
  return (
    <dialog
      ref={dialog}
      className={bad ? 'alert alert--bad' : 'alert'}
      role="alertdialog"
      aria-labelledby={says}
      onClose={onClose}
    >
      <div className="alert__in">
        <span className="alert__seal" aria-hidden="true">
          {bad ? '!' : <img src={rei} alt="" width="72" height="72" />}
        </span>
        <div>
          <p id={says} aria-live="polite">
            {text}
          </p>
          {children}
          <button
            className={bad || children ? 'btn btn--line' : 'btn'}
            type="button"
            onClick={() => dialog.current!.close()}
          >
            {close}
          </button>
        </div>
      </div>
    </dialog>
  )
}
