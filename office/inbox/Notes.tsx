import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { InboxRecord } from './useInboxRecord.ts'

/** What the office writes to an application, and whether it is done. */
export function Notes({ reading: { record, change } }: { reading: InboxRecord }) {
  const [typed, setTyped] = useState<string>()
  const notes = typed ?? String(record?.notes ?? '')
  const save = async () => {
    if (await change({ notes: notes || null }, 'Your note is saved')) setTyped(undefined)
  }
  const handled = Boolean(record?.handledAt)
  return (
    <section className="sheet no-print">
      <h2>Notes of the office</h2>
      <TextField
        label="Notes"
        multiline
        minRows={3}
        fullWidth
        value={notes}
        onChange={(event) => setTyped(event.target.value)}
        helperText="Applicants do not see them, but have a right to ask for them."
      />
      <div className="row" style={{ marginTop: '0.75rem' }}>
        <Button variant="outlined" onClick={save} disabled={typed === undefined}>
          Save the note
        </Button>
        <Button
          variant={handled ? 'text' : 'contained'}
          onClick={() =>
            change(
              {
                handledAt: handled ? null : new Date().toISOString(),
                ...(typed === undefined ? {} : { notes: notes || null }),
              },
              handled ? 'Back among what is to do' : 'Marked as handled',
            )
          }
        >
          {handled ? 'Not handled yet after all' : 'Mark as handled'}
        </Button>
      </div>
    </section>
  )
}
