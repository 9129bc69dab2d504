import { type Folder, Inbox } from '../../../office/inbox/Inbox.tsx'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { messages } from '../contact.ts'

const folders: readonly Folder[] = [
  { id: 'all', label: 'All', filter: { suspect: false } },
  { id: 'unread', label: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'spam', label: 'Suspected spam', filter: { suspect: true } },
]

/** The messages from the contact page. */
export const Messages = () => (
  <Inbox
    list={messages}
    folders={folders}
    summary={({ message }) => String(message ?? '')}
    receivedAt={({ timestamp }) => formatShortTimestamp(timestamp)}
  >
    {(id) => <Message key={id} id={id} />}
  </Inbox>
)

function Message({ id }: { id: string }) {
  const inboxRecord = useInboxRecord(messages, id)
  const { record, error } = inboxRecord
  if (error) return <p role="alert">{error.message}</p>
  if (!record) return <p role="status">Loading…</p>
  return (
    <article className="card">
      <h1>{record.name}</h1>
      <p className="muted">
        {record.contact} · {formatTimestamp(record.timestamp)}
        {record.suspect ? ' · suspected spam' : ''}
      </p>
      <p className="message-text">{record.message}</p>
      <InboxActions
        inboxRecord={inboxRecord}
        reply={{
          to: String(record.contact ?? ''),
          subject: 'Your message to us',
          quote: String(record.message ?? ''),
          greeting: `Dear ${record.name},`,
        }}
        confirmDeletion={{
          title: `Delete the message from ${record.name}?`,
          content: 'The message and its history are permanently deleted. This cannot be undone.',
        }}
      />
    </article>
  )
}
