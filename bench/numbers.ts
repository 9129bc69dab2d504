/** The middle of several measurements. */
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** The measurement below which `part` of all lie, 0 to 1 (nearest rank). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** A number as people read it: three figures that count, thousands apart. */
export function plain(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export const count = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number) => `${plain(value)} ms`
export const perSecond = (value: number) => `${plain(value)}/s`
/** 1 KB is 1,000 bytes, 1 MB a million. */
export const kb = (bytes: number) => `${plain(bytes / 1e3)} KB`
export const mb = (bytes: number) => `${plain(bytes / 1e6)} MB`

const holds = {
  '<': (value: number, bound: number) => value < bound,
  '≤': (value: number, bound: number) => value <= bound,
  '>': (value: number, bound: number) => value > bound,
  '≥': (value: number, bound: number) => value >= bound,
}

/** What is aimed at, and whether it was reached: `< 400 ms ✓`. A reading aid: nothing fails. */
export const aim = (value: number, relation: keyof typeof holds, bound: number, written = String(bound)) =>
  `${relation} ${written} ${holds[relation](value, bound) ? '✓' : '✗'}`

/** A moment in microseconds, comparable between the processes of one machine. */
export const microseconds = () => Number(process.hrtime.bigint() / 1000n)
