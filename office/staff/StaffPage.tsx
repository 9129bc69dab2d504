import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Confirm, useGetIdentity, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Role, roleNames, roles } from '../../lists/access.ts'
import type {
  CreatedInvitation,
  CreatedReset,
  MailStatus,
  OpenInvitations,
  ResetRequest,
  StaffList,
} from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { addressQuestion } from '../lists/EmailField.tsx'
import { formatTimestamp } from '../lists/format.ts'

type Colleague = StaffList['staff'][number]

/** The staff and the open invitations, for owners. */
export default function StaffPage() {
  const { data, error } = useQuery({ queryKey: ['staff'], queryFn: () => request<StaffList>('/staff') })
  return (
    <div className="screen">
      <ScreenTitle name="Staff" />
      <h1>Staff</h1>
      {error && <p role="alert">{error.message}</p>}
      {data?.staff.map((colleague) => (
        <ColleagueCard key={colleague.id} colleague={colleague} />
      ))}
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
    run(() => request(path, { method: 'PATCH', body: { role } }), `${name} is now ${roles[role].label}`)
  const signOut = () =>
    run(() => request(`${path}/sign-out`, { method: 'POST', body: {} }), `${name} is signed out everywhere`)
  const resetAccess = (body: ResetRequest) =>
    run(async () => setReset(await request<CreatedReset>(`${path}/reset`, { method: 'POST', body })))
  const remove = () => run(() => request(path, { method: 'DELETE' }), `${name} is removed`)
  return (
    <article className="card">
      <h2>
        {name}
        {isMe ? ' (you)' : ''}
      </h2>
      <p>
        {email}
        <br />
        <span className="muted">
          {twoFactor ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off'} · officer since{' '}
          {formatTimestamp(createdAt)}
          {lastSeen ? ` · last seen ${formatTimestamp(lastSeen)}` : ''}
        </span>
      </p>
      <div className="row">
        <RoleSelect label={`Role of ${name}`} value={role} onChange={setRole} />
        <Button onClick={signOut}>Sign out everywhere</Button>
        {!isMe && <Button onClick={() => setResetting('password')}>New password</Button>}
        {!isMe && twoFactor && <Button onClick={() => setResetting('both')}>Lost phone</Button>}
        <Button color="error" onClick={() => setConfirming(true)}>
          Remove
        </Button>
      </div>
      {reset && (
        <SecretLink label="Password link" link={reset.link}>
          With this link {name} chooses a new password. It works once, until {formatTimestamp(reset.expiresAt)}. Send it
          only to {name}. It is shown only now:
        </SecretLink>
      )}
      <Confirm
        isOpen={resetting !== undefined}
        title={
          resetting === 'both'
            ? `Reset the password and the phone of ${name}?`
            : `Make a link for a new password of ${name}?`
        }
        content={`Their present password ${resetting === 'both' ? 'and their two-factor sign-in stop' : 'stops'} working now, and they are signed out everywhere. With the link they choose a new password. ${
          resetting === 'both'
            ? 'They then set up two-factor sign-in again. Make sure first that it is really this person who asks.'
            : 'Their role and their two-factor sign-in stay as they are.'
        }`}
        confirm="Make the link"
        onConfirm={() => {
          setResetting(undefined)
          void resetAccess({ secondFactor: resetting === 'both' })
        }}
        onClose={() => setResetting(undefined)}
      />
      <Confirm
        isOpen={confirming}
        title={`Remove ${name} from the staff?`}
        content="They are signed out at once and need a new invitation to return. Their changes stay in the history."
        confirm="Remove"
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
      required ? 'Two-factor sign-in is no longer required' : 'Two-factor sign-in is required from now on',
    )
  return (
    <section className="card">
      <h2>Two-factor sign-in</h2>
      <p>
        {required
          ? 'It is required of everyone. Officers without it set it up at their next sign-in, before anything else.'
          : 'It is required before the first document or export. If you require it of everyone, officers without it set it up at their next sign-in, before anything else.'}
        {without.length > 0 && ` Without it now: ${without.map(({ name }) => name).join(', ')}.`}
      </p>
      {!required && !isOwn && (
        <p>
          <Link to="/account">Turn it on for your own account</Link> first.
        </p>
      )}
      <Button variant="outlined" onClick={change} disabled={!required && !isOwn}>
        {required ? 'Do not require it' : 'Require it of everyone'}
      </Button>
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
    }, 'The invitation is cancelled')
  return (
    <section className="card">
      <h2>Invite a staff member</h2>
      <NewInvitation onCreate={create} />
      {created && <InvitationResult invitation={created} />}
      {data && data.invitations.length > 0 && (
        <>
          <h3>Open invitations</h3>
          <ul className="entries">
            {data.invitations.map(({ id, role, invitee, expiresAt }) => (
              <li key={id}>
                <span>
                  <strong>{invitee || 'Without a name'}</strong>, {roles[role].label}, valid until{' '}
                  {formatTimestamp(expiresAt)}
                </span>
                <Button
                  color="error"
                  onClick={() => cancel(id)}
                  aria-label={`Cancel invitation${invitee && ` of ${invitee}`}`}
                >
                  Cancel invitation
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
          label="Name or e-mail of the person"
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
            label="E-mail for the link (optional)"
            value={email}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
            helperText={addressQuestion(email, setEmail)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
            sx={{ flex: '1 1 16rem' }}
          />
        )}
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <Button type="submit" variant="contained">
          Create an invitation
        </Button>
      </div>
      <p className="muted">
        {roles[role].description} The name only helps you tell invitations apart.{' '}
        {mail?.sending && 'With an e-mail address, the website sends the link by mail. Without one, you see it here.'}
      </p>
    </form>
  )
}

function InvitationResult({ invitation }: { invitation: CreatedInvitation }) {
  const { role, invitee, expiresAt } = invitation
  if ('mailedTo' in invitation)
    return (
      <p role="status">
        The website sends the link for {invitee}, as {roles[role].label}, to {invitation.mailedTo}. It works once, until{' '}
        {formatTimestamp(expiresAt)}. If the mail does not arrive, cancel the invitation and create one without an
        e-mail address.
      </p>
    )
  return (
    <SecretLink label="Invitation link" link={invitation.link}>
      This link is for {invitee}, as {roles[role].label}, and valid until {formatTimestamp(expiresAt)}. It is shown only
      now:
    </SecretLink>
  )
}

/** A link that works once, with a button to copy it. `children` says whose it is. */
function SecretLink({ label, link, children }: { label: string; link: string; children: ReactNode }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify('Copied. Send the link only to this person: anyone who has it can use it.')
    } catch {
      notify('This browser does not allow copying. Select the link and copy it yourself.', { type: 'warning' })
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
          Copy
        </Button>
      </div>
    </div>
  )
}
