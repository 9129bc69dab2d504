import type { RaRecord } from 'react-admin'
import { type ExtraFilter, type Folder, Inbox, useInboxQuery } from '../../../office/inbox/Inbox.tsx'
import { formatShortTimestamp } from '../../../office/lists/format.ts'
import { applicationStates, applications, stateOf, waitingFilters } from '../applications.ts'
import { Application } from './Application.tsx'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { stateFolder, stateLabels, useActor, useOfficers } from './application-queries.ts'
import { BulkActions } from './BulkActions.tsx'

const folders: readonly Folder[] = [
  { id: 'all', label: 'To do', filter: { suspect: false, handledAt: '' } },
  { id: 'unread', label: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'handled', label: 'Handled', filter: { suspect: false }, hasField: 'handledAt' },
  { id: 'spam', label: 'Suspected spam', filter: { suspect: true } },
  ...applicationStates.map((state) => ({
    id: stateFolder(state),
    label: stateLabels[state],
    filter: { suspect: false, state },
    isHidden: true,
  })),
]

/** The applications for membership. */
export default function Applications() {
  const { query, folder, update } = useInboxQuery(folders)
  const actor = useActor()
  const officers = useOfficers()
  const officer = query.get('officer') ?? ''
  const waiting = query.get('waiting') ?? ''
  const nameOf = (assigned: unknown) => officers.find((each) => each.actor === assigned)?.name
  return (
    <Inbox
      list={applications}
      folders={folders}
      isWide
      extraFilter={extraFilter(officer, waiting, actor)}
      controls={
        <ApplicationFilters
          state={folder.isHidden ? folder.id : ''}
          officer={officer}
          waiting={waiting}
          update={update}
        />
      }
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

function extraFilter(officer: string, waiting: string, actor: string | undefined): ExtraFilter {
  const isWaiting = Object.hasOwn(waitingFilters, waiting) ? waitingFilters[waiting] : undefined
  const assignedTo = officer === 'nobody' ? '' : officer === 'mine' ? (actor ?? officer) : officer
  return {
    where: officer === '' ? {} : { assignedTo },
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
      <span className="application-state">
        <i className={state.replace(' ', '-')} />
        {stateLabels[state]}
      </span>
      {officerName && <span className="muted">{officerName}</span>}
    </>
  )
}
