/**
 * Without scripts an ordinary button. Alive, it says that it is disabled while the form is incomplete, but still answers
 * when pressed: with the list of what is missing.
 */
export const SubmitButton = ({
  awake,
  ready,
  sending,
  hint,
}: {
  awake: boolean
  ready: boolean
  sending: boolean
  /** The id of the text that says when the form can be sent. */
  hint?: string
}) => (
  <button
    className="btn"
    type="submit"
    aria-disabled={awake && (!ready || sending) ? true : undefined}
    aria-busy={sending || undefined}
    aria-live="polite"
    aria-describedby={hint}
  >
    {sending ? 'Sending Message...' : 'Submit'}
  </button>
)
