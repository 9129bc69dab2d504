import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Confirm, useGetIdentity, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Role, roleNames, roles } from '../../lists/access.ts'
import { say, sayWith } from '../../lists/language.ts'
import { safeguarding as safeguardingList } from '../../lists/system/safeguarding.ts'
import type {
  CreatedInvitation,
  CreatedReset,
  MailStatus,
  OpenInvitations,
  ResetRequest,
  StaffList,
} from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import * as authMessages from '../auth/messages.ts'
import { addressQuestion } from '../layout/EmailField.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatTimestamp } from '../lists/format.ts'
import * as officeMessages from '../messages.ts'
import * as messages from './messages.ts'

type Colleague = StaffList['staff'][number]

/** The staff and the open invitations, for owners. */
export default function StaffPage() {
  const { data, error } = useQuery({ queryKey: ['staff'], queryFn: () => request<StaffList>('/staff') })
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.title)} />
      <h1>{say(messages.title)}</h1>
      {error && <p role="alert">{error.message}</p>}
      {data?.staff.map((colleague) => (
        <ColleagueCard key={colleague.id} colleague={colleague} />
      ))}
      {data && <Safeguarding staff={data.staff} officer={data.safeguarding} />}
      {data && <TwoFactorRule required={data.twoFactorRequired} staff={data.staff} />}
      {/* After the staff above it, so that it does not move under the pointer when they arrive. */}
      {(data || error) && <Invitations />}
    </div>
  )
}

function ColleagueCard({
  colleague: { id, name, email, role, twoFactor, createdAt, lastSeen },
}: {
  colleague: Colleague
}) {
  const { identity } = useGetIdentity()
  const [confirming, setConfirming] = useState(false)
  /** What a new link resets. */
  const [resetting, setResetting] = useState<'password' | 'both'>()
  const [reset, setReset] = useState<CreatedReset>()
  const run = useStaffAction('staff')
  const isMe = identity?.id === id
  const path = `/staff/${encodeURIComponent(id)}`
  const setRole = (role: Role) =>
    run(
      () => request(path, { method: 'PATCH', body: { role } }),
      say(messages.hasRole, { name, role: roles[role].label }),
    )
  const signOut = () =>
    run(() => request(`${path}/sign-out`, { method: 'POST', body: {} }), say(messages.signedOut, { name }))
  const resetAccess = (body: ResetRequest) =>
    run(async () => setReset(await request<CreatedReset>(`${path}/reset`, { method: 'POST', body })))
  const remove = () => run(() => request(path, { method: 'DELETE' }), say(messages.removed, { name }))
  return (
    <article className="card">
      <h2>{isMe ? say(messages.you, { name }) : name}</h2>
      <p>
        {email}
        <br />
        <span className="muted">
          {say(twoFactor ? authMessages.twoFactorOn : authMessages.twoFactorOff)} ·{' '}
          {say(messages.officerSince, { time: formatTimestamp(createdAt) })}
          {lastSeen && ` · ${say(messages.lastSeen, { time: formatTimestamp(lastSeen) })}`}
        </span>
      </p>
      <div className="row">
        <RoleSelect label={say(messages.roleOf, { name })} value={role} onChange={setRole} />
        <Button onClick={signOut}>{say(authMessages.signOutEverywhere)}</Button>
        {!isMe && <Button onClick={() => setResetting('password')}>{say(authMessages.newPassword)}</Button>}
        {!isMe && twoFactor && <Button onClick={() => setResetting('both')}>{say(messages.lostPhone)}</Button>}
        <Button color="error" onClick={() => setConfirming(true)}>
          {say(officeMessages.remove)}
        </Button>
      </div>
      {reset && (
        <SecretLink label={say(messages.passwordLink)} link={reset.link}>
          {say(messages.aboutPasswordLink, { name, time: formatTimestamp(reset.expiresAt) })}
        </SecretLink>
      )}
      <Confirm
        isOpen={resetting !== undefined}
        title={say(messages.resetQuestions[resetting ?? 'password'], { name })}
        content={say(messages.resetConsequences[resetting ?? 'password'])}
        confirm={say(messages.makeLink)}
        onConfirm={() => {
          setResetting(undefined)
          void resetAccess({ secondFactor: resetting === 'both' })
        }}
        onClose={() => setResetting(undefined)}
      />
      <Confirm
        isOpen={confirming}
        title={say(messages.removal.question, { name })}
        content={say(messages.removal.consequences)}
        confirm={say(officeMessages.remove)}
        confirmColor="warning"
        onConfirm={() => {
          setConfirming(false)
          void remove()
        }}
        onClose={() => setConfirming(false)}
      />
    </article>
  )
}

