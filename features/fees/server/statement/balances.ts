import type { Balances } from '../../api-types.ts'

/** A line with a day: what moved (`paise`, less than 0 for a debit, 0 where nothing was read), and the balance that follows. */
export type BalanceRow = { line: number; paise: number; balance: number | undefined }

/**
 * The balances of a statement in paise, whether it begins with the oldest line or the newest: the order in which more balances follow from
 * each other. Undefined without at least one balance.
 */
export function balancesOf(rows: readonly BalanceRow[]): Balances | undefined {
  const [oldestFirst, newestFirst] = [follow(rows), follow(rows.toReversed())]
  const best = newestFirst.gaps.length < oldestFirst.gaps.length ? newestFirst : oldestFirst
  const { opening, closing, moved, gaps } = best
  if (opening === undefined || closing === undefined) return undefined
  return { opening, closing, difference: closing - opening - moved, line: gaps[0] }
}

function follow(rows: readonly BalanceRow[]) {
  let [opening, closing]: (number | undefined)[] = []
  let [moved, expected] = [0, 0]
  const gaps: number[] = []
  for (const { line, paise, balance } of rows) {
    moved += paise
    expected += paise
    if (balance === undefined) continue
    opening ??= balance - moved
    if (closing !== undefined && balance !== expected) gaps.push(line)
    closing = balance
    expected = balance
  }
  // What moved after the last balance is part of the closing one.
  return { opening, closing: closing === undefined ? undefined : closing + (expected - closing), moved, gaps }
}
