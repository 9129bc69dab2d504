import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatCount, formatDate, formatTimestampDate } from '../../../office/lists/format.ts'
import { Pager } from '../../../office/lists/Pager.tsx'
import type { DueMember, DueMembers } from '../api-types.ts'
import { registeredMembers, renewalDays } from '../members.ts'
import { memberPath, StateChip } from './format.tsx'
import { MailDialog, RenewDialog } from './RenewalDialogs.tsx'
import { RenewalReport } from './RenewalReport.tsx'
import { useRenewal } from './useRenewal.ts'

/** The memberships around their end, to write to their members and to renew them. */
export default function Renewals() {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: [registeredMembers.name, 'due', page],
    queryFn: () => request<DueMembers>(`/members/due?page=${page}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="screen wide">
      <ScreenTitle name="Renewals" />
      <h1>Renewals</h1>
      <p className="muted">
        Memberships that end within {renewalDays} days, and those that ended in the last {renewalDays} days.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">Loading…</p>}
      {data && <DueList {...data} onPage={setPage} />}
    </div>
  )
}

type DueListProps = DueMembers & { onPage: (page: number) => void }

function DueList({ members, total, page, pages, today, noMail, onPage }: DueListProps) {
  const renewal = useRenewal(() => true)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [open, setOpen] = useState<'mail' | 'renew'>()
  const chosen = members.filter(({ key }) => selected.includes(key))
  const withoutMail = members.filter(({ canMail }) => !canMail).length
  const close = (unchangedKeys?: readonly string[]) => {
    setOpen(undefined)
    if (unchangedKeys) setSelected(unchangedKeys)
  }
  const toggle = (key: string) =>
    setSelected(selected.includes(key) ? selected.filter((each) => each !== key) : [...selected, key])
  return (
    <>
      {noMail && <Alert severity="warning">{noMail}</Alert>}
      <RenewalReport renewal={renewal} />
      <p role="status">
        {total === 0 ? 'No membership is near its end.' : formatCount(total, 'membership')}
        {withoutMail > 0 && `, ${withoutMail} ${pages > 1 ? 'on this page ' : ''}without an e-mail address`}
      </p>
      {members.length > 0 && (
        <>
          <div className="row selection-bar">
            <label className="row">
              <input
                type="checkbox"
                checked={members.every(({ key }) => selected.includes(key))}
                onChange={() => setSelected(chosen.length === members.length ? [] : members.map(({ key }) => key))}
              />
              Select all{pages > 1 && ' on this page'}
            </label>
            <strong role="status">{formatCount(chosen.length, 'member')} selected</strong>
            <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setOpen('mail')}>
              Send renewal mail
            </Button>
            <Button variant="contained" disabled={chosen.length === 0} onClick={() => setOpen('renew')}>
              Renew
            </Button>
          </div>
          <DueTable members={members} today={today} selected={selected} toggle={toggle} />
          <Pager page={page} pages={pages} onSelect={onPage} previous="Earlier ends" next="Later ends" />
        </>
      )}
      {open === 'mail' && <MailDialog members={chosen} renewal={renewal} onClose={close} />}
      {open === 'renew' && <RenewDialog members={chosen} renewal={renewal} onClose={close} />}
    </>
  )
}

type DueTableProps = {
  members: readonly DueMember[]
  today: string
  selected: readonly string[]
  toggle: (key: string) => void
}

const DueTable = ({ members, today, selected, toggle }: DueTableProps) => (
  <div className="scroll-x">
    <table className="plain records members">
      <caption className="visually-hidden">Renewals</caption>
      <thead>
        <tr>
          <td className="select-cell" />
          <th scope="col">Number</th>
          <th scope="col">Name</th>
          <th scope="col">Dojo</th>
          <th scope="col">Valid until</th>
          <th scope="col">State</th>
          <th scope="col">Renewal mail</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.key}>
            <td className="select-cell">
              <input
                type="checkbox"
                aria-label={`Select ${member.name}`}
                checked={selected.includes(member.key)}
                onChange={() => toggle(member.key)}
              />
            </td>
            <td className="number">
              <Link to={memberPath(member.key)}>{member.number || 'No number'}</Link>
            </td>
            <th scope="row">{member.name}</th>
            <td className={member.dojo ? '' : 'empty'}>{member.dojo}</td>
            <td className="day">
              <span className="phone-label">Valid until </span>
              {formatDate(member.validUntil)}
            </td>
            <td className="state">
              <StateChip validUntil={member.validUntil} day={today} />
            </td>
            <td className="last-mail">
              <span className="phone-label">Renewal mail: </span>
              {lastMailText(member)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const mailStates = { waiting: 'waits', sent: 'sent', 'given up': 'not delivered' } as const

function lastMailText({ canMail, lastMail }: DueMember): string {
  if (!canMail) return 'no e-mail address'
  if (!lastMail) return 'none'
  return `${formatTimestampDate(lastMail.at)}, ${mailStates[lastMail.state]}`
}
