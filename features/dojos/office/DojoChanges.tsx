import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Form, type HttpError, type RaRecord, useGetOne, useNotify, useRefresh } from 'react-admin'
import { labelOf } from '../../../lists/fields.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { toRecord } from '../../../office/form-values.ts'
import { type Folder, Inbox } from '../../../office/inbox/Inbox.tsx'
import { useInboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import { FieldInput, FieldValue } from '../../../office/lists/fields.tsx'
import { formatShortTimestamp, formatTimestamp } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { changedFields, dojoChanges } from '../dojo-changes.ts'
import { dojoContacts } from '../dojo-contacts.ts'
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

type Problems = Readonly<Record<string, string>>

/** A change beside what the dojo's page says now. The editor accepts it, corrects it first, or refuses it. */
function DojoChange({ id }: { id: string }) {
  const { record: change, error } = useInboxRecord(dojoChanges, id)
  // Undefined once the person was erased.
  const { data: contact } = useGetOne(dojoContacts.name, { id: change?.contact }, { enabled: Boolean(change?.contact) })
  const { data: dojo } = useGetOne(dojos.name, { id: change?.dojo }, { enabled: Boolean(change), staleTime: 0 })
  const [isCorrecting, setCorrecting] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const notify = useNotify()
  const refresh = useRefresh()
  if (error) return <p role="alert">{error.message}</p>
  if (!change || !dojo) return <p role="status">{say(loading)}</p>
  const decide = async (decision: { accept: boolean; reason?: string; corrected?: Record<string, unknown> }) => {
    const body = { ...decision, revision: change.revision, dojoRevision: dojo.revision }
    try {
      await request(`/dojo-changes/${encodeURIComponent(id)}`, { method: 'POST', body })
      notify(say(messages.contactDone), { type: 'success' })
      setCorrecting(false)
      setProblems({})
    } catch (caught) {
      const { message, body: answer } = caught as HttpError
      const found: Problems = answer?.errors ?? {}
      setProblems(found)
      if (Object.keys(found).length > 0) setCorrecting(true)
      else notify(message, { type: 'error' })
    }
    refresh()
  }
  const fields = changedFields(change).map((name) => (
    <section key={name} aria-label={dojos.fields[name].label}>
      <h2>{dojos.fields[name].label}</h2>
      {problems[name] && (
        <Alert severity="error" role="alert">
          {problems[name]}
        </Alert>
      )}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))', gap: '1rem' }}>
        <div>
          <h3>{say(messages.now)}</h3>
          <FieldValue field={dojos.fields[name]} value={withoutSame(dojo[name], change[name])} />
        </div>
        <div>
          <h3>{say(messages.proposed)}</h3>
          {isCorrecting ? (
            <FieldInput name={name} field={dojoChanges.fields[name]} />
          ) : (
            <FieldValue field={dojos.fields[name]} value={withoutSame(change[name], dojo[name])} />
          )}
        </div>
      </div>
    </section>
  ))
  return (
    <article className="card">
      <h1>{dojo.name}</h1>
      <p className="muted">
        {[formatTimestamp(change.sentAt), contact?.person ?? contact?.mail, stateOf(change), change.reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!change.state && change.basedOn !== dojo.revision && (
        <Alert severity="warning">{say(messages.changedSince)}</Alert>
      )}
      {isCorrecting ? (
        <Form
          record={change}
          onSubmit={(values: Record<string, unknown>) =>
            decide({ accept: true, corrected: correctedIn(change, values) })
          }
          noValidate
        >
          {fields}
          <Button variant="contained" type="submit">
            {say(messages.acceptChange)}
          </Button>
        </Form>
      ) : (
        <>
          {fields}
          {!change.state && (
            <Decision
              onAccept={() => decide({ accept: true })}
              onCorrect={() => setCorrecting(true)}
              onRefuse={(reason) => decide({ accept: false, reason })}
            />
          )}
        </>
      )}
    </article>
  )
}

/** The fields of the change as the editor has them in the form. An empty one is null. */
const correctedIn = (change: RaRecord, values: Record<string, unknown>) => {
  const typed = toRecord(dojoChanges, values)
  return Object.fromEntries(changedFields(change).map((name) => [name, typed[name] ?? null]))
}

type DecisionProps = { onAccept: () => unknown; onCorrect: () => void; onRefuse: (reason: string) => unknown }

function Decision({ onAccept, onCorrect, onRefuse }: DecisionProps) {
  const [reason, setReason] = useState('')
  return (
    <div className="row">
      <Button variant="contained" onClick={onAccept}>
        {say(messages.acceptChange)}
      </Button>
      <Button onClick={onCorrect}>{say(messages.correctChange)}</Button>
      <TextField
        size="small"
        label={say(messages.reasonForContact)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button onClick={() => onRefuse(reason)}>{say(messages.refuseChange)}</Button>
    </div>
  )
}
