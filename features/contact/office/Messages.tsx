import type { RaRecord } from 'react-admin'
import { type Folder, Inbox, useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { InboxFilters, stateFolders, useOfficerFilter } from '../../../office/inbox/InboxFilters.tsx'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { WorkDetails, WorkPanel, WorkSelected } from '../../../office/inbox/Work.tsx'
import { useInboxCounts } from '../../../office/inbox/work.ts'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { type MessageState, messages } from '../contact.ts'

const stateLabels: Record<MessageState, string> = {
  received: 'Received',
  'in progress': 'In progress',
  answered: 'Answered',
}

const folders: readonly Folder[] = [
  { id: 'all', label: 'To do', filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'done', label: 'Answered', filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: 'Suspected spam', filter: { suspect: true } },
  ...stateFolders(stateLabels, messages.inbox?.done),
]

/** The messages from the contact page. */
export function Messages() {
  const { query } = useInboxQuery(folders)
  return (
    <Inbox
      list={messages}
      folders={folders}
      extraFilter={{ where: useOfficerFilter(query) }}
      controls={<InboxFilters folders={folders} states={stateLabels} counts={useInboxCounts(messages)} />}
      bulkActions={(selected, keepSelected) => (
        <WorkSelected list={messages} states={stateLabels} selected={selected} keepSelected={keepSelected} />
      )}
      summary={({ message }) => String(message ?? '')}
      details={(record) => <WorkDetails list={messages} states={stateLabels} record={record} />}
      receivedAt={({ timestamp }) => formatShortTimestamp(timestamp)}
    >
      {(id) => <Message key={id} id={id} />}
    </Inbox>
  )
}

function Message({ id }: { id: string }) {
  const { record, error, isDeleting, ...inboxRecord } = useInboxRecord(messages, id)
  if (error) return <p role="alert">{error.message}</p>
  if (!record || isDeleting) return <p role="status">{isDeleting ? 'Erasing…' : 'Loading…'}</p>
  return (
    <>
      <article className="card">
        <h1>{record.name}</h1>
        <p className="muted">
          {record.contact} · {formatTimestamp(record.timestamp)}
          {record.suspect ? ' · suspected spam' : ''}
        </p>
        <p className="message-text">{record.message}</p>
        <InboxActions
          inboxRecord={{ record, error, isDeleting, ...inboxRecord }}
          reply={replyTo(record)}
          confirmDeletion={{
            title: `Delete the message from ${record.name}?`,
            content: 'The message, its notes and its history are permanently deleted. This cannot be undone.',
          }}
        />
      </article>
      <WorkPanel
        list={messages}
        states={stateLabels}
        record={record}
        hint="The person who wrote does not see notes, but may ask for them."
      />
    </>
  )
}

const replyTo = ({ name, contact, message }: RaRecord) => ({
  to: String(contact ?? ''),
  subject: 'Your message to us',
  quote: String(message ?? ''),
  greeting: `Dear ${name},`,
})
