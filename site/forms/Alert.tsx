import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PublicForm } from '../../lists/form.ts'
import { localAddress, say } from '../../lists/language.ts'
import rei from '../assets/kanji/rei.svg'
import { ok } from '../messages.ts'

/**
 * A modal alert (W3C pattern: alert dialog). It takes the focus and returns it; Escape closes it.
 * `children` are what the visitor can do instead, and `note` belongs to the text; both stand before the button that closes
 * the alert. The button with `data-first` gets the focus, otherwise the one that closes.
 */
export function Alert({
  text,
  isError,
  closeLabel = say(ok),
  onClose,
  note,
  children,
}: {
  text: string
  isError: boolean
  closeLabel?: string
  onClose: () => void
  note?: ReactNode
  children?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useEffect(() => dialog.current!.showModal(), [])
  // A new text comes with new buttons, so the focused one may be gone.
  useEffect(() => {
    // A note stands before the other buttons.
    dialog.current!.querySelector<HTMLElement>('[data-first], button:not([data-note] *)')!.focus()
  }, [text])
  return (
    <dialog
      ref={dialog}
      className={isError ? 'alert alert--bad' : 'alert'}
      role="alertdialog"
      aria-labelledby={textId}
      onClose={onClose}
    >
      <div className="alert__in">
        <span className="alert__seal" aria-hidden="true">
          {isError ? '!' : <img src={rei} alt="" width="72" height="72" />}
        </span>
        <div>
          <p id={textId} aria-live="polite">
            {text}
          </p>
          {note}
          {children}
          <button
            className={isError || children || note ? 'btn btn--line' : 'btn'}
            type="button"
            onClick={() => dialog.current!.close()}
          >
            {closeLabel}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** The alert after a form was sent without scripts. Its link leads back to the form. `note` belongs to the text. */
export const SentNote = ({ form, note }: { form: Pick<PublicForm, 'path' | 'sent'>; note?: ReactNode }) => (
  <dialog className="alert alert--here" role="alertdialog" aria-labelledby="sent" open>
    <div className="alert__in">
      <span className="alert__seal" aria-hidden="true">
        <img src={rei} alt="" width="72" height="72" />
      </span>
      <div>
        <p id="sent">{form.sent}</p>
        {note}
        {/* biome-ignore lint/a11y/noAutofocus: the only way to move focus into an alert without scripts. */}
        <a className="btn" href={localAddress(form.path)} autoFocus>
          {say(ok)}
        </a>
      </div>
    </div>
  </dialog>
)
