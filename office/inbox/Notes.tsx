import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { readDraft, setDraft, textDraft, useDraft } from '../drafts.ts'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { formatTimestamp } from '../lists/format.ts'
import * as messages from './messages.ts'
import { useInboxTimeline, useSaveInboxNote } from './work.ts'

const placeOf = (id: string) => textDraft(id, 'note')

/** Returns the function that saves the note that is typed about a record, if there is one. It answers whether nothing stays unsaved. */
export function useSaveNote(list: List, id: string) {
  const draft = useDraft<string>(placeOf(id))
  const save = useSaveInboxNote(list, id)
  return async (): Promise<boolean> => {
    if (!draft?.trim()) return true
    const isSaved = await save(draft.trim())
    // What was typed while it was being saved stays a draft.
    if (isSaved && readDraft(placeOf(id)) === draft) setDraft(placeOf(id), undefined)
    return isSaved
  }
}

type Props = {
  list: List
  id: string
  /** The text that the office kept before each note had an author. */
  earlier?: string | undefined
  /** Stands below the field: what the writer of a note must know. */
  hint: string
}

/** The office's notes about a record. A note that is not saved stays while other records are open. */
export function Notes({ list, id, earlier, hint }: Props) {
  const draft = useDraft<string>(placeOf(id))
  const save = useSaveNote(list, id)
  const notes = useInboxTimeline(list, id).data?.entries.filter(({ kind }) => kind === 'note') ?? []
  useShortcut('S', () => void save())
  return (
    <section className="card no-print">
      <h2>{say(messages.notes)}</h2>
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
            <small className="muted">{say(messages.earlierNotes)}</small>
          </li>
        )}
      </ul>
      <TextField
        label={say(messages.newNote)}
        multiline
        minRows={2}
        fullWidth
        value={draft ?? ''}
        onChange={({ target: { value } }) => setDraft(placeOf(id), value || undefined)}
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
          {say(messages.saveNote)}
          <ShortcutHint letter="S" />
        </Button>
        {draft && <Button onClick={() => setDraft(placeOf(id), undefined)}>{say(messages.discard)}</Button>}
        <span role="status" className="muted">
          {draft && say(messages.notSavedYet)}
        </span>
      </div>
    </section>
  )
}
