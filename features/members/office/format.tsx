import Chip from '@mui/material/Chip'
import { say } from '../../../lists/language.ts'
import { type MemberState, memberState } from '../members.ts'
import * as messages from './messages.ts'

const colors: Record<MemberState, 'success' | 'warning' | 'error' | 'default'> = {
  active: 'success',
  'ends soon': 'warning',
  ended: 'error',
  'due for erasure': 'default',
}

/** The state of a membership on a day. A member whose day is not known has none. */
export function StateChip({ validUntil, day }: { validUntil: unknown; day: string }) {
  const state = memberState({ validUntil: typeof validUntil === 'string' ? validUntil : undefined }, day)
  if (!state) return <Chip size="small" label={say(messages.noValidDay)} />
  const color = colors[state]
  return (
    <Chip
      size="small"
      label={say(messages.states[state])}
      color={color}
      variant={color === 'default' ? 'outlined' : 'filled'}
    />
  )
}

/** The address of a member's page. */
export const memberPath = (key: string) => `/Member/${encodeURIComponent(key)}/show`
