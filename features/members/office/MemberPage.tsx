import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Confirm, type RaRecord, useDataProvider, useGetList, useGetOne, useNotify, useRedirect } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { mail, validAddress } from '../../../lists/system/mail.ts'
import { onListChange } from '../../../office/api/change-events.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { LinkedValue } from '../../../office/lists/fields.tsx'
import { formatDate, formatTimestamp } from '../../../office/lists/format.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import type { DueMember } from '../api-types.ts'
import { registeredMembers, renewedValidity } from '../members.ts'
import { renewals } from '../renewals.ts'
import { StateChip } from './format.tsx'
import { GradeHistory } from './GradeHistory.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { useMemberCounts } from './Members.tsx'
import { MailDialog, RenewDialog } from './RenewalDialogs.tsx'
import { RenewalReport } from './RenewalReport.tsx'
import { type RenewalActions, useRenewal } from './useRenewal.ts'

const list = registeredMembers
type Member = RaRecord & OfficeRecord<typeof registeredMembers>
type RenewalEntry = RaRecord & OfficeRecord<typeof renewals> & { byName?: string }
type MailRecord = RaRecord & OfficeRecord<typeof mail>

/** A member: what is stored, renewals and mails, and what the member may ask for. */
export default function MemberPage() {
  const { id = '' } = useParams()
  const { data: member, error, refetch } = useGetOne<Member>(list.name, { id }, { staleTime: 0 })
  const [isErased, setErased] = useState(false)
  useEffect(() => onListChange(list.name, () => void (isErased || refetch())), [isErased, refetch])
  return (
    <div className="screen">
      <Button component={Link} to={`/${list.name}`}>
        ← All members
      </Button>
      {error && !isErased && <p role="alert">{(error as Error).message}</p>}
      {!member && !error && <p role="status">Loading…</p>}
      {member && !isErased && <LoadedMember key={id} member={member} onErase={setErased} />}
    </div>
  )
}

function LoadedMember({ member, onErase }: { member: Member; onErase: (isErased: boolean) => void }) {
  const id = String(member.id)
  const renewal = useRenewal((key) => key === id)
  const entries = useRenewalEntries(id)
  const mails = useMailsTo(id)
  const lastMailEntry = entries.find(({ kind, endedOn }) => kind === 'mail' && endedOn === member.validUntil)
  return (
    <article className="inbox-record member-page">
      <ScreenTitle name={String(member.name)} />
      <Summary
        member={member}
        renewal={renewal}
        lastMail={lastMailEntry && { at: String(lastMailEntry.at), state: stateOf(mailOf(lastMailEntry, mails)) }}
      />
      <Details member={member} />
      <GradeHistory member={member} />
      <MemberPhoto member={member} />
      <RenewalHistory entries={entries} mails={mails} renewal={renewal} member={member} />
      <Privacy member={member} onErase={onErase} />
    </article>
  )
}

// The search finds them by its index.
const useRenewalEntries = (member: string): RenewalEntry[] =>
  useGetList<RenewalEntry>(renewals.name, { filter: { q: member, member }, pagination: { page: 1, perPage: 200 } })
    .data ?? []

const useMailsTo = (member: string): MailRecord[] => {
  const about = `${list.name}/${member}`
  const query = { filter: { q: about, about }, pagination: { page: 1, perPage: 200 } }
  return useGetList<MailRecord>(mail.name, query).data ?? []
}

const mailOf = (entry: RenewalEntry, mails: readonly MailRecord[]) => mails.find(({ id }) => id === entry.mail)
/** A mail without a state waits. One that the outbox has deleted counts as sent, as in the list of renewals. */
const stateOf = (record: MailRecord | undefined) => (record ? (record.state ?? 'waiting') : 'sent')

type SummaryProps = { member: Member; renewal: RenewalActions; lastMail: DueMember['lastMail'] }

