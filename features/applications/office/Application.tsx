import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { toRecord } from '../../../office/form-values.ts'
import type { Position } from '../../../office/inbox/Inbox.tsx'
import { Notes } from '../../../office/inbox/Notes.tsx'
import { type InboxRecord, useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { LinkedValue } from '../../../office/lists/fields.tsx'
import { formatNotice, formatTimestamp, formatTimestampDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import type { OfficePage } from '../../../server/office-api/api-types.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { applications } from '../applications.ts'
import { formSections, uploadNames } from '../form.ts'
import { pathOf, useChange, useTimeline } from './application-queries.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { Documents } from './Documents.tsx'
import { MemberOfApplication, useMemberOf } from './MemberOfApplication.tsx'
import { MoreActions } from './MoreActions.tsx'
import * as messages from './messages.ts'
import { OtherDecisionAlert, useOthersDecision } from './OtherDecisionAlert.tsx'
import { Timeline, timelineHeading } from './Timeline.tsx'

/** The open application. While it is erased nothing reads about it. */
export function Application({ id, position }: { id: string; position: Position }) {
  const inboxRecord = useInboxRecord(applications, id)
  const { record, error, isDeleting } = inboxRecord
  if (error) return <p role="alert">{error.message}</p>
  if (!record || isDeleting) return <p role="status">{say(isDeleting ? messages.erasing : loading)}</p>
  return <OpenApplication id={id} position={position} inboxRecord={inboxRecord} record={record} />
}

type OpenApplicationProps = { id: string; position: Position; inboxRecord: InboxRecord; record: RaRecord }

/** The decision bar, what the applicant sent, what happened, the notes of the office and privacy. */
function OpenApplication({ id, position, inboxRecord, record }: OpenApplicationProps) {
  const othersDecision = useOthersDecision(id)
  const seeChange = () => {
    othersDecision.acknowledge()
    document.getElementById(timelineHeading)?.focus()
  }
  const conflict = othersDecision.entry && { entry: othersDecision.entry, onSee: seeChange }
  return (
    <article className="application">
      <DecisionBar id={id} record={record} position={position} conflict={conflict} />
      {conflict && <OtherDecisionAlert {...conflict} />}
      <div className="application-body">
        <div className="application-columns">
          <div className="application-sent">
            {formSections.map(({ title, fieldNames: fields }) => (
              <Section key={title} id={id} title={title} fields={fields} record={record} />
            ))}
            {record.underage && (
              <Section
                id={id}
                title={say(messages.guardian)}
                fields={['guardianName', 'guardianConsent']}
                record={record}
              />
            )}
            <Documents id={id} reference={String(record.membershipId)} applicant={String(record.name)} />
          </div>
          <div className="application-office">
            <MemberOfApplication application={record} />
            <Timeline id={id} record={record} />
            <Notes list={applications} id={id} earlier={record.notes} hint={say(messages.notesHint)} />
            <MoreActions id={id} inboxRecord={inboxRecord} record={record} />
            <Privacy record={record} onErase={inboxRecord.remove} />
          </div>
        </div>
      </div>
    </article>
  )
}

type SectionProps = {
  id: string
  title: string
  fields: readonly (keyof typeof applications.fields)[]
  record: RaRecord
}

const Section = ({ id, title, fields, record }: SectionProps) => (
  <section className="card">
    <h2>{title}</h2>
    {record.underage === true && fields.includes('name') && (
      <Chip label={say(messages.under18)} color="warning" size="small" />
    )}
    <dl>
      {fields.map((name) => (
        <div key={name}>
          <dt>{applications.fields[name].label}</dt>
          <dd>
            <LinkedValue field={applications.fields[name]} value={record[name]} />
            {name === 'email' && <NewEmail record={record} />}
            {name === 'email' && <LastMail id={id} />}
            {name === 'master' && <InRegister name={String(record.master ?? '')} />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** An address that the applicant entered and no officer has confirmed. */
function NewEmail({ record }: { record: RaRecord }) {
  const change = useChange(record)
  const address: unknown = record.newEmail
  if (typeof address !== 'string') return null
  return (
    <>
      <small className="muted">{say(messages.newAddress, { address })}</small>
      <Button size="small" onClick={() => change('address')}>
        {say(messages.confirmAddress)}
      </Button>
    </>
  )
}

/** What became of the last mail to the applicant. */
function LastMail({ id }: { id: string }) {
  const mail = useTimeline(id).data?.entries.find(({ kind }) => kind === 'mail')?.mail
  if (!mail) return null
  const state = mail.state === 'sent' || mail.state === 'given up' ? mail.state : 'waiting'
  return <small className="muted">{say(messages.lastMail[state])}</small>
}

/** A link to the black belt with exactly this name, if the register has one. */
function InRegister({ name }: { name: string }) {
  const wanted = name.trim().toLowerCase()
  const { data } = useQuery({
    queryKey: [blackBelts.name, 'named', wanted],
    queryFn: () =>
      request<OfficePage<typeof blackBelts>>(
        `/lists/${blackBelts.name}?${new URLSearchParams({ search: wanted, size: '5' })}`,
      ),
    enabled: wanted !== '',
    staleTime: 60_000,
  })
  const belt = data?.records.find((record) => record.name?.trim().toLowerCase() === wanted)
  if (!belt) return null
  return (
    <small>
      <a href={`/organization/black-belts/${encodeURIComponent(String(belt.registrationNo))}`}>
        {say(messages.inRegister, { dan: String(belt.dan) })}
      </a>
    </small>
  )
}

/** The personal data that is stored about the applicant, with the export and the erasure that applicants may ask for. */
function Privacy({ record, onErase }: { record: RaRecord; onErase: () => Promise<void> }) {
  const [confirming, setConfirming] = useState(false)
  const stored = storedPersonalData(record)
  const member = useMemberOf(String(record.id))
  const notice = formatNotice(record.noticeVersion)
  return (
    <section className="card no-print">
      <h2>{say(messages.privacy)}</h2>
      <dl>
        <div>
          <dt>{say(messages.held)}</dt>
          <dd>
            <details>
              <summary>{say(messages.heldData, { count: stored.length, documents: uploadNames.length })}</summary>
              {stored.join(', ')}
            </details>
          </dd>
        </div>
        <div>
          <dt>{say(messages.agreed)}</dt>
          <dd>
            {record.consentAt
              ? say(messages.agreedAt, { time: formatTimestamp(record.consentAt), notice })
              : say(messages.agreedAtUnknown, { notice })}
          </dd>
        </div>
        <div>
          <dt>{say(messages.keptUntil)}</dt>
          <dd>
            {record.keptUntil
              ? formatTimestampDate(record.keptUntil)
              : record.state === 'question asked'
                ? say(messages.keptWhileAsked)
                : say(messages.keptIfHandled, { day: formatTimestampDate(record.keptIfHandledNow) })}
          </dd>
        </div>
      </dl>
      <div className="row">
        <ExportButton variant="outlined" path={pathOf(String(record.id), 'export')}>
          {say(messages.exportForApplicant)}
        </ExportButton>
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {say(messages.eraseNow)}
        </Button>
      </div>
      <Confirm
        isOpen={confirming}
        title={say(messages.eraseQuestion, { name: record.name })}
        content={[
          say(messages.whatErasingDoes),
          ...(member ? [say(messages.memberIsNotErased, { number: member.number })] : []),
          say(messages.cannotBeUndone),
        ].join(' ')}
        confirm={say(messages.eraseEverything)}
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

/** The labels of the personal fields that have a value. The documents are counted apart from them. */
const storedPersonalData = (record: RaRecord): string[] =>
  Object.entries(toRecord(applications, record)).flatMap(([name, value]) => {
    const { personal, kind, label } = applications.fields[name as keyof typeof applications.fields]
    return personal && kind !== 'file' && value !== false ? [label] : []
  })
