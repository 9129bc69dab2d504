import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { endNoteDraft, setNoteDraft, useNoteDraft, useUnsavedNotesWarning } from './note-drafts.ts'
import type { InboxRecord } from './useInboxRecord.ts'

/**
 * The office's notes about an application, and whether it is handled. Notes that are not saved stay while other
 * applications are open.
 */
export function Notes({ id, inboxRecord: { record, update } }: { id: string; inboxRecord: InboxRecord }) {
  const draft = useNoteDraft(id)
  useUnsavedNotesWarning()
  const saved = String(record?.notes ?? '')
  const notes = draft?.text ?? saved
  const isHandled = Boolean(record?.handledAt)
  const type = (text: string) => setNoteDraft(id, text === saved ? undefined : { text, base: draft?.base ?? saved })
  const save = async (set: Record<string, unknown>, message: string) => {
    if ((await update({ ...set, ...(draft && { notes: notes || null }) }, { message })) && draft)
      endNoteDraft(id, draft)
  }
  const saveNotes = () => save({}, 'The notes are saved')
  useShortcut('S', () => draft && saveNotes())
  return (
    <section className="card no-print">
      <h2>Notes</h2>
      {draft && draft.base !== saved && draft.text !== saved && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          Somebody else changed the notes while you were writing. They are now: “{saved}”. Saving replaces them with
          yours.
        </Alert>
      )}
      <TextField
        label="Notes"
        multiline
        minRows={3}
        fullWidth
        value={notes}
        onChange={(event) => type(event.target.value)}
        helperText="Applicants cannot see these notes, but they have the right to ask for a copy."
      />
      <div className="row" style={{ marginTop: '0.75rem' }}>
        <Button variant="outlined" onClick={saveNotes} disabled={!draft} aria-keyshortcuts={ariaShortcut('S')}>
          Save the notes
          <ShortcutHint letter="S" />
        </Button>
        {draft && <Button onClick={() => setNoteDraft(id, undefined)}>Discard my changes</Button>}
        <Button
          variant={isHandled ? 'text' : 'contained'}
          onClick={() =>
            save(
              { handledAt: isHandled ? null : new Date().toISOString() },
              isHandled ? 'Reopened' : 'Marked as handled',
            )
          }
        >
          {isHandled ? 'Reopen' : 'Mark as handled'}
        </Button>
        <span role="status" className="muted">
          {draft && 'Not saved yet'}
        </span>
      </div>
    </section>
  )
}
