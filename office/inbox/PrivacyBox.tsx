import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import { toRecord } from '../lists/form-values.ts'
import { formatTimestamp } from '../lists/format.ts'
import type { InboxRecord } from './useInboxRecord.ts'

/** What is held of an applicant, and their rights to it: a copy, and to be forgotten. */
export function PrivacyBox({ reading: { record, remove } }: { reading: InboxRecord }) {
  const [asking, setAsking] = useState(false)
  if (!record) return null
  const held = Object.entries(toRecord(applications, record))
    .filter(
      ([name, value]) => applications.fields[name as keyof typeof applications.fields].personal && value !== false,
    )
    .filter(([name]) => !name.endsWith('Link'))
    .map(([name]) => applications.fields[name as keyof typeof applications.fields].label)
  return (
    <section className="sheet no-print">
      <h2>Privacy</h2>
      <dl>
        <dt>Held</dt>
        <dd>{held.join(', ')}</dd>
        <dt>Documents</dt>
        <dd>{uploadNames.map((name) => uploads[name].label).join(', ')}, encrypted</dd>
        <dt>Agreed</dt>
        <dd>
          {record.consentAt ? formatTimestamp(record.consentAt) : 'not recorded'}, notice{' '}
          {record.noticeVersion || 'unknown'} ({record.noticeLanguage || '–'})
        </dd>
        <dt>Kept until</dt>
        <dd>
          {record.handledAt
            ? 'the time of keeping after it was handled is over'
            : 'it is handled, and the time of keeping is over'}
        </dd>
      </dl>
      <div className="row" style={{ marginTop: '0.75rem' }}>
        <Button
          variant="outlined"
          href={`/office/api/applications/${encodeURIComponent(String(record.id))}/export`}
          download
        >
          Export for the person
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Erase now
        </Button>
      </div>
      <Confirm
        isOpen={asking}
        title={`Erase everything about ${record.name}?`}
        content="The application, its history and its three documents are erased at once. Only the reference, the day and your name are kept in the book of erasures. This cannot be undone."
        confirm="Erase everything"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
