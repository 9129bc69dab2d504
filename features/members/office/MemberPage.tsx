import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Confirm, type RaRecord, useDataProvider, useGetList, useGetOne, useNotify, useRedirect } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { say, sayWith } from '../../../lists/language.ts'
import { mail, validAddress } from '../../../lists/system/mail.ts'
import { useUndo } from '../../../office/acts/Undoable.tsx'
import { onListChange } from '../../../office/api/change-events.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { Failures } from '../../../office/lists/Failures.tsx'
import { LinkedValue } from '../../../office/lists/fields.tsx'
import { formatDate, formatTimestamp } from '../../../office/lists/format.ts'
import { edit, loading } from '../../../office/messages.ts'
import { useProduct } from '../../../office/office-context.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import type { DueMember } from '../api-types.ts'
import { registeredMembers, renewedValidity } from '../members.ts'
import { renewals } from '../renewals.ts'
import { StateChip } from './format.tsx'
import { GradeHistory } from './GradeHistory.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { useMemberCounts } from './Members.tsx'
import * as messages from './messages.ts'
import { MailDialog, RenewDialog } from './RenewalDialogs.tsx'
import { useRenewal } from './useRenewal.ts'

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
        {say(messages.allMembers)}
      </Button>
      {error && !isErased && <p role="alert">{(error as Error).message}</p>}
      {!member && !error && <p role="status">{say(loading)}</p>}
      {member && !isErased && <LoadedMember key={id} member={member} onErase={setErased} />}
    </div>
  )
}

function LoadedMember({ member, onErase }: { member: Member; onErase: (isErased: boolean) => void }) {
  const id = String(member.id)
  const entries = useRenewalEntries(id)
  const mails = useMailsTo(id)
  const { pagePart: Part } = useProduct().partsOf(list)
  const lastMailEntry = entries.find(({ kind, endedOn }) => kind === 'mail' && endedOn === member.validUntil)
  return (
    <article className="inbox-record member-page">
      <ScreenTitle name={String(member.name)} />
      <Summary
        member={member}
        lastMail={lastMailEntry && { at: String(lastMailEntry.at), state: stateOf(mailOf(lastMailEntry, mails)) }}
      />
      <Details member={member} />
      <GradeHistory member={member} />
      {Part && <Part record={id} />}
      <MemberPhoto member={member} />
      <RenewalHistory entries={entries} mails={mails} member={member} />
      <Privacy member={member} onErase={onErase} />
    </article>
  )
}

const useRenewalEntries = (member: string): RenewalEntry[] =>
  useGetList<RenewalEntry>(renewals.name, { filter: { member }, pagination: { page: 1, perPage: 200 } }).data ?? []

const useMailsTo = (member: string): MailRecord[] => {
  const about = `${list.name}/${member}`
  const query = { filter: { about }, pagination: { page: 1, perPage: 200 } }
  return useGetList<MailRecord>(mail.name, query).data ?? []
}

const mailOf = (entry: RenewalEntry, mails: readonly MailRecord[]) => mails.find(({ id }) => id === entry.mail)
/** A mail without a state waits. One that the outbox has deleted counts as sent, as in the list of renewals. */
const stateOf = (record: MailRecord | undefined) => (record ? (record.state ?? 'waiting') : 'sent')

type SummaryProps = { member: Member; lastMail: DueMember['lastMail'] }

