import { dayMs } from './dates.ts'
import type { List, Retention } from './list.ts'

/** The days for which the records of a list are kept. `settingDays`: the number that the operator set. */
export const retentionDaysOf = ({ days }: Retention, settingDays: number): number =>
  days === 'setting' ? settingDays : days

/**
 * When the retention of a record ends, in milliseconds since 1970. NaN when it has not begun, when the list has none, or when an
 * import brought a time that is invalid or that no Date can represent.
 */
export function retentionEnd({ retention }: List, record: Record<string, unknown>, settingDays: number): number {
  if (!retention) return Number.NaN
  const { from } = retention
  const since = typeof from === 'string' ? record[from] : from(record)
  return new Date(Date.parse(String(since ?? '')) + retentionDaysOf(retention, settingDays) * dayMs).getTime()
}