/** Requires the second factor of everyone. An owner who has none would lock themselves in first. */
function TwoFactorRule({ required, staff }: { required: boolean; staff: Colleague[] }) {
  const { identity } = useGetIdentity()
  const run = useStaffAction('staff')
  const without = staff.filter(({ twoFactor }) => !twoFactor)
  const isOwn = staff.some(({ id, twoFactor }) => id === identity?.id && twoFactor)
  const change = () =>
    run(
      () => request('/two-factor', { method: 'PUT', body: { required: !required } }),
      say(required ? messages.noLongerRequired : messages.nowRequired),
    )
  return (
    <section className="card">
      <h2>{say(authMessages.twoFactor)}</h2>
      <p>
        {say(required ? messages.isRequired : messages.isNotRequired)}
        {without.length > 0 && ` ${say(messages.without, { names: without.map(({ name }) => name).join(', ') })}`}
      </p>
      {!required && !isOwn && (
        <p>
          {sayWith(messages.turnOnFirst, {
            link: (
              <Link key="link" to="/account">
                {say(messages.turnOn)}
              </Link>
            ),
          })}
        </p>
      )}
      <Button variant="outlined" onClick={change} disabled={!required && !isOwn}>
        {say(required ? messages.doNotRequireIt : messages.requireIt)}
      </Button>
    </section>
  )
}

/** Names the one officer who reads the reports about the safety of children. */
function Safeguarding({ staff, officer }: { staff: Colleague[]; officer: string | undefined }) {
  const run = useStaffAction('staff')
  const choose = (officer: string) => run(() => request('/safeguarding', { method: 'PUT', body: { officer } }))
  return (
    <section className="card">
      <h2>{safeguardingList.title}</h2>
      <p>{say(officer ? messages.safeguarding.isNamed : messages.safeguarding.nobodyIsNamed)}</p>
      <TextField
        select
        size="small"
        label={say(messages.safeguarding.reader)}
        value={staff.some(({ id }) => id === officer) ? officer : ''}
        disabled={staff.some(({ id }) => id === officer)}
        onChange={({ target: { value } }) => void choose(value)}
        sx={{ minWidth: '16rem' }}
      >
        {staff.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </section>
  )
}

/** Runs an action, shows its result, and refetches the query `key`. */
function useStaffAction(key: string) {
  const notify = useNotify()
  const queries = useQueryClient()
  return async (action: () => Promise<unknown>, message?: string) => {
    try {
      await action()
      if (message) notify(message, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [key] })
  }
}

const RoleSelect = ({ label, value, onChange }: { label: string; value: Role; onChange: (role: Role) => void }) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value as Role)}
    sx={{ minWidth: '12rem' }}
  >
    {roleNames.map((role) => (
      <MenuItem key={role} value={role}>
        {roles[role].label}
      </MenuItem>
    ))}
  </TextField>
)

