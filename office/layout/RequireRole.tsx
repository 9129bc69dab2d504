import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { useProduct } from '../office-context.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { resource: string; action?: 'list' | 'edit'; children: ReactNode }

/** Renders `children` only for a role that may do `action`, so that a screen without access requests nothing. */
export function RequireRole({ resource, action = 'list', children }: Props) {
  const { permissions: role } = usePermissions<Role>()
  const { canAccess } = useProduct()
  if (!role) return null
  return canAccess(role, resource, action) ? children : <AccessDenied />
}

export const AccessDenied = () => (
  <div className="screen">
    <ScreenTitle name="Not allowed for your role" />
    <h1>Not allowed for your role</h1>
    <p>Your role does not allow this. Ask an owner if you need it.</p>
  </div>
)
