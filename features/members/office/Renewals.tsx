import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { say } from '../../../lists/language.ts'
import { state } from '../../../lists/messages.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { Failures } from '../../../office/lists/Failures.tsx'
import { formatDate, formatTimestampDate } from '../../../office/lists/format.ts'
import { searchIn, selectNamed } from '../../../office/lists/messages.ts'
import { Pager } from '../../../office/lists/Pager.tsx'
import { useNames } from '../../../office/lists/references.tsx'
import { OpeningRow } from '../../../office/lists/Table.tsx'
import { loading } from '../../../office/messages.ts'
import { useProduct } from '../../../office/office-context.ts'
import type { DueMember, DueMembers } from '../api-types.ts'
import { maxChosen, registeredMembers, renewalDays } from '../members.ts'
import { renewals } from '../renewals.ts'
import { memberPath, StateChip } from './format.tsx'
import * as messages from './messages.ts'
import { MailDialog, RenewDialog } from './RenewalDialogs.tsx'
import { useRenewal } from './useRenewal.ts'

/** The memberships around their end, to write to their members and to renew them. */
export default function Renewals() {
  const [{ page, search, dojo }, setFilter] = useState({ page: 1, search: '', dojo: '' })
  const settled = useSettled(search)
  const filter = new URLSearchParams({ search: settled, dojo }).toString()
  const { data, error } = useQuery({
    queryKey: [registeredMembers.name, 'due', page, filter],
    queryFn: () => readDue(page, filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="screen wide">
      <ScreenTitle name={renewals.title} />
      <h1>{renewals.title}</h1>
      <p className="muted">{say(messages.renewalsIntroduction, { days: renewalDays })}</p>
      <div className="row">
        <TextField
          type="search"
          size="small"
          label={say(searchIn, { list: renewals.title })}
          value={search}
          onChange={({ target: { value } }) => setFilter({ page: 1, search: value, dojo })}
        />
        <DojoFilter value={dojo} onSelect={(value) => setFilter({ page: 1, search, dojo: value })} />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data && <DueList {...data} filter={filter} onPage={(next) => setFilter({ page: next, search, dojo })} />}
    </div>
  )
}

const readDue = (page: number, filter: string) => request<DueMembers>(`/members/due?page=${page}&${filter}`)

const searchDelayMs = 300

/** The text when the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function DojoFilter({ value, onSelect }: { value: string; onSelect: (dojo: string) => void }) {
  const { label, reference } = registeredMembers.fields.dojo
  return (
    <label className="plain-field">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onSelect(target.value)}>
        <option value="">{say(messages.allDojos)}</option>
        {useNames(reference!.to!).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type DueListProps = DueMembers & { filter: string; onPage: (page: number) => void }

function DueList({ members: shown, total, page, pages, similar, today, noMail, filter, onPage }: DueListProps) {
  const { selectionActions: Actions } = useProduct().partsOf(renewals)
  const renewal = useRenewal()
  const [selected, setSelected] = useState<readonly string[]>([])
  /** Those of the other pages, once all are selected. */
  const [others, setOthers] = useState<readonly DueMember[]>([])
  const notify = useNotify()
  useEffect(() => {
    setSelected([])
    setOthers([])
  }, [filter])
  const members = [...shown, ...others.filter(({ key }) => !shown.some((member) => member.key === key))]
  const selectAll = async () => {
    try {
      const found: DueMember[] = []
      for (let next = 1; next <= pages && found.length < maxChosen; next++)
        found.push(...(next === page ? shown : (await readDue(next, filter)).members))
      setOthers(found)
      setSelected(found.slice(0, maxChosen).map(({ key }) => key))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const [open, setOpen] = useState<'mail' | 'renew'>()
  const chosen = members.filter(({ key }) => selected.includes(key))
  const withoutAddress = shown.filter(({ canMail }) => !canMail).length
  const found = foundText({ total, pages, withoutAddress })
  const close = (unchangedKeys?: readonly string[]) => {
    setOpen(undefined)
    if (unchangedKeys) setSelected(unchangedKeys)
  }
  const toggle = (key: string) =>
    setSelected(selected.includes(key) ? selected.filter((each) => each !== key) : [...selected, key])
  return (
    <>
      {noMail && <Alert severity="warning">{noMail}</Alert>}
      <Failures {...renewal.failures} />
      <p role="status">{similar ? say(messages.onlySimilar, { found }) : found}</p>
      {shown.length > 0 && (
        <>
          <div className="row selection-bar">
            <label className="row">
              <input
                type="checkbox"
                checked={chosen.length >= Math.min(total, maxChosen)}
                onChange={() => (chosen.length >= Math.min(total, maxChosen) ? setSelected([]) : void selectAll())}
              />
              {total > maxChosen ? say(messages.selectFirst, { max: maxChosen }) : say(messages.selectAll)}
            </label>
            <strong role="status">{say(messages.selected, { count: chosen.length })}</strong>
            <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setOpen('mail')}>
              {say(messages.sendRenewalMail)}
            </Button>
            <Button variant="contained" disabled={chosen.length === 0} onClick={() => setOpen('renew')}>
              {say(messages.renew)}
            </Button>
            {Actions && <Actions keys={chosen.map(({ key }) => key)} />}
          </div>
          <DueTable members={shown} today={today} selected={selected} toggle={toggle} />
          <Pager
            page={page}
            pages={pages}
            onSelect={onPage}
            previous={say(messages.earlierEnds)}
            next={say(messages.laterEnds)}
          />
        </>
      )}
      {open === 'mail' && <MailDialog members={chosen} renewal={renewal} onClose={close} />}
      {open === 'renew' && <RenewDialog members={chosen} renewal={renewal} onClose={close} />}
    </>
  )
}

/** What the search has found. */
function foundText({ total, pages, withoutAddress }: { total: number; pages: number; withoutAddress: number }): string {
  if (total === 0) return say(messages.noneDue)
  const found = say(messages.memberships, { count: total })
  if (withoutAddress === 0) return found
  return say(pages > 1 ? messages.withoutAddressHere : messages.withoutAddress, { found, number: withoutAddress })
}

type DueTableProps = {
  members: readonly DueMember[]
  today: string
  selected: readonly string[]
  toggle: (key: string) => void
}

const { number, name, dojo, validUntil } = registeredMembers.fields

const DueTable = ({ members, today, selected, toggle }: DueTableProps) => (
  <div className="scroll-x">
    <table className="plain records members">
      <caption className="visually-hidden">{renewals.title}</caption>
      <thead>
        <tr>
          <td className="select-cell" />
          {[number, name, dojo, validUntil].map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{say(state)}</th>
          <th scope="col">{say(messages.renewalMail)}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <OpeningRow key={member.key} to={memberPath(member.key)}>
            <td className="select-cell">
              <input
                type="checkbox"
                aria-label={say(selectNamed, { name: member.name })}
                checked={selected.includes(member.key)}
                onChange={() => toggle(member.key)}
              />
            </td>
            <td className="number">
              <Link to={memberPath(member.key)}>{member.number || say(messages.noNumber)}</Link>
            </td>
            <th scope="row">{member.name}</th>
            <td className={member.dojo ? '' : 'empty'}>{member.dojo}</td>
            <td className="day">
              <span className="phone-label">{say(messages.validUntilDay)} </span>
              {formatDate(member.validUntil)}
            </td>
            <td className="state">
              <StateChip validUntil={member.validUntil} day={today} />
            </td>
            <td className="last-mail">
              <span className="phone-label">{say(messages.renewalMail)}: </span>
              {lastMailText(member)}
            </td>
          </OpeningRow>
        ))}
      </tbody>
    </table>
  </div>
)

function lastMailText({ canMail, lastMail }: DueMember): string {
  if (!lastMail) return say(canMail ? messages.noMailYet : messages.noAddress)
  return say(messages.lastMail[lastMail.state], { day: formatTimestampDate(lastMail.at) })
}
