import type { ReactNode } from 'react'
import { Title, usePermissions } from 'react-admin'
import type { Role } from '../../lists/engine/access.ts'
import { canAccess } from '../permissions.ts'

type Props = { resource: string; action?: 'list' | 'edit'; children: ReactNode }

/** A screen for those only who may sit at this desk: nothing is asked for by whoever else comes to its address. */
export function RequireRole({ resource, action = 'list', children }: Props) {
  const { permissions: role } = usePermissions<Role>()
  if (!role) return null
  return canAccess(role, resource, action) ? children : <AccessDenied />
}

export const AccessDenied = () => (
  <div className="screen">
    <Title title="Not for your role" />
    <h1>Not for your role</h1>
    <p>Your role does not allow this. Ask an owner if you need it.</p>
  </div>
)
