import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Confirm,
  type Identifier,
  type RaRecord,
  TopToolbar,
  useDataProvider,
  useListContext,
  useNotify,
  usePermissions,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Role } from '../../../lists/access.ts'
import { currentLocale, say } from '../../../lists/language.ts'
import { state as stateTitle } from '../../../lists/messages.ts'
import { deleteRecords } from '../../../office/api/data-provider.ts'
import { request } from '../../../office/api/request.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { Failures } from '../../../office/lists/Failures.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import { exportSpreadsheet, importSpreadsheet, selectNamed } from '../../../office/lists/messages.ts'
import { ColumnHeading, NewButton, OpeningRow, PagedList, SortBy } from '../../../office/lists/Table.tsx'
import { loading } from '../../../office/messages.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import type { ChosenMembers, DueMember, MemberCounts } from '../api-types.ts'
import {
  firstValidUntil,
  type MemberState,
  maxChosen,
  memberStates,
  registeredMembers,
  validityOf,
} from '../members.ts'
import { memberPath, StateChip } from './format.tsx'
import * as messages from './messages.ts'
import { MailDialog, RenewDialog } from './RenewalDialogs.tsx'
import { useRenewal } from './useRenewal.ts'

const list = registeredMembers
type Member = RaRecord & OfficeRecord<typeof registeredMembers>

/** How many members have each state, and the day on the server. */
export const useMemberCounts = () =>
  useQuery({ queryKey: [list.name, 'counts'], queryFn: () => request<MemberCounts>('/members/counts') })

/** The register of members. */
export default function Members() {
  const { data: counts, error } = useMemberCounts()
  const { permissions: role } = usePermissions<Role>()
  return (
    <div className="screen wide">
      <h1>{list.officeTitle}</h1>
      <p className="muted">{say(messages.introduction)}</p>
      {error && <p role="alert">{error.message}</p>}
      {counts && (
        <PagedList list={list} title={list.officeTitle} actions={<MembersActions counts={counts} />}>
          <States counts={counts} />
          {role === 'owner' && <ErasureReminder counts={counts} />}
          <Rows day={counts.today} />
        </PagedList>
      )}
    </div>
  )
}

/** The export contains the members that the search and the state select. A new member has the next number and a year from today. */
function MembersActions({ counts: { today, nextNumber } }: { counts: MemberCounts }) {
  const { filterValues = {} } = useListContext()
  const query = new URLSearchParams()
  const { q, validUntil } = filterValues
  if (q) query.set('search', String(q))
  if (q) query.set('tolerant', '1')
  for (const name of ['dojo', 'gender'] as const)
    if (filterValues[name]) query.append('where', `${name}:${filterValues[name]}`)
  if (validUntil?.from) query.set('from', `validUntil:${validUntil.from}`)
  if (validUntil?.until) query.set('until', `validUntil:${validUntil.until}`)
  return (
    <TopToolbar>
      <ExportButton path={`/lists/${list.name}/csv?${query}`}>{say(exportSpreadsheet)}</ExportButton>
      <Button component={Link} to={`/${list.name}/csv`}>
        {say(importSpreadsheet)}
      </Button>
      <NewButton list={list} values={{ number: nextNumber, since: today, validUntil: firstValidUntil(today) }} />
    </TopToolbar>
  )
}

/** Which state the filter selects. */
function useStateFilter(day: string) {
  const { filterValues, setFilters } = useListContext()
  const { validUntil, ...others } = filterValues
  const selected = memberStates.find((state) => validityOf(state, day).until === validUntil?.until)
  const select = (state: MemberState | undefined) =>
    setFilters(state ? { ...others, validUntil: validityOf(state, day) } : others)
  return { selected, select }
}