/** Name, number, state, and the buttons. */
function Summary({ member, renewal, lastMail }: SummaryProps) {
  const { data: counts } = useMemberCounts()
  const [open, setOpen] = useState<'mail' | 'renew'>()
  const due = toDueMember(member, lastMail, counts?.today ?? '')
  return (
    <div className="card">
      <h1>{member.name}</h1>
      <p className="row">
        <strong>{member.number}</strong>
        <span>valid until {formatDate(member.validUntil)}</span>
        {counts && <StateChip validUntil={member.validUntil} day={counts.today} />}
      </p>
      <RenewalReport renewal={renewal} />
      <div className="row no-print">
        <Button variant="contained" onClick={() => setOpen('renew')}>
          Renew
        </Button>
        <Button variant="outlined" disabled={!due.canMail} onClick={() => setOpen('mail')}>
          Send renewal mail
        </Button>
        <Button component={Link} to={`/${list.name}/${encodeURIComponent(String(member.id))}`}>
          Edit
        </Button>
      </div>
      {!due.canMail && <p className="muted">There is no valid e-mail address, so no mail can be sent.</p>}
      {open === 'mail' && <MailDialog members={[due]} renewal={renewal} onClose={() => setOpen(undefined)} />}
      {open === 'renew' && <RenewDialog members={[due]} renewal={renewal} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** The member as the dialogs show it. `day`: today on the server; empty while it is not known. */
function toDueMember(member: Member, lastMail: DueMember['lastMail'], day: string): DueMember {
  const { id, revision, number = '', name = '', named, validUntil = '', email } = member
  return {
    key: String(id),
    revision: Number(revision),
    number,
    name,
    dojo: named?.dojo ?? '',
    validUntil,
    renewedUntil: day && renewedValidity(validUntil, day).validUntil,
    canMail: validAddress(email) !== undefined,
    ...(lastMail && { lastMail }),
  }
}

const shownFields = [
  ...(['email', 'phone', 'address', 'birthDate', 'gender', 'guardian', 'dojo', 'grade'] as const),
  ...(['since', 'validUntil', 'notes'] as const),
]

const Details = ({ member }: { member: Member }) => (
  <section className="card">
    <h2>Membership</h2>
    <dl>
      {shownFields.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{list.fields[name].label}</dt>
          <dd>
            <LinkedValue field={list.fields[name]} value={member.named?.[name] ?? member[name]} />
          </dd>
        </div>
      ))}
      <dt>Application</dt>
      <dd>
        <ApplicationOf member={member} />
      </dd>
    </dl>
  </section>
)

/** Applications are erased some time after the decision; the member stays. */
function ApplicationOf({ member }: { member: Member }) {
  if (!member.application) return 'Entered by hand or imported'
  if (member.missing?.includes('application')) return 'The application has been erased since.'
  return (
    <Link
      to={`/${registeredMembers.fields.application.reference!.to}/${encodeURIComponent(String(member.application))}/show`}
    >
      Open the application
    </Link>
  )
}

type RenewalHistoryProps = {
  member: Member
  entries: readonly RenewalEntry[]
  mails: readonly MailRecord[]
  renewal: RenewalActions
}

/** Renewals and mails, the newest first. */
function RenewalHistory({ member, entries, mails, renewal }: RenewalHistoryProps) {
  const last = entries.find(({ kind }) => kind !== 'mail')
  return (
    <section className="card">
      <h2>Renewals and mails</h2>
      {entries.length === 0 && <p>There are none yet.</p>}
      <ol className="entries past">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <span className="muted">
                {formatTimestamp(entry.at)}, {entry.byName ?? 'the website'}
              </span>
              <br />
              {entry.kind === 'mail' ? (
                <MailEntry entry={entry} record={mailOf(entry, mails)} />
              ) : (
                <RenewedEntry entry={entry} />
              )}
            </span>
            {entry === last && entry.validUntil === member.validUntil && (
              <Button onClick={() => renewal.undoRenewals({ keys: [String(entry.id)] })}>Take back</Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const RenewedEntry = ({ entry: { validFrom, validUntil, paid } }: { entry: RenewalEntry }) => (
  <>
    <strong>Renewed</strong> from {formatDate(validFrom)} until {formatDate(validUntil)}
    {paid && `, paid: ${paid}`}
  </>
)

const mailStates = { waiting: 'It waits.', sent: 'It was sent.', 'given up': 'It could not be delivered.' } as const

/** A mail that was written. The outbox deletes mails after a time. */
const MailEntry = ({ entry, record }: { entry: RenewalEntry; record: MailRecord | undefined }) => (
  <>
    <strong>Renewal mail</strong> about the end on {formatDate(entry.endedOn)}
    {record && `, to ${record.to}. ${mailStates[stateOf(record)]}`}
    {record?.text && (
      <details>
        <summary>Read the mail</summary>
        <p className="mail-words">{record.text}</p>
      </details>
    )}
  </>
)

/** What the member may ask for: the data, a correction and the erasure. */
function Privacy({ member, onErase }: { member: Member; onErase: (isErased: boolean) => void }) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const [confirming, setConfirming] = useState(false)
  const id = String(member.id)
  const erase = async () => {
    setConfirming(false)
    // Afterwards nothing may request the member again: the answer would be a 404.
    onErase(true)
    try {
      await provider.delete(list.name, { id })
      notify('The member is erased')
      redirect(`/${list.name}`)
      await queries.invalidateQueries({
        predicate: ({ queryKey: [resource, method] }) => resource === list.name && method !== 'getOne',
      })
    } catch (error) {
      onErase(false)
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="card no-print">
      <h2>Privacy</h2>
      <p>
        Members may ask for everything that is stored about them, have it corrected, and have it erased. Nothing of it
        is public. A member whose membership ended more than a year ago is due for erasure.
      </p>
      <div className="row">
        <ExportButton variant="outlined" path={`/members/${encodeURIComponent(id)}/export`}>
          Export for the member
        </ExportButton>
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          Erase now
        </Button>
      </div>
      <Confirm
        isOpen={confirming}
        title={`Erase everything about ${member.name}?`}
        content={`The member is erased at once, with the history, the grades, the photo, the renewals and the mails about them.${member.application && !member.missing?.includes('application') ? ' The application is kept: erase it on its own page.' : ''} Only the number, the date and your name stay in the erasure log. This cannot be undone.`}
        confirm="Erase everything"
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}
