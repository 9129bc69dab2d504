import { say } from '../../../lists/language.ts'
import type { Folder } from '../../../office/inbox/Inbox.tsx'
import { useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { InboxFilters, numbered, stateFolder } from '../../../office/inbox/InboxFilters.tsx'
import { useInboxCounts } from '../../../office/inbox/work.ts'
import { applications } from '../applications.ts'
import { stateLabels } from './application-queries.ts'
import * as messages from './messages.ts'

const askedFolder = stateFolder('question asked')

/** The filters of the applications: those of every inbox, and by how long they wait (`waitingFilters`). */
export function ApplicationFilters({ folders }: { folders: readonly Folder[] }) {
  const counts = useInboxCounts(applications)
  const { query, update } = useInboxQuery(folders)
  const waiting = query.get('waiting') ?? ''
  const isKnown = counts !== undefined
  return (
    <InboxFilters folders={folders} states={stateLabels} counts={counts}>
      <label className="waiting">
        <input
          type="checkbox"
          checked={waiting === 'long'}
          onChange={({ target: { checked } }) => update({ waiting: checked ? 'long' : '', page: '' })}
        />
        <span>{numbered(say(messages.waitsForLong), counts?.waiting.long, isKnown)}</span>
      </label>
      <label className="waiting">
        <input
          type="checkbox"
          checked={waiting === 'answer'}
          onChange={({ target: { checked } }) =>
            update(checked ? { waiting: 'answer', folder: askedFolder, page: '' } : { waiting: '', page: '' })
          }
        />
        <span>{numbered(say(messages.unansweredForLong), counts?.waiting.answer, isKnown)}</span>
      </label>
    </InboxFilters>
  )
}
