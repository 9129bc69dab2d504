import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Confirm, type RaRecord } from 'react-admin'
import { formSections, uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import { LinkedValue } from '../lists/fields.tsx'
import { toRecord } from '../lists/form-values.ts'
import { formatShortTimestamp, formatTimestamp, formatTimestampDate } from '../lists/format.ts'
import { Actions } from './Actions.tsx'
import { Documents } from './Documents.tsx'
import { type Folder, Inbox } from './Inbox.tsx'
import { Notes } from './Notes.tsx'
import { type InboxRecord, useInboxRecord } from './useInboxRecord.ts'

const folders: readonly Folder[] = [
  { id: 'all', label: 'To do', filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'handled', label: 'Handled', filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: 'Suspected spam', filter: { suspect: true } },
]

/** The applications for membership. */
export default function Applications() {
  return (
    <Inbox
      list={applications}
      folders={folders}
      summary={({ dojoName, city, membershipId }) => [dojoName, city, membershipId].filter(Boolean).join(' · ')}
      exportPath="/applications/csv"
      receivedAt={({ consentAt }) => formatShortTimestamp(consentAt)}
    >
      {(id) => <Application key={id} id={id} />}
    </Inbox>
  )
}

function Application({ id }: { id: string }) {
  const inboxRecord = useInboxRecord(applications, id)
  const { record, error } = inboxRecord
  if (error) return <p role="alert">{error.message}</p>
  if (!record) return <p role="status">Loading…</p>
  return (
    <article>
      <Summary inboxRecord={inboxRecord} record={record} />
      {formSections.map(({ title, fields }) => (
        <Section key={title} title={title} fields={fields} record={record} />
      ))}
      {record.underage && (
        <Section title="Parent or guardian" fields={['guardianName', 'guardianConsent']} record={record} />
      )}
      <Documents reference={String(record.membershipId)} applicant={String(record.name)} />
      <Notes id={id} inboxRecord={inboxRecord} />
      <Privacy record={record} onErase={inboxRecord.remove} />
    </article>
  )
}

/** The applicant's name, the state of the application, and the buttons. */
const Summary = ({ inboxRecord, record }: { inboxRecord: InboxRecord; record: RaRecord }) => (
  <div className="card">
    <h1>{record.name}</h1>
    <p className="muted">
      Reference {record.membershipId}
      {record.consentAt ? ` · sent ${formatTimestamp(record.consentAt)}` : ''}
    </p>
    <p className="row">
      <Chip
        label={record.handledAt ? `Handled ${formatTimestamp(record.handledAt)}` : 'To do'}
        color={record.handledAt ? 'success' : 'default'}
      />
      {record.underage && <Chip label="Under 18" color="warning" />}
      {record.suspect && <Chip label="Suspected spam" color="error" />}
    </p>
    <Actions
      inboxRecord={inboxRecord}
      reply={{
        to: String(record.email || record.phone || ''),
        subject: `Your application ${record.membershipId}`,
        quote: `Application ${record.membershipId}`,
        greeting: `Dear ${record.name},`,
      }}
    />
  </div>
)

type SectionProps = {
  title: string
  fields: readonly (keyof typeof applications.fields)[]
  record: Record<string, unknown>
}

const Section = ({ title, fields, record }: SectionProps) => (
  <section className="card">
    <h2>{title}</h2>
    <dl>
      {fields.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{applications.fields[name].label}</dt>
          <dd>
            <LinkedValue field={applications.fields[name]} value={record[name]} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The personal data that is stored about the applicant, with the export and the erasure that applicants may ask for. */
function Privacy({ record, onErase }: { record: RaRecord; onErase: () => Promise<void> }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <section className="card no-print">
      <h2>Privacy</h2>
      <dl>
        <dt>Stored data</dt>
        <dd>{storedPersonalData(record).join(', ')}</dd>
        <dt>Documents</dt>
        <dd>{uploadNames.map((name) => uploads[name].label).join(', ')} (encrypted)</dd>
        <dt>Agreed</dt>
        <dd>
          {record.consentAt ? formatTimestamp(record.consentAt) : 'not recorded'}, notice{' '}
          {record.noticeVersion || 'unknown'} ({record.noticeLanguage || 'language unknown'})
        </dd>
        <dt>Kept until</dt>
        <dd>
          {record.keptUntil
            ? formatTimestampDate(record.keptUntil)
            : `${formatTimestampDate(record.keptIfHandledNow)}, if you mark it as handled today`}
        </dd>
      </dl>
      <div className="row" style={{ marginTop: '0.75rem' }}>
        <Button
          variant="outlined"
          href={`/office/api/applications/${encodeURIComponent(String(record.id))}/export`}
          download
        >
          Export for the applicant
        </Button>
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          Erase now
        </Button>
      </div>
      <Confirm
        isOpen={confirming}
        title={`Erase everything about ${record.name}?`}
        content="The application, its history and its three documents are erased at once. Only the reference, the date and your name stay in the erasure log. This cannot be undone."
        confirm="Erase everything"
        confirmColor="warning"
        onConfirm={() => {
          setConfirming(false)
          void onErase()
        }}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}

/** The labels of the personal fields that have a value. The documents are listed apart from them. */
const storedPersonalData = (record: RaRecord): string[] =>
  Object.entries(toRecord(applications, record)).flatMap(([name, value]) => {
    const { personal, kind, label } = applications.fields[name as keyof typeof applications.fields]
    return personal && kind !== 'file' && value !== false ? [label] : []
  })
