import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { formatTimestamp } from '../lists/format.ts'
import { endNoteDraft, setNoteDraft, useNoteDraft, useUnsavedNotesWarning } from './note-drafts.ts'

/** Saves the note that is typed about a record, if there is one. Returns whether nothing stays unsaved. */
export function useSaveDraft(id: string, save: (text: string) => Promise<boolean>) {
  const draft = useNoteDraft(id)
  return async (): Promise<boolean> => {
    if (!draft?.text.trim()) return true
    const isSaved = await save(draft.text.trim())
    if (isSaved) endNoteDraft(id, draft)
    return isSaved
  }
}

type Props = {
  id: string
  notes: readonly { key: string; text?: string; name?: string; at: string }[]
  /** The text that the office kept before each note had an author. */
  earlier?: string | undefined
  /** Stands below the field: what the writer of a note must know. */
  hint: string
  save: () => Promise<boolean>
}

/** The office's notes about a record. A note that is not saved stays while other records are open. */
export function Notes({ id, notes, earlier, hint, save }: Props) {
  const draft = useNoteDraft(id)
  useUnsavedNotesWarning()
  useShortcut('S', () => void save())
  return (
    <section className="card no-print">
      <h2>Notes of the office</h2>
      <ul className="notes">
        {notes.map(({ key, text, name, at }) => (
          <li key={key}>
            <p>{text}</p>
            <small className="muted">
              {name}, {formatTimestamp(at)}
            </small>
          </li>
        ))}
        {earlier && (
          <li>
            <p>{earlier}</p>
            <small className="muted">Earlier notes</small>
          </li>
        )}
      </ul>
      <TextField
        label="New note"
        multiline
        minRows={2}
        fullWidth
        value={draft?.text ?? ''}
        onChange={({ target: { value } }) => setNoteDraft(id, value === '' ? undefined : { text: value })}
        helperText={hint}
      />
      <div className="row">
        <Button
          variant="outlined"
          color="secondary"
          onClick={save}
          disabled={!draft}
          aria-keyshortcuts={ariaShortcut('S')}
        >
          Save the note
          <ShortcutHint letter="S" />
        </Button>
        {draft && <Button onClick={() => setNoteDraft(id, undefined)}>Discard</Button>}
        <span role="status" className="muted">
          {draft && 'Not saved yet'}
        </span>
      </div>
    </section>
  )
}
