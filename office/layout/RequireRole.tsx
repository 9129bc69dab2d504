import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { useProduct } from '../office-context.ts'
import * as messages from './messages.ts'
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
    <ScreenTitle name={say(messages.notAllowed)} />
    <h1>{say(messages.notAllowed)}</h1>
    <p>{say(messages.askAnOwner)}</p>
  </div>
)
