/** Figures that belong together. `notes` say what a reader must know to trust them. */
export type Table = { title: string; columns: string[]; rows: string[][]; notes?: string[] }

const wide = (table: Table) =>
  table.columns.map((name, at) => Math.max(name.length, ...table.rows.map((row) => row[at]?.length ?? 0)))
/** The first column is words, the others are figures. */
const line = (cells: string[], widths: number[]) =>
  widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))

/** A table for a terminal. */
export function printed(table: Table): string {
  const widths = wide(table)
  const rows = [table.columns, ...table.rows].map((row) => `  ${line(row, widths).join('   ')}`)
  const notes = (table.notes ?? []).map((note) => `  ${note}`)
  return [`\n${table.title}`, ...rows, ...notes].join('\n')
}

/** The same as Markdown. */
export function markdown(table: Table): string {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = table.columns.map((_, at) => (at === 0 ? '---' : '---:'))
  const notes = (table.notes ?? []).map((note) => `\n${note}`)
  return [`### ${table.title}\n`, row(table.columns), row(rule), ...table.rows.map(row), ...notes].join('\n')
}
