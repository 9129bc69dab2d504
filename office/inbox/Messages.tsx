import { messages } from '../../lists/index.ts'
import { formatTimestamp } from '../lists/format.ts'
import { Actions } from './Actions.tsx'
import { messageFolders } from './folders.ts'
import { Inbox, shortMoment } from './Inbox.tsx'
import { useInboxRecord } from './useInboxRecord.ts'

/** The inbox: what visitors wrote through the contact page. */
export const Messages = () => (
  <Inbox
    list={messages}
    one="message"
    folders={messageFolders}
    gist={({ message }) => String(message ?? '')}
    when={({ timestamp }) => shortMoment(timestamp)}
  >
    {(id) => <Message key={id} id={id} />}
  </Inbox>
)

function Message({ id }: { id: string }) {
  const reading = useInboxRecord(messages, id)
  const { record, error } = reading
  if (error) return <p role="alert">{error.message}</p>
  if (!record) return <p role="status">Opening…</p>
  return (
    <article className="sheet">
      <h1>{record.name}</h1>
      <p className="quiet">
        {record.contact} · {formatTimestamp(record.timestamp)}
        {record.suspect ? ' · suspected spam' : ''}
      </p>
      <p className="words">{record.message}</p>
      <Actions
        reading={reading}
        contact={{
          to: String(record.contact ?? ''),
          subject: 'Your message to us',
          quoted: String(record.message ?? ''),
          opening: `Dear ${record.name},`,
        }}
        deleting={{
          title: `Delete the message of ${record.name}?`,
          content: 'It is removed for good, with all that is kept about it. This cannot be undone.',
        }}
      />
    </article>
  )
}
