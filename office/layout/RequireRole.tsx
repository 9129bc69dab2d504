import type { ReactNode } from 'react'
import { Title, usePermissions } from 'react-admin'
import type { Role } from '../../lists/engine/access.ts'
import { mayDo } from '../rules.ts'

type Props = { desk: string; act?: 'list' | 'edit'; children: ReactNode }

/** A screen for those only who may sit at this desk: nothing is asked for by whoever else comes to its address. */
export function For({ desk, act = 'list', children }: Props) {
  const { permissions: role } = usePermissions<Role>()
  if (!role) return null
  return mayDo(role, desk, act) ? children : <NotForYou />
}

export const NotForYou = () => (
  <div className="screen">
    <Title title="Not for your role" />
    <h1>Not for your role</h1>
    <p>Your role does not allow this. Ask an owner if you need it.</p>
  </div>
)
