import type { Ratio } from './ratios.ts'

/** One table of figures. `notes` state the conditions of the measurement. `ratios` are compared with the committed ones. */
export type Table = { title: string; columns: string[]; rows: string[][]; notes?: string[]; ratios?: Ratio[] }

/** The table as Markdown, aligned for a terminal: the first column to the left, the figures to the right. */
export function toMarkdown({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((name, at) => Math.max(4, name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const align = (cells: string[]) =>
    widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const lines = [align(columns), rule, ...rows.map(align)].map((cells) => `| ${cells.join(' | ')} |`)
  return [`\n## ${title}\n`, ...lines, ...notes.map((note) => `\n${note}`)].join('\n')
}

/** The median of several measurements. */
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** The quantile of several measurements, `part` from 0 to 1 (nearest rank). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** A number with three significant digits and grouped thousands. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export const count = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number) => `${formatNumber(value)} ms`
export const perSecond = (value: number) => `${formatNumber(value)}/s`
/** 1 KB is 1,000 bytes, 1 MB a million. */
export const kb = (bytes: number) => `${formatNumber(bytes / 1e3)} KB`
export const mb = (bytes: number) => `${formatNumber(bytes / 1e6)} MB`

const comparisons = {
  '<': (value: number, bound: number) => value < bound,
  '≤': (value: number, bound: number) => value <= bound,
  '>': (value: number, bound: number) => value > bound,
  '≥': (value: number, bound: number) => value >= bound,
}

/** The aim and whether it was reached, for example `< 400 ms ✓`. Only for the reader: nothing fails. */
export const aim = (value: number, relation: keyof typeof comparisons, bound: number, written = String(bound)) =>
  `${relation} ${written} ${comparisons[relation](value, bound) ? '✓' : '✗'}`

/** The current time in microseconds, comparable between the processes of one machine. */
export const microseconds = () => Number(process.hrtime.bigint() / 1000n)

/** How long some work takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