function States({ counts }: { counts: MemberCounts }) {
  const { selected, select } = useStateFilter(counts.today)
  const all = memberStates.reduce((sum, state) => sum + counts.states[state], counts.unknown)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={selected ?? 'all'}
      onChange={(_, state: MemberState | 'all' | null) => state && select(state === 'all' ? undefined : state)}
      aria-label={say(stateTitle)}
      sx={{ flexWrap: 'wrap', marginX: 1.5, marginY: 1 }}
    >
      <ToggleButton value="all" sx={{ minHeight: 40 }}>
        {say(messages.all, { number: all })}
      </ToggleButton>
      {memberStates.map((state) => (
        <ToggleButton key={state} value={state} sx={{ minHeight: 40 }}>
          {say(messages.states[state])} {counts.states[state].toLocaleString(currentLocale())}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Members that ended long ago. Nothing is erased without a person. */
function ErasureReminder({ counts }: { counts: MemberCounts }) {
  const { selected, select } = useStateFilter(counts.today)
  const { selectedIds } = useListContext()
  const [failed, setFailed] = useState('')
  const due = counts.states['due for erasure']
  if (due === 0) return null
  const isShown = selected === 'due for erasure'
  return (
    <>
      <Alert
        severity="info"
        sx={{ marginBottom: 1 }}
        action={
          isShown ? (
            <EraseSelected onFailed={setFailed} />
          ) : (
            <Button color="inherit" onClick={() => select('due for erasure')}>
              {say(messages.show)}
            </Button>
          )
        }
      >
        {say(messages.endedLongAgo, { count: due })}
        {isShown && selectedIds.length === 0 && ` ${say(messages.selectThemFirst)}`}
      </Alert>
      {failed !== '' && <Alert severity="error">{say(messages.noneErased, { reason: failed })}</Alert>}
    </>
  )
}

/** Erases the selected members in one transaction, after a question that names them. */
function EraseSelected({ onFailed }: { onFailed: (reason: string) => void }) {
  const { data = [], selectedIds, onSelect } = useListContext<Member>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [confirming, setConfirming] = useState(false)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const names = chosen.map(({ name, number }) => `${name} (${number})`).join(', ')
  const others = selectedIds.length - chosen.length
  const erase = async () => {
    setConfirming(false)
    onFailed('')
    try {
      const { count } = await deleteRecords(list.name, selectedIds)
      onSelect([])
      notify(say(messages.severalErased, { count }))
    } catch (error) {
      onFailed((error as Error).message)
    }
    await queries.invalidateQueries({ queryKey: [list.name] })
  }
  if (selectedIds.length === 0) return null
  return (
    <>
      <Button color="error" onClick={() => setConfirming(true)}>
        {say(messages.eraseNumber, { number: selectedIds.length })}
      </Button>
      <Confirm
        isOpen={confirming}
        title={say(messages.eraseSeveralQuestion, { count: selectedIds.length })}
        content={
          <>
            <span>{others > 0 ? say(messages.namesAndOthers, { names, others }) : names}</span>
            <br />
            {say(messages.whatErasingSeveralDoes)}
          </>
        }
        confirm={say(messages.eraseEverything)}
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

/** Renews the selected members and writes to them. All that the search and the filters find can be selected at once. */
function SelectionBar() {
  const { data: shown = [], selectedIds, onSelect, total = 0, filterValues } = useListContext<Member>()
  const provider = useDataProvider()
  const notify = useNotify()
  const renewal = useRenewal()
  const [open, setOpen] = useState<{ action: 'mail' | 'renew'; members: readonly DueMember[] }>()
  const isAll = selectedIds.length > 0 && selectedIds.length >= Math.min(total, maxChosen)
  const attempt = (work: () => Promise<void>) => work().catch((error) => notify(error.message, { type: 'error' }))
  const selectAll = () =>
    attempt(async () => {
      if (shown.length === total) return onSelect(shown.map(({ id }) => id))
      const ids: Identifier[] = []
      for (let page = 1; ids.length < Math.min(total, maxChosen); page++) {
        const query = { filter: filterValues, pagination: { page, perPage: 200 }, meta: { tolerant: true } }
        const { data } = await provider.getList<Member>(list.name, query)
        if (data.length === 0) break
        ids.push(...data.map(({ id }) => id))
      }
      onSelect(ids.slice(0, maxChosen))
    })
  const begin = (action: 'mail' | 'renew') =>
    attempt(async () => {
      const { members } = await request<ChosenMembers>('/members/chosen', {
        method: 'POST',
        body: { keys: selectedIds },
      })
      setOpen({ action, members })
    })
  const close = (unchangedKeys?: readonly string[]) => {
    setOpen(undefined)
    if (unchangedKeys) onSelect([...unchangedKeys])
  }
  const count = selectedIds.length
  return (
    <>
      <Failures {...renewal.failures} />
      <div className="row selection-bar">
        <label className="row">
          <input type="checkbox" checked={isAll} onChange={() => (isAll ? onSelect([]) : void selectAll())} />
          {total > maxChosen ? say(messages.selectFirst, { max: maxChosen }) : say(messages.selectAll)}
        </label>
        <strong role="status">{say(messages.selected, { count })}</strong>
        <Button variant="outlined" disabled={count === 0 || count > maxChosen} onClick={() => begin('mail')}>
          {say(messages.sendRenewalMail)}
        </Button>
        <Button variant="contained" disabled={count === 0 || count > maxChosen} onClick={() => begin('renew')}>
          {say(messages.renew)}
        </Button>
      </div>
      {open?.action === 'mail' && <MailDialog members={open.members} renewal={renewal} onClose={close} />}
      {open?.action === 'renew' && <RenewDialog members={open.members} renewal={renewal} onClose={close} />}
    </>
  )
}

const columns = ['number', 'name', 'dojo', 'grade', 'since', 'validUntil'] as const

function Rows({ day }: { day: string }) {
  const { data = [], isPending, error, filterValues } = useListContext<Member>()
  if (error && data.length === 0) return <p role="alert">{(error as Error).message}</p>
  if (isPending) return <p role="status">{say(loading)}</p>
  if (data.length === 0)
    return <p role="status">{say(Object.keys(filterValues).length > 0 ? messages.noMatches : messages.noMembers)}</p>
  return (
    <>
      <SelectionBar />
      <SortBy list={list} columns={columns} />
      <div className="scroll-x">
        <table className="plain records members">
          <caption className="visually-hidden">{list.officeTitle}</caption>
          <thead>
            <tr>
              <td className="select-cell" />
              {columns.map((name) => (
                <ColumnHeading key={name} list={list} name={name} />
              ))}
              <th scope="col">{say(stateTitle)}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((member) => (
              <Row key={member.id} member={member} day={day} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ member, day }: { member: Member; day: string }) {
  const { selectedIds, onToggleItem } = useListContext()
  const { id, number, name, grade, since, validUntil, named } = member
  const dojo = named?.dojo
  return (
    <OpeningRow to={memberPath(String(id))}>
      <td className="select-cell">
        <input
          type="checkbox"
          aria-label={say(selectNamed, { name: name ?? '' })}
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
        />
      </td>
      <td className="number">
        <Link to={memberPath(String(id))}>{number || say(messages.noNumber)}</Link>
      </td>
      <th scope="row">{name}</th>
      <td className={dojo ? '' : 'empty'}>{dojo}</td>
      <td className={grade ? 'grade' : 'empty'}>{grade}</td>
      <td className="day since">{formatDate(since)}</td>
      <td className="day">
        <span className="phone-label">{say(messages.validUntilDay)} </span>
        {formatDate(validUntil)}
      </td>
      <td className="state">
        <StateChip validUntil={validUntil} day={day} />
      </td>
    </OpeningRow>
  )
}
