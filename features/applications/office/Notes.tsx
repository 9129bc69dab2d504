import type { RaRecord } from 'react-admin'
import { Notes, useSaveDraft } from '../../../office/inbox/Notes.tsx'
import { useApplicationAction, useTimeline } from './application-queries.ts'

/** Saves the note that is typed, if there is one. Returns whether nothing stays unsaved. */
export function useSaveNote(id: string, record: RaRecord) {
  const post = useApplicationAction(record)
  return useSaveDraft(id, (text) => post('notes', { text }, 'The note is saved'))
}

/** The office's notes about an application. */
export const ApplicationNotes = ({ id, record }: { id: string; record: RaRecord }) => (
  <Notes
    id={id}
    notes={useTimeline(id).data?.entries.filter(({ kind }) => kind === 'note') ?? []}
    earlier={record.notes}
    hint="Applicants do not see notes, but may ask for them."
    save={useSaveNote(id, record)}
  />
)
