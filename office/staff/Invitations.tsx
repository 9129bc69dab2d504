import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Role, roleNames, roles } from '../../lists/engine/access.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from '../lists/format.ts'

type Invitation = { id: string; link?: string; role: Role; expiresAt: string }

/** Inviting somebody: a link that works once, handed over by whatever way one trusts. */
export function Invitations() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [role, setRole] = useState<Role>('reviewer')
  const [made, setMade] = useState<Invitation>()
  const { data } = useQuery({
    queryKey: ['invitations'],
    queryFn: () => request<{ invitations: Invitation[] } | Invitation[]>('/invitations'),
  })
  const open = Array.isArray(data) ? data : (data?.invitations ?? [])
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['invitations'] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const invite = () =>
    attempt(async () => setMade(await request<Invitation>('/invitations', { method: 'POST', body: { role } })))
  const takeBack = (id: string) =>
    attempt(async () => {
      await request(`/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' })
      if (made?.id === id) setMade(undefined)
      notify('The invitation is taken back')
    })
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      notify('Copied. Send it to nobody else: whoever has it can join.')
    } catch {
      notify('This browser does not let me copy. Mark the link and copy it yourself.', { type: 'warning' })
    }
  }
  return (
    <section className="sheet">
      <h2>Invite somebody</h2>
      <div className="row">
        <TextField
          select
          size="small"
          label="As"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
          sx={{ minWidth: '12rem' }}
        >
          {roleNames.map((each) => (
            <MenuItem key={each} value={each}>
              {roles[each].label}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" onClick={invite}>
          Make an invitation
        </Button>
      </div>
      <p className="quiet">{roles[role].description}</p>
      {made?.link && (
        <div role="status">
          <p>
            For a new {roles[made.role].label}, open until {formatTimestamp(made.expiresAt)}. The link is shown only
            now:
          </p>
          <div className="row">
            <TextField
              size="small"
              label="Link of the invitation"
              value={made.link}
              sx={{ flex: '1 1 16rem' }}
              slotProps={{
                htmlInput: { readOnly: true, onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
              }}
            />
            <Button variant="outlined" onClick={() => copy(made.link!)}>
              Copy
            </Button>
          </div>
        </div>
      )}
      {open.length > 0 && (
        <>
          <h3>Not used yet</h3>
          <ul className="places">
            {open.map((invitation) => (
              <li key={invitation.id}>
                <span>
                  {roles[invitation.role].label}, open until {formatTimestamp(invitation.expiresAt)}
                </span>
                <Button color="error" onClick={() => takeBack(invitation.id)}>
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
