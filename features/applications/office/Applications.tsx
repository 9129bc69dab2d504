import type { RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { handled } from '../../../lists/messages.ts'
import { type ExtraFilter, type Folder, Inbox, useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { stateFolders, useOfficerFilter } from '../../../office/inbox/InboxFilters.tsx'
import { folders as folderNames } from '../../../office/inbox/messages.ts'
import { useOfficers } from '../../../office/inbox/work.ts'
import { formatShortTimestamp } from '../../../office/lists/format.ts'
import { applications, decidedStates, stateOf, waitingFilters } from '../applications.ts'
import { suspect } from '../messages.ts'
import { Application } from './Application.tsx'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { stateLabels } from './application-queries.ts'
import { BulkActions } from './BulkActions.tsx'

const folders: readonly Folder[] = [
  { id: 'all', label: say(folderNames.toDo), filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: say(folderNames.unread), filter: { suspect: false, isRead: false } },
  { id: 'handled', label: say(handled), filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: say(suspect), filter: { suspect: true } },
  ...stateFolders(stateLabels, decidedStates),
]

/** The applications for membership. */
export default function Applications() {
  const { query } = useInboxQuery(folders)
  const officers = useOfficers(applications)
  const officerFilter = useOfficerFilter(query)
  const waiting = query.get('waiting') ?? ''
  const nameOf = (assigned: unknown) => officers.find((each) => each.actor === assigned)?.name
  return (
    <Inbox
      list={applications}
      folders={folders}
      isWide
      extraFilter={extraFilter(officerFilter, waiting)}
      controls={<ApplicationFilters folders={folders} />}
      bulkActions={(selected, keepSelected) => <BulkActions selected={selected} keepSelected={keepSelected} />}
      summary={({ dojoName, city, membershipId }) => [dojoName, city, membershipId].filter(Boolean).join(' · ')}
      details={(record) => <Details record={record} officerName={nameOf(record.assignedTo)} />}
      exportPath="/applications/csv"
      receivedAt={({ consentAt }) => formatShortTimestamp(consentAt)}
    >
      {(id, position) => <Application key={id} id={id} position={position} />}
    </Inbox>
  )
}

function extraFilter(where: Record<string, string>, waiting: string): ExtraFilter {
  const isWaiting = Object.hasOwn(waitingFilters, waiting) ? waitingFilters[waiting] : undefined
  return {
    where,
    selector: isWaiting && {
      accepts: (record) => isWaiting(record as Parameters<typeof isWaiting>[0], new Date()),
      sort: { field: 'membershipId', order: 'ASC' },
      parameters: { waiting },
    },
  }
}

function Details({ record, officerName }: { record: RaRecord; officerName: string | undefined }) {
  const state = stateOf({ state: record.state })
  return (
    <>
      <span className="inbox-state">
        <i className={state.replace(' ', '-')} />
        {stateLabels[state]}
      </span>
      {officerName && <span className="muted">{officerName}</span>}
    </>
  )
}
