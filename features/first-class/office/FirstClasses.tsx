import { type RaRecord, useGetOne } from 'react-admin'
import { formatDate, formatTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { whatsappLink } from '../../../lists/whatsapp-link.ts'
import { type Folder, Inbox, useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { InboxFilters, stateFolders, stateLabelsOf, useOfficerFilter } from '../../../office/inbox/InboxFilters.tsx'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { WorkDetails, WorkPanel, WorkSelected } from '../../../office/inbox/Work.tsx'
import { useInboxCounts } from '../../../office/inbox/work.ts'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { dojos } from '../../dojos/dojos.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { firstClasses } from '../first-class.ts'
import * as messages from '../messages.ts'
import { PrepareApplication } from './PrepareApplication.tsx'

const { folders: names } = messages
const stateLabels = stateLabelsOf(firstClasses)

const folders: readonly Folder[] = [
  { id: 'all', label: say(names.todo), filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: say(names.unread), filter: { suspect: false, isRead: false } },
  { id: 'done', label: say(names.done), filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: say(messages.suspect), filter: { suspect: true } },
  ...stateFolders(stateLabels, firstClasses.inbox?.done),
]

/** The visitors who want to come to a first class. */
export function FirstClasses() {
  const { query } = useInboxQuery(folders)
  return (
    <Inbox
      list={firstClasses}
      folders={folders}
      extraFilter={{ where: useOfficerFilter(query) }}
      controls={<InboxFilters folders={folders} states={stateLabels} counts={useInboxCounts(firstClasses)} />}
      bulkActions={(selected, keepSelected) => (
        <WorkSelected list={firstClasses} states={stateLabels} selected={selected} keepSelected={keepSelected} />
      )}
      summary={({ ages, area, day, from }) => [ages, area, classText(day, from)].filter(Boolean).join(' · ')}
      details={(record) => <WorkDetails list={firstClasses} states={stateLabels} record={record} />}
      receivedAt={({ sentAt }) => formatShortTimestamp(sentAt)}
    >
      {(id) => <FirstClass key={id} id={id} />}
    </Inbox>
  )
}

const classText = (day: unknown, from: unknown) =>
  typeof day === 'string' && typeof from === 'string' ? `${formatDate(day)}, ${formatTime(from)}` : ''

function FirstClass({ id }: { id: string }) {
  const { record, error, isDeleting, ...inboxRecord } = useInboxRecord(firstClasses, id)
  if (error) return <p role="alert">{error.message}</p>
  if (!record || isDeleting) return <p role="status">{say(isDeleting ? messages.erasing : messages.loading)}</p>
  const contact = String(record.contact ?? '')
  const chat = contact.includes('@') ? undefined : whatsappLink(contact)
  return (
    <>
      <article className="card">
        <h1>{contact}</h1>
        <p className="muted">
          {formatTimestamp(record.sentAt)}
          {record.suspect ? ` · ${say(messages.suspect)}` : ''}
        </p>
        <p className="message-text">
          {firstClasses.fields.ages.label}: {record.ages}
          <br />
          {firstClasses.fields.area.label}: {record.area}
        </p>
        <ChosenClass record={record} />
        {chat && (
          <p>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </a>
          </p>
        )}
        <InboxActions
          inboxRecord={{ record, error, isDeleting, ...inboxRecord }}
          reply={replyTo(contact)}
          confirmDeletion={{ title: say(messages.deleteQuestion), content: say(messages.deleteMeans) }}
        />
      </article>
      <PrepareApplication record={record} />
      <WorkPanel list={firstClasses} states={stateLabels} record={record} hint={say(messages.notesHint)} />
    </>
  )
}

/** The dojo and the class. The group is that of a training program, or the name that the timetable has. */
function ChosenClass({ record: { dojo, day, from, group } }: { record: RaRecord }) {
  const { data: place } = useGetOne(dojos.name, { id: dojo }, { enabled: Boolean(dojo) })
  const { data: program } = useGetOne(trainingPrograms.name, { id: group }, { enabled: Boolean(group) })
  const parts = [place?.name ?? dojo, classText(day, from), program?.title ?? group].filter(Boolean)
  return <p>{parts.length > 0 ? parts.join(', ') : say(messages.noClassChosen)}</p>
}

const replyTo = (contact: string) => ({
  to: contact,
  subject: say(messages.replySubject),
  quote: '',
  greeting: say(messages.greeting),
})
