import Chip from '@mui/material/Chip'
import { type MemberState, memberState } from '../members.ts'

/** The states as the office names them. The words stand for themselves; the colour only repeats them. */
export const stateLabels: Record<MemberState, { label: string; color: 'success' | 'warning' | 'error' | 'default' }> = {
  active: { label: 'Active', color: 'success' },
  'ends soon': { label: 'Ends soon', color: 'warning' },
  ended: { label: 'Ended', color: 'error' },
  'due for erasure': { label: 'Due for erasure', color: 'default' },
}

/** The state of a membership on a day. A member whose day is not known has none. */
export function StateChip({ validUntil, day }: { validUntil: unknown; day: string }) {
  const state = memberState({ validUntil: typeof validUntil === 'string' ? validUntil : undefined }, day)
  if (!state) return <Chip size="small" label="No valid day" />
  const { label, color } = stateLabels[state]
  return <Chip size="small" label={label} color={color} variant={color === 'default' ? 'outlined' : 'filled'} />
}

/** The address of a member's page. */
export const memberPath = (key: string) => `/Member/${encodeURIComponent(key)}/show`
