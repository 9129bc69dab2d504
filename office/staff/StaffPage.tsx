import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, Title, useGetIdentity, useNotify } from 'react-admin'
import { type Role, roleNames, roles } from '../../lists/engine/access.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from '../lists/format.ts'
import { Invitations } from './Invitations.tsx'

type Colleague = {
  id: string
  name: string
  email: string
  role: Role
  twoFactor: boolean
  createdAt: string
  lastSeen?: string
}

/** Who works in the office: an owner invites, changes roles, and lets go. */
export default function StaffPage() {
  const { data, error } = useQuery({ queryKey: ['staff'], queryFn: () => request<{ staff: Colleague[] }>('/staff') })
  return (
    <div className="screen">
      <Title title="Staff" />
      <h1>Staff</h1>
      {error && <p role="alert">{error.message}</p>}
      {data?.staff.map((colleague) => (
        <One key={colleague.id} colleague={colleague} />
      ))}
      <Invitations />
    </div>
  )
}

function One({ colleague: { id, name, email, role, twoFactor, createdAt, lastSeen } }: { colleague: Colleague }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const { identity } = useGetIdentity()
  const [asking, setAsking] = useState(false)
  const act = async (says: string, doing: () => Promise<unknown>) => {
    try {
      await doing()
      notify(says, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['staff'] })
  }
  const path = `/staff/${encodeURIComponent(id)}`
  return (
    <article className="sheet">
      <h2>
        {name}
        {identity?.id === id ? ' (you)' : ''}
      </h2>
      <p>
        {email}
        <br />
        <span className="quiet">
          {twoFactor ? 'Signs in with a second step' : 'No second step yet'} · here since {formatTimestamp(createdAt)}
          {lastSeen ? ` · last seen ${formatTimestamp(lastSeen)}` : ''}
        </span>
      </p>
      <div className="row">
        <TextField
          select
          size="small"
          label={`Role of ${name}`}
          value={role}
          sx={{ minWidth: '12rem' }}
          onChange={(event) =>
            act(`${name} is ${event.target.value} now`, () =>
              request(path, { method: 'PATCH', body: { role: event.target.value } }),
            )
          }
        >
          {roleNames.map((each) => (
            <MenuItem key={each} value={each}>
              {roles[each].label}
            </MenuItem>
          ))}
        </TextField>
        <Button
          onClick={() =>
            act(`${name} is signed out everywhere`, () => request(`${path}/sign-out`, { method: 'POST', body: {} }))
          }
        >
          Sign out everywhere
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <Confirm
        isOpen={asking}
        title={`Remove ${name} from the staff?`}
        content="They are signed out at once and cannot come back without a new invitation. What they did stays in the history."
        confirm="Remove"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void act(`${name} is removed`, () => request(path, { method: 'DELETE' }))
        }}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}
