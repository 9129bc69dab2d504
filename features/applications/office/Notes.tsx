import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { RaRecord } from 'react-admin'
import { endNoteDraft, setNoteDraft, useNoteDraft, useUnsavedNotesWarning } from '../../../office/inbox/note-drafts.ts'
import { ariaShortcut, ShortcutHint, useShortcut } from '../../../office/layout/shortcuts.tsx'
import { formatTimestamp } from '../../../office/lists/format.ts'
import { useApplicationAction, useTimeline } from './application-queries.ts'

/** Saves the note that is typed, if there is one. Returns whether nothing stays unsaved. */
export function useSaveNote(id: string, record: RaRecord) {
  const draft = useNoteDraft(id)
  const post = useApplicationAction(record)
  return async (): Promise<boolean> => {
    if (!draft?.text.trim()) return true
    const isSaved = await post('notes', { text: draft.text.trim() }, 'The note is saved')
    if (isSaved) endNoteDraft(id, draft)
    return isSaved
  }
}

/**
 * The office's notes about an application, oldest last. A note that is not saved stays while other applications are open. The
 * oldest one is the text that the office kept before each note had an author.
 */
export function Notes({ id, record }: { id: string; record: RaRecord }) {
  const entries = useTimeline(id).data?.entries.filter(({ kind }) => kind === 'note') ?? []
  const draft = useNoteDraft(id)
  const save = useSaveNote(id, record)
  useUnsavedNotesWarning()
  useShortcut('S', () => void save())
  return (
    <section className="card no-print">
      <h2>Notes of the office</h2>
      <ul className="notes">
        {entries.map(({ key, text, name, at }) => (
          <li key={key}>
            <p>{text}</p>
            <small className="muted">
              {name}, {formatTimestamp(at)}
            </small>
          </li>
        ))}
        {record.notes && (
          <li>
            <p>{record.notes}</p>
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
        helperText="Applicants do not see notes, but may ask for them."
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
