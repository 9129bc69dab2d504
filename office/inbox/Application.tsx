import Chip from '@mui/material/Chip'
import { formSections } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import { FieldValue } from '../lists/Cell.tsx'
import { formatTimestamp } from '../lists/format.ts'
import { Actions } from './Actions.tsx'
import { Documents } from './Documents.tsx'
import { Notes } from './Notes.tsx'
import { PrivacyBox } from './PrivacyBox.tsx'
import { useInboxRecord } from './useInboxRecord.ts'

type Name = keyof typeof applications.fields

const guardianFields = ['guardianName', 'guardianConsent'] as const

export function Application({ id }: { id: string }) {
  const reading = useInboxRecord(applications, id)
  const { record, error } = reading
  if (error) return <p role="alert">{error.message}</p>
  if (!record) return <p role="status">Opening…</p>
  const email = String(record.email ?? '')
  return (
    <article>
      <div className="sheet">
        <h1>{record.name}</h1>
        <p className="quiet">
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
          reading={reading}
          contact={{
            to: email || String(record.phone ?? ''),
            subject: `Your application ${record.membershipId}`,
            quoted: `Application ${record.membershipId}`,
            opening: `Dear ${record.name},`,
          }}
          deleting={{
            title: `Delete the application of ${record.name}?`,
            content:
              'The application is removed for good, and its three documents with it: the photo, the identity card and the certificate. This cannot be undone.',
          }}
        />
      </div>
      {formSections.map(({ title, fields }) => (
        <Section key={title} title={title} fields={fields} record={record} />
      ))}
      {record.underage && <Section title="Parent or guardian" fields={guardianFields} record={record} />}
      <Documents id={String(record.membershipId)} name={String(record.name)} />
      <Notes reading={reading} />
      <PrivacyBox reading={reading} />
    </article>
  )
}

type SectionProps = { title: string; fields: readonly Name[]; record: Record<string, unknown> }
const Section = ({ title, fields, record }: SectionProps) => (
  <section className="sheet">
    <h2>{title}</h2>
    <dl>
      {fields.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{applications.fields[name].label}</dt>
          <dd>
            <FieldValue field={applications.fields[name]} value={record[name]} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