/** Name, number, state, and the buttons. */
function Summary({ member, lastMail }: SummaryProps) {
  const { selectionActions: Actions } = useProduct().partsOf(list)
  const { data: counts } = useMemberCounts()
  const renewal = useRenewal()
  const [open, setOpen] = useState<'mail' | 'renew'>()
  const due = toDueMember(member, lastMail, counts?.today ?? '')
  return (
    <div className="card">
      <h1>{member.name}</h1>
      <p className="row">
        <strong>{member.number}</strong>
        <span>{say(messages.validUntil, { day: formatDate(member.validUntil) })}</span>
        {counts && <StateChip validUntil={member.validUntil} day={counts.today} />}
      </p>
      <Failures {...renewal.failures} />
      <div className="row no-print">
        <Button variant="contained" onClick={() => setOpen('renew')}>
          {say(messages.renew)}
        </Button>
        <Button variant="outlined" onClick={() => setOpen('mail')}>
          {say(messages.sendRenewalMail)}
        </Button>
        {Actions && <Actions keys={[String(member.id)]} />}
        <Button component={Link} to={`/${list.name}/${encodeURIComponent(String(member.id))}`}>
          {say(edit)}
        </Button>
      </div>
      {!due.canMail && <p className="muted">{say(messages.noValidAddress)}</p>}
      {open === 'mail' && <MailDialog members={[due]} renewal={renewal} onClose={() => setOpen(undefined)} />}
      {open === 'renew' && <RenewDialog members={[due]} renewal={renewal} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** The member as the dialogs show it. `day`: today on the server; empty while it is not known. */
function toDueMember(member: Member, lastMail: DueMember['lastMail'], day: string): DueMember {
  const { id, number = '', name = '', named, validUntil = '', email } = member
  return {
    key: String(id),
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
    <h2>{say(messages.membership)}</h2>
    <dl>
      {shownFields.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{list.fields[name].label}</dt>
          <dd>
            <LinkedValue field={list.fields[name]} value={member.named?.[name] ?? member[name]} />
          </dd>
        </div>
      ))}
      <dt>{list.fields.application.label}</dt>
      <dd>
        <ApplicationOf member={member} />
      </dd>
    </dl>
  </section>
)

/** Applications are erased some time after the decision; the member stays. */
function ApplicationOf({ member }: { member: Member }) {
  if (!member.application) return say(messages.enteredByHand)
  if (member.missing?.includes('application')) return say(messages.applicationErased)
  return (
    <Link
      to={`/${registeredMembers.fields.application.reference!.to}/${encodeURIComponent(String(member.application))}/show`}
    >
      {say(messages.openApplication)}
    </Link>
  )
}

type RenewalHistoryProps = {
  member: Member
  entries: readonly RenewalEntry[]
  mails: readonly MailRecord[]
}

/** Renewals and mails, the newest first. */
function RenewalHistory({ member, entries, mails }: RenewalHistoryProps) {
  const undo = useUndo()
  const last = entries.find(({ kind }) => kind !== 'mail')
  return (
    <section className="card">
      <h2>{say(messages.renewalsAndMails)}</h2>
      {entries.length === 0 && <p>{say(messages.noneYet)}</p>}
      <ol className="entries past">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <span className="muted">
                {formatTimestamp(entry.at)}, {entry.byName ?? say(messages.theWebsite)}
              </span>
              <br />
              {entry.kind === 'mail' ? (
                <MailEntry entry={entry} record={mailOf(entry, mails)} />
              ) : (
                <RenewedEntry entry={entry} />
              )}
            </span>
            {entry === last && entry.act && entry.validUntil === member.validUntil && (
              <Button onClick={() => undo(entry.act!, [String(member.id)])}>{say(messages.takeBack)}</Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RenewedEntry({ entry: { validFrom, validUntil, paid } }: { entry: RenewalEntry }) {
  const what = <strong key="what">{say(messages.renewedWord)}</strong>
  const values = { what, from: formatDate(validFrom), until: formatDate(validUntil) }
  return paid ? sayWith(messages.renewedAndPaid, { ...values, paid }) : sayWith(messages.renewedFrom, values)
}

/** A mail that was written. The outbox deletes mails after a time. */
function MailEntry({ entry, record }: { entry: RenewalEntry; record: MailRecord | undefined }) {
  const what = <strong key="what">{say(messages.renewalMail)}</strong>
  const values = { what, day: formatDate(entry.endedOn) }
  if (!record) return sayWith(messages.aboutEnd, values)
  return (
    <>
      {sayWith(messages.aboutEndTo, { ...values, to: record.to ?? '' })} {say(messages.mailStates[stateOf(record)])}
      {record.text && (
        <details>
          <summary>{say(messages.readTheMail)}</summary>
          <p className="mail-words">{record.text}</p>
        </details>
      )}
    </>
  )
}

/** What the member may ask for: the data, a correction and the erasure. */
function Privacy({ member, onErase }: { member: Member; onErase: (isErased: boolean) => void }) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const [confirming, setConfirming] = useState(false)
  const id = String(member.id)
  const hasApplication = member.application && !member.missing?.includes('application')
  const erase = async () => {
    setConfirming(false)
    // Afterwards nothing may request the member again: the answer would be a 404.
    onErase(true)
    try {
      await provider.delete(list.name, { id })
      notify(say(messages.memberErased))
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
      <h2>{say(messages.privacy)}</h2>
      <p>{say(messages.privacyText)}</p>
      <div className="row">
        <ExportButton variant="outlined" path={`/members/${encodeURIComponent(id)}/export`}>
          {say(messages.exportForMember)}
        </ExportButton>
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {say(messages.eraseNow)}
        </Button>
      </div>
      <Confirm
        isOpen={confirming}
        title={say(messages.eraseQuestion, { name: member.name ?? '' })}
        content={[
          say(messages.whatErasingDoes),
          ...(hasApplication ? [say(messages.applicationIsKept)] : []),
          say(messages.whatStays),
          say(messages.cannotBeUndone),
        ].join(' ')}
        confirm={say(messages.eraseEverything)}
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}
