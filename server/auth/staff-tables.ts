import type { StaffDatabase } from './staff-database.ts'

export type StaffRow = { table: string; row: Record<string, unknown> }

/** Tables whose rows end by themselves, or are computed: sessions, half-finished sign-ins, links, codes and facts. */
export const shortLivedStaffTables: readonly string[] = [
  'session',
  'verification',
  'tickets',
  'first_codes',
  'codes_tried',
  'staff_facts',
]

/** The rows of all tables of the staff, in a fixed order, as they are at one moment. */
export function exportStaffTables(database: StaffDatabase): Promise<StaffRow[]> {
  return database.transaction(async () => {
    const exported: StaffRow[] = []
    for (const table of await tablesOf(database)) {
      const { rows } = await database.execute(`SELECT * FROM "${table}"`)
      exported.push(...rows.map((row) => ({ table, row: { ...row } })))
    }
    const textOf = ({ table, row }: StaffRow) => `${table}\n${JSON.stringify(row)}`
    return exported.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
  })
}

/** Writes the rows of an export into tables that are empty. @throws Error for a table or column that does not exist */
export async function importStaffTables(database: StaffDatabase, rows: readonly StaffRow[]): Promise<void> {
  // Users before the rows that refer to them.
  const inOrder = rows.toSorted((a, b) => Number(b.table === 'user') - Number(a.table === 'user'))
  await database.transaction(async () => {
    const tables = await tablesOf(database)
    // What the server knew of the empty tables. It finds out again.
    await database.execute('DELETE FROM staff_facts')
    for (const { table, row } of inOrder) {
      if (!tables.includes(table)) throw new Error(`The table ${table} of the staff is not known`)
      const columns = Object.keys(row).map((column) => `"${column.replaceAll('"', '')}"`)
      const values = columns.map((_, index) => `$${index + 1}`)
      const sql = `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${values.join(', ')})`
      await database.execute(sql, Object.values(row))
    }
  })
}

async function tablesOf(database: StaffDatabase): Promise<string[]> {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
  return (await database.execute(sql)).rows.map(({ name }) => String(name))
}
