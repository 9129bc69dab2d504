import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type RaRecord, useGetOne, useNotify, useRefresh } from 'react-admin'
import { labelOf } from '../../../lists/fields.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { type Folder, Inbox } from '../../../office/inbox/Inbox.tsx'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { FieldValue } from '../../../office/lists/fields.tsx'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { changedFields, dojoChanges } from '../dojo-changes.ts'
import { dojos } from '../dojos.ts'
import * as messages from '../messages.ts'

const folders: readonly Folder[] = [
  { id: 'waiting', label: say(messages.folderNames.waiting), filter: { state: 'waiting' } },
  { id: 'decided', label: say(messages.folderNames.decided), filter: {}, hasField: 'stateAt' },
]
const stateOf = (change: RaRecord) =>
  labelOf(dojoChanges.fields.state, inboxStateOf(dojoChanges, { state: change.state }))

/** What contact persons want to change on the pages of their dojos. */
export const DojoChanges = () => (
  <Inbox
    list={dojoChanges}
    folders={folders}
    summary={(change) =>
      changedFields(change)
        .map((name) => dojos.fields[name].label)
        .join(', ')
    }
    details={stateOf}
    receivedAt={({ sentAt }) => formatShortTimestamp(sentAt)}
  >
    {(id) => <DojoChange key={id} id={id} />}
  </Inbox>
)

/** The lines and pictures of a value that the other one does not have. Other values are whole. */
const withoutSame = (value: unknown, other: unknown) => {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  const others = new Set(other.map((each) => JSON.stringify(each)))
  return value.filter((each) => !others.has(JSON.stringify(each)))
}

/** A change beside what the dojo's page says now. */
function DojoChange({ id }: { id: string }) {
  const { record: change, error } = useInboxRecord(dojoChanges, id)
  const { data: dojo } = useGetOne(dojos.name, { id: change?.dojo }, { enabled: Boolean(change), staleTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  if (!change || !dojo) return <p role="status">{say(loading)}</p>
  const waits = !change.state
  return (
    <article className="card">
      <h1>{dojo.name}</h1>
      <p className="muted">
        {[formatTimestamp(change.sentAt), stateOf(change), change.reason].filter(Boolean).join(' · ')}
      </p>
      {waits && change.basedOn !== dojo.revision && <Alert severity="warning">{say(messages.changedSince)}</Alert>}
      {changedFields(change).map((name) => (
        <section key={name} aria-label={dojos.fields[name].label}>
          <h2>{dojos.fields[name].label}</h2>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))', gap: '1rem' }}>
            {([dojo, change] as const).map((version) => (
              <div key={version === dojo ? 'now' : 'next'}>
                <h3>{say(version === dojo ? messages.now : messages.proposed)}</h3>
                <FieldValue
                  field={dojos.fields[name]}
                  value={withoutSame(version[name], (version === dojo ? change : dojo)[name])}
                />
              </div>
            ))}
          </div>
        </section>
      ))}
      {waits && <Decision change={change} dojoRevision={Number(dojo.revision)} />}
    </article>
  )
}

function Decision({ change: { id, revision }, dojoRevision }: { change: RaRecord; dojoRevision: number }) {
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const refresh = useRefresh()
  const decide = async (accept: boolean) => {
    const body = { accept, reason, revision, dojoRevision }
    await request(`/dojo-changes/${encodeURIComponent(id)}`, { method: 'POST', body }).then(
      () => notify(say(messages.contactDone), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    refresh()
  }
  return (
    <div className="row">
      <Button variant="contained" onClick={() => decide(true)}>
        {say(messages.acceptChange)}
      </Button>
      <TextField
        size="small"
        label={say(messages.reasonForContact)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button onClick={() => decide(false)}>{say(messages.refuseChange)}</Button>
    </div>
  )
}
