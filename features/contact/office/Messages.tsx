import type { RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { type Folder, Inbox, useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { InboxFilters, stateFolders, stateLabelsOf, useOfficerFilter } from '../../../office/inbox/InboxFilters.tsx'
import { folders as folderNames } from '../../../office/inbox/messages.ts'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { WorkDetails, WorkPanel, WorkSelected } from '../../../office/inbox/Work.tsx'
import { useInboxCounts } from '../../../office/inbox/work.ts'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { contactMessages } from '../contact.ts'
import * as messages from '../messages.ts'

const stateLabels = stateLabelsOf(contactMessages)

const folders: readonly Folder[] = [
  { id: 'all', label: say(folderNames.toDo), filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: say(folderNames.unread), filter: { suspect: false, isRead: false } },
  { id: 'done', label: stateLabels.answered!, filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: say(messages.suspect), filter: { suspect: true } },
  ...stateFolders(stateLabels, contactMessages.inbox?.done),
]

/** The messages from the contact page. */
export function Messages() {
  const { query } = useInboxQuery(folders)
  return (
    <Inbox
      list={contactMessages}
      folders={folders}
      extraFilter={{ where: useOfficerFilter(query) }}
      controls={<InboxFilters folders={folders} states={stateLabels} counts={useInboxCounts(contactMessages)} />}
      bulkActions={(selected, keepSelected) => (
        <WorkSelected list={contactMessages} states={stateLabels} selected={selected} keepSelected={keepSelected} />
      )}
      summary={({ message }) => String(message ?? '')}
      details={(record) => <WorkDetails list={contactMessages} states={stateLabels} record={record} />}
      receivedAt={({ timestamp }) => formatShortTimestamp(timestamp)}
    >
      {(id) => <Message key={id} id={id} />}
    </Inbox>
  )
}

function Message({ id }: { id: string }) {
  const { record, error, isDeleting, ...inboxRecord } = useInboxRecord(contactMessages, id)
  if (error) return <p role="alert">{error.message}</p>
  if (!record || isDeleting) return <p role="status">{say(isDeleting ? messages.erasing : loading)}</p>
  // The page with a picture that is to be removed. No other address becomes a link.
  const words = String(record.message ?? '').split(/\s/)
  const picture = words.find((word) => word.startsWith(`${location.origin}/`))
  return (
    <>
      <article className="card">
        <h1>{record.name}</h1>
        <p className="muted">
          {record.contact} · {formatTimestamp(record.timestamp)}
          {record.suspect ? ` · ${say(messages.suspectedSpam)}` : ''}
        </p>
        <p className="message-text">{record.message}</p>
        {picture && (
          <p>
            <a href={picture} target="_blank" rel="noopener">
              {say(messages.openPicture)}
            </a>
          </p>
        )}
        <InboxActions
          inboxRecord={{ record, error, isDeleting, ...inboxRecord }}
          reply={replyTo(record)}
          confirmDeletion={{
            title: say(messages.deleteQuestion, { name: record.name }),
            content: say(messages.whatDeletingDoes),
          }}
        />
      </article>
      <WorkPanel list={contactMessages} states={stateLabels} record={record} hint={say(messages.notesHint)} />
    </>
  )
}

const replyTo = ({ name, contact, message }: RaRecord) => ({
  to: String(contact ?? ''),
  subject: say(messages.reply.subject),
  quote: String(message ?? ''),
  greeting: say(messages.reply.greeting, { name }),
})