/** Creates invitation links, each valid once, and cancels those that are not used yet. */
function Invitations() {
  const [created, setCreated] = useState<CreatedInvitation>()
  const run = useStaffAction('invitations')
  const { data } = useQuery({
    queryKey: ['invitations'],
    queryFn: () => request<OpenInvitations>('/invitations'),
  })
  const create = (body: NewInvitationBody) =>
    run(async () => setCreated(await request<CreatedInvitation>('/invitations', { method: 'POST', body })))
  const cancel = (id: string) =>
    run(async () => {
      await request(`/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' })
      if (created?.id === id) setCreated(undefined)
    }, say(messages.invitationCancelled))
  return (
    <section className="card">
      <h2>{say(messages.invite)}</h2>
      <NewInvitation onCreate={create} />
      {created && <InvitationResult invitation={created} />}
      {data && data.invitations.length > 0 && (
        <>
          <h3>{say(messages.openInvitations)}</h3>
          <ul className="entries">
            {data.invitations.map(({ id, role, invitee, expiresAt }) => (
              <li key={id}>
                <span>
                  {sayWith(messages.invitation, {
                    invitee: <strong key="invitee">{invitee || say(messages.withoutName)}</strong>,
                    role: roles[role].label,
                    time: formatTimestamp(expiresAt),
                  })}
                </span>
                <Button
                  color="error"
                  onClick={() => cancel(id)}
                  aria-label={invitee ? say(messages.cancelInvitationOf, { invitee }) : undefined}
                >
                  {say(messages.cancelInvitation)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type NewInvitationBody = { role: Role; invitee: string; email?: string }

function NewInvitation({ onCreate }: { onCreate: (invitation: NewInvitationBody) => Promise<void> }) {
  const { data: mail } = useQuery({ queryKey: ['mail-status'], queryFn: () => request<MailStatus>('/mail') })
  const [role, setRole] = useState<Role>('reviewer')
  const [invitee, setInvitee] = useState('')
  const [email, setEmail] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onCreate({ role, invitee, ...(email && { email }) })
    setInvitee('')
    setEmail('')
  }
  return (
    <form onSubmit={submit}>
      <div className="row">
        <TextField
          size="small"
          required
          label={say(messages.invitee)}
          value={invitee}
          autoComplete="off"
          onChange={(event) => setInvitee(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          sx={{ flex: '1 1 16rem' }}
        />
        {mail?.sending && (
          <TextField
            size="small"
            type="email"
            label={say(messages.emailForLink)}
            value={email}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
            helperText={addressQuestion(email, setEmail)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
            sx={{ flex: '1 1 16rem' }}
          />
        )}
        <RoleSelect label={say(messages.role)} value={role} onChange={setRole} />
        <Button type="submit" variant="contained">
          {say(messages.createInvitation)}
        </Button>
      </div>
      <p className="muted">
        {roles[role].description} {say(messages.aboutName)} {mail?.sending && say(messages.aboutEmail)}
      </p>
    </form>
  )
}

function InvitationResult({ invitation }: { invitation: CreatedInvitation }) {
  const { role, invitee, expiresAt } = invitation
  const values = { invitee, role: roles[role].label, time: formatTimestamp(expiresAt) }
  if ('mailedTo' in invitation)
    return <p role="status">{say(messages.invitationMailed, { ...values, address: invitation.mailedTo })}</p>
  return (
    <SecretLink label={say(messages.invitationLink)} link={invitation.link}>
      {say(messages.aboutInvitationLink, values)}
    </SecretLink>
  )
}

/** A link that works once, with a button to copy it. `children` says whose it is. */
function SecretLink({ label, link, children }: { label: string; link: string; children: string }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify(say(messages.copied))
    } catch {
      notify(say(messages.notCopied), { type: 'warning' })
    }
  }
  return (
    <div role="status">
      <p>{children}</p>
      <div className="row">
        <TextField
          size="small"
          label={label}
          value={link}
          sx={{ flex: '1 1 16rem' }}
          slotProps={{
            htmlInput: { readOnly: true, onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
          }}
        />
        <Button variant="outlined" onClick={copy}>
          {say(authMessages.copy)}
        </Button>
      </div>
    </div>
  )
}
